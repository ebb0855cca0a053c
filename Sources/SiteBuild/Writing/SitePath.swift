import FormModel

/// The rule for paths of files in a site or in a zip.
package enum SitePath {
    /// Tells whether a path stays inside its folder on every system: relative, without `.`, `..`, empty parts,
    /// backslashes and control characters.
    package static func isSafe(_ path: String) -> Bool {
        var (length, dots) = (0, 0)
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                guard isName(length: length, dots: dots) else { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return isName(length: length, dots: dots) && path.unicodeScalars.allSatisfy(isSafe)
    }

    /// Tells whether a part of a path names something in its folder.
    private static func isName(length: Int, dots: Int) -> Bool { length > 2 || length > dots }

    /// The folders that a path goes through, outermost first: `a/b/c.txt` → `a`, `a/b`.
    package static func folders(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }

    /// The folder that something of that path lies in; empty at the top.
    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The outermost folder that a path goes through; empty for what lies at the top itself.
    static func topFolder(of path: String) -> String {
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// Tells whether a file of that path has its place among a site's files: no other one is there, nor where it needs
    /// a folder.
    package static func hasRoom(
        for path: String, isFile: (String) -> Bool, isFolder: (String) -> Bool
    ) -> Bool {
        guard isSafe(path), path != SiteManifest.path else { return false }
        return !isFile(path) && !isFolder(path) && !folders(of: path).contains(where: isFile)
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\\" && !scalar.isControl
    }
}
