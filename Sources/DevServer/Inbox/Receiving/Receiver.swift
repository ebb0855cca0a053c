import FormModel
import FormRender
import Foundation
import HTTPTypes
import Hummingbird

/// Takes what forms send to `/__submit/<form>`, judges it by the form and keeps it.
struct Receiver: Sendable {
    static let prefix = "/__submit/"

    /// What is received at most.
    struct Limits: Sendable {
        /// Bytes of one request.
        var body = 16 << 20
        /// Bytes that have come of all requests that are being received, and of those from one address.
        var atOnce = 64 << 20
        var atOncePerSender = 32 << 20
        /// Submissions a minute from one address.
        var perMinute: Int
    }

    private let inbox: Inbox
    private let files: @Sendable () -> WebFiles
    private let limits: Limits
    /// Nil where something else keeps foreign pages out.
    private let origins: AllowedOrigins?
    private let clock: @Sendable () -> Date
    private let form: @Sendable (String) async -> FormDocument?
    private let limiter: RateLimiter
    private let receiving = Receiving()

    /// - Parameters:
    ///   - files: has the texts of answers; asked for each of them, since an author may change them.
    ///   - form: the document of a form that can be sent; nil for all others.
    init(
        _ inbox: Inbox, files: @escaping @Sendable () -> WebFiles, limits: Limits, origins: AllowedOrigins? = nil,
        clock: @escaping @Sendable () -> Date = { Date() }, form: @escaping @Sendable (String) async -> FormDocument?
    ) {
        (self.inbox, self.files, self.limits, self.origins) = (inbox, files, limits, origins)
        (self.clock, self.form) = (clock, form)
        limiter = RateLimiter(perMinute: limits.perMinute)
    }

    func addRoutes(to router: Router<ServeContext>) {
        // The two methods that `site.json` may name.
        for method in [HTTPRequest.Method.post, .put] {
            router.on("/__submit/:form", method: method) { request, context in
                await answer(request, form: context.parameters.get("form"), peer: context.remoteAddress?.ipAddress)
            }
        }
        guard origins != nil else { return }
        router.on("/__submit/:form", method: .options) { request, _ in permission(request) }
    }

    /// What a browser asks before it sends something from another host.
    func permission(_ request: Request) -> Response {
        guard isAllowed(request) else { return Response(status: .forbidden) }
        var response = allowing(request, Response(status: .noContent))
        response.headers["Access-Control-Allow-Methods"] = "POST, PUT"
        response.headers["Access-Control-Allow-Headers"] = "Content-Type, Idempotency-Key"
        response.headers["Access-Control-Max-Age"] = "86400"
        return response
    }

    /// Receives one submission.
    ///
    /// - Parameters:
    ///   - form: the id in the address.
    ///   - peer: the address that the connection comes from.
    func answer(_ request: Request, form: String?, peer: String?) async -> Response {
        allowing(request, await receive(request, id: form, peer: peer))
    }

    // MARK: - Other origins

    private func isAllowed(_ request: Request) -> Bool {
        origins?.allow(request.headers[.origin], authority: request.head.authority) ?? true
    }

    /// Lets the site's own pages read the answer where they come from another host.
    private func allowing(_ request: Request, _ response: Response) -> Response {
        guard origins != nil, let origin = request.headers[.origin], isAllowed(request) else { return response }
        var response = response
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Expose-Headers"] = "Retry-After"
        response.headers["Vary"] = "Origin"
        return response
    }

    // MARK: - Receiving

    private func receive(_ request: Request, id: String?, peer: String?) async -> Response {
        let sender = SenderAddress.of(peer: peer, forwardedFor: request.headers["X-Forwarded-For"])
        if let wait = limiter.wait(for: sender, at: clock()) {
            return ReceiverAnswer.refusal(.tooManyRequests, "too many submissions; try again later", retryAfter: wait)
        }
        guard isAllowed(request) else {
            return ReceiverAnswer.refusal(.forbidden, "this receiver takes nothing from pages of other sites")
        }
        guard let id, let document = await form(id) else {
            return ReceiverAnswer.refusal(.notFound, "there is no such form here")
        }
        let locale = SenderLocale.of(referer: request.headers[.referer], form: document)
        guard let texts = try? UITexts(locale ?? document.defaultLocale, files: files()) else {
            return ReceiverAnswer.refusal(.internalServerError, "the texts of the form's language cannot be read")
        }
        let facts = FormFacts(document, locale: locale, texts: texts, days: Days(now: clock()))
        let answer = ReceiverAnswer(facts, isNative: Self.isNative(request), referer: request.headers[.referer])
        do {
            return try await receive(request, from: sender, facts, locale, answer)
        } catch let fault as ReadingFault {
            return answer.response(to: fault)
        } catch let fault as InboxFault {
            return answer.response(to: fault)
        } catch {
            return ReceiverAnswer.refusal(.badRequest, "the request broke off")
        }
    }

    private func receive(
        _ request: Request, from sender: String, _ facts: FormFacts, _ locale: LocaleTag?, _ answer: ReceiverAnswer
    ) async throws -> Response {
        let envelope = SentSubmission.Envelope(
            contentType: request.headers[.contentType] ?? "text/plain", id: request.headers["Idempotency-Key"],
            isNative: answer.isNative)
        let sent = try await receiving.body(of: request, from: sender, limits) { bytes in
            try SentSubmission(bytes, envelope, for: facts)
        }
        let judgement = SubmissionCheck.judge(sent.answers, files: sent.files, by: facts)
        guard judgement.errors.isEmpty else { return answer.invalid(judgement.errors) }
        let document = facts.document
        let submission = Submission(
            id: sent.id, form: document.id,
            title: document.title.string(in: document.defaultLocale, default: document.defaultLocale), locale: locale,
            received: clock(), encoding: sent.encoding, payload: sent.payload, answers: judgement.answers,
            files: sent.files)
        _ = try await inbox.keep(submission)
        return answer.accepted
    }

    /// Whether a browser sends the form by itself and shows the answer as a page.
    private static func isNative(_ request: Request) -> Bool {
        if let mode = request.headers["Sec-Fetch-Mode"] { return mode == "navigate" }
        return request.headers[.accept]?.contains("text/html") ?? false
    }
}
