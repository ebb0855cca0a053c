import FormModel

/// Reads one field of a definition (sections 3 to 6).
///
/// `dataType` decides the kind of field, `type` only the editor, with one exception: a `string` shown as select or
/// radio holds options (4).
struct DDLFieldReader {
    let node: DDLNode
    let surroundings: DDLSurroundings
    let kind: DDLKind
    /// The editor without `ddm-`, in small letters; one of its kind's own.
    private(set) var editor = ""

    /// Begins to read a field; nil, with a warning, for one that is dropped: its data type is missing or unknown.
    init?(_ node: DDLNode, _ surroundings: DDLSurroundings, _ diagnostics: inout Diagnostics) {
        (self.node, self.surroundings) = (node, surroundings)
        let name = node.attribute("name", in: surroundings)?.ddlText ?? ""
        let type = node.attribute("dataType", in: surroundings)
        guard let kind = type.flatMap({ DDLKind(rawValue: $0.ddlText) }) else {
            let known = DDLKind.allCases.map(\.rawValue)
            let isForeign = DDLVocabulary.known.foreign.contains(type?.ddlText ?? "")
            let words =
                type.map { type in
                    "its data type “\(type.ddlText.prefix(40))” is not supported"
                        + (isForeign ? "" : suggestion(for: type.ddlText, among: known))
                } ?? "it has no “dataType”"
            diagnostics.warn(
                "ddl.dropped-field", at: type?.position ?? node.position, "the field “\(name)” is left out: \(words)",
                notes: ["data types are \(known.joined(separator: ", "))"])
            return nil
        }
        self.kind = kind
        editor = readEditor(&diagnostics)
    }

    /// The editor that `type` names; the kind's usual one where none is named, and with a warning for one that cannot
    /// hold such values (4).
    private func readEditor(_ diagnostics: inout Diagnostics) -> String {
        guard let type = node.attribute("type", in: surroundings) else { return kind.editors[0] }
        let name = type.ddlText.withoutBlanks.lowercased()
        let bare = name.hasPrefix("ddm-") ? String(name.dropFirst(4)) : name
        if kind.editors.contains(bare) { return bare }
        diagnostics.warn(
            "ddl.editor", at: type.position,
            "“\(type.ddlText.prefix(40))” cannot show a field of the data type “\(kind.rawValue)”; "
                + "“\(kind.editors[0])” is taken" + suggestion(for: bare, among: kind.editors))
        return kind.editors[0]
    }

    /// The field; without a name it gets one by its place.
    ///
    /// - Parameter number: its place among the fields that are kept, from 1.
    func read(number: Int, _ diagnostics: inout Diagnostics) -> Field {
        reportAttributes(&diagnostics)
        reportLanguages(of: node, DDLVocabulary.ofAllPages, &diagnostics)
        var field = Field(name: name(number, &diagnostics), control: control, at: node.position)
        addTexts(to: &field, &diagnostics)
        field.state.isEnabled = !flag("readOnly", &diagnostics)
        // A locked field stays in reach and is sent (3, trap 18).
        field.state.lock = .readOnly
        addShape(to: &field, &diagnostics)
        DDLPredefined(of: self).add(to: &field, &diagnostics)
        // Absent means required (3, trap 1). A text of blanks is none; a false box is an answer (8).
        if flag("required", otherwise: true, &diagnostics) {
            field.validators = [Validator(.required, ["blank": isText ? "blanks" : "empty"], at: node.position)]
        }
        // A failed upload is wrong even in an optional field (8).
        if kind == .document { field.validators.append(Validator(.uploaded, at: node.position)) }
        field.style.views = views(of: field.name)
        field.traits["ddl"] = .object([.init("definition", node.asWritten)])
        return field
    }

    // MARK: - What it is

