package import FormModel

/// The style sheet of one form: its definition's own looks as custom properties that the theme reads.
///
/// The theme reads the properties as `--field-…` of a field's wrapper (form-document 2, Style). Everything stands in
/// the layer `form`, which wins over the theme's `base` and `controls`; by night colours that nobody chose for it are
/// moved.
package struct FormStyleSheet {
    private let document: FormDocument
    /// The groups whose fields have frames, by name.
    private let frames: [(group: String, rows: FrameRows)]
    /// The places of all fields with frames, by the fields' names.
    private let slots: [String: FrameRows.Slot]

    package init(_ document: FormDocument) {
        self.document = document.withInheritedStyles
        frames = document.pages.flatMap(\.groups).filter { $0.layout == .frames }.map { ($0.name, FrameRows($0)) }
        slots = frames.reduce(into: [:]) { $0.merge($1.rows.slots) { _, later in later } }
    }

    /// The text of the style sheet; empty where the definition gives no looks.
    package var css: String {
        let fields = document.fields
        let groups = document.pages.flatMap(\.groups)
        let boxes =
            groups.map { BoxRules($0) } + fields.map { BoxRules($0, selector(of: $0)) }
            + groups.flatMap { group in group.sections.map { BoxRules(separatorOf: $0, on: group.style.background) } }
        let day = (fields.compactMap { rule(for: $0, declarations(of: $0)) } + boxes.map(\.day)).joined()
        let night =
            (fields.compactMap { rule(for: $0, nightDeclarations($0.style, of: $0)) } + boxes.map(\.night)).joined()
        let form = grid + day + fixedPlaces
        if form.isEmpty { return "" }
        let dark = night.isEmpty ? "" : "@media (prefers-color-scheme:dark){\(night)}"
        return "@layer form{\(form)\(dark)}\n"
    }

    /// The columns that all grids of nine share.
    private var grid: String {
        guard let grid = document.grid else { return "" }
        return ":root{--page-width:\(px(grid.width));--left:\(px(grid.left));--right:\(px(grid.right))}"
    }

    /// The rules by which on screens that are wide enough the fields of a group stand where their frames say, all
    /// sections on one ground.
    private var fixedPlaces: String {
        guard document.layoutMode == .fixed else { return "" }
        return frames.map { name, rows in
            let (group, width) = ("[data-group=\(cssString(name))]:not([data-collapsed])", rows.width)
            let fields = rows.places.map { place in
                "\(group) [data-field=\(cssString(place.name))]{position:absolute;inset-block-start:\(place.top)px;"
                    + "inset-inline-start:\(place.left)px;inline-size:\(place.width)px;margin:0;padding:0}"
            }
            return "@media screen and (width>=\(max(width + 32, 640))px){:root{--page-width:\(width)px}"
                + "\(group){display:grid;grid-template-columns:100%;margin-inline-end:0;margin-block-end:0}"
                + "\(group)>.section{display:block;position:relative;grid-area:2/1;"
                + "block-size:\(rows.height)px;margin:0;pointer-events:none}"
                + "\(group)>.section>*{pointer-events:auto}\(fields.joined())}"
        }.joined()
    }

    /// The rule for a field's wrapper; nil where it would declare nothing.
    private func rule(for field: Field, _ declarations: [String]) -> String? {
        guard !declarations.isEmpty else { return nil }
        return "\(selector(of: field)){\(declarations.joined(separator: ";"))}"
    }

    /// The selector of a field; of one in rows that of all rows.
    ///
    /// `kids[].age` is selected by the beginning `kids[` and the end `].age`.
    private func selector(of field: Field) -> String {
        guard let any = field.name.firstRange(ofASCII: "[].") else { return "[data-field=\(cssString(field.name))]" }
        let (section, name) = (field.name[..<any.lowerBound], field.name[any.upperBound...])
        return "[data-field^=\(cssString("\(section)["))][data-field$=\(cssString("].\(name)"))]"
    }

    /// The declarations of a field by day: its measures, and the looks where its style has any.
    private func declarations(of field: Field) -> [String] {
        let shape = shapeDeclarations(of: field)
        return shape + (field.style.isPlain ? [] : declarations(field.style, of: field))
    }

    /// The looks of a field as custom properties. The colour of what is typed is moved by day too until it can be read,
    /// those of title and error only on a background of the author's own.
    private func declarations(_ style: Style, of field: Field) -> [String] {
        let (title, error, more) = (style.titleColor, style.errorColor, style.disclosureColor)
        let colors = [
            (background(of: field), style.background), ("title", title.map { onBackground($0, of: field) }),
            ("error", error.map { onBackground($0, of: field) }),
            ("text", style.textColor.map { readable($0, of: field, on: style.background ?? .lightSurface) }),
        ].compactMap { name, color in color.map { "--field-\(name):\($0.hex)" } }
        let clear = style.isClear ? ["--field-\(background(of: field)):transparent"] : []
        let sizes = [
            ("--field-title-size", style.titleSize), ("--field-error-size", style.errorSize),
            ("--field-text-size", style.textSize), ("--more-size", style.disclosureSize),
        ].compactMap { name, size in size.map { "\(name):\(fontSize($0))" } }
        let alignment = [("--field-align", style.alignment), ("--text-align", style.textAlignment)]
            .compactMap { name, side in side.map { "\(name):\($0.rawValue)" } }
        let caption = more.map { ["--more-color:\(onBackground($0, of: field).hex)"] } ?? []
        return colors + clear + textOnBackground(style, of: field) + wordsOnBackground(of: field) + sizes + alignment
            + caption + fonts(style)
    }

    /// The property for a background: on the grid that of the box that is typed into, elsewhere that of the whole
    /// field.
    private func background(of field: Field) -> String {
        field.place?.cell != nil ? "fill" : "background"
    }

    /// A box that keeps its colour by night keeps a text that can be read in it.
    private func textOnBackground(_ style: Style, of field: Field) -> [String] {
        guard let background = style.background, field.place?.cell != nil, style.textColor == nil else { return [] }
        return ["--field-text:\(background.isLight ? "#14171c" : "#f2f4f7")"]
    }

    /// A colour of the author's moved just so far that it can be read on a background of the author's.
    private func onBackground(_ color: Color, of field: Field) -> Color {
        guard let background = field.style.background, field.place?.cell == nil else { return color }
        return color.readable(on: background)
    }

    /// The theme's own colours of words, those moved that could not be read on a background of the author's.
    private func wordsOnBackground(of field: Field) -> [String] {
        guard let background = field.style.background, field.place?.cell == nil else { return [] }
        return background.movedWords
    }

    /// The declarations by night: colours that nobody chose for a dark surface are moved until they can be read; a
    /// field with a background of its own keeps its colours.
    private func nightDeclarations(_ style: Style, of field: Field) -> [String] {
        guard style.background == nil else { return [] }
        let colors = [
            ("--field-title", style.titleColor), ("--field-error", style.errorColor),
            ("--more-color", style.disclosureColor),
        ]
        let text = style.textColor.map { ["--field-text:\(readable($0, of: field, on: .darkSurface).hex)"] } ?? []
        return colors.compactMap { name, color in
            color.map { "\(name):\($0.readable(on: .darkSurface).hex)" }
        } + text
    }

    /// The colour of a text moved, by day too, just so far that it can be read; the theme's fill of a box that is
    /// typed into takes some of the contrast.
    private func readable(_ color: Color, of field: Field, on surface: Color) -> Color {
        color.readable(on: surface, ratio: field.control == .prose || field.style.background != nil ? 4.5 : 5.4)
    }
}

extension FormStyleSheet {
    /// The measures of a field: how wide and high it is, how many options stand in a row, how many lines it takes.
    private func shapeDeclarations(of field: Field) -> [String] {
        let sizes = [
            ("--width", field.place?.width), ("--height", field.place?.height),
            ("--picture-width", field.picture?.width), ("--picture-height", field.picture?.height),
        ].compactMap { name, size in size.map { "\(name):\(px($0))" } }
        let counts = [("--columns", field.choice?.columns), ("--lines", field.style.lines)]
            .compactMap { name, count in count.map { "\(name):\($0)" } }
        let share = field.place?.share.map { ["--share:\(number($0))%"] } ?? []
        let slot = slots[field.name].map {
            ["--row:\($0.row)", "--columns-taken:\($0.start)/span \($0.span)", "--order:\($0.order)"]
        }
        return sizes + share + (slot ?? []) + counts
    }

    /// The font families, weight and slope of a field and of its disclosure, by the names that iOS has for fonts.
    private func fonts(_ style: Style) -> [String] {
        var declarations: [String] = []
        if let font = style.font.map(PostScriptFont.init) {
            declarations.append("--field-font:\(font.families)")
            if let weight = font.weight { declarations.append("--field-font-weight:\(weight)") }
            if font.isItalic { declarations.append("--field-font-style:italic") }
            // With a font but no sizes the original draws its base sizes.
            if style.titleSize == nil { declarations.append("--field-title-size:\(fontSize(17))") }
            if style.errorSize == nil { declarations.append("--field-error-size:\(fontSize(15))") }
        }
        if let font = style.disclosureFont.map(PostScriptFont.init) {
            declarations.append("--more-font:\(font.families)")
        }
        return declarations
    }
}

extension Color {
    /// Declarations of the theme's own colours of words that could not be read on this one, moved until they can.
    var movedWords: [String] {
        let words = isLight ? Color.lightWords : Color.darkWords
        return words.filter { $0.color.contrast(with: self) < 4.5 }
            .map { "--\($0.name):\($0.color.readable(on: self).hex)" }
    }

    /// The class of a part that has this colour behind it, whatever the time of day.
    var scheme: String { isLight ? "scheme-light" : "scheme-dark" }
}

/// A size in px as CSS writes it.
func px(_ size: Double) -> String { number(size) + "px" }

/// A size of text in px as CSS writes it so that it grows with the browser's text: body text, 1rem, is 17 px high.
func fontSize(_ size: Double) -> String { "calc(\(number(size))rem/17)" }

/// Whole numbers without a point: `12`, `12.5`.
private func number(_ size: Double) -> String {
    Int(exactly: size).map(String.init) ?? String(size)
}

/// A text as a CSS string; whatever it holds, it cannot end the string.
///
/// Quotes, backslashes, `<` and control characters are written as escapes, the `<` so that it cannot end a `style`
/// element either.
package func cssString(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\"", "\\", "<", "\0"..<" ", "\u{7F}": "\\" + String(scalar.value, radix: 16) + " "
        default: String(scalar)
        }
    }
    return "\"\(escaped.joined())\""
}
