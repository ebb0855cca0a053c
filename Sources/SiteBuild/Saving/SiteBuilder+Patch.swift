import FormImport
import FormModel

extension SiteBuilder {
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
        func content(_ bytes: [UInt8]) -> DocumentContent? {
            let source = self.source(DefinitionFiles(definition: bytes, strings: strings), of: entry, after: reading)
            let result = importForm(source, as: entry.request)
            return result.diagnostics.hasErrors ? nil : result.document.map(DocumentContent.init)
        }
        guard let read = content(laid) else { return }
        let isWhole = read == DocumentContent(document)
        if !isWhole, former != next {
            guard let written = content(next) else { return }
            // Where the author's writing reads as something else than the program's, it does so still.
            let known = content(old).flatMap { old in content(former).map { old.differences(from: $0) } } ?? []
            guard read.differences(from: written).isSubset(of: known) else { return }
        }
        result.files[0].bytes = laid
        if isWhole { return result.allLosses = [] }
        // What the file has besides stays there.
        let kept = Set(base.allLosses.map { [$0.owner, $0.words] })
        let more = result.allLosses.filter { !kept.contains([$0.owner, $0.words]) }
        // Something was changed that the language cannot hold, and held as little before.
        if !more.isEmpty { result.allLosses = more }
    }
}
