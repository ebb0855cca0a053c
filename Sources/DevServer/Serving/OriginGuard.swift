import Hummingbird

/// Refuses what a page of another origin has a browser send to the server's own addresses.
///
/// Reading the site's files is open to all; what changes something, and all below `/__`, is not, but for links that a
/// person follows. The receiver alone has `AllowedOrigins` in its place.
struct OriginGuard: RouterMiddleware {
    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        if let reason = crossing(request) { throw RequestError(.forbidden, reason) }
        return try await next(request, context)
    }

    /// The reason why a request may not come from where it comes from; nil where it may.
    private func crossing(_ request: Request) -> String? {
        let changes = request.method != .get && request.method != .head
        let isOwnAddress = request.uri.path.hasPrefix("/__")
        guard changes || isOwnAddress else { return nil }
        // A server in front of this one may speak HTTPS.
        let own = ["http://", "https://"].map { $0 + (request.head.authority ?? "") }
        let isOwn = request.headers[.origin].map(own.contains) ?? true
        // Following a link is fine, being shown inside a foreign page is not.
        let isLink = request.headers["Sec-Fetch-Dest"] == "document" && !changes
        let isForeign = ["cross-site", "same-site"].contains(request.headers["Sec-Fetch-Site"])
        return isOwn && (!isForeign || isLink) ? nil : "this address takes nothing from pages of other sites"
    }
}
