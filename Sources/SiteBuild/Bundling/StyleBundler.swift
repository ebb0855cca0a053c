import FormModel
import FormRender

/// What a brand changes in the style sheets that pages share.
struct BrandLooks: Hashable, Sendable {
    /// Values in place of the theme's.
    var tokens = ""
    /// Pages have something of the brand above or below the form.
    var isSeen = false
}

/// Joins the style sheets that a page needs.
struct StyleBundler {
    private let files: WebFiles
    private let theme: ThemeFiles

    init(files: WebFiles, theme: String) {
        (self.files, self.theme) = (files, ThemeFiles(files, theme: theme))
    }

    /// The theme with the looks of those controls and features only.
    func sheet(
        controls: Set<Control>, features: [ScriptFeature] = [], frame: [FrameFeature] = [], isGrid: Bool = false,
        brand: BrandLooks = BrandLooks()
    ) throws(BundleError) -> String {
        var text = try base(brand)
        let asks = features.contains { $0 == .questions || $0 == .services }
        if asks || !controls.isDisjoint(with: [.info, .signature]) { text += looks("dialog") }
        let shared = controls.flatMap { Self.sharedLooks[$0] ?? [] }
        for name in Set(controls.map(\.rawValue) + shared).sorted() { text += looks("controls/\(name)") }
        if isGrid { text += looks("grid") }
        text += try read("print.css")
        for feature in features { text += looks("features/\(feature.rawValue)") }
        for feature in frame {
            text += files.text(of: "preview/frame/\(feature.rawValue).css").map(Self.stripped) ?? ""
        }
        return text
    }

    /// The parts of forms' scripts that have a style sheet of their own, by the paths of their modules.
    static let parts = ["runtime/view/confirmation.js": "confirmation"]

    /// The looks of what a part of the script shows, the record to print included; loaded with it.
    func sheet(ofPart name: String) -> String { looks("parts/\(name)") + looks("features/receipt") }

    /// What a theme says of one part, if anything.
    private func looks(_ name: String) -> String {
        theme.text(of: "\(name).css").map(Self.stripped) ?? ""
    }

    /// Looks that several controls share.
    private static let sharedLooks: [Control: [String]] = [
        .checkbox: ["tick"], .consent: ["checkbox", "tick"], .choices: ["set", "tick"], .dateparts: ["set", "select"],
        .composite: ["set", "select", "verify"],
        .verified: ["verify"], .signature: ["picture"], .photo: ["picture"],
    ]

    func gallerySheet(brand: BrandLooks = BrandLooks()) throws(BundleError) -> String {
        try base(brand) + read("gallery.css")
    }

    private func base(_ brand: BrandLooks) throws(BundleError) -> String {
        try read(ThemeFiles.tokens) + brand.tokens + read("base.css") + (brand.isSeen ? looks("brand") : "")
    }

    private func read(_ name: String) throws(BundleError) -> String {
        guard let text = theme.text(of: name) else { throw .missingFile(path: "themes/\(ThemeFiles.base)/\(name)") }
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
