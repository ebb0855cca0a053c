import Foundation

/// Hashes of contents, in the forms that file names and pages need.
package enum ContentHash {
    /// The digits of a short hash.
    static let shortLength = 10

    /// The short hash of what has that whole one.
    static func short(of hash: String) -> String { String(hash.prefix(shortLength)) }

    /// Ten hexadecimal digits for a file's name, which changes exactly when its content does.
    package static func short(_ bytes: [UInt8]) -> String {
        short(of: hex(bytes))
    }

    /// The value of an `integrity` attribute, such as `sha384-…`.
    package static func integrity(_ bytes: [UInt8]) -> String {
        "sha384-" + Data(Digest.of(bytes, .sha384)).base64EncodedString()
    }

    /// The name in a content security policy of an inline script or style with exactly this text: `'sha256-…'`.
    package static func policySource(_ bytes: [UInt8]) -> String {
        "'sha256-" + Data(Digest.of(bytes)).base64EncodedString() + "'"
    }

    /// The whole SHA-256 in 64 hexadecimal digits.
    package static func hex(_ bytes: [UInt8]) -> String {
        digits(of: Digest.of(bytes))
    }

    /// The whole SHA-256 of several texts, which are told apart by their lengths.
    package static func hex(of parts: [[UInt8]]) -> String {
        var digest = Digest()
        for part in parts {
            digest.add(Array("\(part.count) ".utf8))
            digest.add(part)
        }
        return digits(of: digest.bytes())
    }

    /// HMAC-SHA256.
    package static func signature(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        Digest.signature(of: bytes, key: key)
    }

    /// Two hexadecimal digits for each byte.
    package static func digits(of bytes: some Collection<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
            for (place, byte) in bytes.enumerated() {
                (buffer[place * 2], buffer[place * 2 + 1]) = (digit(byte >> 4), digit(byte & 15))
            }
            return bytes.count * 2
        }
    }

    private static func digit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
    }
}
