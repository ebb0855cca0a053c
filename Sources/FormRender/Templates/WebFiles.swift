import WebTemplates

/// The web files: those inside the program, and in their place those that a site has in its own `web-templates/`;
/// a site's texts of pages are laid over the program's.
package struct WebFiles: Sendable {
    /// The site's files by path below `web-templates/`.
    private var overrides: [String: [UInt8]]
    /// The paths of the site's files that stand at other ones too, by those.
    private var origins: [String: String] = [:]

    /// The site's own files, by path.
    package var allOverrides: [String: [UInt8]] { overrides }

    /// - Parameter overrides: by path, such as `html/controls/text.mustache`.
    package init(overrides: [String: [UInt8]] = [:]) {
        self.overrides = Dictionary(
            uniqueKeysWithValues: overrides.map { path, bytes in
                (path, LocaleTexts.isOne(path) ? LocaleTexts.bytes(bytes, over: Self.embedded[path]) : bytes)
            })
    }

    /// The same with further files, by path, such as modules that stand in no file.
    package func adding(_ files: [String: [UInt8]]) -> WebFiles {
        var all = self
        all.overrides.merge(files) { $1 }
        return all
    }

    /// The same with files of the site in the place of others: their paths by those of the others.
    package func placing(_ origins: [String: String]) -> WebFiles {
        var files = self
        files.origins = origins
        return files
    }

    /// The path of the file that stands at a path.
    func origin(of path: String) -> String { origins[path] ?? path }

    /// Tells whether a file of the site stands in place of the program's, or beside those.
    package func isOverridden(_ path: String) -> Bool { overrides[path] != nil }

    /// The program's own file.
    package static func own(_ path: String) -> [UInt8]? { embedded[path] }

    /// The site's file at a path, else the program's; nil where neither has one.
    package func bytes(of path: String) -> [UInt8]? {
        overrides[origin(of: path)] ?? Self.embedded[path]
    }

    package func text(of path: String) -> String? {
        bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths of all files below a folder, in order.
    package func paths(below folder: String) -> [String] {
        Set(Self.embedded.keys).union(overrides.keys).union(origins.keys).filter { $0.hasPrefix(folder + "/") }.sorted()
    }

    /// Tells whether the site has files of its own below a folder.
    func isOverridden(below folder: String) -> Bool {
        overrides.keys.contains { $0.hasPrefix(folder + "/") }
    }

    /// Tells whether one of the site's own files below a folder has that text in it.
    func overridesHave(_ text: String, below folder: String) -> Bool {
        overrides.contains { path, bytes in
            path.hasPrefix(folder + "/") && String(decoding: bytes, as: UTF8.self).contains(text)
        }
    }

    /// The files inside the program by path, copied once (design 5.3).
    private static let embedded: [String: [UInt8]] = {
        let files = UnsafeBufferPointer(start: formsite_web_files(), count: Int(formsite_web_file_count()))
        return Dictionary(
            uniqueKeysWithValues: files.map { file in
                (String(cString: file.path), [UInt8](UnsafeBufferPointer(start: file.bytes, count: Int(file.size))))
            })
    }()
}
