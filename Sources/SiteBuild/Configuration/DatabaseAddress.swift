import FormModel
import Foundation

/// The address of a PostgreSQL database as libpq takes it: `postgres://formsite@db.example.org/forms?sslmode=require`.
package struct DatabaseAddress: Sendable, Hashable {
    package let text: String

    /// Says about an address why it cannot be used, in words that follow “it”. It does not show it: it may hold a
    /// password.
    package struct SyntaxError: Error {
        package var words: String
    }

    private static let schemes = ["postgres", "postgresql"]
    /// The settings that an address may have after `?`.
    private static let settings = [
        "application_name", "channel_binding", "client_encoding", "connect_timeout", "dbname", "gssencmode", "host",
        "hostaddr", "keepalives", "keepalives_count", "keepalives_idle", "keepalives_interval", "krbsrvname", "options",
        "passfile", "password", "port", "service", "sslcert", "sslcompression", "sslcrl", "sslcrldir", "sslkey",
        "sslmode", "sslpassword", "sslrootcert", "ssl_max_protocol_version", "ssl_min_protocol_version", "sslsni",
        "target_session_attrs", "tcp_user_timeout", "user",
    ]

    /// Judges scheme, settings and ports; user, host and database are left to the server to judge.
    package init(_ text: String) throws(SyntaxError) {
        guard let end = text.range(of: "://") else { throw SyntaxError(words: "begins with no postgres://") }
        let scheme = text[..<end.lowerBound]
        guard Self.schemes.contains(String(scheme)) else {
            let near = suggestion(for: String(scheme), among: Self.schemes)
            throw SyntaxError(words: "begins with “\(scheme)://” in place of postgres://\(near)")
        }
        guard !text.unicodeScalars.contains(where: { $0.value <= 0x20 }) else {
            throw SyntaxError(words: "holds a blank or a control character, which is written %20 and the like")
        }
        for setting in text.split(separator: "?", maxSplits: 1).dropFirst().joined().split(separator: "&") {
            let name = String(setting.prefix { $0 != "=" })
            guard Self.settings.contains(name) else {
                let near = suggestion(for: name, among: Self.settings)
                throw SyntaxError(words: "has the setting “\(name)”, which does not exist\(near)")
            }
        }
        let servers =
            text[end.upperBound...].prefix { !"/?".contains($0) }.split(
                separator: "@", omittingEmptySubsequences: false
            ).last ?? ""
        guard servers.split(separator: ",").allSatisfy(Self.hasRightPort) else {
            throw SyntaxError(words: "has a port that is no number from 1 to 65535")
        }
        self.text = text
    }

    /// Judges `db.example.org:5432`; a port may be missing.
    private static func hasRightPort(_ server: Substring) -> Bool {
        let rest = server.hasPrefix("[") ? server.drop { $0 != "]" }.dropFirst() : server.drop { $0 != ":" }
        return rest.isEmpty || rest.hasPrefix(":") && (1...65535).contains(Int(rest.dropFirst()) ?? 0)
    }

    /// Tells whether a password stands in it.
    package var hasPassword: Bool {
        let authority = text.split(separator: "://", maxSplits: 1).last?.prefix { $0 != "/" && $0 != "?" } ?? ""
        let user = authority.split(separator: "@", omittingEmptySubsequences: false).dropLast().first ?? ""
        return user.contains(":") || text.contains("?password=") || text.contains("&password=")
    }
}
