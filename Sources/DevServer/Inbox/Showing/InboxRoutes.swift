import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The page that shows what arrived, and what it shows.
///
/// All lie below `/__inbox` and are the author's (`AuthorGuard`).
struct InboxRoutes: Sendable {
    private let inbox: Inbox
    private let site: LiveSite
    private let latestState: LatestState

    /// The number of submissions that the page gets at once at most.
    private static let maximumCount = 2_000

    /// - Parameter site: may have a page of its own in the place of the program's.
    init(_ inbox: Inbox, _ site: LiveSite) {
        (self.inbox, self.site) = (inbox, site)
        latestState = LatestState { () throws(InboxError) in try await inbox.store.state() }
    }

    /// The addresses that docs/receiver.md, “Exports”, lists, and those of the page alone: `events` tells of changes,
    /// `files` has what came with submissions, `DELETE` removes, `undo` brings back.
    func addRoutes(to router: Router<ServeContext>) {
        router.get("/__inbox") { _, _ in show() }
        router.get("/__inbox/events") { _, _ in eventStream(states) }
        router.get("/__inbox/latest.json") { request, _ in try await latest(request) }
        router.get("/__inbox/submissions.json") { request, _ in try await export(request, .json) }
        router.get("/__inbox/submissions.jsonl") { request, _ in try await export(request, .jsonl) }
        router.get("/__inbox/submissions.csv") { request, _ in try await export(request, .csv) }
        router.get("/__inbox/files/:number") { _, context in try await file(context) }
        router.delete("/__inbox/submissions") { request, _ in try await remove(try InboxQuery.selection(request.uri)) }
        router.delete("/__inbox/submissions/:number") { _, context in
            try await remove(.number(try Self.number(context)))
        }
        router.post("/__inbox/removals/:number/undo") { _, context in
            guard try await told({ try await inbox.store.undo(try Self.number(context)) }) else {
                throw RequestError(.gone, "what was deleted cannot be brought back any more")
            }
            return Response(status: .noContent)
        }
    }

    /// The page under a policy that lets it load and ask nothing but this server.
    private func show() -> Response {
        var response = asset(site.current.webFile("inbox/index.html"), path: "inbox/index.html")
        response.headers["Content-Security-Policy"] =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'"
        return response
    }

    // MARK: - What is there

    /// `?limit=N&before=NUMBER`, and what selects.
    private func latest(_ request: Request) async throws -> Response {
        let asked = try InboxQuery.number("limit", from: 1, of: request.uri) ?? .max
        let limit = Int(min(asked, Int64(Self.maximumCount)))
        let page = try InboxQuery.selection(request.uri, others: ["limit"])
        var selection = page
        selection.before = nil
        return try await told { [selection] in
            let kept = try await inbox.store.submissions(page, limit: limit + 1)
            let list = InboxList(
                forms: try await inbox.store.forms().map(InboxList.Form.init), locales: try await inbox.store.locales(),
                submissions: kept.prefix(limit).map(SubmissionJSON.init), hasMore: kept.count > limit,
                count: try await inbox.store.count(selection))
            return Self.response(try JSONEncoder.sorted.encode(list), type: "application/json")
        }
    }

    /// A selection as a file to be saved; its columns are in the order that the form has now.
    private func export(_ request: Request, _ format: SubmissionExport.Format) async throws -> Response {
        let export = SubmissionExport(
            inbox: inbox, selection: try InboxQuery.selection(request.uri), format: format
        ) { [site] form in
            let fields = await site.form(form)?.document?.withAllRows.fields ?? []
            return fields.flatMap { field in [field.name] + field.components.map { "\(field.name).\($0.name)" } }
        }
        return try await told {
            var response = Self.download(Data(), type: format.type, name: "submissions.\(format.rawValue)")
            response.body = try await export.body()
            return response
        }
    }

    /// The state at once and whenever it is another one; other servers may write to the inbox too, so it is looked at
    /// again and again while somebody listens.
    private var states: AsyncStream<ServerEvent> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let looking = Task { [latestState] in
                var last: String?
                repeat {
                    guard let state = try? await latestState.state() else { break }
                    if state != last { continuation.yield(ServerEvent(name: "state", data: state)) }
                    last = state
                } while (try? await Task.sleep(for: LatestState.interval)) != nil
                continuation.finish()
            }
            continuation.onTermination = { _ in looking.cancel() }
        }
    }

    // MARK: - Files

    /// Types that browsers show as pictures and never run.
    private static let pictures: Set = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]

    /// A file that came with a submission. Only pictures are shown; all else is a download of no particular type, so
    /// that no browser runs what a stranger has sent.
    private func file(_ context: ServeContext) async throws -> Response {
        let number = try Self.number(context)
        guard let file = try await told({ try await inbox.store.file(number) }) else {
            throw RequestError(.notFound, "there is no such file")
        }
        let isPicture = Self.pictures.contains(file.type)
        var response = Self.download(
            Data(file.bytes), type: isPicture ? file.type : "application/octet-stream", name: file.name,
            isInline: isPicture)
        response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response
    }

    // MARK: - Removing

    /// `{"removal": NUMBER}`, which `undo` takes. An empty selection removes all.
    private func remove(_ selection: Inbox.Selection) async throws -> Response {
        try await told {
            let removal = try await inbox.remove(selection)
            return Self.response(try JSONEncoder().encode(["removal": removal]), type: "application/json")
        }
    }

    // MARK: - Requests and responses

    /// - Throws: `RequestError` 404 where the path has no number.
    private static func number(_ context: ServeContext) throws -> Int64 {
        guard let number = context.parameters.get("number").flatMap({ Int64($0) }) else {
            throw RequestError(.notFound, "there is no such thing in the inbox")
        }
        return number
    }

    /// Puts what is wrong with the inbox into the answer.
    private func told<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let error as InboxError {
            throw RequestError(error.status, error.words)
        }
    }

    private static func response(_ data: Data, type: String) -> Response {
        let headers: HTTPFields = [.contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff"]
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: data)))
    }

    /// - Parameter name: as the sender gave it; percent-encoded (RFC 5987), so that it ends no header.
    private static func download(_ data: Data, type: String, name: String, isInline: Bool = false) -> Response {
        var response = response(data, type: type)
        let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{21}"..."\u{7E}"))
            .union(CharacterSet(charactersIn: "-_."))
        let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "file"
        response.headers["Content-Disposition"] = "\(isInline ? "inline" : "attachment"); filename*=UTF-8''\(encoded)"
        return response
    }
}
