import FormModel

/// The files that brands name, read and judged: pictures by path with their format, fonts likewise.
///
/// Formats are told by the files' content, never by their names. A file that cannot be used is an error and has no
/// entry.
package struct BrandFiles: Sendable {
    private(set) var pictures: [String: (bytes: [UInt8], ending: String)] = [:]
    private(set) var fonts: [String: (bytes: [UInt8], font: FontFile)] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private let folder: SiteFolder

    /// Larger ones would make every visitor wait.
    ///
    /// In bytes.
    private static let (maximumPicture, maximumFont) = (500_000, 2_000_000)

    /// The paths of all files, also of those that cannot be used, and of what they are links to.
    package private(set) var paths: Set<String> = []

    /// The bytes of all files that can be used, by path and in order.
    var contents: [(key: String, value: [UInt8])] {
        pictures.mapValues(\.bytes).sorted { $0.key < $1.key } + fonts.mapValues(\.bytes).sorted { $0.key < $1.key }
    }

    init(of brands: [Brand], in folder: SiteFolder) {
        self.folder = folder
        for brand in brands {
            for (key, file) in [("logo", brand.logo), ("logoDark", brand.logoDark)] {
                if let file { readPicture(file, key, formats: "SVG, PNG, JPEG or WebP", Self.logoEnding) }
            }
            if let file = brand.favicon { readPicture(file, "favicon", formats: "SVG, PNG or ICO", Self.faviconEnding) }
            if case .file(let file)? = brand.font { readFont(file) }
        }
    }

    private mutating func readPicture(
        _ file: Brand.File, _ key: String, formats: String, _ ending: ([UInt8]) -> String?
    ) {
        guard let bytes = read(file, key, limit: Self.maximumPicture) else { return }
        if let ending = ending(bytes) {
            pictures[file.path] = (bytes, ending)
        } else {
            report(file, "“\(key)” is a picture in the format \(formats), which “\(file.path)” is not")
        }
    }

    private mutating func readFont(_ file: Brand.File) {
        guard let bytes = read(file, "font", limit: Self.maximumFont) else { return }
        if let font = FontFile(bytes) {
            fonts[file.path] = (bytes, font)
        } else {
            report(file, "“font” is a font in the format WOFF2, WOFF, TTF or OTF, which “\(file.path)” is not")
        }
    }

    /// The bytes of a file of at most so many; nil, and told of, where it cannot be read or is larger.
    ///
    /// - Parameter key: the key of the brand that names it, for diagnostics.
    private mutating func read(_ file: Brand.File, _ key: String, limit: Int) -> [UInt8]? {
        paths.formUnion([file.path, folder.target(of: file.path)].compactMap(\.self))
        do {
            let bytes = try folder.read(file.path)
            if bytes.count <= limit { return bytes }
            report(
                file,
                "“\(file.path)” has \(sizeText(bytes.count)), and everybody who opens a page waits for it; "
                    + "a “\(key)” has at most \(sizeText(limit))")
        } catch .missing {
            report(file, "there is no file “\(file.path)”" + suggestion(for: file.path, among: neighbours(of: file)))
        } catch {
            report(file, error.words(for: file.path))
        }
        return nil
    }

    /// The files that a wrong path may mean.
    private func neighbours(of file: Brand.File) -> [String] {
        let parent = file.path.lastIndex(of: "/").map { String(file.path[..<$0]) }
        let folders = [parent, "assets", "public", "brand"].compactMap(\.self)
        let names = folder.namesAtTop() + Set(folders).sorted().flatMap { folder.files(below: $0) }
        // A folder may have this name.
        return names.filter { $0 != file.path }
    }

    private mutating func report(_ file: Brand.File, _ message: String) {
        diagnostics.append(.error("brand.file", at: file.position, message))
    }

    /// The ending for a logo in the folder; nil for a format that logos cannot have.
    private static func logoEnding(_ bytes: [UInt8]) -> String? {
        switch PictureFormat(of: bytes) {
        case .svg: "svg"
        case .png: "png"
        case .jpeg: "jpg"
        case .webp: "webp"
        default: nil
        }
    }

    /// The same for a favicon, which may be an ICO too.
    private static func faviconEnding(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0, 0, 1, 0]) { return "ico" }
        switch PictureFormat(of: bytes) {
        case .svg: return "svg"
        case .png: return "png"
        default: return nil
        }
    }
}
