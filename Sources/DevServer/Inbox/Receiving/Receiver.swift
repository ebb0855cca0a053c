import FormImport
import FormModel
import FormRender
import Foundation
import HTTPTypes
import Hummingbird

/// Takes what forms send to `/__submit/<form>`, judges it by the form and keeps it.
struct Receiver: Sendable {
    static let prefix = "/__submit/"

    typealias Limits = ReceivingLimits

    private let inbox: Inbox
    private let files: @Sendable () -> WebFiles
    private let limits: Limits
    private let proxies: TrustedProxies
    /// The origins whose pages may send; nil where something else keeps foreign pages out.
    private let origins: AllowedOrigins?
    /// The address of the site's pages, with a slash at its end.
    private let pages: String
    private let clock: @Sendable () -> Date
    private let form: @Sendable (String) async -> ReceivedForm?
    private let limiter: RateLimiter
    /// Forms that are sent back to those whom the other one keeps off.
    private let pageLimiter: RateLimiter
    /// The bytes of bodies that are held at this moment.
    private let receiving = Receiving()
    private let errorLog: ErrorLog

    /// - Parameters:
    ///   - proxies: whose word is taken for whom a submission comes from.
    ///   - files: has the texts of answers; asked for each of them, since an author may change them.
    ///   - pages: the address below which forms have theirs.
    ///   - errorLog: told what keeps submissions from being kept.
    ///   - form: a form that can be sent; nil for all others.
    init(
        _ inbox: Inbox, files: @escaping @Sendable () -> WebFiles, limits: Limits, proxies: TrustedProxies = .init(),
        origins: AllowedOrigins? = nil, pages: String = "/", errorLog: ErrorLog = ErrorLog { _, _ in },
        clock: @escaping @Sendable () -> Date = { Date() }, form: @escaping @Sendable (String) async -> ReceivedForm?
    ) {
        (self.inbox, self.files, self.limits, self.proxies) = (inbox, files, limits, proxies)
        (self.origins, self.pages, self.errorLog, self.clock, self.form) = (origins, pages, errorLog, clock, form)
        limiter = RateLimiter(perMinute: limits.perMinute)
        pageLimiter = RateLimiter(perMinute: limits.perMinute)
    }

    /// `POST` and `PUT` send, `GET` answers with a link to the form, and where pages of other hosts may send, `OPTIONS`
    /// tells browsers that they may.
    func addRoutes(to router: Router<ServeContext>) {
        // The two methods that `site.json` may name.
        for method in [HTTPRequest.Method.post, .put] {
            router.on("/__submit/:form", method: method) { request, context in
                await answer(request, form: context.parameters.get("form"), peer: context.remoteAddress?.ipAddress)
            }
        }
        router.get("/__submit/:form") { request, context in
            await wayBack(request, form: context.parameters.get("form"))
        }
        guard origins != nil else { return }
        router.on("/__submit/:form", method: .options) { request, _ in permission(request) }
    }

    /// Answers a browser that asks before it sends something from another host. Of a foreign page it sends too: only
    /// from the answer to that can the page learn that it is refused, and not without connection.
    func permission(_ request: Request) -> Response {
        var response = readable(request, Response(status: .noContent))
        response.headers["Access-Control-Allow-Methods"] = "POST, PUT"
        response.headers["Access-Control-Allow-Headers"] = "Content-Type, Idempotency-Key"
        response.headers["Access-Control-Max-Age"] = "86400"
        return response
    }

    /// Receives one submission.
    ///
    /// The steps: limits and origins, the form, the body, what was kept before under the same id, reading, judging,
    /// keeping. `RecordRoutes` calls this too, with answers that it has put together.
    ///
    /// - Parameters:
    ///   - form: the id in the address.
    ///   - peer: the address that the connection comes from.
    ///   - held: fields that hold what is stored already, whatever the form begins with by now.
    func answer(_ request: Request, form: String?, peer: String?, held: Set<String> = []) async -> Response {
        readable(request, await receive(request, id: form, peer: peer, held: held))
    }

    /// Answers whoever opens the address that a form without script has left in the browser.
    private func wayBack(_ request: Request, form id: String?) async -> Response {
        guard let id, let form = await form(id), let (facts, _, _) = facts(of: form, request) else {
            return ReceiverAnswer.noForm
        }
        return ReceiverAnswer(facts, isNative: true, referer: nil).wayBack(to: "\(pages)\(id)/")
    }

