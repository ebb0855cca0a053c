import FormExpressions
import FormModel

/// Writes one field (elvis-form.md, section 1.3).
///
/// It starts from the members that an author wrote and changes those that say something else now, so that a form that
/// was not changed comes out as it went in.
struct ElvisFieldWriter {
    let field: Field
    /// The name as rules know it.
    let name: String
    /// The type as it is written, empty where an author wrote none.
    let word: String
    /// The library's type; nil for a type of the site's own.
    let type: ElvisType?
    private let targets: ElvisTargetWriter

    /// Begins to write a field; nil for one that the language has nothing for.
    init?(_ field: Field, name: String, targets: ElvisTargetWriter) {
        guard let word = Self.word(for: field) else { return nil }
        (self.field, self.name, self.targets, self.word) = (field, name, targets, word)
        type = ElvisType(rawValue: word)
    }

    /// The type that the author wrote where it still is one of the control, else the one that is most like it.
    ///
    /// Nil for controls that have nothing like them here: pictures, signatures, files, composites, prose. A custom
    /// control has the word of its template.
    static func word(for field: Field) -> String? {
        if let kept = field.traits[ElvisWords.trait] {
            let own = kept["type"]?.written ?? ""
            let control = ElvisType(rawValue: own)?.control ?? .custom
            let isButton = field.control == .button && control == .custom
            let isAlike = control != .choices || (own == "multi_select") == (field.choice?.isMultiple == true)
            if control == field.control && isAlike || isButton { return own }
        }
        let type: ElvisType? =
            switch field.control {
            case .text, .verified, .textarea: textType(of: field)
            case .count, .stepper: .count
            case .slider: .float
            case .select, .picker: .select
            case .choices: field.choice?.isMultiple == true ? .multiSelect : .segment
            case .checkbox, .consent: .toggle
            case .date, .dateparts: .date
            case .time: .time
            case .dateTime: .dateTime
            case .button: .button
            case .space: .spacer
            default: nil
            }
        return type?.rawValue ?? (field.control == .custom ? field.style.view : nil)
    }

    /// The type of a text by what can be typed into it: the type brings the filter and the keyboard along (section 4).
    private static func textType(of field: Field) -> ElvisType {
        if field.entry.isSecret { return .password }
        if field.entry.filter == "letters.elvis" { return .name }
        if field.valueType == .decimal { return field.entry.filter == "digits" ? .number : .float }
        return switch field.entry.keyboard {
        case .email: .email
        case .tel: .phone
        case .numeric: .number
        case .decimal: .float
        default: .text
        }
    }

    /// The field as an object, with its options and the targets of both.
    func value() -> Value {
        var own = ElvisMembers(kept: field.traits[ElvisWords.trait])
        // What an author gave no id is not sent; what is not sent in another language keeps the name that rules know.
        let isNameless = field.submission.isSkipped && field.traits[ElvisWords.trait] != nil && own.kept("id") == nil
        own.set("id", isNameless ? nil : .string(ElvisWords.id(name)))
        own.set("title", words(field.texts.label))
        own.set("type", word.isEmpty ? nil : .string(word))
        if own.kept("info") == nil || field.texts.hint != nil { own.set("info", words(field.texts.hint)) }
        if type?.isText == true { own.set("placeholder", words(field.texts.placeholder)) }
        own.set("accessibility_label", words(field.texts.accessibilityLabel))
        setSize(&own)
        own.set("hidden", field.state.isVisible ? nil : true)
        own.set("disabled", field.state.isEnabled ? nil : true)
        setValue(&own)
        if type?.isDate == true { setDateLimits(&own) }
        if type?.hasOptions == true { own.set("values", .array(options(own.kept("values")))) }
        setValidations(&own)
        setStyle(&own)
        own.set("formula", field.formula.flatMap { formula($0, own.kept("formula")) })
        let on: Rule.Trigger.Occasion = field.control == .button ? .press : .change
        own.set("targets", targets.targets(.init(on, field: name), kept: own.kept("targets")))
        return own.value
    }

    private func words(_ text: Text?) -> Value? {
        guard let text, !text.source.isEmpty else { return nil }
        return .string(text.source)
    }

