/// The Content-Security-Policy of a page: only what lies beside it, never inline, never evaluated.
struct SecurityPolicy {
    private var script = "'self'"
    private var style = "'self'"
    private var targets = "'self'"

    /// - Parameter endpoint: the address that answers are sent to.
    init(endpoint: String?) {
        if let origin = endpoint.flatMap(Self.origin) { targets += " " + origin }
    }

    /// A page that is one file: its one script and one style, by their hashes.
    mutating func allow(inlineScript scriptHash: String, inlineStyle styleHash: String) {
        (script, style) = (scriptHash, styleHash)
    }

    /// For the page's meta element.
    var text: String {
        "default-src 'none'; script-src \(script); style-src \(style); img-src 'self' data:; "
            + "connect-src \(targets); form-action \(targets); base-uri 'none'"
    }

    /// For hosts, which can say two things that a meta element cannot.
    var header: String { text + "; frame-ancestors 'self'" }

    /// `https://a.example:81/in?x` → `https://a.example:81`; nil for an address on the site's own server.
    private static func origin(_ address: String) -> String? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        return String(address[..<scheme.upperBound]) + address[scheme.upperBound...].prefix { !"/?#".contains($0) }
    }
}
