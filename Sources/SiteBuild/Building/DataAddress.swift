import Foundation

/// A picture as an address that holds the picture itself.
enum DataAddress {
    static func of(_ bytes: [UInt8], path: String) -> String {
        "data:\(mediaType(of: path));base64,\(Data(bytes).base64EncodedString())"
    }

    private static func mediaType(of path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let types = ["svg": "image/svg+xml", "jpg": "image/jpeg"]
        return types[ending] ?? "image/\(ending)"
    }
}
