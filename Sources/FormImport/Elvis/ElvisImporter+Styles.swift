import FormModel

/// Looks (elvis-form.md, section 13): all values are texts, and numbers are taken too.
///
/// Form documents have looks of their own names; those that have no place there stay in the traits of the part and are
/// written again.
extension ElvisImporter {
    /// The part that has the looks.
    enum StyledPart {
        case group, section
        case field(ElvisType?)
    }

    /// The keys of every field with a heading.
    private static let headingKeys = ["heading_label_font", "heading_label_font_size", "heading_label_text_color"]
    /// The keys of fields that are typed into, which those of options and dates may have too ([dev] of section 13).
    private static let textKeys = [
        "font", "font_size", "border_width", "border_color", "corner_radius", "background_color",
        "active_background_color", "active_border_color", "inactive_background_color", "inactive_border_color",
        "enabled_background_color", "enabled_border_color", "enabled_text_color", "disabled_background_color",
        "disabled_border_color", "disabled_text_color", "valid_background_color", "valid_border_color",
        "invalid_background_color", "invalid_border_color", "tooltip_font", "tooltip_font_size",
        "tooltip_label_text_color", "tooltip_background_color", "clear_button_color", "minus_button_color",
        "plus_button_color",
    ]

    /// The looks that form documents have a place for.
    ///
    /// A conversion to another language takes these along and reports the others.
    static let carriedLooks: Set = [
        "background_color", "title_color", "font", "font_size", "heading_label_font", "heading_label_font_size",
        "heading_label_text_color", "enabled_text_color",
    ]

    /// The keys that mean something on a part, by the table of section 13; others are told.
    private static func keys(_ part: StyledPart) -> [String] {
        switch part {
        case .group: ["background_color", "text_color", "font", "font_size"]
        case .section: ["separator_color", "height"]
        case .field(.button):
            [
                "background_color", "highlighted_background_color", "title_color", "highlighted_title_color",
                "border_color", "border_width", "corner_radius", "font", "font_size",
            ]
        case .field(.segment): headingKeys + ["font", "font_size", "tint_color", "background_color"]
        case .field(.toggle): headingKeys + ["tint_color", "background_color"]
        case .field: headingKeys + textKeys
        }
    }

    /// Reads the looks of a part. An absent key is the default of the theme; a value that is none is told and counts as
    /// absent.
    mutating func style(of owner: JSONNode, _ part: StyledPart) -> Style {
        var style = Style()
        guard let node = owner.given("styles") else { return style }
        guard node.members != nil else {
            diagnostics.warn("elvis.type", at: node.position, "“styles” is an object, not \(node.kindName)")
            return style
        }
        let known = Self.keys(part)
        reportKeys(of: node, known: known, "in these “styles”")
        for member in node.members ?? [] where known.contains(member.key) { check(member.key, of: node) }
        switch part {
        case .group:
            style.background = color("background_color", of: node)
            style.box = titleBox(of: node)
        case .section:
            var line = shape(of: node, width: "height")
            line.enabled = colors(of: node, background: [], border: ["separator_color"], text: [])
            style.box = line == BoxStyle() ? nil : line
        case .field(.button):
            style.box = buttonBox(of: node)
            style.titleColor = color("title_color", of: node)
            style.titleSize = size("font_size", of: node)
            style.font = node.given("font")?.string
        case .field(let type):
            style.titleColor = color("heading_label_text_color", of: node)
            style.titleSize = size("heading_label_font_size", of: node)
            style.font = node.given("heading_label_font")?.string
            style.textColor = color("enabled_text_color", of: node)
            style.textSize = size("font_size", of: node)
            style.box = box(of: node, type)
        }
        return style
    }