    // MARK: - Other origins

    private func isAllowed(_ request: Request) -> Bool {
        origins?.allow(request.headers[.origin], authority: request.head.authority) ?? true
    }

    /// Lets pages from another host read the answer: the site's own what has become of their answers, all others that
    /// nothing is taken from them.
    private func readable(_ request: Request, _ response: Response) -> Response {
        guard origins != nil, let origin = request.headers[.origin] else { return response }
        var response = response
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Expose-Headers"] = "Retry-After"
        response.headers["Vary"] = "Origin"
        return response
    }

    // MARK: - Receiving

    /// A sender over his limit gets 429 before the body is read, unless a browser sends by itself: then the body is
    /// read, so that the form can be sent back filled in, as long as the second limit allows that.
    private func receive(_ request: Request, id: String?, peer: String?, held: Set<String>) async -> Response {
        let sender = proxies.sender(peer: peer, fields: request.headers)
        let envelope = Self.envelope(of: request)
        let wait = await wait(for: sender, limiter, shared: sender)
        if let refusal = refusal(of: request, isNative: envelope.isNative, wait: wait) { return refusal }
        guard let id else { return ReceiverAnswer.noForm }
        guard let form = await form(id) else {
            // Of one request too many nothing is read.
            guard wait == nil else { return ReceiverAnswer.noForm }
            return await answerWithoutForm(request, envelope, id: id, sender: sender)
        }
        guard let (facts, locale, isNamed) = facts(of: form, request, held: held) else {
            return ReceiverAnswer.refusal(.internalServerError, "the texts of the form's language cannot be read")
        }
        var answer = ReceiverAnswer(facts, isNative: envelope.isNative, referer: request.headers[.referer])
        // To make a whole form costs more than what the limit keeps off.
        if let wait, await self.wait(for: sender, pageLimiter, shared: "page " + sender) != nil {
            return await answer.later(wait)
        }
        do {
            return try await receiving.body(of: request, from: sender, limits) { bytes in
                if wait == nil, await isKept(bytes, envelope, form: id) {
                    return answer.accepted(envelope.id, confirmation: form.confirmation)
                }
                let sent = try SentSubmission(bytes, envelope, for: facts)
                let address = SubmissionQuery.address(
                    version: SubmissionQuery(request.uri).version, locale: facts.locale)
                answer.form = { FilledPage(facts, sent, files: await form.files(), address: address) }
                if let wait { return await answer.later(wait) }
                return try await keep(
                    sent, locale: locale, isNamed: isNamed, facts, answer, confirmation: form.confirmation)
            }
        } catch let error as ReadingError {
            if let wait { return await answer.later(wait) }
            return await answer.response(to: error)
        } catch let error as InboxError {
            errorLog.note(error, at: clock())
            return await answer.response(to: error)
        } catch {
            return ReceiverAnswer.refusal(.badRequest, "the request broke off")
        }
    }

    /// The answer to a request that is not read.
    private func refusal(of request: Request, isNative: Bool, wait: Int?) -> Response? {
        // A person whose browser shows the answer as a page gets his form again.
        if let wait, !isNative {
            return ReceiverAnswer.refusal(.tooManyRequests, "too many submissions; try again later", retryAfter: wait)
        }
        guard isAllowed(request) else {
            return ReceiverAnswer.refusal(.forbidden, "this receiver takes nothing from pages of other sites")
        }
        return nil
    }

    /// A form may go between the first try and the next.
    private func answerWithoutForm(
        _ request: Request, _ envelope: SentSubmission.Envelope, id: String, sender: String
    ) async -> Response {
        guard envelope.id != nil else { return ReceiverAnswer.noForm }
        let wasKept = try? await receiving.body(of: request, from: sender, limits) { bytes in
            await isKept(bytes, envelope, form: id)
        }
        return wasKept == true ? ReceiverAnswer.kept : ReceiverAnswer.noForm
    }

