import HTTPTypes
import Hummingbird

/// Gives every answer, refusals included, the headers that keep pages of other origins from framing it or reading more
/// into it than it is.
struct PolicyHeaders: RouterMiddleware {
    private static let frames = "frame-ancestors 'self'"

    let log: ServerLog

    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        var response = try await answer(request, context, next)
        Self.add(to: &response.headers)
        return response
    }

    /// Makes an answer of whatever is thrown but a cancellation; what no route meant to throw is logged and answered
    /// with 500.
    private func answer(
        _ request: Request, _ context: ServeContext, _ next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as any HTTPResponseError {
            return try error.response(from: request, context: context)
        } catch let error as CancellationError {
            throw error
        } catch {
            log.failed(at: request.uri.path, reason: "\(error)")
            return RequestError(.internalServerError, "the server failed").response(from: request, context: context)
        }
    }

    /// Adds what a route has not said more strictly itself.
    static func add(to headers: inout HTTPFields) {
        let policy = headers[.contentSecurityPolicy]
        if !(policy?.contains("frame-ancestors") ?? false) {
            headers[.contentSecurityPolicy] = [policy, frames].compactMap(\.self).joined(separator: "; ")
        }
        headers["X-Frame-Options"] = "SAMEORIGIN"
        headers[.xContentTypeOptions] = "nosniff"
        if headers["Referrer-Policy"] == nil { headers["Referrer-Policy"] = "same-origin" }
    }
}
