import Foundation

/// A picture or a font as an address that holds the file itself.
package enum DataAddress {
    /// The `data:` address of a file whose kind is told by the ending of its path.
    package static func of(_ bytes: [UInt8], path: String) -> String {
        "data:\(mediaType(of: path));base64,\(Data(bytes).base64EncodedString())"
    }

    private static func mediaType(of path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let types = [
            "svg": "image/svg+xml", "jpg": "image/jpeg", "ico": "image/x-icon", "woff2": "font/woff2",
            "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
        ]
        return types[ending] ?? "image/\(ending)"
    }
}
