import Foundation
import SiteBuild

/// The address that submissions are handed on to, and the key that signs them.
struct ForwardTarget: Sendable {
    let address: String
    let key: [UInt8]

    /// Holds the secret in the place of a file.
    ///
    /// Wins over `secretFile` of `site.json`.
    static let variable = "FORMSITE_FORWARD_SECRET"
    /// Bytes that a key has at least.
    private static let shortest = 16
    /// The characters before a secret in Base64, by “Standard Webhooks”.
    private static let prefix = "whsec_"

    /// The target of a site's submissions; nil where it hands nothing on.
    ///
    /// Reads the secret once, at the start.
    ///
    /// - Throws: `setting`, with the place of `forward` in `site.json`, where there is no secret, or none that will do.
    init?(of site: Site) throws(ServerError) {
        guard let forward = site.configuration.forward else { return nil }
        func error(_ words: String) -> ServerError { .setting("\(forward.position): error: \(words)") }
        address = forward.endpoint
        var text = ProcessInfo.processInfo.environment[Self.variable] ?? ""
        if text.isEmpty, let file = forward.secretFile {
            let path = file.hasPrefix("/") ? file : "\(site.folder.path)/\(file)"
            guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else {
                throw error("the secret for “forward” cannot be read from “\(file)”")
            }
            text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        guard !text.isEmpty else {
            throw error("“forward” has no secret to sign with; set \(Self.variable), or name a “secretFile”")
        }
        guard let key = Self.key(text), key.count >= Self.shortest else {
            throw error(
                "the secret for “forward” has fewer than \(Self.shortest) bytes, or is no Base64 after “whsec_”")
        }
        self.key = key
    }

    /// A text for its bytes; after `whsec_` Base64, as services hand them out.
    private static func key(_ text: String) -> [UInt8]? {
        guard text.hasPrefix(prefix) else { return Array(text.utf8) }
        return Data(base64Encoded: String(text.dropFirst(prefix.count))).map { Array($0) }
    }
}
