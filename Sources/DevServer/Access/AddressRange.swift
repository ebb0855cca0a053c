/// A range of internet addresses: one of them, or those that begin with the same bits (`10.0.0.0/8`, `2001:db8::/32`).
package struct AddressRange: Sendable {
    /// The 16 bytes of an address in the range; an IPv4 range lies in the part of IPv6 that stands for IPv4.
    private let base: [UInt8]
    /// The number of bits, from the left, that an address has in common with `base`: 0 to 128.
    private let bits: Int

    /// Reads a range; nil for what is neither an address in digits nor one with a number of bits.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = IPAddress(first), !text.contains("%") else { return nil }
        let whole = address.isIPv4 && !first.contains(":") ? 32 : 128
        var length = whole
        if parts.count > 1 {
            guard let given = Int(parts[1]), parts[1].allSatisfy(\.isNumber), (0...whole).contains(given) else {
                return nil
            }
            length = given
        }
        (base, bits) = (address.bytes, 128 - whole + length)
    }

    /// This machine.
    static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }

    func contains(_ address: IPAddress) -> Bool {
        let (whole, rest) = (bits / 8, bits % 8)
        guard base.prefix(whole) == address.bytes.prefix(whole) else { return false }
        return rest == 0 || (base[whole] ^ address.bytes[whole]) >> (8 - rest) == 0
    }
}