    /// Writes width and height where they are not the usual ones: 100 percent, and one unit of 85 pixels, which custom
    /// types alone have.
    private func setSize(_ own: inout ElvisMembers) {
        var size = ElvisMembers(kept: own.kept("size"))
        let share = field.place?.share ?? 100
        let height = field.control == .custom ? (field.place?.height ?? 85) / 85 : nil
        if size.kept("width") != nil || share != 100 { size.set("width", Value(number: share)) }
        if let height, size.kept("height") != nil || height != 1 { size.set("height", Value(number: height)) }
        own.set("size", size.value == .object([]) ? nil : size.value)
    }

    /// Keeps what the author wrote where it is read as the value that is there. What is no date here, as “today”, is
    /// left out.
    private func setValue(_ own: inout ElvisMembers) {
        guard let value = field.initialValue else { return own.set("value", nil) }
        if let kept = own.kept("value") {
            if kept.elvisMatches(value) { return }
            if field.control == .checkbox, JSONNode(kept, at: field.position).elvisFlag == (value == true) { return }
            if case .string(let text) = kept, let cut = ElvisDates.cut(text, field.control), .string(cut) == value {
                return
            }
        }
        let isRead = type?.isDate != true || ElvisDates.cut(value.written, field.control) != nil
        own.set("value", isRead ? value : nil)
    }

    /// Texts that are no date stay, as they limit nothing.
    ///
    /// A fuller text of the author's stays where it is cut down to the same limit.
    private func setDateLimits(_ own: inout ElvisMembers) {
        let limits = field.format?.dateLimits
        for (key, limit) in [("minimum_date", limits?.min), ("maximum_date", limits?.max)] {
            let kept = own.kept(key)?.written
            let read = kept.flatMap { ElvisDates.cut($0, field.control) }
            if read != limit { own.set(key, limit.map(Value.string)) }
        }
    }

    /// The options in their order, each with the members that the author wrote for its id; those that were taken away
    /// are gone.
    private func options(_ kept: Value?) -> [Value] {
        var known = kept?.entries ?? []
        var hasInitial = false
        return field.options.map { option in
            let place = known.firstIndex { $0["id"] == option.value }
            var own = ElvisMembers(kept: place.map { known.remove(at: $0) })
            own.set("id", option.value)
            let isNamedByID = option.label.isFixed && option.label.source == option.value.written
            if own.kept("title") != nil || !isNamedByID { own.set("title", words(option.label)) }
            own.set("info", words(option.hint))
            own.set("accessibility_label", words(option.accessibilityLabel))
            own.set("value", option.amount.map(Value.init(number:)))
            // Behind the first one that is initial the word of a single choice says nothing.
            let isSaid = own.kept("default") != nil
            if option.isInitial || !hasInitial || field.choice?.isMultiple == true {
                own.set("default", option.isInitial || isSaid ? .bool(option.isInitial) : nil)
            }
            hasInitial = hasInitial || option.isInitial
            let chosen = Rule.Trigger(.choose, field: name, option: option.value)
            own.set("targets", targets.targets(chosen, kept: own.kept("targets")))
            return own.value
        }
    }

    /// The formula as the author wrote it where that still says this, else with “$” before names where the author
    /// set it.
    ///
    /// `$` is optional in formulas and means nothing (section 9).
    private func formula(_ formula: Expression, _ kept: Value?) -> Value? {
        let written = ElvisFormula.written(formula, name: ElvisWords.id)
        if let text = kept?.written {
            let own = ElvisFormula.parse(text, for: name, at: formula.position, name: ElvisWords.name)
            if ElvisFormula.written(own, name: ElvisWords.id) == written { return kept }
        }
        let sign = kept?.written.contains("$") == true ? "$" : ""
        return ElvisFormula.written(formula) { sign + ElvisWords.id($0) }.map(Value.string)
    }

    // MARK: - Looks

    private func setStyle(_ own: inout ElvisMembers) {
        let style = field.style
        let isButton = field.control == .button
        var styles = ElvisStyleWriter(kept: own.kept("styles"))
        styles.set(isButton ? "title_color" : "heading_label_text_color", style.titleColor)
        styles.set(isButton ? "font_size" : "heading_label_font_size", style.titleSize)
        if !isButton { styles.set("font_size", style.textSize) }
        if field.traits[ElvisWords.trait] == nil {
            // Of a field of this language these are of its box, or of several parts of it.
            styles.set("background_color", style.background)
            if !isButton { styles.set("enabled_text_color", style.textColor) }
            styles.set(isButton ? "font" : "heading_label_font", style.font)
        }
        own.set("styles", styles.value)
    }
}
