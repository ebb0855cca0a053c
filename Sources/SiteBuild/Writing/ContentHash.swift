import Crypto
import Foundation

/// Hashes of contents, in the forms that file names and pages need.
package enum ContentHash {
    /// Ten hexadecimal digits for a file's name, which changes exactly when its content does.
    package static func short(_ bytes: [UInt8]) -> String {
        String(hex(bytes).prefix(10))
    }

    /// The value of an `integrity` attribute, such as `sha384-…`.
    package static func integrity(_ bytes: [UInt8]) -> String {
        "sha384-" + Data(SHA384.hash(data: bytes)).base64EncodedString()
    }

    /// What a content security policy calls an inline script or style with exactly this text: `'sha256-…'`.
    package static func policySource(_ bytes: [UInt8]) -> String {
        "'sha256-" + Data(SHA256.hash(data: bytes)).base64EncodedString() + "'"
    }

    /// The whole SHA-256 in 64 hexadecimal digits.
    static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = SHA256.hash(data: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
