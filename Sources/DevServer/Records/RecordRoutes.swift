import FormImport
import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Plays the service that keeps records for the site's forms, so that loading, editing, files and saving can be tried;
/// what is saved goes to the inbox too, by the receiver.
///
/// The form of calls and answers is the language's affair (`RecordService`); records and uploaded files are kept by
/// `RecordStore`.
struct RecordRoutes: Sendable {
    private static let prefix = "/__records"
    /// The address that pages send their calls to; `SiteServer.records` tells the builder of pages.
    static let address = "\(prefix)/invoke"

    private let site: LiveSite
    private let store: RecordStore
    private let receiver: Receiver
    private let limits: ReceivingLimits

    init(_ site: LiveSite, store: RecordStore, receiver: Receiver, limits: ReceivingLimits) {
        (self.site, self.store, self.receiver, self.limits) = (site, store, receiver, limits)
    }

    /// A call has an address of its own; uploads go to the paths below, which are the language's.
    func addRoutes(to router: Router<ServeContext>) {
        router.post("\(Self.address)") { request, context in
            try await invoke(request, peer: context.remoteAddress?.ipAddress)
        }
        router.post("\(Self.prefix)/**") { request, _ in try await upload(request) }
    }

    /// The services of all languages that have one, asked in their order.
    private static let services = FormLanguages.recordServices

    /// - Throws: 413 where the body cannot be read whole, mostly as it is larger than a submission may be.
    private func body(of request: Request) async throws -> [UInt8] {
        do {
            return Array(try await request.body.collect(upTo: limits.body).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw RequestError(.contentTooLarge, ReadingError.tooLarge(limit: limits.body).words)
        }
    }

    // MARK: - Records

    /// A call is `{COMMAND: PARAMETERS}`. One that the service refuses is answered with 200 and the words, as such
    /// services do.
    private func invoke(_ request: Request, peer: String?) async throws -> Response {
        let root = JSONReader.read(try await body(of: request), file: "").root?.value
        guard case .object(let members)? = root, let asked = members.first, members.count == 1 else {
            throw RequestError(.badRequest, "a call is an object with one command")
        }
        for service in Self.services {
            if let call = service.call(asked.key, asked.value) {
                let reply = try await reply(to: call, asked.key, service, request, peer)
                return Self.response(service.answer(reply))
            }
        }
        throw RequestError(.notFound, "there is no service “\(asked.key.prefix(80))”")
    }

    /// Does what a call asks for. A record is saved only once the receiver has taken its answers.
    ///
    /// - Parameter command: the name of the call, which an answer may have to repeat.
    private func reply(
        to call: RecordCall, _ command: String, _ service: any RecordService.Type, _ request: Request, _ peer: String?
    ) async throws -> RecordReply {
        switch call {
        case .definition(let id):
            guard let document = await document({ service.structure(of: $0) == id }),
                let language = FormLanguages.writable(named: document.dialect.name)
            else { return .refused("there is no form with the structure \(id)") }
            return .definition(text: language.write(document).definition.text, command: command)
        case .record(let id):
            guard let record = await store.record(id) else { return .refused("there is no record \(id)") }
            return .record(id, values: record.values)
        case .add(let list, let values):
            let isMeant = { (form: FormDocument) in (service.list(of: form) ?? service.trialList(of: form.id)) == list }
            guard let document = await document(isMeant) else {
                return .refused("there is no form with the list \(list)")
            }
            if let words = await refusal(of: values, document.id, service, request, peer) { return .refused(words) }
            return .saved(try await store.add(.init(form: document.id, values: values)))
        case .update(let id, let values, let merges):
            guard var record = await store.record(id) else { return .refused("there is no record \(id)") }
            let words = await refusal(of: values, record.form, service, request, peer, stored: record.values)
            if let words { return .refused(words) }
            record.values = merges ? record.values.merged(with: values) : values
            try await store.update(id, to: record)
            return .saved(id)
        }
    }

    /// The form that a call means, among those whose pages are shown.
    private func document(_ isMeant: (FormDocument) -> Bool) async -> FormDocument? {
        await site.allForms.compactMap(\.document).first(where: isMeant)
    }

    /// Has the receiver judge and keep the answers with the files that they refer to.
    ///
    /// Values that stay as they were stored are told as held, so that a field which is locked by now may keep its own.
    ///
    /// - Parameter stored: the values of the record that they change.
    /// - Returns: why it does not; nil where it does.
    private func refusal(
        of values: Value, _ form: String, _ service: any RecordService.Type, _ request: Request, _ peer: String?,
        stored: Value? = nil
    ) async -> String? {
        var body = MultipartWriter()
        var held: Set<String> = []
        if case .object(let members) = values {
            for member in members {
                body.add(member.key, member.value.written)
                if stored?[member.key] == member.value { held.insert(member.key) }
            }
        }
        for (key, name) in service.files(in: values) {
            if let file = await store.file(named: name) { body.add(key, file) }
        }
        var head = HTTPRequest(
            method: .post, scheme: nil, authority: request.head.authority, path: Receiver.prefix + form,
            headerFields: [.contentType: body.type])
        head.headerFields[.referer] = request.headers[.referer]
        let sent = Request(head: head, body: .init(buffer: body.buffer))
        let answer = await receiver.answer(sent, form: form, peer: peer, held: held)
        return answer.status.kind == .successful ? nil : "the answers were refused (\(answer.status.code))"
    }

    // MARK: - Files

    /// Keeps the first file of the request's parts, and answers with the name by which records refer to it.
    private func upload(_ request: Request) async throws -> Response {
        let command = String(request.uri.path.dropFirst(Self.prefix.count))
        guard let service = Self.services.first(where: { $0.isUpload(command) }) else {
            throw RequestError(.notFound, "there is no service “\(command.prefix(80))”")
        }
        let bytes = try await body(of: request)
        let parts: [MultipartReader.Part]
        do {
            parts = try MultipartReader.parts(of: bytes, type: request.headers[.contentType] ?? "", limit: 100)
        } catch {
            throw RequestError(.badRequest, error.words)
        }
        guard let file = parts.first(where: { $0.fileName != nil }) else {
            throw RequestError(.badRequest, "there is no file in the request")
        }
        guard file.bytes.count <= limits.file else {
            return Self.response(service.answer(.refused(ReadingError.fileTooLarge(limit: limits.file).words)))
        }
        let title = file.fileName ?? ""
        guard let name = try await store.store(.init(title: title, type: file.type, bytes: Array(file.bytes))) else {
            return Self.response(service.answer(.refused("there is no room left for files")))
        }
        return Self.response(service.answer(.stored(name: name, title: title)))
    }

    private static func response(_ value: Value) -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: .init(byteBuffer: ByteBuffer(string: value.json)))
    }
}

