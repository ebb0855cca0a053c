import FormRender

/// The custom properties that a brand gives to the theme, as a style sheet; nothing in it is an author's own text.
struct BrandStyleSheet {
    private let brand: Brand
    private let font: FontFile?

    /// - Parameter font: what the brand's font file is, if it has one.
    init(_ brand: Brand, font: FontFile?) {
        (self.brand, self.font) = (brand, font)
    }

    /// Stands behind the theme's own values. Empty where the brand changes none.
    var css: String {
        let rules = colors + (measures.isEmpty ? "" : ":root{\(measures.joined(separator: ";"))}")
        return rules.isEmpty ? "" : "@layer base{\(rules)}\n"
    }

    /// The rule that names the font file.
    ///
    /// - Parameter address: of the file, relative to the style sheet.
    func fontFace(address: String) -> String {
        guard let font else { return "" }
        let weights = font.isVariable ? "font-weight:100 900;" : ""
        let source = "url(\(cssString(address))) format(\"\(font.format.rawValue)\")"
        return "@font-face{font-family:\(Self.family);src:\(source);\(weights)font-display:swap}\n"
    }

    /// The accent's properties by day and by night, and for parts that are light or dark whatever the time of day.
    private var colors: String {
        guard let accent = brand.accent else { return "" }
        let day = BrandPalette(accent, in: .light).declarations
        let night = BrandPalette(accent, in: .dark).declarations
        return ":root,.scheme-light{\(day)}.scheme-dark{\(night)}@media (prefers-color-scheme:dark){:root{\(night)}}"
    }

    private var measures: [String] {
        var measures: [String] = []
        switch brand.corners {
        case .square: measures.append("--radius:0px")
        case .round: measures.append("--radius:0.875rem")
        case .soft, nil: break
        }
        switch brand.font {
        case .file: measures.append("--font:\(Self.family),system-ui,sans-serif")
        case .families(let families): measures.append("--font:\(Self.list(families))")
        case nil: break
        }
        return measures
    }

    private static let family = "\"brand\""

    /// Families as CSS lists them, ending with one that every browser has.
    private static func list(_ families: [String]) -> String {
        let names = families.map { generic.contains($0.lowercased()) ? $0.lowercased() : cssString($0) }
        let hasEnd = families.contains { generic.contains($0.lowercased()) }
        return (names + (hasEnd ? [] : ["system-ui", "sans-serif"])).joined(separator: ",")
    }

    /// The families that every browser has (CSS Fonts 4).
    private static let generic: Set = [
        "serif", "sans-serif", "monospace", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded",
    ]
}
