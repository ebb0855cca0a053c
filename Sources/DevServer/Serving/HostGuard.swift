import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests that a page of another site has a browser send: those that reached this machine under a foreign
/// name (DNS rebinding), and those that another origin sends to the server's own addresses.
struct HostGuard: RouterMiddleware {
    /// Names that the server answers to besides addresses in digits and `localhost`, which no foreign site can have.
    let names: Set<String>

    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        // A second one stays among the headers.
        guard let authority = request.head.authority, request.headers["Host"] == nil else {
            throw Refusal(.badRequest, "a request names the host that it is for, once")
        }
        guard isOurs(Self.host(of: authority)) else {
            throw Refusal(.forbidden, "this server answers only to its own addresses")
        }
        if let reason = crossing(request, authority: authority) {
            throw Refusal(.forbidden, reason)
        }
        return try await next(request, context)
    }

    /// Why a request may not come from where it comes from; nil where it may.
    private func crossing(_ request: Request, authority: String) -> String? {
        let changes = request.method != .get && request.method != .head
        let isOwnAddress = request.uri.path.hasPrefix("/__")
        guard changes || isOwnAddress else { return nil }
        // A server in front of this one may speak HTTPS.
        let own = ["http://\(authority)", "https://\(authority)"]
        let isOwn = request.headers[.origin].map(own.contains) ?? true
        // Following a link is fine, being shown inside a foreign page is not.
        let isLink = request.headers["Sec-Fetch-Dest"] == "document" && !changes
        let isForeign = ["cross-site", "same-site"].contains(request.headers["Sec-Fetch-Site"])
        return isOwn && (!isForeign || isLink) ? nil : "this address takes nothing from pages of other sites"
    }

    private func isOurs(_ host: String) -> Bool {
        host == "localhost" || host.hasSuffix(".localhost") || names.contains(host) || Self.isAddress(host)
    }

    /// `[::1]:8080` → `::1`, `Example.org.:80` → `example.org`.
    static func host(of authority: String) -> String {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            let rest = authority[authority.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { return "" }
            return String(authority[authority.index(after: authority.startIndex)..<end])
        }
        let host = authority.prefix { $0 != ":" }.lowercased()
        return host.hasSuffix(".") ? String(host.dropLast()) : host
    }

    private static func isAddress(_ host: String) -> Bool {
        (try? SocketAddress(ipAddress: host, port: 0)) != nil
    }
}
