import FormModel

/// The source of the bytes of a form's pictures: in the package that the form came in, or in the site.
package struct PictureFiles: Sendable {
    let folder: SiteFolder
    /// Those of the package, by a path that begins with the package's own.
    var packed: [String: [UInt8]] = [:]

    /// The paths of the package's pictures that a form does not name.
    func unused(by document: FormDocument) -> [String] {
        guard !packed.isEmpty else { return [] }
        let used = Set(document.images.compactMap(\.path))
        return packed.keys.filter { !used.contains($0) }.sorted()
    }

    /// The bytes of a picture by its path in the site or the package.
    package func read(_ path: String) throws(SiteFolder.PathError) -> [UInt8] {
        if let bytes = packed[path] { return bytes }
        return try folder.read(path)
    }
}
