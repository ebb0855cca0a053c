/// The files that the pages of one form load, in all its locales: its script, its style sheet, its pictures, its
/// brand's files.
struct FormParts {
    let script: String
    /// The script with the parts that it would load inside of it.
    let wholeScript: String
    /// The keys of the texts that the script says.
    let messages: Set<String>
    let style: String
    let scriptPath: String
    let stylePath: String
    /// The bytes of what every page loads, script parts that come later left out.
    private(set) var rawSize: Int
    /// The same as it is sent.
    private(set) var compressedSize: Int
    /// Path in the form's folder of each picture by its path in the site.
    private(set) var images: [String: String] = [:]
    private(set) var files: [SiteFile]
    let brand: BrandKit

    /// - Parameter ownStyle: what the form's style sheet has besides the one that it shares with others.
    init(script: SharedAssets.Asset, style: SharedAssets.Asset, ownStyle: String, brand: BrandKit) {
        (self.script, wholeScript, messages) = (script.text, script.whole, script.messages)
        (self.style, self.brand) = (style.text + ownStyle, brand)
        compressedSize =
            script.compressedSize + style.compressedSize + ownStyle.utf8.count / 4
            + brand.files.reduce(0) { $0 + $1.bytes.count }
        scriptPath = "form-\(ContentHash.short(of: script.shared.hash)).js"
        let styleBytes = ownStyle.isEmpty ? style.shared.bytes : Array(self.style.utf8)
        let styleHash = ownStyle.isEmpty ? style.shared.hash : ContentHash.hex(styleBytes)
        stylePath = "form-\(ContentHash.short(of: styleHash)).css"
        let sheet =
            ownStyle.isEmpty
            ? SiteFile(path: stylePath, style.shared) : SiteFile(path: stylePath, bytes: styleBytes, hash: styleHash)
        rawSize = script.shared.bytes.count + sheet.bytes.count + brand.files.reduce(0) { $0 + $1.bytes.count }
        files = [SiteFile(path: scriptPath, script.shared), sheet] + script.parts + brand.files
    }

    /// Adds a file that pages of others load.
    mutating func add(_ file: SiteFile) { files.append(file) }

    /// Adds a picture of the form: `images/HASH.png`, once for equal bytes.
    ///
    /// - Parameter path: in the site, by which the form names it.
    mutating func add(image path: String, bytes: [UInt8]) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let inFolder = "images/\(ContentHash.short(bytes)).\(ending)"
        images[path] = inFolder
        rawSize += bytes.count
        compressedSize += bytes.count
        if !files.contains(where: { $0.path == inFolder }) { files.append(SiteFile(path: inFolder, bytes: bytes)) }
    }
}
