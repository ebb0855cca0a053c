import FormImport
import FormModel

extension SiteBuilder {
    /// Tells whether a form that is saved is a file of the kind, JSON or XML, that it was.
    package func staysInKind(_ reading: Reading, of entry: FormEntry) -> Bool {
        guard let language = reading.language, let definition = reading.definition, let document = reading.document,
            !entry.source.hasSuffix(language.definitionSuffix)
        else { return true }
        return language.write(document, as: entry.settings).definition.isMarkup == definition.isMarkup
    }

    /// Lays what was changed into the definition as its author wrote it, where that reads as the form that is saved;
    /// else the definition stays as the language writes it.
    ///
    /// Three ways are tried, from the one that writes least to the one that writes all of the changed parts. The first
    /// that reads again as the form that is saved is taken; differences that the author's own writing had from the
    /// program's are no hindrance.
    ///
    /// - Parameter base: the form as it was opened, as the language writes it.
    func lay(
        _ result: inout ExportResult, changedFrom base: ExportResult, of document: FormDocument, _ strings: [UInt8]?,
        into reading: Reading, of entry: FormEntry
    ) {
        guard let old = reading.files?.definition, let opened = reading.document, let language = reading.language
        else { return }
        let former = language.patchable(base.definition.bytes, from: base.definition.bytes, over: old)
        let next = language.patchable(result.definition.bytes, from: base.definition.bytes, over: old)
        func read(_ bytes: [UInt8]) -> FormDocument? {
            let source = self.source(DefinitionFiles(definition: bytes, strings: strings), of: entry, after: reading)
            let result = importForm(source, as: entry.request)
            return result.diagnostics.hasErrors ? nil : result.document
        }
        let wanted = DocumentContent(document)
        lazy var written = read(next).map(DocumentContent.init)
        // Where the author's writing reads as something else than the program's, it does so still.
        lazy var known = read(old).flatMap { old in
            read(former).map { DocumentContent(old).differences(from: DocumentContent($0)) }
        }
        func holds(_ found: DocumentContent) -> Bool {
            if found == wanted || former == next { return true }
            return written.map { found.differences(from: $0).isSubset(of: known ?? []) } ?? false
        }
        let attempts = SourcePatch.Saying.allCases.lazy.compactMap {
            saying -> (bytes: [UInt8], document: FormDocument)? in
            guard let laid = SourcePatch.bytes(old, from: former, to: next, saying: saying) else { return nil }
            return read(laid).map { (laid, $0) }
        }
        guard let (laid, found) = attempts.first(where: { holds(DocumentContent($0.document)) }) else {
            if let found = read(next) { tellUnsaid(of: document, since: opened, in: found, language, &result) }
            return
        }
        let isWhole = DocumentContent(found) == wanted
        result.definition.bytes = laid
        if isWhole { return result.allLosses = [] }
        // What the file has besides stays there.
        let kept = Set(base.allLosses.map { [$0.owner, $0.words] })
        result.allLosses.removeAll { kept.contains([$0.owner, $0.words]) }
        tellUnsaid(of: document, since: opened, in: found, language, &result)
    }

    /// Adds what was changed in vain in parts of which nothing is told.
    private func tellUnsaid(
        of document: FormDocument, since opened: FormDocument, in found: FormDocument,
        _ language: any WritableLanguage.Type, _ result: inout ExportResult
    ) {
        let told = Set(result.allLosses.map(\.owner))
        result.allLosses += unsaidLosses(of: document, since: opened, in: found, language).filter {
            !told.contains($0.owner)
        }
    }
}