    /// The box of a text or a choice; a background for all states takes the place of theirs.
    ///
    /// Each state takes the first key that is there: `background_color` before its own, as the library's setter prefers
    /// it (section 13). A disabled or invalid field does not take `border_color`. Looks of the heading are none of the
    /// words in the box, which then have the language's own.
    private func box(of node: JSONNode, _ type: ElvisType?) -> BoxStyle? {
        func state(_ names: String..., border: [String] = ["border_color"]) -> BoxStyle.Colors? {
            colors(
                of: node, background: ["background_color"] + names.map { $0 + "_background_color" },
                border: names.map { $0 + "_border_color" } + border, text: names.map { $0 + "_text_color" })
        }
        var box = shape(of: node)
        if type != .toggle {
            let (font, textSize) = type == .segment ? ("AvenirNext-DemiBold", 16.0) : ("AvenirNext-Regular", 15.0)
            box.font = node.given("font")?.string ?? node.given("heading_label_font")?.string.map { _ in font }
            let hasOwnSize = size("font_size", of: node) != nil
            box.textSize = hasOwnSize ? nil : size("heading_label_font_size", of: node).map { _ in textSize }
        }
        box.tint = color("tint_color", "plus_button_color", "minus_button_color", of: node)
        box.enabled = state("enabled", "inactive")
        box.valid = state("valid", "inactive")
        box.active = state("active")
        box.disabled = state("disabled", border: [])
        box.invalid = state("invalid", border: [])
        return box == BoxStyle() ? nil : box
    }

    /// The box of a button, at rest and while it is pressed.
    private func buttonBox(of node: JSONNode) -> BoxStyle? {
        var box = shape(of: node)
        box.enabled = colors(
            of: node, background: ["background_color"], border: ["border_color"], text: ["title_color"])
        box.highlighted = colors(
            of: node, background: ["highlighted_background_color"], border: [], text: ["highlighted_title_color"])
        return box == BoxStyle() ? nil : box
    }

    /// The title of a group.
    private func titleBox(of node: JSONNode) -> BoxStyle? {
        var box = BoxStyle()
        box.enabled = colors(of: node, background: [], border: [], text: ["text_color"])
        box.font = node.given("font")?.string
        box.textSize = size("font_size", of: node)
        return box == BoxStyle() ? nil : box
    }

    /// Width and corners in pixels; negative ones count as absent. A section's line has its width as `height`.
    private func shape(of node: JSONNode, width: String = "border_width") -> BoxStyle {
        var box = BoxStyle()
        box.borderWidth = node.given(width).flatMap(Self.length)
        box.cornerRadius = node.given("corner_radius").flatMap(Self.length)
        return box
    }

    /// The colours of a state, each of the first key that is there.
    private func colors(
        of node: JSONNode, background: [String], border: [String], text: [String]
    ) -> BoxStyle.Colors? {
        let colors = BoxStyle.Colors(
            background: color(background, of: node), border: color(border, of: node), text: color(text, of: node))
        return colors == BoxStyle.Colors() ? nil : colors
    }

    /// Tells of a value that is no colour, no number or no name of a font.
    private mutating func check(_ key: String, of node: JSONNode) {
        guard let value = node.given(key) else { return }
        let isFine: Bool
        let wanted: String
        if key.hasSuffix("color") {
            (isFine, wanted) = (Self.color(value) != nil, "a colour such as “3DAFEB”")
        } else if key.hasSuffix("font") {
            (isFine, wanted) = (value.string != nil, "the name of a font")
        } else {
            (isFine, wanted) = (value.elvisNumber != nil, "a number")
        }
        if !isFine {
            diagnostics.warn(
                "elvis.style", at: value.position, "“\(key)” is \(wanted), not \(value.value.json.prefix(40))")
        }
    }

    /// The colour of the first key that has one.
    private func color(_ keys: String..., of node: JSONNode) -> Color? { color(keys, of: node) }

    private func color(_ keys: [String], of node: JSONNode) -> Color? {
        keys.lazy.compactMap { node.given($0).flatMap(Self.color) }.first
    }

    /// A colour of six hexadecimal digits, with or without `#`; one that JSON has as a number, `123456`, is taken too.
    static func color(_ value: JSONNode) -> Color? {
        guard let text = value.elvisText else { return nil }
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        return digits.count == 6 ? Color(hex: "#" + digits, at: value.position) : nil
    }

    private func size(_ key: String, of node: JSONNode) -> Double? {
        node.given(key).flatMap(Self.size)
    }

    /// A size in pixels; nil for one that is not more than 0.
    static func size(_ value: JSONNode) -> Double? { value.elvisNumber.flatMap { $0 > 0 ? $0 : nil } }

    /// A width in pixels, which may be none; nil for one below 0.
    static func length(_ value: JSONNode) -> Double? { value.elvisNumber.flatMap { $0 >= 0 ? $0 : nil } }
}
