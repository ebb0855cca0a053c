import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The page that shows what arrived, and what it shows.
struct InboxRoutes: Sendable {
    private let inbox: Inbox
    private let site: LiveSite
    private let latestState: LatestState

    /// How many submissions the page gets at most.
    private static let maximumCount = 2_000

    /// - Parameter site: may have a page of its own in the place of the program's.
    init(_ inbox: Inbox, _ site: LiveSite) {
        (self.inbox, self.site) = (inbox, site)
        latestState = LatestState(inbox)
    }

    func addRoutes(to router: Router<ServeContext>) {
        router.get("/__inbox") { _, _ in show() }
        router.get("/__inbox/events") { _, _ in eventStream(states) }
        router.get("/__inbox/latest.json") { request, _ in try await latest(request) }
        router.get("/__inbox/submissions.json") { request, _ in try await exportJSON(request) }
        router.get("/__inbox/submissions.csv") { request, _ in try await exportCSV(request) }
        router.get("/__inbox/files/:number") { _, context in try await file(context) }
        router.delete("/__inbox/submissions") { request, _ in try await remove(Self.selection(request)) }
        router.delete("/__inbox/submissions/:number") { _, context in
            try await remove(.number(try Self.number(context)))
        }
        router.post("/__inbox/removals/:number/undo") { _, context in
            try await told { try await inbox.undo(try Self.number(context)) }
            return Response(status: .noContent)
        }
    }

    private func show() -> Response {
        var response = asset(site.current.webFile("inbox/index.html"), path: "inbox/index.html")
        response.headers["Content-Security-Policy"] =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        return response
    }

    // MARK: - What is there

    private func latest(_ request: Request) async throws -> Response {
        let asked = request.uri.queryParameters.get("limit").flatMap { Int($0) } ?? Self.maximumCount
        let limit = min(max(asked, 0), Self.maximumCount)
        return try await told {
            let kept = try await inbox.submissions(Self.selection(request), limit: limit + 1)
            let shown = kept.prefix(limit).map(SubmissionJSON.init)
            let list = InboxList(
                forms: try await inbox.forms().map(InboxList.Form.init), submissions: Array(shown),
                hasMore: kept.count > limit && limit < Self.maximumCount)
            return Self.response(try JSONEncoder().encode(list), type: "application/json")
        }
    }

    private func exportJSON(_ request: Request) async throws -> Response {
        try await told {
            let kept = try await inbox.submissions(Self.selection(request))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes, .sortedKeys]
            let list = ["submissions": kept.map(SubmissionJSON.init)]
            return Self.download(try encoder.encode(list), type: "application/json", name: "submissions.json")
        }
    }

    private func exportCSV(_ request: Request) async throws -> Response {
        try await told {
            let kept = try await inbox.submissions(Self.selection(request))
            let table = SubmissionTable(kept).csv
            return Self.download(Data(table.utf8), type: "text/csv; charset=utf-8", name: "submissions.csv")
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

    private func file(_ context: ServeContext) async throws -> Response {
        let number = try Self.number(context)
        guard let file = try await told({ try await inbox.file(number) }) else {
            throw Refusal(.notFound, "there is no such file")
        }
        let isPicture = Self.pictures.contains(file.type)
        var response = Self.download(
            Data(file.bytes), type: isPicture ? file.type : "application/octet-stream", name: file.name,
            isInline: isPicture)
        response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response
    }

    // MARK: - Removing

    private func remove(_ selection: Inbox.Selection) async throws -> Response {
        try await told {
            let removal = try await inbox.remove(selection)
            return Self.response(try JSONEncoder().encode(["removal": removal]), type: "application/json")
        }
    }

    // MARK: - Requests and responses

    private static func selection(_ request: Request) -> Inbox.Selection {
        request.uri.queryParameters.get("form").map { .form($0.removingPercentEncoding ?? $0) } ?? .all
    }

    private static func number(_ context: ServeContext) throws -> Int64 {
        guard let number = context.parameters.get("number").flatMap({ Int64($0) }) else {
            throw Refusal(.notFound, "there is no such thing in the inbox")
        }
        return number
    }

    /// Puts what is wrong with the inbox into the answer.
    private func told<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let fault as InboxFault {
            throw Refusal(.internalServerError, fault.words)
        }
    }

    private static func response(_ data: Data, type: String) -> Response {
        let headers: HTTPFields = [.contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff"]
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: data)))
    }

    private static func download(_ data: Data, type: String, name: String, isInline: Bool = false) -> Response {
        var response = response(data, type: type)
        let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{21}"..."\u{7E}"))
            .union(CharacterSet(charactersIn: "-_."))
        let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "file"
        response.headers["Content-Disposition"] = "\(isInline ? "inline" : "attachment"); filename*=UTF-8''\(encoded)"
        return response
    }
}
