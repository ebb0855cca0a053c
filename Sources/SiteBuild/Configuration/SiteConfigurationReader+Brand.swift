import FormImport
import FormModel

extension SiteConfigurationReader {
    private static let brandKeys = [
        "name", "logo", "logoDark", "favicon", "accent", "font", "corners", "footer", "description",
    ]

    /// Reads `brand` of the site or of a form's entry; a wrong part is left out and told of.
    mutating func brand(_ node: JSONNode) -> Brand {
        var brand = Brand()
        for member in members(of: node, called: "brand", keys: Self.brandKeys) {
            switch member.key {
            case "name": brand.name = oneTextOrMany(member)
            case "logo": brand.logo = file(member)
            case "logoDark": brand.logoDark = file(member)
            case "favicon": brand.favicon = file(member)
            case "accent": brand.accent = accent(member)
            case "font": brand.font = font(member)
            case "corners":
                brand.corners = oneOf(Brand.Corners.allCases.map(\.rawValue), member).flatMap(Brand.Corners.init)
            case "footer": brand.footer = oneTextOrMany(member)
            default: brand.description = oneTextOrMany(member)
            }
        }
        return brand
    }

    /// A text for all languages, or one for each: `"…"`, `{"en": "…", "es": "…"}`.
    private mutating func oneTextOrMany(_ member: JSONMember) -> Text? {
        guard member.value.members == nil else { return textByLocale(member) }
        return text(member).map { Text($0, at: member.value.position) }
    }

    /// A path in the site; its file is read later, see ``BrandFiles``.
    private mutating func file(_ member: JSONMember) -> Brand.File? {
        text(member).map { Brand.File(path: $0, position: member.value.position) }
    }

    /// `"#0b5fff"`, or `{"light": "#0b5fff", "dark": "#8ab4ff"}`.
    private mutating func accent(_ member: JSONMember) -> Brand.Accent? {
        guard member.value.members != nil else { return color(member).map { Brand.Accent(light: $0) } }
        var (light, dark): (Color?, Color?)
        for member in members(of: member.value, called: "accent", keys: ["light", "dark"]) {
            if member.key == "light" { light = color(member) } else { dark = color(member) }
        }
        return (light ?? dark).map { Brand.Accent(light: $0, dark: dark) }
    }

    /// `#0b5fff`; nil, and told of, for anything else.
    private mutating func color(_ member: JSONMember) -> Color? {
        guard let text = text(member) else { return nil }
        if let color = Color(hex: text, at: member.value.position) { return color }
        wrong(member.value, "“\(member.key)”", "a colour such as #0b5fff")
        return nil
    }

    /// A file, told by its ending, or families as CSS lists them: `Georgia, serif`.
    private mutating func font(_ member: JSONMember) -> Brand.Font? {
        guard let text = text(member) else { return nil }
        if FontFile.isName(text) { return .file(Brand.File(path: text, position: member.value.position)) }
        let families = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.family)
        if families.allSatisfy(Self.isFamily) { return .families(families) }
        wrong(
            member.value, "“font”",
            "a file of the site (\(FontFile.endings.joined(separator: ", "))) or families such as Georgia, serif")
        return nil
    }

    /// The name of a font family without blanks around it and without quotes.
    ///
    /// ` "Avenir Next"` → `Avenir Next`.
    private static func family(_ text: Substring) -> String {
        var name = text.drop(while: \.isWhitespace)
        while name.last?.isWhitespace == true { name.removeLast() }
        if name.count > 1, let quote = name.first, "\"'".contains(quote), name.last == quote {
            name = name.dropFirst().dropLast()
        }
        return String(name)
    }

    /// Letters, digits, blanks, `-`, `_` and `.` only: nothing that could end a value in a style sheet.
    private static func isFamily(_ name: String) -> Bool {
        let others = " -_.0123456789".unicodeScalars
        return !name.isEmpty
            && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || others.contains($0) }
    }
}
