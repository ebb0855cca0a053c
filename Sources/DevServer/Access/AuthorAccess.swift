import HTTPTypes
import Hummingbird

/// The right to use what is meant for the site's author: the inbox, previews, live updates and the builder's saving.
enum AuthorAccess: Sendable {
    /// The server is reached from this machine alone.
    case everyone
    /// Others reach the server, through the network or a proxy; whoever asks is refused, from this machine too.
    case nobody
    /// The same, but for those who have the token.
    case holders(AccessToken)

    /// A token is made here, so each start has another one.
    init(_ settings: SiteServer.Settings) {
        switch (settings.isReachedByOthers, settings.allowsAuthoring) {
        case (false, _): self = .everyone
        case (true, false): self = .nobody
        case (true, true): self = .holders(AccessToken())
        }
    }

    /// The cookie that `AuthorGuard` sets once somebody has shown the token.
    static let cookieName = "formsite_token"

    /// Tells whether an author is told from others by what he has.
    var isByToken: Bool {
        if case .holders = self { true } else { false }
    }

    /// Tells whether a request has what an author has, in a cookie or as `Authorization: Bearer`.
    func permits(_ request: Request) -> Bool {
        switch self {
        case .everyone: return true
        case .nobody: return false
        case .holders(let token):
            let bearer = request.headers[.authorization].flatMap { field -> Substring? in
                let parts = field.split(separator: " ", maxSplits: 1)
                return parts.first?.lowercased() == "bearer" ? parts.last : nil
            }
            let given = [bearer.map(String.init), request.cookies[Self.cookieName]?.value]
            return given.compactMap(\.self).contains(where: token.matches)
        }
    }

    /// Says in a line what is open to whom; nil where nothing is open to others.
    ///
    /// - Parameters:
    ///   - address: where the server is found.
    ///   - settings: where it listens and for whom.
    ///   - receivesOnly: whether it has no pages.
    func words(address: String, _ settings: SiteServer.Settings, receivesOnly: Bool) -> String? {
        let others = settings.proxies.isEmpty ? "who reach \(settings.host)" : "whom the proxy lets through"
        let open = "open to all \(others): \(receivesOnly ? "sending forms" : "the forms, and sending them")"
        let own = receivesOnly ? "/metrics" : "the inbox, previews and the builder's saving"
        switch self {
        case .everyone: return nil
        case .nobody where receivesOnly && settings.isLoopback: return "\(open); to this machine alone: \(own)"
        case .nobody:
            return "\(open); to nobody, at this machine neither: \(own); --allow-authoring opens that behind a token"
        case .holders(let token):
            let login = "\(address)\(AuthorGuard.loginPath.dropFirst())?token=\(token.text)"
            return "\(open); to who comes from \(login) alone: \(own)"
        }
    }
}
