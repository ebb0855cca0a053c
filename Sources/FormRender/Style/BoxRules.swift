import FormModel

/// The rules for the box of a control in its states, for a group, or for the line after a section, by day and by night.
///
/// A box keeps the colours that its author chose by night too, with words that can be read on them; a line without a
/// background of its own is moved until it can be seen.
///
/// The texts are CSS rules without the condition of night around `night`, either one empty where there is nothing to
/// say.
struct BoxRules {
    let day: String
    let night: String

    /// The states in the order in which later ones win, and where they hold.
    private static let states: [(colors: any KeyPath<BoxStyle, BoxStyle.Colors?> & Sendable, selector: String)] = [
        (\.enabled, ":not(:disabled,[aria-invalid])"), (\.valid, ":user-valid:not([aria-invalid])"),
        (\.active, ":focus:not([aria-invalid])"), (\.disabled, ":disabled"), (\.invalid, "[aria-invalid]"),
        (\.highlighted, ":enabled:active"),
    ]

    /// - Parameter selector: that of the field.
    init(_ field: Field, _ selector: @autoclosure () -> String) {
        guard let box = field.style.box else {
            (day, night) = ("", "")
            return
        }
        let selector = selector()
        let part = "\(selector) \(Self.part(of: field.control))"
        let colors = Self.states.compactMap { state in box[keyPath: state.colors].map { (state.selector, $0) } }
        func rules(_ colors: [(selector: String, BoxStyle.Colors)], on surface: Color) -> String {
            colors.map { Self.rule(part + $0, Self.declarations($1, on: surface)) }.joined()
        }
        let ground = field.style.background
        let sizes = [("border-width", box.borderWidth), ("border-radius", box.cornerRadius)].compactMap { name, size in
            size.map { "\(name):\(px($0))" }
        }
        // Without a weight of its own the font is not as bold as that of the title.
        let look = Self.rule(part, sizes + Self.words(of: box, weight: 400))
        day = look + Self.tinted(box, selector) + rules(colors, on: ground ?? .lightSurface)
        night = ground == nil ? rules(colors.filter { $1.background == nil }, on: .darkSurface) : ""
    }

    /// The rules for the ground of a group and the title on it.
    init(_ group: Group) {
        let (selector, ground) = ("[data-group=\(cssString(group.name))]", group.style.background)
        let box = group.style.box ?? BoxStyle()
        func color(_ surface: Color) -> [String] {
            box.enabled?.text.map { ["color:\($0.readable(on: surface).hex)"] } ?? []
        }
        let colors = ground.map { ["background:\($0.hex)"] + $0.movedWords } ?? []
        let words = Self.words(of: box, weight: nil) + color(ground ?? .lightSurface)
        day = Self.rule(selector, colors) + Self.rule("\(selector)>.group-title", words)
        night = ground == nil ? Self.rule("\(selector)>.group-title", color(.darkSurface)) : ""
    }

    /// The rules for the line after a section.
    /// - Parameter ground: the colour behind it, where its group has one.
    init(separatorOf section: Section, on ground: Color?) {
        guard let box = section.style.box else {
            (day, night) = ("", "")
            return
        }
        let selector = "[data-section=\(cssString(section.name))]+.separator"
        let width = box.borderWidth.map { ["border-block-start-width:\(px($0))"] } ?? []
        func line(_ surface: Color) -> [String] { Self.declarations(box.enabled ?? BoxStyle.Colors(), on: surface) }
        day = Self.rule(selector, width + line(ground ?? .lightSurface))
        night = ground == nil ? Self.rule(selector, line(.darkSurface)) : ""
    }

    /// The class, within a field's wrapper, of the element that a control's box is drawn around.
    private static func part(of control: Control) -> String {
        switch control {
        case .button: ".button"
        case .choices: ".options"
        default: ".control"
        }
    }

    /// The font and the size of the words in a box.
    /// - Parameter weight: that of a font whose name says none.
    private static func words(of box: BoxStyle, weight: Int?) -> [String] {
        var words: [String] = []
        if let font = box.font.map(PostScriptFont.init) {
            words += ["font-family:\(font.families)", "font-style:\(font.isItalic ? "italic" : "normal")"]
            if let weight = font.weight ?? weight { words.append("font-weight:\(weight)") }
        }
        if let size = box.textSize { words.append("font-size:\(fontSize(size))") }
        return words
    }

    /// A rule, or nothing where it would declare nothing.
    private static func rule(_ selector: String, _ declarations: [String]) -> String {
        declarations.isEmpty ? "" : "\(selector){\(declarations.joined(separator: ";"))}"
    }

    /// The colours of a state. Words are moved until they can be read on the author's background, or without one on the
    /// surface; borders until they can be seen (contrast 3, WCAG 2.2, 1.4.11).
    private static func declarations(_ colors: BoxStyle.Colors, on surface: Color) -> [String] {
        let border = colors.border.map { ["border-color:\($0.readable(on: surface, ratio: 3).hex)"] } ?? []
        guard let background = colors.background else {
            return border + (colors.text.map { ["color:\($0.readable(on: surface).hex)"] } ?? [])
        }
        let words = background.isLight ? Color.lightWords : Color.darkWords
        let quiet = words.first { $0.name == "text-quiet" }?.color
        let text = colors.text ?? words.first { $0.name == "text" }?.color
        return ["background:\(background.hex)"] + border
            + [("color", text), ("--text-quiet", quiet)].compactMap { name, color in
                color.map { "\(name):\($0.readable(on: background).hex)" }
            }
    }

    /// The rules for the colour of what is chosen or switched on.
    private static func tinted(_ box: BoxStyle, _ selector: String) -> String {
        guard let tint = box.tint else { return "" }
        let words = tint.isLight ? Color.lightWords : Color.darkWords
        let text = words.first { $0.name == "text" }?.color.readable(on: tint).hex ?? "inherit"
        return rule(
            selector, ["--field-on:\(tint.hex)", "--field-tint:\(tint.readable(on: .lightSurface, ratio: 3).hex)"])
            + rule("\(selector) .option:has(:checked:enabled)", ["background:\(tint.hex)", "color:\(text)"])
    }
}
