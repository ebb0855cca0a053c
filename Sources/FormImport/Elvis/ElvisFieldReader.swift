import FormExpressions
import FormModel

/// One field of a definition while it is read.
///
/// Passed around in place of a field's many names: of `guests[:index].age` the id is that, the section `guests`, the
/// name `guests[].age` and the local name `age`; outside of rows the last two are the id.
struct ElvisFieldNode {
    let node: JSONNode
    /// The library's type; nil for a type of the site's own.
    let type: ElvisType?
    /// The type as it is written; empty where there is none.
    let word: String
    /// The id as the definition writes it; nil where there is none.
    let id: String?
    /// The repeated section of whose rows it is a field.
    let section: String?
    /// The name as rules know it.
    let name: String
    /// The name, in a row without that of the section.
    let localName: String

    var position: SourcePosition { node.position }
    var isInRow: Bool { section != nil }
}

/// Fields of sections and of rows (elvis-form 1.3 and 2).
extension ElvisImporter {
    /// The keys of section 1.3; others are told.
    static let fieldKeys = [
        "id", "title", "type", "input_type", "value", "values", "info", "placeholder", "accessibility_label", "size",
        "hidden", "disabled", "validations", "formula", "targets", "minimum_date", "maximum_date", "styles",
    ]

    /// The field of a node; nil where an error makes it unusable.
    ///
    /// Errors are two fields with one id; in rows an id without the pattern of section 10 leaves a field out, too. The
    /// whole node is kept in the traits, as types, options and targets of the author's own spelling are written again
    /// from it.
    ///
    /// Every field with a value starts what depends on it at each edit (section 7.1).
    mutating func field(_ node: JSONNode, inRowsOf section: String? = nil) -> Field? {
        reportKeys(of: node, known: Self.fieldKeys, "on a field")
        guard let own = fieldNode(node, section) else { return nil }
        var field = Field(name: own.localName, control: own.type?.control ?? .custom, at: node.position)
        if own.type == nil, own.localName == "remove", section != nil { field.control = .button }
        field.traits = [ElvisWords.trait: node.value]
        readTexts(of: own, &field)
        readPlace(of: own, &field)
        field.state.isVisible = !(flag("hidden", of: node) ?? false)
        field.state.isEnabled = !(flag("disabled", of: node) ?? false)
        field.style = style(of: node, .field(own.type))
        if own.type == nil {
            field.style.view = own.word
            if field.control == .custom { reportCustom(own) }
        }
        if own.type == .toggle { field.style.look = .toggle }
        if own.type?.isNumber == true { field.valueType = .decimal }
        if own.id == nil { field.submission.isSkipped = true }
        field.notify = field.control.holdsValue ? .change : nil
        if own.type?.hasOptions == true {
            readOptions(of: own, &field)
        } else if let values = node.given("values") {
            diagnostics.warn(
                "elvis.useless-key", at: values.position, "“values” means nothing on the type “\(own.word)”")
        }
        field.initialValue = initialValue(of: own, field)
        if field.control.holdsValue {
            readEntry(of: own, &field)
            var reader = ElvisValidationReader(postalCodes: postalCodes)
            field.validators = reader.validators(of: own)
            diagnostics.append(reader.diagnostics)
        } else if let validations = node.given("validations"), validations.members?.isEmpty == false {
            diagnostics.warn(
                "elvis.useless-key", at: validations.position, "a \(own.word) has no value that could be checked")
        }
        readFormula(of: own, &field)
        readTargets(of: own, field)
        return field
    }

    // MARK: - Type and name

