import FormImport
import FormModel
import SiteBuild

/// A form of the site as it is on the disk at this moment.
struct OpenedForm: Sendable {
    let entry: FormEntry
    let reading: SiteBuilder.Reading
    /// The reason why it cannot be saved; nil where it can.
    let obstacle: String?

    init(_ entry: FormEntry, _ builder: SiteBuilder) {
        self.entry = entry
        reading = builder.read(entry)
        obstacle = Self.obstacle(of: entry, reading, builder)
    }

    /// Looks for reasons in this order: a package, a file that cannot be read, errors in it, a language that is not
    /// written, a kind of file that is not written, files that cannot be replaced.
    private static func obstacle(
        of entry: FormEntry, _ reading: SiteBuilder.Reading, _ builder: SiteBuilder
    ) -> String? {
        if let packed = packed(entry) { return packed }
        guard reading.files != nil else { return reading.diagnostics.first?.message ?? "the form cannot be read" }
        // What could not be read would not be written again.
        guard reading.document != nil, reading.isWhole else {
            return "“\(entry.source)” has errors; what is wrong would be lost, so mend them in the file first"
        }
        guard reading.language != nil else { return "forms in the language of “\(entry.source)” cannot be written" }
        guard builder.staysInKind(reading, of: entry) else {
            return "“\(entry.source)” is a kind of file that forms are read from and not written to; "
                + "save it as a new form"
        }
        let files = [entry.source] + (reading.files?.strings == nil ? [] : [entry.stringsSource])
        let writer = SourceWriter(builder.site.folder)
        return files.lazy.compactMap { writer.refusal(at: $0)?.words }.first
    }

    /// The reason why nothing can be put beside it; nil where it can.
    var packed: String? { Self.packed(entry) }

    private static func packed(_ entry: FormEntry) -> String? {
        guard entry.source.lowercased().hasSuffix(".zip") else { return nil }
        return "the form is in a package; unpack “\(entry.source)” to change it"
    }

    /// Changes with the definition, its strings and what `site.json` says of the form; empty where the form cannot be
    /// read.
    var version: String { reading.files.map(entry.version) ?? "" }

    /// The text of the file, for people to look at.
    private var definition: String {
        reading.definition.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    /// The parts of the definition that diagnostics are about.
    private var places: DefinitionPlaces? {
        guard let definition = reading.definition, let document = reading.document else { return nil }
        return DefinitionPlaces(definition, of: document)
    }

    /// All that is to be said of it, with the fields that it is about.
    var diagnostics: Value { diagnostics(with: []) }

    /// - Parameter others: what is told besides of the form, such as languages that nobody builds.
    func diagnostics(with others: [Diagnostic]) -> Value {
        BuilderJSON.diagnostics(reading.diagnostics + others, at: places)
    }

    /// The reading of the form on the disk; without a document where none can be read.
    var state: [Value.Member] {
        var document = reading.document
        document?.siteBrand = entry.options.writtenBrand
        let written = document.map { [Value.Member("document", DocumentWriter.value(of: $0))] } ?? []
        return written + [.init("definition", .string(definition)), .init("version", .string(version))]
    }

    /// `state` and `{language, diagnostics, writable, reason?}`; `document` is null where none can be read.
    var answer: Value {
        var members = state
        if reading.document == nil { members.insert(.init("document", .null), at: 0) }
        members.append(.init("language", (reading.language?.name).map(Value.string) ?? .null))
        members.append(.init("diagnostics", diagnostics))
        members.append(.init("writable", .bool(obstacle == nil)))
        if let obstacle { members.append(.init("reason", .string(obstacle))) }
        return .object(members)
    }
}
