/// A zip that holds a definition together with its pictures.
struct FormPackage {
    /// The definition's name in the zip, and its bytes.
    let definition: SiteFile
    /// All other files by name; names compare exactly.
    let pictures: [String: [UInt8]]

    /// - Throws: an ``ArchiveError`` for a zip that cannot be used, in words that follow “the package …:”.
    init(_ bytes: [UInt8]) throws(ArchiveError) {
        // Archivers of one system add folders of their own.
        let files = try ZipReader.files(in: bytes).filter {
            !$0.path.hasPrefix("__MACOSX/") && !$0.path.hasSuffix(".DS_Store")
        }
        let definitions = files.filter { $0.path.lowercased().hasSuffix(".xml") }
        guard let definition = definitions.first, definitions.count == 1 else {
            throw ArchiveError(
                message: definitions.isEmpty
                    ? "it holds no definition; a package has exactly one .xml file"
                    : "it holds \(definitions.count) .xml files (\(definitions.map(\.path).joined(separator: ", "))); "
                        + "a package has exactly one")
        }
        guard !definition.path.contains("/") else {
            throw ArchiveError(message: "“\(definition.path)” lies in a folder; it must be at the top of the package")
        }
        self.definition = definition
        pictures = files.reduce(into: [:]) { $0[$1.path] = $1.bytes }.filter { $0.key != definition.path }
    }
}
