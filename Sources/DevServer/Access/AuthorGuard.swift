import Hummingbird

/// Refuses requests for what is the author's where they come from somebody else, and lets an author in who has the
/// token.
///
/// It also notes in the context of every request whether its sender is an author, which later decides over what pages
/// show.
struct AuthorGuard: RouterMiddleware {
    /// The address that takes the token as `?token=…` and answers with the cookie; there only while access is by token.
    static let loginPath = "/__login"

    let access: AuthorAccess
    let proxies: TrustedProxies

    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.isAuthor = access.permits(request)
        let path = request.uri.path
        if case .holders(let token) = access, path == Self.loginPath, request.method == .get {
            return try logIn(
                request, token, isOverTLS: proxies.isOverTLS(request.headers, peer: context.remoteAddress?.ipAddress))
        }
        guard context.isAuthor || !OwnAddress.isForAuthors(path) else { throw RequestError.unauthorized }
        return try await next(request, context)
    }

    /// The cookie is for this site alone and no script reads it; it counts until the server is started again, as its
    /// token does. The referrer is left out, since the address has the token in it.
    private func logIn(_ request: Request, _ token: AccessToken, isOverTLS: Bool) throws -> Response {
        guard request.uri.queryParameters.get("token").map(token.matches) ?? false else {
            throw RequestError.unauthorized
        }
        var headers: HTTPFields = [.location: "/", .cacheControl: "no-store"]
        headers["Set-Cookie"] =
            "\(AuthorAccess.cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict"
            + (isOverTLS ? "; Secure" : "")
        headers["Referrer-Policy"] = "no-referrer"
        return Response(status: .seeOther, headers: headers)
    }
}

extension RequestError {
    /// The way in stands where the server was started, and only there.
    static let unauthorized = RequestError(
        .unauthorized, "this address is for the author of the site", headers: [.wwwAuthenticate: "Bearer"])
}
