import Foundation

/// The origins whose pages may send submissions to a receiver: its own, and that of the site.
struct AllowedOrigins: Sendable {
    /// Scheme, host and port of the site.
    private let site: String?

    /// - Parameter baseURL: where the site will be found.
    init(baseURL: String?) {
        site = baseURL.flatMap { Self.origin(of: $0) }
    }

    /// Tells whether a page of an origin may send to the receiver; `null`, the origin of pages that are opened from
    /// disk, may not.
    ///
    /// - Parameters:
    ///   - origin: as the browser names it; nil for what is no browser.
    ///   - authority: under which the receiver was asked. A proxy may have changed the scheme.
    func allow(_ origin: String?, authority: String?) -> Bool {
        guard let origin else { return true }
        guard let sender = Self.origin(of: origin) else { return false }
        if sender == site { return true }
        let own = authority.map { authority in ["http://", "https://"].map { Self.origin(of: $0 + authority) } } ?? []
        return own.contains(sender)
    }

    /// `HTTPS://Example.org:443/a` → `https://example.org`; nil for what is no address of the web.
    private static func origin(of address: String) -> String? {
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            let host = url.host()?.lowercased(),
            ["http", "https"].contains(scheme)
        else { return nil }
        let port = url.port.flatMap { $0 == (scheme == "http" ? 80 : 443) ? nil : ":\($0)" } ?? ""
        return "\(scheme)://\(host)\(port)"
    }
}
