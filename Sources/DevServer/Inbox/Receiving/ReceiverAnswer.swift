import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The answer to a submission: short for scripts, a page for people whose browser sent the form by itself.
///
/// Scripts get a status with a short text or JSON; browsers that sent by themselves get the form again, filled in,
/// wherever that can be made.
struct ReceiverAnswer {
    let facts: SubmissionFacts
    let isNative: Bool
    /// Makes the form again as it was sent; nil where that is not known.
    var form: (@Sendable () async -> FilledPage?)?
    private let page: ReceivedPage

    /// A referer is offered as the way back only where it is an address of the web and not the receiver itself.
    ///
    /// - Parameter referer: the page of the form.
    init(_ facts: SubmissionFacts, isNative: Bool, referer: String?) {
        (self.facts, self.isNative) = (facts, isNative)
        let isWeb = referer?.hasPrefix("http://") ?? false || referer?.hasPrefix("https://") ?? false
        // The form that the receiver has sent back cannot be opened anew.
        let isOwn = referer?.contains(Receiver.prefix) ?? false
        page = ReceivedPage(facts: facts, back: isWeb && !isOwn ? referer : nil)
    }

    /// 204 for scripts; for people a page with the reference.
    ///
    /// - Parameters:
    ///   - id: that of the submission.
    ///   - confirmation: what the site says once answers were sent.
    func accepted(_ id: String?, confirmation: Text?) -> Response {
        guard isNative, let id else { return Self.kept }
        return Self.html(.ok, page.accepted(id, confirmation: facts.string(confirmation)))
    }

    /// `{"errors": {field: message}}`.
    ///
    /// For scripts this body with 422 (contract 5), in the order of the errors; for people the form with its errors.
    func invalid(_ errors: [(name: String, message: String)]) async -> Response {
        if isNative {
            let words = facts.runtime("run.sendInvalid")
            return await again(.unprocessableContent, errors, words: words)
                ?? Self.html(.unprocessableContent, page.refused(errors))
        }
        let members = errors.map { Value.Member($0.name, .string($0.message)) }
        return Self.json(.unprocessableContent, [.init("errors", .object(members))])
    }

    /// The answer for what is refused as a whole: `{"message"}` for scripts, the form with these words for people.
    func refused(_ words: String) async -> Response {
        if isNative {
            return await again(.unprocessableContent, [], words: words)
                ?? Self.html(.unprocessableContent, page.refused(words))
        }
        return Self.json(.unprocessableContent, [.init("message", .string(words))])
    }

    /// The answer for who asks for an address that only takes.
    func wayBack(to form: String) -> Response {
        var response = Self.html(.methodNotAllowed, ReceivedPage(facts: facts, back: form).opened)
        response.headers[.allow] = "POST, PUT"
        return response
    }

    /// The answer for who has sent too much in too short a time.
    func later(_ seconds: Int) async -> Response { await passing(.tooManyRequests, retryAfter: seconds) }

    /// The form again, or a page alone, for what passes by itself.
    private func passing(_ status: HTTPResponse.Status, retryAfter: Int?) async -> Response {
        let words = [facts.runtime("run.stillHere"), page.advice(retryAfter: retryAfter)].compactMap(\.self)
        return await again(status, [], words: words.joined(separator: " "), retryAfter: retryAfter)
            ?? Self.html(status, page.failed(retryAfter: retryAfter), retryAfter: retryAfter)
    }

    /// The form as it was sent; nil where it cannot be made, and a page alone has to do.
    private func again(
        _ status: HTTPResponse.Status, _ errors: [(name: String, message: String)], words: String,
        retryAfter: Int? = nil
    ) async -> Response? {
        guard let form = await form?() else { return nil }
        let (text, hash) = form.html(errors: errors, words: words, labels: page.labels(of: errors.map(\.name)))
        return Self.html(
            status, text, retryAfter: retryAfter, policy: "style-src \(hash); img-src data:; form-action 'self'")
    }

    /// The answer to a request that could not be read; one that came while too much was being received may be sent
    /// again after 5 seconds.
    func response(to error: ReadingError) async -> Response {
        var isBusy = false
        if case .busy = error { isBusy = true }
        if isNative {
            return isBusy ? await passing(error.status, retryAfter: 5) : Self.html(error.status, page.failed())
        }
        return Self.refusal(error.status, error.words, retryAfter: isBusy ? 5 : nil)
    }

    /// The inbox's place on the disk is nobody's business.
    ///
    /// The answer where nothing could be kept.
    func response(to error: InboxError) async -> Response {
        let (words, wait) = error.answer
        if isNative { return await passing(error.status, retryAfter: wait) }
        return Self.refusal(error.status, words, retryAfter: wait)
    }

    static var kept: Response { Response(status: .noContent, headers: headers(nil)) }
    static var noForm: Response { refusal(.notFound, "there is no such form here") }

    /// A short text for whoever looks at what a script was told.
    static func refusal(_ status: HTTPResponse.Status, _ words: String, retryAfter: Int? = nil) -> Response {
        var headers = headers("text/plain; charset=utf-8")
        headers["Retry-After"] = retryAfter.map(String.init)
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: words + "\n")))
    }

    private static func json(_ status: HTTPResponse.Status, _ members: [Value.Member]) -> Response {
        Response(
            status: status, headers: headers("application/json"),
            body: .init(byteBuffer: ByteBuffer(string: Value.object(members).json)))
    }

    /// A page under a policy that lets nothing be loaded.
    ///
    /// - Parameter policy: what it may all the same, and where its form may be sent.
    private static func html(
        _ status: HTTPResponse.Status, _ page: String, retryAfter: Int? = nil, policy: String = "form-action 'none'"
    ) -> Response {
        var headers = headers("text/html; charset=utf-8")
        headers["Retry-After"] = retryAfter.map(String.init)
        headers["Content-Security-Policy"] = "default-src 'none'; base-uri 'none'; \(policy)"
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: page)))
    }

    private static func headers(_ type: String?) -> HTTPFields {
        var headers: HTTPFields = [.cacheControl: "no-store", .xContentTypeOptions: "nosniff"]
        headers[.contentType] = type
        return headers
    }
}

extension InboxError {
    /// The table of docs/receiver.md, “What is safe, and when”: 503 may pass, 507 is a lack of room, 500 needs a
    /// person, 409 is an id that other answers have.
    var status: HTTPResponse.Status {
        switch self {
        case .locked, .readOnly, .noFolder, .gone, .away, .denied, .bucketAway, .bucketFailed: .serviceUnavailable
        case .full, .diskFull: .init(code: 507, reasonPhrase: "Insufficient Storage")
        case .otherAnswers: .conflict
        case .foreign, .damaged, .newer, .failed: .internalServerError
        }
    }

    /// The words for a sender, and the seconds after which it is worth trying again.
    fileprivate var answer: (words: String, retryAfter: Int?) {
        switch self {
        case .locked: ("the inbox is in use; try again in a few seconds", 5)
        case .away, .denied, .bucketAway, .bucketFailed:
            ("nothing can be kept here at the moment; try again in a few seconds", 5)
        case .readOnly, .noFolder, .gone: ("nothing can be kept here at the moment", nil)
        case .full, .diskFull: ("there is no room left for submissions", nil)
        case .otherAnswers: (words + "; send these under another one", nil)
        case .foreign, .damaged, .newer, .failed: ("the submission could not be kept", nil)
        }
    }
}
