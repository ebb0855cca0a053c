import Foundation

/// Reads the addresses of an author's links, none of which is ever followed.
///
/// The key that the page's host is told of a link in HTML is the last component of its address.
enum LinkAddress {
    /// The last component of an address's path: `https://a.example/terms/use.html?x#y` → `use.html`; `/` for the top
    /// of a site, nothing where there is no path.
    static func lastComponent(of address: String) -> String {
        let bare = address.prefix { $0 != "?" && $0 != "#" }
        let path = withoutAuthority(withoutScheme(bare))
        guard let last = path.split(separator: "/").last else { return path.isEmpty ? "" : "/" }
        return String(last).removingPercentEncoding ?? String(last)
    }

    /// `https://a.example/x` → `//a.example/x`. A colon behind a slash begins no scheme: `a/b:c` stays.
    private static func withoutScheme(_ address: Substring) -> Substring {
        guard let colon = address.firstIndex(of: ":"), address[..<colon].allSatisfy({ $0 != "/" }) else {
            return address
        }
        return address[address.index(after: colon)...]
    }

    /// `//a.example/x` → `/x`; an address without a host stays.
    private static func withoutAuthority(_ address: Substring) -> Substring {
        guard address.hasPrefix("//") else { return address }
        let authority = address.dropFirst(2)
        return authority.firstIndex(of: "/").map { authority[$0...] } ?? ""
    }
}
