import FormImport
import FormModel
import Hummingbird

/// A request of the builder: JSON, with a form document in it.
struct BuilderRequest: Sendable {
    /// Bytes of a body.
    static let limit = 4 << 20

    private let root: JSONNode

    /// Reads the body of a request.
    init(_ request: Request) async throws {
        try self.init(try await request.bytes(upTo: Self.limit, of: "a form document"))
    }

    /// - Throws: `badRequest` for what is no JSON or no object.
    init(_ body: [UInt8]) throws(BuilderError) {
        let (root, diagnostics) = JSONReader.read(body, file: "request")
        guard let root else {
            throw .badRequest(diagnostics.first { $0.severity == .error }?.description ?? "this is no JSON")
        }
        guard root.members != nil else { throw .badRequest("a request is an object, not \(root.kindName)") }
        self.root = root
    }

    /// The document that the request consists of.
    ///
    /// For requests that only look at a document: what is wrong in parts of it is told and not refused.
    ///
    /// - Throws: `wrong` where no document can be read at all.
    func whole() throws(BuilderError) -> (document: FormDocument, diagnostics: [Diagnostic]) {
        let result = readDocument(root)
        guard let document = result.document else { throw .wrong(result.diagnostics) }
        return (document, result.diagnostics)
    }

    /// The document that is to be saved: nothing of it may be left out.
    ///
    /// - Parameter integers: of the form that it is to be saved over.
    /// - Throws: `wrong` for any error in it: what could not be read would be missing in the file.
    func document(restoring integers: ExactIntegers = ExactIntegers(of: nil)) throws(BuilderError) -> FormDocument {
        guard let node = root["document"] else { throw .badRequest("“document” is missing") }
        let result = readDocument(integers.restored(node))
        guard let document = result.document, !result.diagnostics.hasErrors else { throw .wrong(result.diagnostics) }
        return document
    }

    /// - Throws: `badRequest` where there is none, or something else than a text.
    func string(_ key: String) throws(BuilderError) -> String {
        guard let string = root[key]?.string else { throw .badRequest("“\(key)” is a text, and is needed") }
        return string
    }

    /// The value that stands there; nil where nothing does.
    func value(_ key: String) -> Value? { root[key]?.value }

    /// The language that the form is to be written in; nil where none is named.
    func language() throws(BuilderError) -> (any WritableLanguage.Type)? {
        guard let node = root["language"] else { return nil }
        if case .null = node.kind { return nil }
        return try Self.language(named: node.string ?? node.kindName)
    }

    /// - Throws: `badRequest` with the nearest language that forms can be written in.
    static func language(named name: String) throws(BuilderError) -> any WritableLanguage.Type {
        if let language = FormLanguages.writable(named: name) { return language }
        let known = FormLanguages.writable.map { $0.name }
        throw .badRequest(
            "forms cannot be written in “\(name.prefix(60))”\(suggestion(for: name, among: known)); it is one of "
                + known.joined(separator: ", "))
    }

    /// Tells whether the person has agreed that what the language cannot hold is left out; only a literal `true` says
    /// so.
    var acceptsLosses: Bool { if case .bool(true)? = root["acceptsLosses"]?.kind { true } else { false } }
}

extension Request {
    /// The body, which is refused as soon as it is known to be too large.
    ///
    /// A length that is announced too large is refused before anything is read; one that is not announced is counted
    /// while it comes.
    ///
    /// - Parameter content: what it is for the person who sent it.
    /// - Throws: `RequestError` 413.
    func bytes(upTo limit: Int, of content: String) async throws -> [UInt8] {
        let tooLarge = RequestError(.contentTooLarge, "\(content) has at most \(limit >> 20) MB here")
        let declared = headers[.contentLength].flatMap { Int($0) }
        guard declared ?? 0 <= limit else { throw tooLarge }
        var bytes: [UInt8] = []
        for try await buffer in body {
            guard bytes.count + buffer.readableBytes <= limit else { throw tooLarge }
            bytes.append(contentsOf: buffer.readableBytesView)
        }
        return bytes
    }
}
