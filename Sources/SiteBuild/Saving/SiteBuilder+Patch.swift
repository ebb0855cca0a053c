import FormImport
import FormModel

extension SiteBuilder {
    /// Tells whether a form that is saved is a file of the kind, JSON or XML, that it was.
    package func staysInKind(_ reading: Reading, of entry: FormEntry) -> Bool {
        guard let language = reading.language, let definition = reading.definition, let document = reading.document,
            !entry.source.hasSuffix(language.definitionSuffix)
        else { return true }
        return language.write(document, as: entry.settings).files.first?.isMarkup == definition.isMarkup
    }

    /// Lays what was changed into the definition as its author wrote it, where that reads as the form that is saved;
    /// else the definition stays as the language writes it.
    ///
    /// - Parameter base: the form as it was opened, as the language writes it.
    func lay(
        _ result: inout ExportResult, changedFrom base: ExportResult, of document: FormDocument, _ strings: [UInt8]?,
        into reading: Reading, of entry: FormEntry
    ) {
        guard let old = reading.files?.definition, let former = base.files.first?.bytes,
            let next = result.files.first?.bytes, let laid = SourcePatch.bytes(old, from: former, to: next)
        else { return }
        func read(_ bytes: [UInt8]) -> FormDocument? {
            let source = self.source(DefinitionFiles(definition: bytes, strings: strings), of: entry, after: reading)
            let result = importForm(source, as: entry.request)
            return result.diagnostics.hasErrors ? nil : result.document
        }
        guard let found = read(laid) else { return }
        let isWhole = DocumentContent(found) == DocumentContent(document)
        if !isWhole, former != next {
            guard let written = read(next).map(DocumentContent.init) else { return }
            // Where the author's writing reads as something else than the program's, it does so still.
            var known: Set<DocumentContent.Difference> = []
            if let old = read(old), let former = read(former) {
                known = DocumentContent(old).differences(from: DocumentContent(former))
            }
            guard DocumentContent(found).differences(from: written).isSubset(of: known) else { return }
        }
        result.files[0].bytes = laid
        if isWhole { return result.allLosses = [] }
        // What the file has besides stays there.
        let kept = Set(base.allLosses.map { [$0.owner, $0.words] })
        result.allLosses.removeAll { kept.contains([$0.owner, $0.words]) }
        if result.allLosses.isEmpty, former == next, let language = reading.language {
            result.allLosses = unsaidLosses(of: document, in: found, language)
        }
    }
}