    /// Reads type and id and reserves the name. A field without an id is drawn and gets a made-up name; its value is
    /// not sent (section 1.3).
    private mutating func fieldNode(_ node: JSONNode, _ section: String?) -> ElvisFieldNode? {
        let word = text("type", of: node)?.string ?? ""
        let type = ElvisType(rawValue: word)
        if word.isEmpty, node.misspelling(of: "type", among: Self.fieldKeys) == nil {
            diagnostics.warn(
                "elvis.no-type", at: node.position,
                "the field has no “type”, so only a template of the site's own could draw it",
                notes: ["types are \(ElvisType.words.joined(separator: ", "))"])
        }
        guard let id = text("id", of: node) else {
            if type != .spacer {
                diagnostics.warn(
                    "elvis.no-id", at: node.position, "the field has no “id”, so its value is not returned")
            }
            let name = unusedName("field")
            return ElvisFieldNode(
                node: node, type: type, word: word, id: nil, section: section,
                name: section.map { "\($0)[].\(name)" } ?? name, localName: name)
        }
        let local = section == nil ? id.string : localName(id.string, section ?? "", at: id.position)
        guard let local else { return nil }
        let name = section.map { "\($0)[].\(local)" } ?? local
        if let earlier = place(ofField: name) {
            diagnostics.error(
                "elvis.duplicate-id", at: id.position, "two fields have the id “\(id.string)”",
                notes: [.first(at: earlier)])
            return nil
        }
        reserve(name, "field", at: id.position)
        return ElvisFieldNode(
            node: node, type: type, word: word, id: id.string, section: section, name: name, localName: local)
    }

    /// The name of a field in its row; nil where the id does not follow the pattern.
    ///
    /// `guests[:index].age` → `age`; ids with two dots or other brackets are not supported (section 10).
    private mutating func localName(_ id: String, _ section: String, at position: SourcePosition) -> String? {
        let start = "\(section)\(ElvisWords.index)."
        let local = id.hasPrefix(start) ? String(id.dropFirst(start.count)) : ""
        if !local.isEmpty, !local.contains("."), !local.contains("[") { return local }
        diagnostics.warn(
            "elvis.row-id", at: position,
            "the id of a field in rows is written “\(start)name”; “\(id)” is left out")
        return nil
    }

    /// Tells what draws a type of the site's own: [dev] of section 12.
    private mutating func reportCustom(_ own: ElvisFieldNode) {
        guard !own.word.isEmpty else { return }
        diagnostics.warn(
            "elvis.custom-type", at: own.node["type"]?.position ?? own.position,
            "“\(own.word)” is a type of your own: it is drawn by the template views/\(own.word).mustache of the site, "
                + "without one as an empty box" + suggestion(for: own.word, among: ElvisType.words))
    }

    // MARK: - Texts and place

    /// Reads what people read. `info` is not shown by segments, switches and what has no value (sections 2 and 12), and
    /// is only kept there.
    private mutating func readTexts(of own: ElvisFieldNode, _ field: inout Field) {
        field.texts.label = words("title", of: own.node)
        field.texts.accessibilityLabel = words("accessibility_label", of: own.node)
        field.texts.placeholder = own.type?.isText == true ? words("placeholder", of: own.node) : nil
        let showsInfo = own.type != .segment && own.type != .toggle && field.control.holdsValue
        let info = words("info", of: own.node)
        if showsInfo { field.texts.hint = info }
    }

    /// Reads the width in percent of the form, and for custom types the height, in pixels from units of 85 (section
    /// 12).
    private mutating func readPlace(of own: ElvisFieldNode, _ field: inout Field) {
        var place = Place()
        place.share = 100
        if let size = own.node.given("size") {
            reportKeys(of: size, known: ["width", "height"], "in “size”")
            let width = number("width", of: size) ?? 100
            if width <= 0 || width > 100 {
                diagnostics.warn(
                    "elvis.size", at: size["width"]?.position ?? size.position,
                    "a width is a share of the form in percent, more than 0 and at most 100")
            }
            place.share = min(max(width, 1), 100)
            let height = number("height", of: size) ?? 1
            if field.control == .custom { place.height = height * 85 }
        } else if field.control == .custom {
            place.height = 85
        }
        field.place = place
    }

    // MARK: - Values

