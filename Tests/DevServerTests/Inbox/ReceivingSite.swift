import FormImport
import FormModel
import FormRender
import Foundation
import Hummingbird
import TestSupport
import Testing

@testable import DevServer

/// A receiver with an inbox of its own and a few forms, and what is sent to it.
struct ReceivingSite {
    static let now = Date(timeIntervalSince1970: 1_789_000_000)  // 10 September 2026

    let folder: TemporaryFolder
    let inbox: Inbox
    let receiver: Receiver

    /// - Parameter forms: definitions by id, in any form language.
    init(
        _ forms: [String: String], limits: Receiver.Limits = .init(perMinute: 1_000), origins: AllowedOrigins? = nil,
        capacity: Int = 1 << 30, clock: @escaping @Sendable () -> Date = { now }, settings: [String: String] = [:],
        filled: Set<String>? = [], inbox: Inbox? = nil
    ) throws {
        folder = try TemporaryFolder()
        self.inbox = inbox ?? Inbox(SQLiteStore(site: folder.path, capacity: capacity), clock: clock)
        var documents: [String: FormDocument] = [:]
        for (id, definition) in forms {
            var request = FormRequest(id: id, locales: [LocaleTag("en"), LocaleTag("es")].compactMap(\.self))
            let (root, _) = JSONReader.read(Array((settings[id] ?? "{}").utf8), file: "site.json")
            request.settings = root?.members ?? []
            let source = DefinitionSource(file: "forms/\(id)", bytes: Array(definition.utf8))
            let result = importForm(source, as: request)
            #expect(!result.diagnostics.hasErrors, "\(result.diagnostics)")
            documents[id] = result.document
        }
        receiver = Receiver(
            self.inbox, files: { WebFiles() }, limits: limits, origins: origins, clock: clock
        ) { [documents] in documents[$0].map { ReceivedForm(document: $0, filled: filled) } }
    }

    struct Answer {
        var status: Int
        var headers: HTTPFields
        var body: String

        /// Of `{"errors": {field: message}}`.
        var errors: [String: String]? {
            try? JSONDecoder().decode([String: [String: String]].self, from: Data(body.utf8))["errors"]
        }
    }

    func post(
        _ form: String, _ body: String, type: String = "application/json", headers: [String: String] = [:],
        peer: String = "203.0.113.1"
    ) async throws -> Answer {
        try await post(form, Array(body.utf8), type: type, headers: headers, peer: peer)
    }

    func post(
        _ form: String, _ body: [UInt8], type: String, headers: [String: String] = [:], peer: String = "203.0.113.1"
    ) async throws -> Answer {
        try await post(form, RequestBody(buffer: ByteBuffer(bytes: body)), type: type, headers: headers, peer: peer)
    }

    func post(
        _ form: String, _ body: RequestBody, type: String, headers: [String: String] = [:], peer: String
    ) async throws -> Answer {
        var fields: HTTPFields = [.contentType: type]
        for (name, value) in headers { fields[name] = value }
        let request = Request(
            head: .init(
                method: .post, scheme: "http", authority: "127.0.0.1:8080", path: "/__submit/\(form)",
                headerFields: fields),
            body: body)
        let response = await receiver.answer(request, form: form, peer: peer)
        return Answer(status: response.status.code, headers: response.headers, body: try await text(of: response))
    }

    private func text(of response: Response) async throws -> String {
        let collected = Collected()
        try await response.body.write(Collector(collected: collected))
        return String(decoding: collected.bytes, as: UTF8.self)
    }

    /// The submissions of the inbox, the oldest first.
    func kept() async throws -> [KeptSubmission] {
        try await inbox.store.submissions().reversed()
    }

    /// Name and text of the answers of the only submission.
    func answers() async throws -> [String: String] {
        let kept = try await kept()
        #expect(kept.count == 1)
        let answers = kept.first?.submission.answers ?? []
        return Dictionary(answers.map { ($0.name, $0.text) }) { first, _ in first }
    }
}

/// A body of which a part comes, and then nothing until it ends.
struct StalledBody: AsyncSequence, Sendable {
    private let part: ByteBuffer
    private let came = AsyncStream.makeStream(of: Void.self)
    private let end = AsyncStream.makeStream(of: Void.self)

    init(_ text: String) {
        part = ByteBuffer(string: text)
    }

    struct Iterator: AsyncIteratorProtocol {
        let body: StalledBody
        var hasBegun = false

        mutating func next() async -> ByteBuffer? {
            guard hasBegun else {
                hasBegun = true
                return body.part
            }
            body.came.continuation.finish()
            for await _ in body.end.stream {}
            return nil
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    /// Waits until the part has been taken.
    func waitForPart() async {
        for await _ in came.stream {}
    }

    func finish() { end.continuation.finish() }
}

private final class Collected: @unchecked Sendable {
    var bytes: [UInt8] = []
}

private struct Collector: ResponseBodyWriter {
    let collected: Collected

    mutating func write(_ buffer: ByteBuffer) async throws {
        collected.bytes += buffer.readableBytesView
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// A body of the type `multipart/form-data` with the boundary `x`.
func multipart(_ parts: [(head: String, body: String)]) -> String {
    parts.map { "--x\r\nContent-Disposition: form-data; \($0.head)\r\n\r\n\($0.body)\r\n" }.joined() + "--x--\r\n"
}

let multipartType = "multipart/form-data; boundary=x"

/// One page with one group of MM XML items.
func mmxml(_ items: String, relationships: String = "") -> String {
    "<form name=\"t\"><page name=\"p\"><group name=\"g\">\(items)</group></page><relationships>\(relationships)"
        + "</relationships></form>"
}
