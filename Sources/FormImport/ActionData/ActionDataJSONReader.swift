import FormModel

/// Reads the JSON form of a definition (action-data-binding.md, section 1.1).
///
/// Unknown keys and values of a wrong type are warnings, and such a property is as if it were not there; a control
/// without a known class is an error, and only that control is left out. Names are exact: `datapath` is no property.
struct ActionDataJSONReader {
    private let texts: ActionDataTexts
    private(set) var diagnostics = Diagnostics()

    init(_ texts: ActionDataTexts) {
        self.texts = texts
    }

    /// Reads the whole object; the form has one page, which is called `page1`.
    mutating func definition(from root: JSONNode) -> ActionDataDefinition {
        let known = ["title", "model", "types", "controller", "controls", "translations"]
        for member in root.members ?? [] where !known.contains(member.key) {
            diagnostics.warn(
                "actiondata.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” has no meaning in a form" + suggestion(for: member.key, among: known))
        }
        let page = ActionDataPage(
            name: "page1", controller: controller(root["controller"], at: root.position),
            controls: controls(in: root["controls"]), position: root.position)
        var definition = ActionDataDefinition(
            model: root.object("model", &diagnostics), pages: [page], position: root.position)
        definition.types = root.types(&diagnostics)
        if let title = root["title"] {
            if let string = title.string {
                definition.title = texts.text(string, key: "title", at: title.position)
            } else {
                diagnostics.warn("actiondata.type", at: title.position, "“title” is a text, not \(title.kindName)")
            }
        }
        return definition
    }

    /// Reads the properties of the view controller (section 3), all of them texts. `record` is the host's and is passed
    /// over.
    private mutating func controller(_ node: JSONNode?, at position: SourcePosition) -> ActionDataProperties {
        var properties = ActionDataProperties(position: node?.position ?? position)
        guard let node else { return properties }
        guard let members = node.members else {
            diagnostics.warn("actiondata.type", at: node.position, "“controller” is an object, not \(node.kindName)")
            return properties
        }
        for member in members where member.key != "record" {
            guard ActionDataController.properties.contains(member.key) else {
                diagnostics.warn(
                    "actiondata.unknown-key", at: member.keyPosition,
                    "the controller has no property “\(member.key)”"
                        + suggestion(for: member.key, among: ActionDataController.properties.sorted()))
                continue
            }
            if let words = ActionDataPropertyType.text.mismatch(with: member.value) {
                diagnostics.warn("actiondata.type", at: member.value.position, "“\(member.key)” is \(words)")
            } else {
                properties.values[member.key] = member.value
            }
        }
        return properties
    }

    private mutating func controls(in node: JSONNode?) -> [ActionDataControl] {
        guard let node else { return [] }
        guard let list = node.array else {
            diagnostics.error("actiondata.type", at: node.position, "“controls” is a list, not \(node.kindName)")
            return []
        }
        return list.compactMap { control($0) }
    }

    /// Reads a control with those in it; nil, with an error, where it has no class or an unknown one (section 1.1).
    private mutating func control(_ node: JSONNode) -> ActionDataControl? {
        guard let members = node.members, let name = node["class"]?.string else {
            diagnostics.error(
                "actiondata.class", at: node.position, "a control is an object with a “class”",
                notes: node.note(onMissing: "class", among: ["class"]))
            return nil
        }
        guard let kind = ActionDataClass(rawValue: name) else {
            diagnostics.error(
                "actiondata.class", at: node["class"]?.position ?? node.position,
                "there is no class “\(name)”" + suggestion(for: name, among: ActionDataClass.allCases.map(\.rawValue)))
            return nil
        }
        var control = ActionDataControl(
            kind: kind, properties: ActionDataProperties(position: node.position), position: node.position)
        for member in members { read(member, into: &control) }
        if kind.isContainer { control.controls = controls(in: node["controls"]) }
        return control
    }

    /// Reads one property. The guide's misspelt names count as the real ones; the author's spelling is remembered, to
    /// be written again.
    private mutating func read(_ member: JSONMember, into control: inout ActionDataControl) {
        let key = ActionDataClass.aliases[member.key] ?? member.key
        let known = control.kind.properties
        guard known.contains(key) else {
            let near = diagnostics.near(member.key, among: known.sorted(), of: control.kind.rawValue)
            diagnostics.warn(
                "actiondata.unknown-key", at: member.keyPosition,
                "\(control.kind.rawValue) has no property “\(member.key)”\(near)")
            return
        }
        switch key {
        case "class", "controls": break
        case "name":
            control.givenName = member.value.string
            if control.givenName?.isEmpty != false {
                let kind = member.value.string == nil ? member.value.kindName : "an empty one"
                diagnostics.warn("actiondata.type", at: member.value.position, "“name” is a text, not \(kind)")
            }
        case "frame": control.frame = frame(member.value)
        default:
            if let words = ActionDataPropertyType(of: key).mismatch(with: member.value) {
                diagnostics.warn("actiondata.type", at: member.value.position, "“\(key)” is \(words)")
            } else {
                control.properties.values[key] = member.value
                control.spellings[key] = member.key
            }
        }
    }

    /// `[x, y, width, height]` in points; nil, with a warning, for anything else.
    private mutating func frame(_ node: JSONNode) -> [Double]? {
        let numbers = node.array?.compactMap(\.number) ?? []
        if numbers.count == 4, node.array?.count == 4 { return numbers }
        diagnostics.warn("actiondata.type", at: node.position, "“frame” is a list of four numbers: x, y, width, height")
        return nil
    }
}

extension JSONNode {
    /// The members of the object under a key; none where there is no such key.
    ///
    /// Something else than an object in its place is an error.
    func object(_ key: String, _ diagnostics: inout Diagnostics) -> [JSONMember] {
        guard let node = self[key] else { return [] }
        guard let members = node.members else {
            diagnostics.error("actiondata.type", at: node.position, "“\(key)” is an object, not \(node.kindName)")
            return []
        }
        return members
    }

    /// The types of a data model, by field.
    ///
    /// Of a field that is named twice the later type counts. The words are checked by `ActionDataModel`.
    func types(_ diagnostics: inout Diagnostics) -> [String: JSONNode] {
        Dictionary(object("types", &diagnostics).map { ($0.key, $0.value) }) { _, later in later }
    }
}

/// The type that a property of a control has in JSON.
///
/// In a storyboard it says how the text of an attribute is read: `YES` as a mark, `12` as a number.
enum ActionDataPropertyType {
    case text, mark, number, texts

    /// Everything that is neither a list, a number nor a mark is a text.
    init(of name: String) {
        self =
            switch name {
            case "segments": .texts
            case "minValue", "maxValue", "minimumValue", "maximumValue", "stepValue", "value", "progress",
                "selectedSegmentIndex", "numberOfLines":
                .number
            case "enabled", "hidden", "liveUpdate", "onEndEdit", "showDoneButton", "showPrevNextButtons",
                "closeOnReturn", "validationRequired", "instantValidation", "secureTextEntry", "editable", "wraps",
                "on", "isEditable", "canCropImage", "containsHTML", "byTitle", "dimOnDisabled":
                .mark
            default: .text
            }
    }

    /// The type that it is and the value is not; nil for a value of this type.
    func mismatch(with node: JSONNode) -> String? {
        switch self {
        case .text: node.string == nil ? "a text, not \(node.kindName)" : nil
        case .number: node.number == nil ? "a number, not \(node.kindName)" : nil
        case .texts: node.strings == nil ? "a list of texts" : nil
        case .mark:
            if case .bool = node.kind { nil } else { "true or false, not \(node.kindName)" }
        }
    }
}
