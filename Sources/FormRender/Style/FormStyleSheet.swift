package import FormModel

/// The style sheet of one form: its definition's own looks as custom properties that the theme reads.
package struct FormStyleSheet {
    private let document: FormDocument

    package init(_ document: FormDocument) {
        self.document = document
    }

    /// Empty where the definition gives no looks.
    package var css: String {
        let styled = document.fields.filter { !$0.style.isPlain }
        let day = styled.compactMap { rule(for: $0, declarations($0.style)) }.joined()
        let night = styled.compactMap { rule(for: $0, nightDeclarations($0.style)) }.joined()
        if day.isEmpty { return "" }
        let dark = night.isEmpty ? "" : "@media (prefers-color-scheme:dark){\(night)}"
        return "@layer form{\(day)\(dark)}\n"
    }

    private func rule(for field: Field, _ declarations: [String]) -> String? {
        guard !declarations.isEmpty else { return nil }
        return "[data-field=\(cssString(field.name))]{\(declarations.joined(separator: ";"))}"
    }

    private func declarations(_ style: Style) -> [String] {
        let colors = [
            ("background", style.background), ("title", style.titleColor), ("error", style.errorColor),
        ].compactMap { name, color in color.map { "--field-\(name):\($0.hex)" } }
        let sizes = [
            ("--field-title-size", style.titleSize), ("--field-error-size", style.errorSize),
            ("--more-size", style.disclosureSize),
        ].compactMap { name, size in size.map { "\(name):\(px($0))" } }
        let alignment = style.alignment.map { ["--field-align:\($0.rawValue)"] } ?? []
        let more = style.disclosureColor.map { ["--more-color:\($0.hex)"] } ?? []
        return colors + sizes + alignment + more + fonts(style)
    }

    /// By night colours that nobody chose for a dark surface are moved until they can be read; a field with a
    /// background of its own keeps its colours.
    private func nightDeclarations(_ style: Style) -> [String] {
        guard style.background == nil else { return [] }
        let colors = [
            ("--field-title", style.titleColor), ("--field-error", style.errorColor),
            ("--more-color", style.disclosureColor),
        ]
        return colors.compactMap { name, color in
            color.map { "\(name):\($0.readable(on: .darkSurface).hex)" }
        }
    }

    private func fonts(_ style: Style) -> [String] {
        var declarations: [String] = []
        if let font = style.font.map(PostScriptFont.init) {
            declarations.append("--field-font:\(font.families)")
            if let weight = font.weight { declarations.append("--field-font-weight:\(weight)") }
            if font.isItalic { declarations.append("--field-font-style:italic") }
            // With a font but no sizes the original draws its base sizes (formulary section 8).
            if style.titleSize == nil { declarations.append("--field-title-size:17px") }
            if style.errorSize == nil { declarations.append("--field-error-size:15px") }
        }
        if let font = style.disclosureFont.map(PostScriptFont.init) {
            declarations.append("--more-font:\(font.families)")
        }
        return declarations
    }

    private func px(_ size: Double) -> String {
        (size == size.rounded() ? String(Int(size)) : String(size)) + "px"
    }
}

/// A text as a CSS string; whatever it holds, it cannot end the string.
func cssString(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\"", "\\", "<", "\0"..<" ", "\u{7F}": "\\" + String(scalar.value, radix: 16) + " "
        default: String(scalar)
        }
    }
    return "\"\(escaped.joined())\""
}
