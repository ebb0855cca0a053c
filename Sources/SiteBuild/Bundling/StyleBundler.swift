import FormModel
import FormRender
import FormTables

/// The changes by a brand in the style sheets that pages share.
struct BrandLooks: Hashable, Sendable {
    /// Values in place of the theme's.
    var tokens = ""
    /// Pages have something of the brand above or below the form.
    var isSeen = false
}

/// A style sheet of the theme that only forms with such a layout or style carry.
enum LayoutSheet: String, CaseIterable {
    case grid, rows, frames, separator, underlined, switches, tickPictures

    /// The sheets that a form needs, in the order in which they stand in the bundle.
    static func needed(by document: FormDocument) -> [LayoutSheet] {
        let groups = document.pages.flatMap(\.groups)
        let sections = groups.flatMap(\.sections)
        let styles = [document.style] + groups.map(\.style) + sections.map(\.style) + document.fields.map(\.style)
        return allCases.filter { sheet in
            switch sheet {
            case .grid: document.grid != nil
            case .rows: groups.contains { $0.layout == .rows }
            case .frames: groups.contains { $0.layout == .frames }
            case .separator: sections.contains { ![nil, .absent].contains($0.separator) }
            case .underlined: styles.contains(where: \.isUnderlined)
            case .switches: styles.contains { $0.look == .toggle }
            case .tickPictures: styles.contains { $0.checkedImage != nil || $0.uncheckedImage != nil }
            }
        }
    }
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
        controls: Set<Control>, features: [ScriptFeature] = [], frame: [FrameFeature] = [], layouts: [LayoutSheet] = [],
        brand: BrandLooks = BrandLooks()
    ) throws(BundleError) -> String {
        var text = try base(brand)
        for name in Self.controlSheets(controls: controls, features: features) { text += looks(name) }
        for layout in layouts { text += looks(layout.rawValue) }
        for name in ["confirmation", "print", "receipt"] { text += try read("\(name).css") }
        for feature in features { text += looks("features/\(feature.rawValue)") }
        for feature in frame {
            text += files.text(of: "preview/frame/\(feature.rawValue).css").map(Self.stripped) ?? ""
        }
        return text
    }

    /// The looks of what a form may be drawn with that its own sheet has not.
    func looks(of needs: ScriptNeeds, besides own: ScriptNeeds) -> String {
        let known = Self.sheets(of: own)
        return Self.sheets(of: needs).filter { !known.contains($0) }.map(looks).joined()
    }

    private static func sheets(of needs: ScriptNeeds) -> [String] {
        controlSheets(controls: needs.controls, features: needs.features)
            + needs.features.map { "features/\($0.rawValue)" }
    }

    private static func controlSheets(controls: Set<Control>, features: [ScriptFeature]) -> [String] {
        let asks = features.contains { $0 == .questions || $0 == .services }
        let rows = controls.compactMap { SharedTables.controls[$0.rawValue] }
        let hasDialogs = asks || rows.contains { $0.opensDialog == true }
        let shared = rows.flatMap { $0.looks ?? [] }
        return (hasDialogs ? ["dialog"] : [])
            + Set(controls.map(\.rawValue) + shared).sorted().map { "controls/\($0)" }
    }

    /// The style sheet of a theme for one part; empty where it has none.
    private func looks(_ name: String) -> String {
        theme.text(of: "\(name).css").map(Self.stripped) ?? ""
    }

    /// The one sheet of the galleries.
    func gallerySheet(brand: BrandLooks = BrandLooks()) throws(BundleError) -> String {
        try base(brand) + read("gallery.css")
    }

    private func base(_ brand: BrandLooks) throws(BundleError) -> String {
        try read(ThemeFiles.tokens) + brand.tokens + read("base.css") + (brand.isSeen ? looks("brand") : "")
    }

    /// A sheet that every theme has; throws where none is found.
    private func read(_ name: String) throws(BundleError) -> String {
        guard let text = theme.text(of: name) else { throw .missingFile(path: "themes/\(ThemeFiles.base)/\(name)") }
        return Self.stripped(text)
    }

    /// A sheet without comments and needless blanks.
    static func stripped(_ text: String) -> String {
        var out: [UInt8] = []
        let bytes = Array(text.utf8)
        var at = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "/") where bytes[(at + 1)...].first == UInt8(ascii: "*"):
                // The star that begins a comment does not end it.
                at += 4
                while at <= bytes.count, bytes[at - 1] != UInt8(ascii: "/") || bytes[at - 2] != UInt8(ascii: "*") {
                    at += 1
                }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[at]
                var end = at + 1
                while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
                out += bytes[at..<min(end + 1, bytes.count)]
                at = end + 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                if let last = out.last, !separators.contains(last) { out.append(UInt8(ascii: " ")) }
                at += 1
            default:
                if out.last == UInt8(ascii: " "), "{};,".utf8.contains(bytes[at]) { out.removeLast() }
                if out.last == UInt8(ascii: ";"), bytes[at] == UInt8(ascii: "}") { out.removeLast() }
                out.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// No blank is needed after these; one before a colon makes it a selector of something else.
    private static let separators = Set("{};,: ".utf8)
}
