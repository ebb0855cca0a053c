import Foundation

/// The formats of pictures that a site takes, told by what stands first in the file.
package enum PictureFormat: Hashable, Sendable, CaseIterable {
    case png, jpeg, gif, webp, avif, svg

    /// The format that bytes are in; nil where they are of none of them.
    package init?(of bytes: [UInt8]) {
        guard let format = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
        self = format
    }

    /// The name for a person.
    package var title: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        case .avif: "AVIF"
        case .svg: "SVG"
        }
    }

    /// The endings of names of such files.
    package var endings: [String] {
        switch self {
        case .png: [".png"]
        case .jpeg: [".jpg", ".jpeg"]
        case .gif: [".gif"]
        case .webp: [".webp"]
        case .avif: [".avif"]
        case .svg: [".svg"]
        }
    }

    /// Tells whether bytes begin as a file of this format does.
    private func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
        case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        case .avif: Self.isAVIF(bytes)
        case .svg: Self.isDrawing(bytes)
        }
    }

    /// The first box tells the brands of the file, of which the second is a version.
    private static func isAVIF(_ bytes: [UInt8]) -> Bool {
        guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return false }
        let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let brands = stride(from: 8, to: min(size, bytes.count, 512), by: 4).filter { $0 != 12 }
        return brands.contains { at in
            let brand = bytes.dropFirst(at)
            return brand.starts(with: "avif".utf8) || brand.starts(with: "avis".utf8)
        }
    }

    /// Tells whether the first element of the text is a drawing, whatever is declared or remarked before it.
    private static func isDrawing(_ bytes: [UInt8]) -> Bool {
        guard let text = String(bytes: bytes, encoding: .utf8) else { return false }
        var rest = text[...]
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let (_, end) = prologue.first(where: { rest.hasPrefix($0.begin) }) else { break }
            let isOpen = rest.hasPrefix("<!DOCTYPE") && rest.prefix { $0 != ">" }.contains("[")
            guard let found = rest.range(of: isOpen ? "]>" : end) else { return false }
            rest = rest[found.upperBound...]
        }
        let next = rest.dropFirst(4).first
        return rest.hasPrefix("<svg") && next.map { $0.isWhitespace || $0 == ">" || $0 == "/" } ?? false
    }

    private static let prologue = [
        (begin: "<?xml", end: "?>"), (begin: "<!--", end: "-->"), (begin: "<!DOCTYPE", end: ">"),
    ]
}
