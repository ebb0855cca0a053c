import Crypto
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
        "sha384-" + Data(SHA384.hash(data: bytes)).base64EncodedString()
    }

    /// The name in a content security policy of an inline script or style with exactly this text: `'sha256-…'`.
    package static func policySource(_ bytes: [UInt8]) -> String {
        "'sha256-" + Data(SHA256.hash(data: bytes)).base64EncodedString() + "'"
    }

    /// The whole SHA-256 in 64 hexadecimal digits.
    package static func hex(_ bytes: [UInt8]) -> String {
        hex(SHA256.hash(data: bytes))
    }

    /// The whole SHA-256 of several texts, which are told apart by their lengths.
    package static func hex(of parts: [[UInt8]]) -> String {
        var hash = SHA256()
        for part in parts {
            hash.update(data: Array("\(part.count) ".utf8))
            hash.update(data: part)
        }
        return hex(hash.finalize())
    }

    /// HMAC-SHA256.
    package static func signature(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
    }

    static func hex(_ digest: SHA256.Digest) -> String { digits(of: digest) }

    /// Two hexadecimal digits for each byte.
    package static func digits(of bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