extension Value {
    /// The members of both, those of the other one where both have them.
    fileprivate func merged(with other: Value) -> Value {
        guard case .object(let own) = self, case .object(let others) = other else { return other }
        return .object(own.filter { other[$0.key] == nil } + others)
    }
}

/// Writes a body of the type `multipart/form-data`.
///
/// A writer makes one body; its boundary is random, so that no content holds it by chance.
struct MultipartWriter {
    private let boundary = "formsite-\(UUID().uuidString)"
    private var content = ByteBuffer()

    /// The content type, which names the boundary.
    var type: String { "multipart/form-data; boundary=\(boundary)" }

    /// The body as far as it goes, ended by the last boundary.
    var buffer: ByteBuffer {
        var buffer = content
        buffer.writeString("--\(boundary)--\r\n")
        return buffer
    }

    mutating func add(_ name: String, _ text: String) {
        open(name, "")
        content.writeString("\r\n\(text)\r\n")
    }

    mutating func add(_ name: String, _ file: RecordStore.StoredFile) {
        open(name, "; filename=\"\(Self.quoted(file.title))\"")
        content.writeString("Content-Type: \(file.type.filter { !$0.isNewline })\r\n\r\n")
        content.writeBytes(file.bytes)
        content.writeString("\r\n")
    }

    /// Begins a part.
    ///
    /// - Parameter rest: what follows the name in its first header.
    private mutating func open(_ name: String, _ rest: String) {
        content.writeString(
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(name))\"\(rest)\r\n")
    }

    /// A name as browsers write it.
    private static func quoted(_ text: String) -> String {
        text.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
}