    /// Tells whether it is a text on one line or several; every other `string` has options.
    var isText: Bool { kind == .string && (editor == "text" || editor == "textarea") }
    var isOptions: Bool { kind == .string && !isText }
    /// A radio has one choice whatever `multiple` says (3).
    private var isMultiple: Bool { editor == "select" && DDLFlag(node.attribute("multiple", in: surroundings)).isOn }

    /// The control (4): a single select is a list, other options are in view; an image is a file like a document (4,
    /// [web]).
    private var control: Control {
        switch kind {
        case .boolean: .checkbox
        case .string where editor == "textarea": .textarea
        case .string where isOptions: editor == "radio" || isMultiple ? .choices : .select
        case .string, .integer, .number, .double: .text
        case .date: .date
        case .document, .image: .file
        case .geolocation: .composite
        }
    }

    /// The name under which records have it; `field3` by its place, with a warning, where there is none.
    private func name(_ number: Int, _ diagnostics: inout Diagnostics) -> String {
        let name = node.attribute("name", in: surroundings)?.ddlText ?? ""
        if !name.isEmpty { return name }
        diagnostics.warn(
            "ddl.missing-name", at: node.position,
            "a field without a “name” cannot be asked for; it is called “field\(number)”")
        return "field\(number)"
    }

    /// Warns of unknown attributes that are nearly known ones; all others are tolerated without a word (3).
    private func reportAttributes(_ diagnostics: inout Diagnostics) {
        for attribute in node.attributes where !DDLVocabulary.known.attributes.contains(attribute.name) {
            let near = suggestion(for: attribute.name, among: DDLVocabulary.known.attributes)
            guard !near.isEmpty else { continue }
            diagnostics.warn(
                "ddl.unknown-attribute", at: attribute.position, "the attribute “\(attribute.name)” is not known" + near
            )
        }
    }

    /// Tells what is written in several ways by language, though all pages of a form have it from one.
    private func reportLanguages(of node: DDLNode, _ names: [String], _ diagnostics: inout Diagnostics) {
        for name in names {
            guard let given = node.attribute(name), given.members != nil,
                Set(surroundings.asked.map { node.value(name, in: $0)?.ddlText }).count > 1
            else { continue }
            diagnostics.warn(
                "ddl.same-everywhere", at: given.position,
                "“\(name)” is the same in all languages of a form; that of “\(surroundings.locales[0])” is taken")
        }
    }

    /// The names of custom cells: one for the field, as it is written or with a capital, before one for its editor
    /// (section 9.8).
    private func views(of name: String) -> [String] {
        let capitalised = name.prefix(1).uppercased() + name.dropFirst()
        let owners = ["DDLCustomField\(name)", "DDLCustomField\(capitalised)", "DDLField\(cell)"]
        return owners.flatMap { ["\($0)TableCell_default", "\($0)TableCell"] }
    }

    /// The editor's name in the files of cells (9.8): numbers share one, and an image has that of documents.
    private var cell: String {
        switch kind {
        case .boolean: "Checkbox"
        case .string: editor.prefix(1).uppercased() + editor.dropFirst()
        case .date: "Date"
        case .integer, .number, .double: "Number"
        case .document, .image: "Documentlibrary"
        case .geolocation: "Geolocation"
        }
    }

    // MARK: - Flags

    /// The value of a flag, one for all languages; a word that is neither on nor off gets a warning (3).
    private func flag(_ name: String, otherwise: Bool = false, _ diagnostics: inout Diagnostics) -> Bool {
        guard let given = node.attribute(name, in: surroundings) else { return otherwise }
        let flag = DDLFlag(given)
        if !flag.isPlain {
            diagnostics.warn(
                "ddl.flag", at: given.position,
                "“\(name)” is true or false; “\(given.ddlText.prefix(40))” counts as false")
        }
        return flag.isOn
    }

    // MARK: - Texts

