/// Where the bytes of a form's pictures are: in the package that the form came in, or in the site.
struct PictureFiles: Sendable {
    let folder: SiteFolder
    /// Those of the package, by a path that begins with the package's own.
    var packed: [String: [UInt8]] = [:]

    func read(_ path: String) throws(SiteFolder.Refusal) -> [UInt8] {
        if let bytes = packed[path] { return bytes }
        return try folder.read(path)
    }
}