    /// Counts a request, here and for all receivers of the inbox; the seconds to wait where it is one too many.
    ///
    /// - Parameters:
    ///   - limiter: counts for this receiver alone.
    ///   - key: of the sender in the store, where all receivers count together.
    private func wait(for sender: String, _ limiter: RateLimiter, shared key: String) async -> Int? {
        let now = clock()
        if let wait = limiter.wait(for: sender, at: now) { return wait }
        return await inbox.store.wait(for: key, perMinute: limits.perMinute, at: now)
    }

    /// The form by which the answers are judged and the language of their page, nil where that is not known.
    ///
    /// - Returns: nil where the texts of the language cannot be read.
    private func facts(
        of form: ReceivedForm, _ request: Request, held: Set<String> = []
    ) -> (facts: SubmissionFacts, locale: LocaleTag?, isNamed: Bool)? {
        let query = SubmissionQuery(request.uri)
        let (document, isNamed) = form.document(of: query.version)
        let asked = query.locale.flatMap { document.locales.contains($0) ? $0 : nil }
        let locale = asked ?? SenderLocale.of(referer: request.headers[.referer], form: document)
        guard let texts = try? UITexts(locale ?? document.defaultLocale, files: files()) else { return nil }
        let facts = SubmissionFacts(
            document, locale: locale, texts: texts, days: Days(now: clock()),
            filled: form.filled?.union(held), trimmed: query.trimmed)
        return (facts, locale, isNamed)
    }

    /// The headers that tell how to read the body; a request without a content type is taken for plain text.
    private static func envelope(of request: Request) -> SentSubmission.Envelope {
        .init(
            contentType: request.headers[.contentType] ?? "text/plain",
            id: request.headers["Idempotency-Key"].flatMap(SentSubmission.id), isNative: isNative(request),
            method: request.method.rawValue)
    }

    /// Tells whether just these answers were kept under their id before, whatever the form asks by now.
    private func isKept(_ bytes: [UInt8], _ envelope: SentSubmission.Envelope, form: String) async -> Bool {
        guard let id = envelope.id, let digest = try? await inbox.store.digest(of: id, form: form) else { return false }
        return digest == SentSubmission.digest(of: bytes, envelope, form: form)
    }

    /// Judges the answers and keeps them, or answers with what is wrong with them.
    ///
    /// A mark tells those who read the inbox what to doubt: that the answers do not fit the newest form, or that
    /// formulas give other values.
    ///
    /// - Parameter isNamed: whether the form is of the version that the answers name. What does not fit another one is
    ///   kept all the same: its page may have asked for just that.
    private func keep(
        _ sent: SentSubmission, locale: LocaleTag?, isNamed: Bool, _ facts: SubmissionFacts, _ answer: ReceiverAnswer,
        confirmation: Text?
    ) async throws -> Response {
        try limits.check(sent.files)
        var judgement = SubmissionCheck.judge(sent.answers, files: sent.files, by: facts)
        if let words = judgement.sent.refusal, sent.files.isEmpty, isNamed { return await answer.refused(words) }
        if !judgement.errors.isEmpty {
            if isNamed { return await answer.invalid(judgement.errors) }
            judgement.answers += judgement.unread
        }
        var sent = sent
        sent.remove(judgement.sent.unsent)
        let differs = judgement.answers.contains { $0.computed != nil }
        let fitting: Submission.Mark? = differs ? .otherValue : nil
        let mark = judgement.errors.isEmpty ? fitting : .otherVersion
        let document = facts.document
        // Whoever sends without script is told a reference, too.
        let id = sent.id ?? (answer.isNative ? UUID().uuidString.lowercased() : nil)
        let submission = Submission(
            id: id, form: document.id,
            title: document.title.string(in: document.defaultLocale, default: document.defaultLocale), locale: locale,
            received: clock(), encoding: sent.encoding, payload: sent.payload, answers: judgement.answers,
            files: sent.files, digest: sent.digest, mark: mark)
        _ = try await inbox.keep(submission)
        await errorLog.noteKept()
        return answer.accepted(id, confirmation: confirmation)
    }

    /// Tells whether a browser sends the form by itself and shows the answer as a page.
    private static func isNative(_ request: Request) -> Bool {
        if let mode = request.headers["Sec-Fetch-Mode"] { return mode == "navigate" }
        return request.headers[.accept]?.contains("text/html") ?? false
    }
}
