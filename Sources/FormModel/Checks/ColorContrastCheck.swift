/// Finds texts in the author's own colours that are hard to read (WCAG 2.2, 1.4.3: 4.5 to 1).
struct ColorContrastCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        document.withInheritedStyles.fields.flatMap { field -> [Diagnostic] in
            let style = field.style
            let ground = style.background ?? .lightSurface
            // The title of a button stands in its box.
            let titleGround = field.control == .button ? style.box?.enabled?.background ?? ground : ground
            let boxes = [
                ("text", field.control == .button ? nil : style.box?.enabled),
                ("text while it has the focus", style.box?.active),
                ("text while it is pressed", style.box?.highlighted),
            ].map { part, colors in (part, colors?.text, colors?.background ?? ground) }
            let texts = [
                ("title", style.titleColor, titleGround), ("error", style.errorColor, ground),
                ("caption", style.disclosureColor, ground),
                // On the theme's own surface it is moved until it can be read.
                ("text", style.background == nil ? nil : style.textColor, ground),
            ]
            return (texts + boxes).compactMap { part, color, ground in
                color.flatMap { diagnostic($0, on: ground, "the \(part) of “\(field.name)”") }
            }
        }
    }

    private func diagnostic(_ color: Color, on ground: Color, _ part: String) -> Diagnostic? {
        let ratio = color.contrast(with: ground)
        guard ratio < 4.5 else { return nil }
        return .warning(
            "low-contrast", at: color.position,
            "\(part) in \(color.hex) on \(ground.hex) has a contrast of \(rounded(ratio)) to 1; text needs 4.5 to 1",
            notes: ["\(color.readable(on: ground).hex) would do"])
    }

    private func rounded(_ ratio: Double) -> String {
        let tenths = Int(ratio * 10)
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension Color {
    /// The colours of the default theme behind a form by day and by night.
    package static let lightSurface = Color(red: 255, green: 255, blue: 255, at: SourcePosition(file: "theme"))
    package static let darkSurface = Color(red: 18, green: 22, blue: 27, at: SourcePosition(file: "theme"))
    /// The same of what is set off from it.
    package static let lightRaisedSurface = Color(red: 243, green: 245, blue: 248, at: SourcePosition(file: "theme"))
    package static let darkRaisedSurface = Color(red: 31, green: 36, blue: 43, at: SourcePosition(file: "theme"))

    package typealias Words = [(name: String, color: Color)]

    /// The default theme's colours of words by day, by the names of their tokens.
    package static let lightWords: Words = words([
        ("text", 24, 29, 36), ("text-quiet", 81, 89, 99), ("danger", 190, 18, 25), ("link", 0, 95, 158),
    ])

    /// Those by night.
    package static let darkWords: Words = words([
        ("text", 232, 235, 239), ("text-quiet", 168, 175, 184), ("danger", 250, 136, 128), ("link", 125, 195, 244),
    ])

    private static func words(_ colors: [(String, UInt8, UInt8, UInt8)]) -> Words {
        colors.map { ($0, Color(red: $1, green: $2, blue: $3, at: SourcePosition(file: "theme"))) }
    }
}
