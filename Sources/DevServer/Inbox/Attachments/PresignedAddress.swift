import Foundation
import SiteBuild

/// The keys that requests to a bucket are signed with.
struct BucketKeys: Sendable {
    var id: String
    var secret: String
    /// The token of keys that are lent for a time.
    var token: String?

    /// The variables that all programs for such buckets read; nil where one is not set.
    init?(_ environment: [String: String]) {
        guard let id = environment["AWS_ACCESS_KEY_ID"], let secret = environment["AWS_SECRET_ACCESS_KEY"],
            !id.isEmpty, !secret.isEmpty
        else { return nil }
        (self.id, self.secret) = (id, secret)
        token = environment["AWS_SESSION_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// An address that lets whoever has it do one thing to one object for a while: AWS Signature Version 4 in the query.
struct PresignedAddress {
    /// The whole address with its signature; whoever has it needs no key.
    let text: String

    /// - Parameters:
    ///   - address: the object's, in ASCII, without a query.
    ///   - seconds: for which it holds.
    init(
        _ method: RemoteRequest.Method, _ address: String, region: String, keys: BucketKeys, at date: Date,
        seconds: Int = 300
    ) {
        let moment = Self.moment(date)
        let scope = "\(moment.prefix(8))/\(region)/s3/aws4_request"
        var query = [
            ("X-Amz-Algorithm", "AWS4-HMAC-SHA256"), ("X-Amz-Credential", "\(keys.id)/\(scope)"),
            ("X-Amz-Date", moment), ("X-Amz-Expires", "\(seconds)"),
        ]
        if let token = keys.token { query.append(("X-Amz-Security-Token", token)) }
        query.append(("X-Amz-SignedHeaders", "host"))
        let parameters = query.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
        let (origin, host, path) = Self.parts(of: address)
        let request = "\(method.rawValue)\n\(path)\n\(parameters)\nhost:\(host)\n\nhost\nUNSIGNED-PAYLOAD"
        let digest = ContentHash.hex(Array(request.utf8))
        let signed = "AWS4-HMAC-SHA256\n\(moment)\n\(scope)\n\(digest)"
        let key = [String(moment.prefix(8)), region, "s3", "aws4_request"].reduce(Array("AWS4\(keys.secret)".utf8)) {
            ContentHash.signature(of: Array($1.utf8), key: $0)
        }
        let signature = ContentHash.digits(of: ContentHash.signature(of: Array(signed.utf8), key: key))
        text = "\(origin)\(path)?\(parameters)&X-Amz-Signature=\(signature)"
    }

    /// The moment as a signature has it, such as `20130524T000000Z`.
    private static func moment(_ date: Date) -> String {
        date.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    }

    /// Scheme and server, the host as a request names it, without the usual port of its scheme, and the path as it is
    /// signed, with all encoded that can be.
    private static func parts(of address: String) -> (origin: String, host: String, path: String) {
        let scheme = address.prefix { $0 != ":" }
        let rest = address.dropFirst(scheme.count + "://".count)
        let server = rest.prefix { $0 != "/" }
        let usual = scheme == "https" ? ":443" : ":80"
        let host = server.hasSuffix(usual) ? server.dropLast(usual.count) : server
        let path = rest.dropFirst(server.count).split(separator: "/", omittingEmptySubsequences: false)
            .map { encoded($0.removingPercentEncoding ?? String($0)) }.joined(separator: "/")
        return ("\(scheme)://\(server)", String(host), path)
    }

    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    /// Percent-encodes all but the characters that RFC 3986 calls unreserved, as the signature demands.
    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