    /// The value that a field begins with; nil for none, and for one that its type does not take, which is told.
    ///
    /// An option that does not exist stays as it is given, as in `values` (section 8.1); of a multi_select the known
    /// ones are taken, in the order of options. A switch keeps `1` and `0` as such (section 2).
    private mutating func initialValue(of own: ElvisFieldNode, _ field: Field) -> Value? {
        guard let node = own.node.given("value"), field.control.holdsValue else { return nil }
        let value = node.value
        guard let type = own.type else { return value }
        if type == .multiSelect {
            guard let chosen = node.array else {
                diagnostics.warn(
                    "elvis.value", at: node.position, "the value of a multi_select is a list of option ids")
                return nil
            }
            let options = field.options.map(\.value)
            let taken = options.filter { option in chosen.contains { $0.value.elvisMatches(option) } }
            if taken.count < chosen.count { reportOption(node, field) }
            return .array(taken)
        }
        if type.hasOptions {
            if let option = field.options.first(where: { value.elvisMatches($0.value) }) { return option.value }
            reportOption(node, field)
            return value
        }
        if type.isDate { return dateText(node, type) }
        if type == .toggle {
            if node.elvisFlag == nil { diagnostics.warn("elvis.value", at: node.position, "a switch is true or false") }
            if case .integer = value { return value }
            return node.elvisFlag.map(Value.bool)
        }
        return node.elvisText == nil ? nil : value
    }

    private mutating func reportOption(_ node: JSONNode, _ field: Field) {
        let known = field.options.map(\.value.json).joined(separator: ", ")
        diagnostics.warn(
            "elvis.value", at: node.position,
            "“\(field.name)” has no option \(node.value.json.prefix(60))", notes: ["its options are \(known)"])
    }

    /// A date as the page keeps it, cut down to what the type holds.
    ///
    /// Nil, with a warning, for what is no date: it leaves the field empty (section 2.3).
    mutating func dateText(_ node: JSONNode, _ type: ElvisType) -> Value? {
        if let text = node.string.flatMap({ ElvisDates.cut($0, type.control) }) { return .string(text) }
        diagnostics.warn(
            "elvis.date", at: node.position,
            "\(node.value.json.prefix(60)) is no date such as 2024-03-01 or 2024-03-01T12:30:00Z; it is ignored")
        return nil
    }

    /// Reads a formula. That of a number is told where it is no arithmetic, whatever its fields hold (section 9).
    private mutating func readFormula(of own: ElvisFieldNode, _ field: inout Field) {
        guard let formula = text("formula", of: own.node) else { return }
        guard field.control.holdsValue else {
            diagnostics.warn("elvis.useless-key", at: formula.position, "a \(own.word) has no value to compute")
            return
        }
        let read = ElvisFormula.parse(
            formula.string, for: own.name, at: formula.position, name: ElvisWords.names(inRow: own.isInRow))
        if field.valueType == .decimal, !formula.string.isBlank, !ElvisArithmetic.isReadable(read) {
            diagnostics.warn(
                "elvis.arithmetic", at: formula.position,
                "the formula “\(formula.string.prefix(60))” comes to no number, so the field stays empty",
                notes: ["a number is computed from numbers, ids, + - * / % and brackets in pairs"])
        }
        field.formula = read
    }
}

extension Value {
    /// Tells whether a given value is that of an option: by type, marks as numbers; a text and a number may be what the
    /// other one is written as.
    ///
    /// `true` matches 1, 2 matches `"2"` and 2.0; a list matches nothing (section 3).
    func elvisMatches(_ option: Value) -> Bool {
        if let number = elvisNumber, let other = option.elvisNumber { return number == other }
        switch self {
        case .string, .integer, .number, .bool: return written == option.written
        default: return false
        }
    }

    /// A number, or 1 and 0 for true and false; a text is none here (section 3).
    private var elvisNumber: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .bool(let isOn): isOn ? 1 : 0
        default: nil
        }
    }
}
