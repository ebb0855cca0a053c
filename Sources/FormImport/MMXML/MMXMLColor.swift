import FormModel

/// A colour of `textColor` or `bgcolor`: `#RRGGBB` or a name of the list in mm-xml 4, in any letter case.
enum MMXMLColor: Hashable {
    /// `transparent`; as a text's colour it is none at all.
    case clear
    case color(Color)

    /// The names with their colours; an empty one is clear. `lightgrey` is a spelling that the specification does not
    /// list.
    private static let names = [
        ("transparent", ""), ("clear", ""), ("red", "#FF0000"), ("blue", "#0000FF"), ("white", "#FFFFFF"),
        ("black", "#000000"), ("dark", "#000000"), ("orange", "#FF8000"), ("green", "#00FF00"), ("yellow", "#FFFF00"),
        ("brown", "#996633"), ("gray", "#808080"), ("grey", "#808080"), ("light gray", "#AAAAAA"),
        ("light grey", "#AAAAAA"), ("lightgray", "#AAAAAA"), ("lightgrey", "#AAAAAA"),
    ]

    /// The colour that a construct names; nil, with a warning, for one that is not known.
    ///
    /// Several blanks within a name count as one: `light  grey`. An empty text is no colour either.
    init?(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) {
        let written = construct.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
        let hex = Self.names.first { $0.0 == written }?.1 ?? written
        if hex.isEmpty, !written.isEmpty {
            self = .clear
        } else if hex.utf8.count == 7, let color = Color(hex: hex, at: construct.position) {
            self = .color(color)
        } else {
            let near = diagnostics.near(written, among: Self.names.map(\.0), of: "colour")
            diagnostics.warn(
                "mmxml.color", at: construct.position,
                "“\(construct.name)” is a colour such as #336699 or red, "
                    + "not “\(construct.text.prefix(40))”; it is ignored\(near)")
            return nil
        }
    }

    /// The colour as a rule sets it: `#rrggbb`, or nothing for no colour.
    var hex: String {
        switch self {
        case .clear: ""
        case .color(let color): color.hex
        }
    }

    /// The colour of the document; nil for clear.
    var color: Color? { if case .color(let color) = self { color } else { nil } }
}
