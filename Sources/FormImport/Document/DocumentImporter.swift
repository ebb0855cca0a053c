import FormModel
import FormTables

/// Reads a form document that another program hands over: the parts keep the places of the definition that they came
/// from, so that diagnostics lead there; what does not fit is told with its place in the text.
///
/// - Parameter file: what the text is called in diagnostics.
package func readDocument(_ bytes: [UInt8], file: String) -> ImportResult {
    let (root, syntax) = JSONReader.read(bytes, file: file)
    guard let root else { return ImportResult(document: nil, diagnostics: syntax) }
    var result = readDocument(root)
    result.diagnostics = syntax + result.diagnostics
    return result
}

/// Reads a form document that came as a part of another JSON value, as ``readDocument(_:file:)`` does.
///
/// The builder's requests and the versions that it keeps come this way.
package func readDocument(_ root: JSONNode) -> ImportResult {
    let source = DefinitionSource(file: root.position.file, bytes: [])
    var importer = DocumentImporter(
        source: source, request: FormRequest(id: root["id"]?.string ?? ""), keepsPlaces: true)
    let document = importer.document(from: root)
    return ImportResult(document: document, diagnostics: importer.diagnostics, language: DocumentLanguage.self)
}

/// Reads a form document that stands in a JSON file of its own.
///
/// A text becomes a document of today in three steps: `DocumentUpgrade` changes what was said otherwise earlier,
/// `DocumentShape` adds what is left out, and `NodeDecoder` makes values of it.
struct DocumentImporter {
    let source: DefinitionSource
    let request: FormRequest
    /// Says that the document carries places of a definition elsewhere; else its parts know their places in this file.
    private let keepsPlaces: Bool
    private(set) var diagnostics: [Diagnostic] = []

    /// So many diagnostics are told at most: a file with more is wrong as a whole.
    private static let maximumErrors = 40

    init(source: DefinitionSource, request: FormRequest, keepsPlaces: Bool = false) {
        (self.source, self.request, self.keepsPlaces) = (source, request, keepsPlaces)
    }

    /// The document without its unusable parts, each of which is told; nil where the whole is unusable.
    ///
    /// The form's id is that of the request, and so are its languages where the request names any.
    mutating func document(from root: JSONNode) -> FormDocument? {
        guard var root = DocumentUpgrade.upgraded(root) else {
            diagnostics.append(
                .error(
                    "document.format", at: root["format"]?.position ?? root.position,
                    "the formats of form documents that can be read are 1 and \(FormDocument.currentFormat)",
                    notes: root.note(onMissing: "format", among: ["format", "dialect"])))
            return nil
        }
        DocumentShape.complete(&root)
        guard isKnownDialect(of: root), var document = decoded(root) else { return nil }
        reportNames(of: document, root)
        reportFormats(of: document)
        if document.locales.isEmpty { document.locales = [document.defaultLocale] }
        document.id = request.id
        if !request.locales.isEmpty { document.locales = request.locales }
        apply(to: &document)
        return document
    }

    /// Tells whether the dialect is known, with an error where it is not; of what is no name the decoder tells.
    private mutating func isKnownDialect(of root: JSONNode) -> Bool {
        guard let node = root["dialect"], let name = node.string else { return true }
        let known = FormLanguages.all.map { $0.name }
        if known.contains(name) { return true }
        diagnostics.append(
            .error(
                "document.value", at: node.position,
                "“dialect” cannot be “\(name.prefix(60))”" + suggestion(for: name, among: known),
                notes: [.init("it is one of \(known.joined(separator: ", "))")]))
        return false
    }

    /// Leaves the innermost entry of a list out where something in it cannot be used, and reads again.
    ///
    /// Each round tells of one error and takes one entry away; after 40 of them the whole counts as unusable.
    private mutating func decoded(_ root: JSONNode) -> FormDocument? {
        var root = root
        for _ in 0..<Self.maximumErrors {
            let reading = DocumentReading(
                assets: source.assets, dialect: Dialect(root["dialect"]?.string ?? ""), keepsPlaces: keepsPlaces)
            do {
                let document = try NodeDecoder(node: root, path: [], reading: reading).read(FormDocument.self)
                diagnostics += reading.unknownKeys
                return document
            } catch let error as DocumentError {
                diagnostics.append(error.diagnostic)
                guard let entry = error.path.lastIndex(where: \.isElement) else { return nil }
                root.remove(error.path[...entry])
            } catch {
                diagnostics.append(.error("document.value", at: root.position, "this is no form document"))
                return nil
            }
        }
        diagnostics.append(
            .error(
                "document.too-many-errors", at: root.position,
                "after \(Self.maximumErrors) errors the form document is not read any further"))
        return nil
    }

    /// The settings of `site.json` for the form; its settings are those of the document's dialect.
    private mutating func apply(to document: inout FormDocument) {
        var found = Diagnostics()
        let settings = FormSettings(request, of: FormLanguages.of(document.dialect), source, &found)
        document.title = settings.title ?? document.title
        document.submitText = settings.submitText ?? document.submitText
        document.settings.merge(settings.values) { _, new in new }
        diagnostics += found.list
    }
}

// MARK: - Names

extension DocumentImporter {
    /// Names of fields are unique; with those of pages and groups where one language refers to all of them alike.
    private mutating func reportNames(of document: FormDocument, _ root: JSONNode) {
        var places: [String: SourcePosition] = [:]
        func owners() -> [(String, SourcePosition)] {
            let fields = document.fields.map { ($0.name, $0.position) }
            guard document.dialect.strategies.names == .shared else { return fields }
            let pages = document.pages.map { ($0.name, $0.position) }
            return pages + document.pages.flatMap(\.groups).map { ($0.name, $0.position) } + fields
        }
        for (name, place) in owners() {
            if let earlier = places[name] {
                diagnostics.append(
                    .error(
                        "document.duplicate-name", at: place, "the name “\(name.prefix(60))” is there twice",
                        notes: [.first(at: earlier)]))
            } else {
                places[name] = place
            }
        }
        if document.locales.isEmpty, let locales = root["locales"] {
            diagnostics.append(
                .error("document.value", at: locales.position, "“locales” names at least one language"))
        }
    }

    /// A format's name is a row of a table.
    private mutating func reportFormats(of document: FormDocument) {
        for field in document.fields {
            for validator in field.validators where validator.kind == .format {
                let name = validator.text("name") ?? ""
                guard SharedTables.formats[name] == nil else { continue }
                diagnostics.append(
                    .warning(
                        "document.format-name", at: validator.position,
                        "“\(field.name)” asks for the format “\(name.prefix(60))”, which does not exist"
                            + suggestion(for: name, among: SharedTables.formats.keys.sorted())))
            }
        }
    }
}

extension DocumentStep {
    fileprivate var isElement: Bool { if case .element = self { true } else { false } }
}

extension JSONNode {
    /// Takes out the entry of a list that a way leads to.
    fileprivate mutating func remove(_ path: ArraySlice<DocumentStep>) {
        guard let step = path.first else { return }
        let rest = path.dropFirst()
        switch (kind, step) {
        case (.array(var elements), .element(let index)) where elements.indices.contains(index):
            if rest.isEmpty { elements.remove(at: index) } else { elements[index].remove(rest) }
            kind = .array(elements)
        case (.object(var members), .member(let name)):
            guard let index = members.lastIndex(where: { $0.key == name }) else { return }
            members[index].value.remove(rest)
            kind = .object(members)
        default: return
        }
    }
}
