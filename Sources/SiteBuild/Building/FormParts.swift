/// The files that the pages of one form load, in all its locales: its script, its style sheet, its pictures, its
/// brand's files.
struct FormParts {
    let script: String
    /// The keys of the texts that the script says.
    let messages: Set<String>
    let style: String
    let scriptPath: String
    let stylePath: String
    private(set) var compressedSize: Int
    /// Path in the form's folder of each picture by its path in the site.
    private(set) var images: [String: String] = [:]
    private(set) var files: [SiteFile]
    let brand: BrandKit

    init(script: String, messages: Set<String>, style: String, compressedSize: Int, brand: BrandKit) {
        (self.script, self.messages, self.style, self.brand) = (script, messages, style, brand)
        self.compressedSize = compressedSize + brand.files.reduce(0) { $0 + $1.bytes.count }
        let (scriptBytes, styleBytes) = (Array(script.utf8), Array(style.utf8))
        scriptPath = "form-\(ContentHash.short(scriptBytes)).js"
        stylePath = "form-\(ContentHash.short(styleBytes)).css"
        files = [SiteFile(path: scriptPath, bytes: scriptBytes), SiteFile(path: stylePath, bytes: styleBytes)]
        files += brand.files
    }

    /// Adds a file that pages of others load.
    mutating func add(_ file: SiteFile) { files.append(file) }

    mutating func add(image path: String, bytes: [UInt8]) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let inFolder = "images/\(ContentHash.short(bytes)).\(ending)"
        images[path] = inFolder
        compressedSize += bytes.count
        if !files.contains(where: { $0.path == inFolder }) { files.append(SiteFile(path: inFolder, bytes: bytes)) }
    }
}
