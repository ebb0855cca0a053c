import Hummingbird

/// Counts all answers of the server.
///
/// Stands outside of all other middleware, so that it sees refusals as answers too.
struct ResponseCounter: RouterMiddleware {
    let metrics: Metrics

    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        metrics.count(status: response.status.code)
        return response
    }
}

/// Counts and logs what becomes of submissions, once a request has passed the guards: what these refuse names forms
/// that nobody has looked for.
struct SubmissionMonitor: RouterMiddleware {
    let metrics: Metrics
    let log: ServerLog

    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        let sends = request.method == .post || request.method == .put
        guard sends, request.uri.path.hasPrefix(Receiver.prefix) else { return try await next(request, context) }
        // The router takes several slashes for one.
        let form = request.uri.path.split(separator: "/").dropFirst().joined(separator: "/")
        let start = ContinuousClock.now
        do {
            let response = try await next(request, context)
            note(response.status.code, form: form, took: ContinuousClock.now - start)
            return response
        } catch let error as any HTTPResponseError {
            note(error.status.code, form: form, took: ContinuousClock.now - start)
            throw error
        }
    }

    /// Counts the outcome and logs refusals. The form's name is left out where it may be any text.
    private func note(_ status: Int, form: String, took duration: Duration) {
        let outcome = Self.outcome(of: status)
        metrics.count(.init(form: outcome.namesForm ? form : "", outcome: outcome.name), took: duration)
        // Failures are told by who knows their reasons.
        guard status >= 400, status < 500 || status == 503 else { return }
        log.refused(form: form, reason: outcome.name, status: status, isRepetitive: !outcome.namesForm || status == 503)
    }

    /// The outcome that a status of the receiver means, and whether it is given only where there is such a form.
    private static func outcome(of status: Int) -> (name: String, namesForm: Bool) {
        switch status {
        case 200..<300: ("accepted", true)
        case 400: ("malformed", true)
        case 403: ("foreign-page", false)
        case 404: ("unknown-form", false)
        case 409: ("conflict", true)
        case 413: ("too-large", true)
        case 415: ("unknown-type", true)
        case 422: ("invalid", true)
        case 429: ("too-many", false)
        case 503: ("unavailable", true)
        case 507: ("full", true)
        default: ("failed", false)
        }
    }
}
