import FormExpressions
import FormModel
import FormTables

/// Reads the tags of one branch as changes of an item (section 10), in the order of the tags.
///
/// Each tag becomes one or more effects: `show` and `hide` as they are, values as `set`, options as `options`, limits
/// and patterns as `validator`, all else as `replace` of a property's path. All tags of a branch apply, where the
/// original handled one (mm-xml 15).
struct MMXMLEffects {
    /// The branch, read as if it were an item: its tags, with the name and type of the target.
    let item: MMXMLItem
    /// The item as it begins.
    let field: Field
    let relationships: MMXMLRelationships
    /// Countries that the branch sets on an address.
    ///
    /// The importer takes the lists of their regions into the address, so that the page has them at hand.
    var countries: [MMXMLCountry] = []
    /// Tags that turned out to do nothing.
    var unused: [XMLElement] = []

    init(item: MMXMLItem, field: Field, relationships: MMXMLRelationships) {
        (self.item, self.field, self.relationships) = (item, field, relationships)
    }

    /// `editable` works on every value item here, options may come in any tag, and names cannot change.
    ///
    /// `name` is in the usual spelling. See “tag on an item” in mm-xml 10; `editable` is there for every value item by
    /// mm-xml 2.
    static func isMeaningful(_ name: String, on type: MMXMLType) -> Bool {
        switch name {
        case "name", "type": false
        case "show", "hide": true
        case "skip", "force", "submit", "editable", "defaultValue", "evaluate", "copy":
            type.holdsValue || (type == .infoButton && name == "defaultValue")
        case "check", "uncheck": type == .checkbox
        case "tag", "option", "image": type.hasOptions
        default: type.constructs.contains(name)
        }
    }

    /// Reads the branch once; `unused` and `countries` are filled on the way.
    ///
    /// Several tags that make one effect, such as the languages of a label, stand where the first of them is, and are
    /// read with the content of all; of several values the last one counts.
    mutating func effects(_ diagnostics: inout Diagnostics) -> [Effect] {
        var effects: [Effect] = []
        var gathered: Set<String> = []
        for construct in item.node.sequence where construct.name != "condition" {
            let isOption = Self.optionTags.contains(construct.name)
            if isOption || Self.gathers(construct.name) {
                let name = construct.name == "actionArg" ? "action" : construct.name
                guard gathered.insert(isOption ? "options" : name).inserted else { continue }
            }
            let last = Self.gathers(construct.name) ? item.node[construct.name] ?? construct : construct
            let made =
                isOption
                ? options(construct, &diagnostics).map { [$0] } ?? [] : self.effects(of: last.name, last, &diagnostics)
            if made.isEmpty, let element = last.element, last.name != "actionArg" { unused.append(element) }
            effects += made
        }
        return effects
    }

    /// The tags that make the options of an item; `order` alone is enough to give them anew.
    static let optionTags: Set = ["tag", "option", "image", "options", "order"]

    /// Tells whether several tags of a name are one effect: the variants of a text, clones, an action with its
    /// argument.
    private static func gathers(_ name: String) -> Bool {
        textPath(of: name) != nil || ["partClone", "action", "actionArg"].contains(name)
    }

    /// Warns of a `show` or `hide` without content, which works all the same (mm-xml 10: “it must not be empty: an
    /// empty one still works, with a build warning”).
    static func reportEmpty(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) {
        guard construct.text.isEmpty else { return }
        diagnostics.warn(
            "mmxml.empty-tag", at: construct.position,
            "“\(construct.name)” must not be empty; write <\(construct.name)>1</\(construct.name)>")
    }

