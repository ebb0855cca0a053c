import Foundation
import Hummingbird
import SiteBuild

/// One file of the site as it is sent.
struct ServedFile: Sendable {
    /// A page with its client.
    private let body: ByteBuffer
    /// The client's place in it.
    private let client: Range<Int>
    let type: String
    /// The mark of a page; nil for what is no page.
    let page: PageMark?

    /// The mark that tells a page from an earlier one.
    struct PageMark: Sendable {
        /// The hash of the page's content, without the addresses of its style sheets.
        var hash: String
        var styles: [String]
    }

    /// A file that is no page has its hash in its name.
    static let cachingByHash = "max-age=31536000, immutable"

    init(_ bytes: [UInt8], path: String) {
        type = Self.type(of: path)
        page = path.hasSuffix(".html") ? Self.mark(of: String(decoding: bytes, as: UTF8.self)) : nil
        // The frame's stream would be one connection more that each window of the builder holds, of the six that a
        // browser has.
        let own = path == BuilderPages.frame ? nil : page
        let joined = own.map { Self.joining($0, to: bytes) } ?? (bytes, 0..<0)
        (body, client) = (ByteBuffer(bytes: joined.0), joined.1)
    }

    /// - Parameter isLive: whether a page keeps itself up to date.
    func body(isLive: Bool) -> ByteBuffer {
        if isLive || client.isEmpty { return body }
        var plain = ByteBuffer(body.readableBytesView.prefix(client.lowerBound))
        plain.writeBytes(body.readableBytesView.dropFirst(client.upperBound))
        return plain
    }

    /// Another one with and without the client; nil for what is no page, whose name has its hash.
    func etag(isLive: Bool) -> String? {
        page.map { "\"\(([$0.hash] + $0.styles + (isLive ? ["live"] : [])).joined(separator: "_"))\"" }
    }

    /// Tells whether a header `If-None-Match` names an entity tag; whether strong or weak makes no difference there.
    static func names(_ header: String, etag: String) -> Bool {
        header == "*" || header.matches(of: /"[^"]*"/).contains { $0.output == etag }
    }

    static func type(of path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let type = MediaType.getMediaType(forExtension: ending).map { "\($0.type)/\($0.subType)" }
        switch type {
        // The library's table is older than this format.
        case nil where ending == "avif": return "image/avif"
        case nil: return "application/octet-stream"
        case let type? where type.hasPrefix("text/") || ["js", "mjs", "json"].contains(ending):
            return "\(ending == "js" || ending == "mjs" ? "text/javascript" : type); charset=utf-8"
        case let type?: return type
        }
    }

    /// Finds the style sheets by the one form in which templates write them.
    private static func mark(of html: String) -> PageMark {
        let pieces = html.components(separatedBy: #"<link rel="stylesheet" href=""#)
        let styles = pieces.dropFirst().map { String($0.prefix { $0 != "\"" }) }
        let rest = pieces.dropFirst().map { $0.drop { $0 != "\"" } }
        let content = ([pieces[0][...]] + rest).joined()
        return PageMark(hash: ContentHash.short(Array(content.utf8)), styles: styles)
    }

    /// The page with the client that keeps it up to date, and where that is.
    private static func joining(_ page: PageMark, to bytes: [UInt8]) -> ([UInt8], Range<Int>) {
        let script = #"<script src="\#(LiveRoutes.clientPath)" data-page="\#(page.hash)" defer></script>"#
        let head = Array("<head>".utf8)
        let start = bytes.firstRange(of: head)?.upperBound ?? bytes.endIndex
        return (bytes[..<start] + Array(script.utf8) + bytes[start...], start..<start + script.utf8.count)
    }
}
