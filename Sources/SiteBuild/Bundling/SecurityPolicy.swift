/// The Content-Security-Policy of a page: only what lies beside it, never inline, never evaluated.
struct SecurityPolicy {
    private var script = "'self'"
    private var style = "'self'"
    /// The source of fonts; nil where no page has one.
    private var font: String?
    private let framesPages: Bool
    /// The address that a form may be sent to.
    private let targets: String
    /// The addresses that a script may ask: there, and at the services.
    private let connections: String

    /// - Parameters:
    ///   - endpoint: the address that answers are sent to.
    ///   - services: the addresses that the form's script calls.
    ///   - hasFont: whether a font lies beside the page.
    ///   - framesPages: whether it shows pages of the web in frames.
    init(endpoint: String?, services: [String], hasFont: Bool = false, framesPages: Bool = false) {
        self.framesPages = framesPages
        font = hasFont ? "'self'" : nil
        let target = endpoint.flatMap(Self.origin)
        targets = Self.sources([target].compactMap(\.self))
        connections = Self.sources(([target] + services.map(Self.origin)).compactMap(\.self))
    }

    /// A page that is one file: its one script and one style, by their hashes.
    mutating func allow(inlineScript scriptHash: String, inlineStyle styleHash: String) {
        (script, style) = (scriptHash, styleHash)
        if font != nil { font = "data:" }
    }

    /// The policy for the page's meta element.
    var text: String {
        "default-src 'none'; script-src \(script); style-src \(style); img-src 'self' data: blob:; "
            + (font.map { "font-src \($0); " } ?? "")
            + (framesPages ? "frame-src 'self' http: https:; " : "")
            + "connect-src \(connections); form-action \(targets); base-uri 'none'"
    }

    /// The policy for hosts, which can say who may frame the page; a meta element cannot.
    var header: String { text + "; frame-ancestors 'self'" }

    private static func sources(_ origins: [String]) -> String {
        var sources = ["'self'"]
        for origin in origins where !sources.contains(origin) { sources.append(origin) }
        return sources.joined(separator: " ")
    }

    /// `https://a.example:81/in?x` → `https://a.example:81`; nil for an address on the site's own server.
    private static func origin(_ address: String) -> String? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        return String(address[..<scheme.upperBound]) + address[scheme.upperBound...].prefix { !"/?#".contains($0) }
    }
}