    /// The effects of one tag, by the table “tag on an item” of mm-xml 10; empty where it turned out to have none.
    private mutating func effects(
        of name: String, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> [Effect] {
        if let action = Self.plainActions[name] {
            if name == "show" || name == "hide" { Self.reportEmpty(construct, &diagnostics) }
            return [effect(action, construct)]
        }
        let (skipped, forced) = ("submission.isSkipped", "submission.isForced")
        switch name {
        // skip and force are a pair that excludes each other; submit takes skip back and touches nothing else (mm-xml
        // 10).
        case "skip": return [property(skipped, true, construct), property(forced, false, construct)]
        case "force": return [property(skipped, false, construct), property(forced, true, construct)]
        case "submit": return [property(skipped, false, construct)]
        case "check", "uncheck": return [set(.bool(name == "check"), construct)]
        case "evaluate": return formula(construct, &diagnostics).map { [$0] } ?? []
        case "copy": return copy(construct, &diagnostics).map { [$0] } ?? []
        case "defaultValue" where item.type != .infoButton, "defaultDate":
            return initialValue(construct, &diagnostics).map { [$0] } ?? []
        case "action", "actionArg": return action(construct, &diagnostics)
        case "keyboardtype":
            let keyboard = MMXMLItem.word(construct, of: MMXMLKeyboards.words, &diagnostics)
            return keyboard.map { typing($0, for: branchValidation, construct) } ?? []
        case "path":
            // Remote images show nothing (mm-xml 4), so they have no picture to replace.
            guard item.type != .remoteImage, !construct.text.isEmpty else { return [] }
            var effect = property("picture.image", .string(construct.text), construct)
            effect.image = item.checkedImage(construct, &diagnostics)
            return [effect]
        default:
            return switched(name, construct, &diagnostics) ?? text(name, construct, &diagnostics)
                ?? validators(name, construct, &diagnostics) ?? properties(name, construct, &diagnostics)
        }
    }

    /// Tags whose content means nothing: `<show>NO</show>` shows (mm-xml 10).
    private static let plainActions: [String: Effect.Action] = ["show": .show, "hide": .hide]

    // MARK: - Shapes

    /// An effect on the item, at the place of the tag.
    func effect(_ action: Effect.Action, _ construct: MMXMLConstruct) -> Effect {
        Effect(action, .field, item.name, at: construct.element?.position ?? construct.position)
    }

    /// An effect that gives the item a fixed value.
    func set(_ value: Value, _ construct: MMXMLConstruct) -> Effect {
        var effect = effect(.set, construct)
        effect.value = .literal(value, construct.position)
        return effect
    }

    /// An effect that puts a fixed value in the place of a property, by its path in the form document:
    /// `submission.key`.
    func property(_ path: String, _ value: Value, _ construct: MMXMLConstruct) -> Effect {
        var effect = effect(.replace, construct)
        effect.path = path
        effect.value = .literal(value, construct.position)
        return effect
    }

    // MARK: - Attributes that are YES or NO (section 2)

    /// The effects of a tag that switches something; nil for tags of other kinds.
    ///
    /// Empty, with a warning, for a content that is neither YES nor NO. “required, or any other attribute name of §2:
    /// sets it” (mm-xml 10).
    private func switched(_ name: String, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> [Effect]? {
        guard Self.switches.contains(name) else { return nil }
        guard let isOn = MMXMLItem.boolean(construct, &diagnostics) else { return [] }
        switch name {
        case "required":
            let required = Validator(.required, MMXMLItem.required, at: construct.position)
            return [validator("required", isOn ? required : nil, construct)]
        case "editable": return [effect(isOn ? .enable : .disable, construct)]
        case "isHidden": return [effect(isOn ? .hide : .show, construct)]
        case "isChecked": return [set(.bool(isOn), construct)]
        case "mustValidate":
            let verified = Validator(.verified, MMXMLItem.verified, at: construct.position)
            return [validator("verified", isOn ? verified : nil, construct)]
        default: return MMXML.paths[name].map { [property($0, .bool(isOn), construct)] } ?? []
        }
    }

    /// The attributes of mm-xml 2 whose value is YES or NO.
    private static let switches: Set = [
        "required", "editable", "isHidden", "isChecked", "mustValidate", "skipSubmit", "forceSubmit", "submitAlerts",
        "submitsValue", "multiple", "bleeds", "forceReceipt", "secure",
    ]

    // MARK: - Texts

    /// The effect of a tag that replaces a text in all its languages; nil for other tags, empty for a text that cannot
    /// be read.
    private func text(_ name: String, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> [Effect]? {
        guard let path = Self.textPath(of: name) else { return nil }
        let text =
            switch name {
            case "text": item.body(&diagnostics)
            case "onmissing", "onerror": item.message(name, &diagnostics)
            default: item.text(name, &diagnostics)
            }
        guard let text else { return [] }
        var effect = effect(.replace, construct)
        effect.path = path
        effect.text = text
        return [effect]
    }

    /// The property that a tag replaces the text of; nil for what is no text; only the title of a button is a text that
    /// a tag calls a value.
    ///
    /// `label` → `texts.label`, `onmissing` → `messages.missing`. It is asked without the type: `defaultValue` is the
    /// caption of an infoButton alone, and callers tell the others apart.
    static func textPath(of name: String) -> String? {
        let path = name == "defaultValue" ? "texts.caption" : MMXML.paths[name]
        return path.flatMap { $0.hasPrefix("texts.") || $0.hasPrefix("messages.") ? $0 : nil }
    }

    // MARK: - Validators

    /// An effect that puts a validator in the place of the item's own one of that key, or takes that away: nil.
    func validator(_ key: String, _ validator: Validator?, _ construct: MMXMLConstruct) -> Effect {
        var effect = effect(.validator, construct)
        effect.validator = validator
        if validator == nil { effect.path = key }
        return effect
    }

    /// An empty tag takes the rule away.
    ///
    /// Nil for tags that are no limit, pattern or validation. On an addressField `validation` is the older name of a
    /// service (mm-xml 8), and no rule of its value.
    private func validators(_ name: String, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> [Effect]?
    {
        if item.type == .addressField { return nil }
        let limit = MMXMLLimit.all.first { $0.tag == name }
        guard let key = limit?.key ?? ["regex": "pattern", "validation": "format"][name] else { return nil }
        if construct.text.isEmpty {
            let typing = name == "regex" ? keyboard(for: validation, construct) : []
            guard name == "validation" else { return [validator(key, nil, construct)] + typing }
            let other = isRepeat ? [validator("same", nil, construct)] : []
            return [validator(key, nil, construct)] + other + masking(nil, construct) + keyboard(for: nil, construct)
        }
        if name == "validation" { return validation(construct, &diagnostics) }
        let made = limit.map { $0.validator(construct, &diagnostics) } ?? item.regex(construct, &diagnostics)
        let typing = name == "regex" && item.node["validation"] == nil ? keyboard(for: nil, construct) : []
        return made.map { [validator(key, $0, construct)] + typing } ?? []
    }

    /// Tells whether the item may be one that repeats another.
    private var isRepeat: Bool { item.name.hasPrefix("repeat") || item.name.hasPrefix("_repeat") }

    /// `repeat` and the formats take each other's place.
    ///
    /// A `same` and a `format` have different keys, so setting one has to take the other away. This is needed only on
    /// an item that may repeat another, as `repeat` is an error elsewhere.
    private func validation(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> [Effect] {
        guard let named = MMXMLItem.word(construct, of: MMXMLValidation.words, &diagnostics) else { return [] }
        let made = item.validator(named, at: construct.position, &diagnostics)
        guard named != .repeat || !made.fields.isEmpty else { return [] }
        var effects = [validator(made.key, made, construct)]
        if isRepeat { effects.append(validator(named == .repeat ? "format" : "same", nil, construct)) }
        return effects + masking(named, construct) + keyboard(for: named, construct)
    }

    /// The keyboard that the item names stays, whatever is asked of the text then (section 6).
    private func keyboard(for named: MMXMLValidation?, _ construct: MMXMLConstruct) -> [Effect] {
        guard let keyboard = item.form.items[item.name]?.keyboard, item.node["keyboardtype"] == nil else { return [] }
        return typing(keyboard, for: named, construct)
    }

    /// The effect of a validation on masking: where the form masks the numbers of cards, the validation decides over
    /// that too, unless the item or a tag does.
    private func masking(_ named: MMXMLValidation?, _ construct: MMXMLConstruct) -> [Effect] {
        let isOwn = item.form.items[item.name]?.saysSecure == true || item.node["secure"] != nil
        guard item.form.masksCards, !isOwn else { return [] }
        return [property("entry.isSecret", .bool(named == .creditcard), construct)]
    }
}
