import FormModel

/// The looks of a field (specification section 8); what cannot be used is told and left out.
///
/// The colours of the wheel that apps choose with are known keys without an effect on pages (4.2).
struct FormularyStyle {
    private(set) var style = Style()

    /// All members of a style (8); others get a warning.
    static let keys = Set(FormularyOrder.style)

    init(of field: FormularyFieldReader, diagnostics: inout Diagnostics) {
        guard let node = field.node["style"] else { return }
        guard let members = node.members else {
            diagnostics.warn(
                "formulary.style", at: node.position, "“style” is an object, not \(node.kindName); it is ignored")
            return
        }
        for member in members where !Self.keys.contains(member.key) {
            diagnostics.warn(
                "formulary.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” is not known in a style"
                    + suggestion(for: member.key, among: Self.keys.sorted()))
        }
        style.background = color("backgroundColorField", node, &diagnostics)
        style.titleColor = color("titleColor", node, &diagnostics)
        style.errorColor = color("errorColor", node, &diagnostics)
        style.disclosureColor = color("expandCollapseButtonTextColor", node, &diagnostics)
        style.titleSize = size("sizeTitle", node, &diagnostics)
        style.errorSize = size("sizeError", node, &diagnostics)
        style.disclosureSize = size("expandCollapseButtonFontSize", node, &diagnostics)
        style.font = name("font", node, &diagnostics)
        style.disclosureFont = name("expandCollapseButtonFont", node, &diagnostics)
        style.alignment = alignment(node, &diagnostics)
        readCell(node, &diagnostics)
        readImages(node, field.source.assets, &diagnostics)
    }

    /// `line` is an underline, `custom` takes the view of `nameXib`, all else is the usual cell (8).
    ///
    /// A `nameXib` beside another cell has no effect; the exporter keeps it.
    private mutating func readCell(_ node: JSONNode, _ diagnostics: inout Diagnostics) {
        let cells = ["default", "line", "custom"]
        let cell = name("styleCell", node, &diagnostics) ?? "default"
        style.isUnderlined = cell == "line"
        let view = name("nameXib", node, &diagnostics)
        if cell == "custom" {
            style.view = view
        } else if !cells.contains(cell), let position = node["styleCell"]?.position {
            diagnostics.warn(
                "formulary.style-cell", at: position,
                "“styleCell” is default, line or custom, not “\(cell)”" + suggestion(for: cell, among: cells))
        }
    }

    /// The icon of required fields and the two pictures of a check, each with the file that the site has of that name.
    ///
    /// A `checkBox` with a value that is no text is ignored as a whole; each of its two members may be missing (8).
    private mutating func readImages(_ node: JSONNode, _ assets: AssetCatalog, _ diagnostics: inout Diagnostics) {
        /// The picture that a text names; nil for no text and for an empty one. A picture that the site lacks has no
        /// path.
        func image(_ node: JSONNode?) -> ImageReference? {
            guard let node, let name = node.string, !name.isEmpty else { return nil }
            return ImageReference(name: name, path: assets.path(of: name), at: node.position)
        }
        if name("mandatoryIcon", node, &diagnostics) != nil { style.requiredMark = image(node["mandatoryIcon"]) }
        guard let check = node["checkBox"] else { return }
        let given = ["checkBoxOn", "checkBoxOff"].compactMap { check[$0] }
        guard check.members != nil, given.allSatisfy({ $0.string != nil }) else {
            diagnostics.warn(
                "formulary.check-box", at: check.position,
                "“checkBox” is {\"checkBoxOn\": …, \"checkBoxOff\": …} with names of pictures; it is ignored")
            return
        }
        let keys = FormularyOrder.checkBox
        for member in check.members ?? [] where !keys.contains(member.key) {
            diagnostics.warn(
                "formulary.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” is not known" + suggestion(for: member.key, among: keys))
        }
        style.checkedImage = image(check["checkBoxOn"])
        style.uncheckedImage = image(check["checkBoxOff"])
    }

    /// A colour as `#rgb` or `#rrggbb`; nil, with a warning, for anything else (8).
    private func color(_ key: String, _ node: JSONNode, _ diagnostics: inout Diagnostics) -> Color? {
        guard let value = node[key] else { return nil }
        if let color = value.string.flatMap({ Color(hex: $0, at: value.position) }) { return color }
        diagnostics.warn(
            "formulary.color", at: value.position,
            "“\(key)” is a colour such as #1c87c7, not \(value.value.json.prefix(40)); it is ignored")
        return nil
    }

    /// A size in px over 0 and up to 500; nil, with a warning, for anything else.
    ///
    /// A text that is a number counts, as the original builder writes `expandCollapseButtonFontSize` so (8, trap 13).
    private func size(_ key: String, _ node: JSONNode, _ diagnostics: inout Diagnostics) -> Double? {
        guard let value = node[key] else { return nil }
        let number: Double? =
            switch value.kind {
            case .integer(let integer): Double(integer)
            case .number(let number): number
            case .string(let string) where string.isDecimalNumber: Double(string)
            default: nil
            }
        if let number, number > 0, number <= 500 { return number }
        diagnostics.warn(
            "formulary.size", at: value.position,
            "“\(key)” is a size in px, not \(value.value.json.prefix(40)); it is ignored")
        return nil
    }

    /// A text that holds something; nil for an empty one, and with a warning for other kinds of values.
    private func name(_ key: String, _ node: JSONNode, _ diagnostics: inout Diagnostics) -> String? {
        guard let value = node[key] else { return nil }
        guard let name = value.string else {
            diagnostics.warn(
                "formulary.type", at: value.position, "“\(key)” is a text, not \(value.kindName); it is ignored")
            return nil
        }
        return name.isEmpty ? nil : name
    }

    /// Absent is the natural side; a word that nobody knows is the middle (trap 11).
    private func alignment(_ node: JSONNode, _ diagnostics: inout Diagnostics) -> Style.Alignment? {
        guard name("align", node, &diagnostics) != nil || node["align"]?.string != nil else { return nil }
        let written = node["align"]?.string ?? ""
        let known: [String: Style.Alignment] = ["alignLeft": .left, "alignCenter": .center, "alignRight": .right]
        if let alignment = known[written] { return alignment }
        diagnostics.warn(
            "formulary.align", at: node["align"]?.position ?? node.position,
            "“align” is alignLeft, alignCenter or alignRight; “\(written)” counts as alignCenter"
                + suggestion(for: written, among: known.keys.sorted()))
        return .center
    }
}

extension String {
    /// Tells whether it is a decimal number; `0x10` and `inf` are none, which Swift reads as numbers too.
    fileprivate var isDecimalNumber: Bool {
        wholeMatch(of: /[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?/) != nil
    }
}
