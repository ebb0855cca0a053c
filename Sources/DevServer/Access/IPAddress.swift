import Foundation

/// An internet address of either kind; one of IPv4 is the same as its form within IPv6 (`::ffff:192.0.2.1`).
struct IPAddress: Hashable, Sendable {
    /// 16 bytes.
    let bytes: [UInt8]

    private static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

    /// Reads digits, not names; a zone (`fe80::1%eth0`) is left out.
    init?(_ text: some StringProtocol) {
        let text = String(text.prefix { $0 != "%" })
        if let four = Self.parsed(text, family: AF_INET, count: 4) {
            bytes = Self.mapped + four
        } else if let six = Self.parsed(text, family: AF_INET6, count: 16) {
            bytes = six
        } else {
            return nil
        }
    }

    /// The bytes of an address of a family, in the order of the network.
    private static func parsed(_ text: String, family: Int32, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }

    var isIPv4: Bool { bytes.starts(with: Self.mapped) }

    /// Whom a limit counts for: an address of IPv4 or a network of IPv6, as one sender has all addresses of that.
    var sender: String {
        if isIPv4 { return bytes.suffix(4).map(String.init).joined(separator: ".") }
        let groups = stride(from: 0, to: 8, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
        return groups.joined(separator: ":") + "::/64"
    }
}
