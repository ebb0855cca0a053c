import FormModel
import FormRender

/// Joins the style sheets that a page needs.
struct StyleBundler {
    private let files: WebFiles
    private let theme: String

    init(files: WebFiles, theme: String) {
        (self.files, self.theme) = (files, theme)
    }

    /// The theme with the looks of those controls and of the layouts that the form has, and nothing more.
    func sheet(controls: Set<Control>, layouts: [Layout] = []) throws(BundleError) -> String {
        var text = try read("base.css")
        let shared = controls.flatMap { Self.sharedLooks[$0] ?? [] }
        for name in Set(controls.map(\.rawValue) + shared).sorted() { text += optional("controls/\(name).css") }
        for layout in layouts { text += optional("\(layout).css") }
        return text + (try read("print.css"))
    }

    /// What a form has beyond controls that needs looks: a style sheet of the theme of the same name.
    enum Layout: String {
        case grid, steps, dialog

        /// The layouts of a form, in the order of their sheets.
        static func needed(by document: FormDocument, features: [ScriptFeature]) -> [Layout] {
            let opens = document.fields.contains { [.signature, .info].contains($0.control) }
            let asks = !features.allSatisfy { ![.questions, .services].contains($0) }
            return (document.grid == nil ? [] : [.grid]) + (features.contains(.steps) ? [.steps] : [])
                + (opens || asks ? [.dialog] : [])
        }
    }

    /// Looks that several controls share.
    private static let sharedLooks: [Control: [String]] = [
        .choices: ["set"], .dateparts: ["set", "select"], .composite: ["set", "select", "verify"],
        .verified: ["verify"], .signature: ["picture"], .photo: ["picture"],
    ]

    func gallerySheet() throws(BundleError) -> String {
        try read("base.css") + (try read("gallery.css"))
    }

    private func optional(_ name: String) -> String {
        files.text(of: path(name)).map(Self.stripped) ?? ""
    }

    private func path(_ name: String) -> String { "themes/\(theme)/\(name)" }

    private func read(_ name: String) throws(BundleError) -> String {
        guard let text = files.text(of: path(name)) else { throw .missingFile(path: path(name)) }
        return Self.stripped(text)
    }

    /// Without comments, indentation and empty lines.
    static func stripped(_ text: String) -> String {
        var rest = text[...]
        var out = ""
        while let open = rest.firstRange(of: "/*") {
            out += rest[..<open.lowerBound]
            rest = rest[open.upperBound...].firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
        }
        out += rest
        let lines = out.split(separator: "\n").map { $0.trimmingBlanks }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start.lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }.map { start[...$0] } ?? ""
    }
}
