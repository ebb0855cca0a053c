import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests that reached this machine under a foreign name, as a page of another site can have them do (DNS
/// rebinding).
struct HostGuard: RouterMiddleware {
    /// Names that the server answers to besides addresses in digits and `localhost`, which no foreign site can have.
    private let names: Set<String>
    private let monitors: Monitors

    /// - Parameter baseURL: where the site will be found; a proxy may pass its name on.
    init(_ settings: SiteServer.Settings, baseURL: String?) {
        let given = [settings.host, baseURL.flatMap { URL(string: $0)?.host() }].compactMap(\.self)
        monitors = settings.monitors
        names = Set(given.map { $0.lowercased() } + settings.machineNames)
    }

    func handle(
        _ request: Request, context: ServeContext, next: (Request, ServeContext) async throws -> Response
    ) async throws -> Response {
        // A second one stays among the headers.
        guard let authority = request.head.authority, request.headers["Host"] == nil else {
            throw RequestError(.badRequest, "a request names the host that it is for, once")
        }
        let isMonitor =
            OwnAddress.isForMonitors(request.uri.path)
            && monitors.contain(context.remoteAddress?.ipAddress, asking: request)
        guard isMonitor || isOurs(Self.host(of: authority)) else {
            throw RequestError(.forbidden, "this server answers only to its own addresses")
        }
        return try await next(request, context)
    }

    /// - Parameter host: as `host(of:)` gives it.
    private func isOurs(_ host: String) -> Bool {
        host == "localhost" || host.hasSuffix(".localhost") || names.contains(host) || Self.isAddress(host)
    }

    /// `[::1]:8080` → `::1`, `Example.org.:80` → `example.org`.
    ///
    /// Empty where something else than a port follows an address in brackets; that is refused.
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
