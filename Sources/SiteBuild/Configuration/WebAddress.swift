import FormModel
import Foundation

/// An address of the web, or a path on the site's own server, that a page's policy and its requests can both name.
struct WebAddress {
    /// The address as it was written, but scheme and host in small ASCII letters: `https://xn--mnchen-3ya.example/in`.
    let text: String
    /// Says that it is a path on the site's own server, such as `/in`.
    let isPath: Bool

    /// Says about an address why it cannot be used, in words that follow “it”.
    struct SyntaxError: Error {
        var words: String
        var notes: [Diagnostic.Note] = []
    }

    init(_ written: String) throws(SyntaxError) {
        if let scalar = written.unicodeScalars.first(where: Self.isForbidden) {
            let name = scalar == " " ? "a blank" : "“\(scalar)”"
            throw SyntaxError(
                words: "holds \(scalar.value < 0x20 ? "a control character" : name), which an address cannot")
        }
        isPath = written.hasPrefix("/") && !written.hasPrefix("//")
        if isPath {
            text = written
            return
        }
        // By scalars: a mark after a slash joins it in one character.
        let scalars = written.unicodeScalars
        guard let end = scalars.firstRange(of: "://".unicodeScalars) else { throw Self.withoutScheme(written) }
        let scheme = String(scalars[..<end.lowerBound]).lowercased()
        guard ["https", "http"].contains(scheme) else {
            throw SyntaxError(
                words: "begins with neither https:// nor http://\(suggestion(for: scheme, among: ["https", "http"]))")
        }
        let authority = scalars[end.upperBound...].prefix { !"/?#".unicodeScalars.contains($0) }
        text = "\(scheme)://\(try Self.server(String(authority)))\(String(scalars[authority.endIndex...]))"
    }

    /// The characters that would end the address in a policy or in an attribute.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || "\"'<>;,\\".unicodeScalars.contains(scalar)
    }

    /// The error of an address that begins with none of the schemes, with the address that was meant if it looks like a
    /// host.
    private static func withoutScheme(_ written: String) -> SyntaxError {
        let name = written.prefix { !"/?#".contains($0) }
        let note = Diagnostic.Note("did you mean “https://\(written)”?")
        return SyntaxError(
            words: "begins with neither https:// nor http:// nor /",
            notes: name.contains(".") && !name.contains(":") ? [note] : [])
    }

    /// The host in ASCII, with its port.
    private static func server(_ authority: String) throws(SyntaxError) -> String {
        // Browsers refuse to call an address with a user, and everybody could read the password.
        guard !authority.contains("@") else { throw SyntaxError(words: "names a user; a page cannot sign in so") }
        // A policy has no form for them, so each request would be blocked.
        guard !authority.hasPrefix("[") else {
            throw SyntaxError(words: "names its host by an IPv6 address, which a policy cannot; use a name")
        }
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let host = try HostName(parts.first.map(String.init) ?? "").text
        guard parts.count == 2 else { return host }
        guard let port = Int(parts[1]), (1...65535).contains(port), parts[1].allSatisfy(\.isNumber) else {
            throw SyntaxError(words: "has the port “\(parts[1])”; a port is a number from 1 to 65535")
        }
        return "\(host):\(port)"
    }
}

/// The name of a host in ASCII, as the domain name system and policies know it.
private struct HostName {
    let text: String

    /// Letters outside of ASCII are written in punycode (UTS 46).
    init(_ written: String) throws(WebAddress.SyntaxError) {
        guard !written.isEmpty else { throw WebAddress.SyntaxError(words: "names no host") }
        guard !written.contains("*") else {
            throw WebAddress.SyntaxError(words: "names many hosts with “*”; it needs a single one")
        }
        guard !written.contains("{") else {
            throw WebAddress.SyntaxError(words: "has “{form}” in its host; it can stand in the path")
        }
        guard let ascii = written.utf8.allSatisfy({ $0 < 0x80 }) ? written : Self.punycode(of: written) else {
            throw WebAddress.SyntaxError(
                words: "has the host “\(written)”, which cannot be written in ASCII (punycode)")
        }
        text = ascii.lowercased()
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, labels.allSatisfy(Self.isLabel), Self.isNameOrIPv4(labels) else {
            throw WebAddress.SyntaxError(
                words: "has the host “\(written)”; a host is made of letters, digits and “-”, in parts of at most 63, "
                    + "or of four numbers")
        }
    }

    /// `münchen.example` → `xn--mnchen-3ya.example`; nil for what cannot be written so.
    private static func punycode(of host: String) -> String? {
        guard !host.contains("%"), let address = URL(string: "https://\(host)/")?.absoluteString else { return nil }
        let ascii = address.dropFirst("https://".count).prefix { $0 != "/" }
        return ascii.utf8.allSatisfy { $0 < 0x80 } && !ascii.contains("%") ? String(ascii) : nil
    }

    /// A part of a name between two points: 1 to 63 letters, digits and hyphens, no hyphen at either end.
    private static func isLabel(_ label: Substring) -> Bool {
        let characters = label.utf8
        guard (1...63).contains(characters.count), label.first != "-", label.last != "-" else { return false }
        return label.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-")
        }
    }

    /// A host whose last part is a number is read as an IPv4 address.
    private static func isNameOrIPv4(_ labels: [Substring]) -> Bool {
        guard let last = labels.last, last.allSatisfy(\.isNumber) else { return true }
        return labels.count == 4
            && labels.allSatisfy { label in
                label.count <= 3 && label.allSatisfy(\.isNumber) && Int(label).map { $0 <= 255 } ?? false
            }
    }
}