    /// The label, the help, and the placeholder by `showLabel` (3).
    ///
    /// Without a caption the label is the placeholder, where one can be shown, and stays the accessible name. A
    /// placeholder that there is not to be is an empty text, so that none is made up.
    private func addTexts(to field: inout Field, _ diagnostics: inout Diagnostics) {
        field.texts.label = DDLText(node, "label", surroundings).text
        field.texts.hint = DDLText(node, "tip", surroundings).text
        let shows = flag("showLabel", &diagnostics)
        let asPlaceholder = !shows && field.control != .checkbox && editor != "radio" && kind != .geolocation
        field.texts.placeholder =
            asPlaceholder
            ? field.texts.label ?? Text("", at: node.position, isFixed: true)
            : Text("", at: node.position, isFixed: true)
        // What shows no placeholder keeps its caption, or nobody could tell what it asks for.
        let mayHide = [.text, .textarea, .select].contains(field.control) || kind == .geolocation
        if !shows, mayHide, !surroundings.isDisplay { field.texts.showsLabel = false }
    }

    /// Gives the field what its kind has besides (6): type of value, keyboard, parts, files, options.
    private func addShape(to field: inout Field, _ diagnostics: inout Diagnostics) {
        switch kind {
        case .integer:
            field.valueType = .integer
            field.entry.keyboard = .numeric
        case .number, .double:
            field.valueType = .decimal
            field.entry.keyboard = .decimal
        // Of the two languages each has its own way to write days (6.4).
        case .date: field.submission.datePattern = surroundings.isXML ? "epochMilliseconds" : "yyyy-MM-dd"
        case .geolocation: addPlace(to: &field)
        case .image:
            field.valueType = .text
            field.file = Field.File(accept: ["image/*"])
        case .document: field.file = Field.File(accept: surroundings.fileTypes.isEmpty ? nil : surroundings.fileTypes)
        case .string where isOptions: addOptions(to: &field, &diagnostics)
        default: break
        }
    }

    /// The two parts, `latitude` before `longitude`, as texts that take decimals (6.8).
    private func addPlace(to field: inout Field) {
        field.composite = Field.Composite("geolocation")
        field.components = ["latitude", "longitude"].map { part in
            var component = Field(name: part, control: .text, at: node.position)
            component.entry.keyboard = .decimal
            return component
        }
    }

    /// The options in their order, each with its label by language (5); a missing label is an empty text, not the
    /// value.
    ///
    /// The value is a list of options also where one is chosen (6.5, form-document 5.1).
    private func addOptions(to field: inout Field, _ diagnostics: inout Diagnostics) {
        field.valueType = .options
        field.choice = Field.Choice(.list)
        field.choice?.isMultiple = isMultiple
        for option in node.options(in: surroundings) {
            reportLanguages(of: option, ["value"], &diagnostics)
            let value = option.attribute("value", in: surroundings)
            if value == nil {
                diagnostics.warn(
                    "ddl.option-value", at: option.position, "an option without a “value” is stored as nothing")
            }
            let label = DDLText(option, "label", surroundings).text ?? Text("", at: option.position, isFixed: true)
            field.options.append(Option(value: .string(value?.ddlText ?? ""), label: label, at: option.position))
        }
        if field.options.isEmpty {
            diagnostics.warn("no-options", at: node.position, "“\(field.name)” has no options to choose from")
        }
    }
}

/// A flag: the texts `true` and `1`, JSON's `true` and numbers other than 0 are on, all else is off.
///
/// Letter case and outer blanks do not count (3).
struct DDLFlag {
    let isOn: Bool
    /// Nobody can have meant it otherwise.
    let isPlain: Bool

    init(_ node: JSONNode?) {
        switch node?.kind {
        case .bool(let bool): (isOn, isPlain) = (bool, true)
        case .integer(let number): (isOn, isPlain) = (number != 0, true)
        case .number(let number): (isOn, isPlain) = (number != 0, true)
        case .string(let text):
            let word = text.withoutBlanks.lowercased()
            isOn = word == "true" || word == "1"
            isPlain = isOn || ["false", "0", ""].contains(word)
        default: (isOn, isPlain) = (false, node == nil)
        }
    }
}
