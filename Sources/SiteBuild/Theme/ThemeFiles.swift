import FormRender

/// The style sheets of a theme by name, such as `controls/text.css`: its own, and the default theme's where it has
/// none.
struct ThemeFiles {
    private let files: WebFiles
    private let theme: String

    /// The theme that every other one inherits from.
    static let base = "default"
    /// The sheet of custom properties, which a theme's own is added to: it says only what it changes.
    static let tokens = "tokens.css"

    init(_ files: WebFiles, theme: String) {
        (self.files, self.theme) = (files, theme)
    }

    func text(of name: String) -> String? {
        let own = theme == Self.base ? nil : files.text(of: "themes/\(theme)/\(name)")
        let inherited = files.text(of: "themes/\(Self.base)/\(name)")
        if name == Self.tokens, let own, let inherited { return inherited + own }
        return own ?? inherited
    }

    /// The names of all sheets that the theme has, inherited ones too, in order.
    var names: [String] {
        let folders = Set([Self.base, theme]).map { "themes/\($0)" }
        let names = folders.flatMap { folder in
            files.paths(below: folder).map { String($0.dropFirst(folder.count + 1)) }
        }
        return Set(names).sorted()
    }
}
