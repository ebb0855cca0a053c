import FormModel
import HTTPTypes

/// The proxies whose word is taken for where a request comes from; nobody else's is.
package struct TrustedProxies: Sendable {
    private let ranges: [AddressRange]

    package init(_ ranges: [AddressRange] = []) {
        self.ranges = ranges
    }

    /// Tells whether no header is believed and senders are those who connect.
    var isEmpty: Bool { ranges.isEmpty }

    /// Tells whether somebody says that a request came through him, be it true or not.
    static func areNamed(in fields: HTTPFields) -> Bool {
        fields["X-Forwarded-For"] != nil || fields["Forwarded"] != nil
    }

    /// Whom a request counts for: the first address from the right that is no trusted proxy's, beginning with the peer.
    ///
    /// A proxy adds to the right, so what a sender wrote himself lies left of that. Where a proxy names no address, the
    /// request counts for the proxy.
    func sender(peer: String?, fields: HTTPFields) -> String {
        guard var sender = peer.flatMap({ IPAddress($0) }) else { return peer ?? "" }
        for name in Self.forwarded(fields).reversed() {
            guard isTrusted(sender), let next = Self.address(name) else { break }
            sender = next
        }
        return sender.sender
    }

    /// Tells whether a trusted proxy says that it was asked over TLS.
    func isOverTLS(_ fields: HTTPFields, peer: String?) -> Bool {
        guard let peer = peer.flatMap({ IPAddress($0) }), isTrusted(peer) else { return false }
        return fields["X-Forwarded-Proto"]?.lowercased() == "https"
    }

    private func isTrusted(_ address: IPAddress) -> Bool {
        ranges.contains { $0.contains(address) }
    }

    /// All lines of `X-Forwarded-For` as one list; `Forwarded` (RFC 7239) only where there is none.
    private static func forwarded(_ fields: HTTPFields) -> [Substring] {
        let addresses = entries("X-Forwarded-For", of: fields)
        if !addresses.isEmpty { return addresses }
        return entries("Forwarded", of: fields).map { element in
            let pairs = element.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
            let pair = pairs.first { $0.count == 2 && $0[0].trimming(while: \.isWhitespace).lowercased() == "for" }
            return pair?[1] ?? ""
        }
    }

    /// The values that commas part, of all lines of that name.
    private static func entries(_ name: String, of fields: HTTPFields) -> [Substring] {
        guard let lines = HTTPField.Name(name).map({ fields[values: $0] }) else { return [] }
        return lines.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }

    /// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `"[2001:db8::1]:80"`; nil for all else (`unknown`, `_hidden`).
    private static func address(_ text: Substring) -> IPAddress? {
        let text = text.trimming { $0.isWhitespace || $0 == "\"" }
        if text.hasPrefix("[") { return IPAddress(text.dropFirst().prefix { $0 != "]" }) }
        let isWithPort = text.contains(".") && text.count(where: { $0 == ":" }) == 1
        return IPAddress(isWithPort ? String(text.prefix { $0 != ":" }) : text)
    }
}
