import FormImport
import FormModel
import Hummingbird

/// A request of the builder: JSON, with a form document in it.
struct BuilderRequest: Sendable {
    static let limit = 4 << 20

    private let root: JSONNode

    /// Reads the body of a request.
    init(_ request: Request) async throws {
        try self.init(try await request.bytes(upTo: Self.limit, of: "a form document"))
    }

    init(_ body: [UInt8]) throws(BuilderError) {
        let (root, diagnostics) = JSONReader.read(body, file: "request")
        guard let root else {
            throw .badRequest(diagnostics.first { $0.severity == .error }?.description ?? "this is no JSON")
        }
        guard root.members != nil else { throw .badRequest("a request is an object, not \(root.kindName)") }
        self.root = root
    }

    /// The document that the request consists of.
    func whole() throws(BuilderError) -> (document: FormDocument, diagnostics: [Diagnostic]) {
        let result = readDocument(root)
        guard let document = result.document else { throw .wrong(result.diagnostics) }
        return (document, result.diagnostics)
    }

    /// The document that is to be saved: nothing of it may be left out.
    ///
    /// - Parameter integers: of the form that it is to be saved over.
    func document(restoring integers: ExactIntegers = ExactIntegers(of: nil)) throws(BuilderError) -> FormDocument {
        guard let node = root["document"] else { throw .badRequest("“document” is missing") }
        let result = readDocument(integers.restored(node))
        guard let document = result.document, !result.diagnostics.hasErrors else { throw .wrong(result.diagnostics) }
        return document
    }

    func string(_ key: String) throws(BuilderError) -> String {
        guard let string = root[key]?.string else { throw .badRequest("“\(key)” is a text, and is needed") }
        return string
    }

    /// Whatever stands there; nil where nothing does.
    func value(_ key: String) -> Value? { root[key]?.value }

    /// Nil where none is named.
    func language() throws(BuilderError) -> (any WritableLanguage.Type)? {
        guard let node = root["language"] else { return nil }
        if case .null = node.kind { return nil }
        return try Self.language(named: node.string ?? node.kindName)
    }

    static func language(named name: String) throws(BuilderError) -> any WritableLanguage.Type {
        if let language = FormLanguages.writable(named: name) { return language }
        let known = FormLanguages.writable.map { $0.name }
        throw .badRequest(
            "forms cannot be written in “\(name.prefix(60))”\(suggestion(for: name, among: known)); it is one of "
                + known.joined(separator: ", "))
    }

    var acceptsLosses: Bool { if case .bool(true)? = root["acceptsLosses"]?.kind { true } else { false } }
}

extension Request {
    /// The body, which is refused as soon as it is known to be too large.
    ///
    /// - Parameter content: what it is for the person who sent it.
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
