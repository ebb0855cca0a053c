import FormModel

/// Writes the looks of a field (specification section 8) in the order of the original builder.
struct FormularyStyleWriter {
    private let style: Style
    private let written: Value?

    /// The keys of the wheel that apps choose with; the document has no place for them.
    private static let placeless = ["acceptColorPicker", "containerAcceptColorPicker", "backgroundPickerColorPicker"]

    init(_ style: Style, written: Value?) {
        (self.style, self.written) = (style, written)
    }

    /// The looks as an object; nil where nothing is said.
    func value() -> Value? {
        var members: [String: Value] = [:]
        let colors = [
            ("expandCollapseButtonTextColor", style.disclosureColor), ("backgroundColorField", style.background),
            ("titleColor", style.titleColor), ("errorColor", style.errorColor),
        ]
        for (key, color) in colors { members[key] = color.map { self.color($0, key) } }
        let sizes = [
            ("expandCollapseButtonFontSize", style.disclosureSize), ("sizeTitle", style.titleSize),
            ("sizeError", style.errorSize),
        ]
        for (key, size) in sizes { members[key] = size.map(self.size) }
        members["expandCollapseButtonFont"] = style.disclosureFont.map(Value.string)
        members["font"] = style.font.map(Value.string)
        members["align"] = style.alignment.map {
            .string("align" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst())
        }
        members["mandatoryIcon"] = style.requiredMark.map { .string($0.name) }
        members["checkBox"] = checkBox
        addCell(to: &members)
        addKept(to: &members)
        let own = FormularyOrder.members(members, FormularyOrder.style)
        let unknown = FormularyMembers.unknown(in: written, known: own).filter { !FormularyStyle.keys.contains($0.key) }
        return own.isEmpty && unknown.isEmpty ? nil : .object(own + unknown)
    }

    /// `line` or `custom`; `default` is never written (webformulary, trap 1).
    private func addCell(to members: inout [String: Value]) {
        if style.isUnderlined {
            members["styleCell"] = "line"
        } else if style.view != nil || written?["styleCell"] == "custom" {
            members["styleCell"] = "custom"
            members["nameXib"] = style.view.map(Value.string)
        }
    }

    /// Adds what the author wrote and the document cannot hold, see ``placeless``.
    private func addKept(to members: inout [String: Value]) {
        for key in Self.placeless { members[key] = written?[key] }
        // A layout without its cell waits to be used.
        if members["nameXib"] == nil, style.view == nil, let view = written?["nameXib"],
            members["styleCell"] != "custom"
        {
            members["nameXib"] = view
        }
    }

    /// A colour as the author wrote it, if it is still that colour.
    private func color(_ color: Color, _ key: String) -> Value {
        if case .string(let own)? = written?[key], Color(hex: own, at: color.position) == color { return .string(own) }
        return .string(color.hex)
    }

    /// 17.0 → 17.
    private func size(_ size: Double) -> Value {
        size == size.rounded() && abs(size) < 1e9 ? .integer(Int(size)) : .number(size)
    }

    /// The pictures of a box; nil without a picture. One of the two may stand alone (8).
    private var checkBox: Value? {
        let images = [("checkBoxOn", style.checkedImage), ("checkBoxOff", style.uncheckedImage)]
        let own = images.compactMap { key, image in image.map { Value.Member(key, .string($0.name)) } }
        return own.isEmpty ? nil : .object(own)
    }
}
