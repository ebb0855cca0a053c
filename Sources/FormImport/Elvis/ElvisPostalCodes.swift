import FormModel

/// The postal codes that there are, in a file beside the definition (section 6.4).
///
/// The library has one list of `{"Code", "City"}` for a project; without it a postal code is a text as any other
/// (elvis-form 6.4).
enum ElvisPostalCodes {
    static let fileName = "postal_codes.json"

    /// The file of that name which is nearest to a definition: in its folder, else in one above.
    static func paths(of file: String, among files: [String]) -> [String] {
        var folders = file.split(separator: "/").dropLast()
        while true {
            let path = (folders + [fileName[...]]).joined(separator: "/")
            if files.containsInOrder(path) { return [path] }
            guard folders.popLast() != nil else { return [] }
        }
    }

    /// The codes in the file beside a definition; nil where there is none, or one of another shape.
    static func read(_ source: DefinitionSource, _ diagnostics: inout Diagnostics) -> [String]? {
        guard let (path, bytes) = source.companions.first(where: { isPath($0.key) }) else { return nil }
        let (root, syntax) = JSONReader.read(bytes, file: path)
        diagnostics.append(syntax)
        guard let root else { return nil }
        guard let rows = root.array, !rows.isEmpty else {
            diagnostics.warn(
                "elvis.postal-codes", at: root.position,
                "postal codes are a list of objects with “Code” and “City”; none is looked up")
            return nil
        }
        return rows.compactMap { row in
            if let code = row["Code"]?.string { return code }
            diagnostics.warn(
                "elvis.postal-codes", at: row.position, "a postal code is a text “Code”; this one is left out")
            return nil
        }
    }

    /// Tells whether a path is that of a list, in whichever folder.
    private static func isPath(_ path: String) -> Bool { path == fileName || path.hasSuffix("/" + fileName) }
}
