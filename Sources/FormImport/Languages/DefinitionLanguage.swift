package import FormModel

/// A language that definitions are written in: each of the form languages, and the form document itself.
///
/// Its members are static: a language is handed around as a type, and `FormLanguages` lists them all.
package protocol DefinitionLanguage: Sendable {
    /// Names it in commands, addresses, ids of diagnostics and folders.
    static var name: String { get }
    /// The name for authors.
    static var title: String { get }
    /// The endings that files with definitions may have, that of new ones first.
    static var definitionSuffixes: [String] { get }
    /// The looks of definitions, for those who wrote something else.
    static var shape: String { get }

    /// The endings of paths of files that belong to definitions and are none, though they have the ending of one.
    static var companionSuffixes: [String] { get }

    /// The files of a site, among those given in order, that belong to a definition and are read with it.
    static func companions(of file: String, among files: [String]) -> [String]

    /// A companion that holds translations, with other ones for those at these places; nil where none holds any.
    static func companion(_ bytes: [UInt8], _ file: String, saying texts: [SourcePosition: String]) -> [UInt8]?

    /// The certainty that a definition is one of this language.
    static func recognition(of root: DefinitionRoot) -> Recognition

    /// Reads a definition that is one of this language; without the diagnostics about its syntax.
    static func read(_ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest) -> ImportResult
}

/// A language that form documents can be written in.
package protocol WritableLanguage: DefinitionLanguage {
    /// Definitions hold the settings that `site.json` has for others.
    static var writesSettings: Bool { get }

    /// Writes a form document as a definition, as far as the language can say it.
    ///
    /// - Parameter request: what `site.json` says of the form, which the definition need not hold.
    static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult

    /// A definition as the program writes it, in the manner of the one that an author wrote, so that what is the same
    /// in both is found.
    ///
    /// - Parameter base: the author's one as the program writes it.
    static func patchable(_ definition: [UInt8], from base: [UInt8], over old: [UInt8]) -> [UInt8]
}

/// A form language, whose forms have a behaviour of their own.
///
/// A new language says the members that have no default below, and the others where it differs.
package protocol FormLanguage: DefinitionLanguage {
    static var dialect: Dialect { get }
    /// The settings of `site.json` that are true or false, which the page's data carries.
    static var switches: [String] { get }
    /// Those that are whole numbers, and those that are texts.
    static var numberSettings: [String] { get }
    static var textSettings: [String] { get }
    /// The memory of fields that says something of its own: neither an author's own words nor what follows from
    /// other parts.
    static var comparedTraits: [String] { get }

    /// The value of an option that counts as no answer; nil where the language has none.
    static var blankOption: String? { get }

    /// The pattern in which forms send days.
    static var datePattern: String { get }

    /// Tells whether the reader itself tells of choices without options, in its own words or by what was wrong with
    /// them.
    static var tellsOfMissingOptions: Bool { get }

    /// Tells of what an author wrote that this language alone keeps.
    static func reportOwnContent(of document: FormDocument, to losses: inout LossReport)

    /// Reads what pages send.
    static var wire: any WireReader.Type { get }

    /// The way in which pages call a service that keeps records; nil where they call none.
    static var records: (any RecordService.Type)? { get }

    /// The facts that form documents of earlier formats left unsaid of such forms; nil where there never were any.
    static var earlierDocuments: (any EarlierDocuments.Type)? { get }

    /// A form with a field of every kind, for pages that may be given another definition while they run; nil for a
    /// language whose pages are given none.
    static var everyKind: FormDocument? { get }

    /// The package in which apps take a form; nil where they take none.
    static func appPackage(of document: FormDocument) -> AppPackage?
}

/// Reads one definition into a form document, and tells of what cannot be used.
package protocol DefinitionImporter {
    var diagnostics: Diagnostics { get }

    init(source: DefinitionSource, request: FormRequest)

    /// The form document; nil for a definition without a form, of which the diagnostics tell.
    mutating func document(from root: DefinitionRoot) -> FormDocument?
}

/// A form language whose definitions an importer of its own reads.
package protocol ImportedLanguage: FormLanguage {
    static var importer: any DefinitionImporter.Type { get }
}

extension ImportedLanguage {
    package static func read(
        _ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest
    ) -> ImportResult {
        var importer = Self.importer.init(source: source, request: request)
        let document = importer.document(from: root)
        return ImportResult(document: document, diagnostics: importer.diagnostics.list)
    }
}

extension DefinitionLanguage {
    package static var companionSuffixes: [String] { [] }
    package static func companions(of file: String, among files: [String]) -> [String] { [] }

    package static func companion(
        _ bytes: [UInt8], _ file: String, saying texts: [SourcePosition: String]
    ) -> [UInt8]? { nil }

    /// The ending of new definitions.
    package static var definitionSuffix: String { definitionSuffixes.first ?? "" }

    /// Tells whether a file of that name may hold a definition in this language.
    package static func fits(_ file: String) -> Bool {
        definitionSuffixes.contains(where: file.lowercased().hasSuffix)
    }
}

extension WritableLanguage {
    package static var writesSettings: Bool { false }
    package static func patchable(_ definition: [UInt8], from base: [UInt8], over old: [UInt8]) -> [UInt8] {
        definition
    }

    /// Writes a form of which `site.json` says nothing.
    package static func write(_ document: FormDocument) -> ExportResult {
        write(document, as: FormRequest(id: ""))
    }
}

extension FormLanguage {
    package static var tellsOfMissingOptions: Bool { false }
    package static var name: String { dialect.name }
    package static var switches: [String] { [] }
    package static var numberSettings: [String] { [] }
    package static var textSettings: [String] { [] }
    package static var comparedTraits: [String] { [] }
    package static var blankOption: String? { nil }
    package static var datePattern: String { "yyyy-MM-dd" }
    package static var records: (any RecordService.Type)? { nil }
    package static var earlierDocuments: (any EarlierDocuments.Type)? { nil }
    package static var everyKind: FormDocument? { nil }

    package static func reportOwnContent(of document: FormDocument, to losses: inout LossReport) {}

    package static func appPackage(of document: FormDocument) -> AppPackage? { nil }
}
