import FormExpressions
import FormModel

/// Writes what one branch does to its target as tags, in the order of the effects (section 10).
///
/// Each effect becomes a tag, or several; two effects that one tag makes when it is read are brought together again.
/// Groups and pages are asked nothing of a type.
struct MMXMLEffectWriter {
    /// The item as it begins; nil where the target is a group or page.
    let field: Field?
    private(set) var tags: [XMLTag] = []
    /// The other effects of the tag written last, without a tag of its own.
    ///
    /// They are expected to follow it, and are passed over then.
    private var implied: [Effect] = []

    private let type: MMXMLType?

    init(field: Field?) {
        self.field = field
        type = field.map(MMXMLType.init(for:))
    }

    /// Adds the tags of one more effect, or tells that a relationship cannot do it.
    ///
    /// Order matters: a pair of tags that stand side by side may become one, and an empty `action` gives way to one
    /// that says something.
    mutating func add(_ effect: Effect, _ losses: inout LossReport) {
        // `validation` on an item that repeats another makes a second effect, which has no tag of its own.
        if let next = implied.first {
            implied.removeFirst()
            if next.action == effect.action, next.path == effect.path,
                next.value?.literal == effect.value?.literal
            {
                return
            }
        }
        implied = []
        if let keyboard = keyboard(with: effect) {
            tags[tags.count - 1] = keyboard
            return
        }
        guard let tags = tags(for: effect, &losses) else {
            let words = effect.path.map { "\(effect.action.rawValue) “\($0)”" } ?? effect.action.rawValue
            return losses.tell(of: effect, "a relationship cannot do this: \(words)")
        }
        let useless = tags.first { tag in type.map { !MMXMLEffects.isMeaningful(tag.name, on: $0) } ?? false }
        if let useless, let type {
            return losses.tell(of: effect, "“\(useless.name)” has no effect on \(type.noun)")
        }
        if tags.count == 1, let last = self.tags.last, let both = Self.pairs[[last, tags[0]]] {
            self.tags[self.tags.count - 1] = both
        } else if tags != [Self.noAction] || !self.tags.contains(where: { $0.name == "action" }) {
            // An action that is there says that there is no other.
            self.tags.removeAll { $0 == Self.noAction && tags.first?.name == "action" }
            self.tags += tags
        }
    }

    /// An action tag without content: the item has no actions.
    private static let noAction = XMLTag("action")

    /// Tags that do what two others do.
    ///
    /// The reader makes two effects each of `skip` and `force` (mm-xml 10).
    private static let pairs: [[XMLTag]: XMLTag] = [
        [XMLTag("skipSubmit", "YES"), XMLTag("forceSubmit", "NO")]: XMLTag("skip", "1"),
        [XMLTag("submit", "1"), XMLTag("forceSubmit", "YES")]: XMLTag("force", "1"),
    ]

    /// The tags that do an effect; nil for what no tag does.
    ///
    /// Empty for what is told already.
    private mutating func tags(for effect: Effect, _ losses: inout LossReport) -> [XMLTag]? {
        switch effect.action {
        case .show, .hide: return [XMLTag(effect.action.rawValue, "1")]
        case .enable, .disable: return [XMLTag("editable", MMXMLWriting.boolean(effect.action == .enable))]
        case .set: return set(effect, &losses)
        case .clear: return blank.map { [$0] }
        case .options: return options(effect)
        case .validator: return validator(effect)
        case .replace: return effect.path.flatMap { effect.text == nil ? property($0, effect) : text($0, effect) }
        case .compute, .addRow, .removeRow, .go, .refresh, .call: return nil
        }
    }

    // MARK: - Values

    /// The tag that takes a value away; nil where no tag does.
    private var blank: XMLTag? {
        switch type?.control {
        case .checkbox: XMLTag("uncheck", "1")
        case .signature, .photo: XMLTag("defaultValue", MMXMLWriting.boolean(false))
        case .composite, nil: nil
        case let control?: control.holdsValue ? XMLTag("defaultValue") : nil
        }
    }

    private func set(_ effect: Effect, _ losses: inout LossReport) -> [XMLTag]? {
        guard let value = effect.value, let type else { return nil }
        guard case .literal(let literal, _) = value else {
            do {
                let formula = try MMXMLExpressionWriter.formula(value)
                return [XMLTag(formula.tag, formula.text)]
            } catch {
                losses.tell(of: effect, error.words)
                return []
            }
        }
        switch (type.control, literal) {
        case (.checkbox, .bool(let isOn)): return [XMLTag(isOn ? "check" : "uncheck", "1")]
        case (.signature, .bool(let isOn)), (.photo, .bool(let isOn)):
            return [XMLTag("defaultValue", MMXMLWriting.boolean(isOn))]
        case (.dateparts, .string("")), (.dateparts, .string("today")), (.dateparts, .integer):
            return [XMLTag("defaultDate", literal.written)]
        case (_, .array(let values)):
            return [MMXMLWriting.tag("defaultValue", values.map(\.written).joined(separator: ","))]
        case (.composite, _): return nil
        default: return [MMXMLWriting.tag("defaultValue", literal.written)]
        }
    }

    // MARK: - Texts, options

    /// A tag for each language of a text, or one tag with messages; nil for texts that MM XML does not have.
    private func text(_ path: String, _ effect: Effect) -> [XMLTag]? {
        guard let tag = path == "texts.caption" ? "defaultValue" : MMXML.constructs[path] else { return nil }
        if tag == "onmissing" || tag == "onerror" { return MMXMLWriting.message(tag, effect.text) }
        return MMXMLWriting.tags(tag, effect.text, breakingLines: tag == "text")
    }

    /// The options as tags, with the order of the effect; an empty tag for a list without options, nothing but the
    /// order where the effect replaces no options.
    private func options(_ effect: Effect) -> [XMLTag]? {
        guard let field, let type else { return nil }
        let order = effect.optionOrder.map { [XMLTag("order", $0.rawValue)] } ?? []
        guard let options = effect.options else { return order }
        let tags = MMXMLOptionWriter.tags(for: options, on: type)
        return (tags.isEmpty ? [XMLTag(type.optionTag ?? "option")] : tags) + order
    }

    // MARK: - Rules of the value

    /// An empty tag takes a rule away.
    ///
    /// `required` and `mustValidate` are YES or NO. Nil for validators that no tag makes, or not both sides of which a
    /// tag makes.
    private mutating func validator(_ effect: Effect) -> [XMLTag]? {
        let key = effect.validator?.key ?? effect.path ?? ""
        if let attribute = ["verified": "mustValidate", "required": "required"][key] {
            return [XMLTag(attribute, MMXMLWriting.boolean(effect.validator != nil))]
        }
        if key == "sum" { return sum(effect.validator) }
        let isRepeat = effect.name.hasPrefix("repeat") || effect.name.hasPrefix("_repeat")
        guard let validator = effect.validator else {
            if key == "format", isRepeat { implied = [taking("same", from: effect)] }
            return MMXMLValidatorWriter.tag(named: key).map { [XMLTag($0)] }
        }
        let tags = validator.sides.compactMap { side in
            type.flatMap { MMXMLValidatorWriter.tag(for: side, on: $0) }
        }
        guard let tag = tags.first, tags.count == validator.sides.count else { return nil }
        if tag.name == "validation", isRepeat { implied = [taking(key == "same" ? "format" : "same", from: effect)] }
        // A format that comes with the type has no tag of its own on the item, and `validation` in a branch.
        return tag.name.isEmpty ? [XMLTag("validation", tag.text)] : tags
    }

    /// An item that has such a rule keeps its actions. Without a validator, the actions of the branch take it away.
    private func sum(_ validator: Validator?) -> [XMLTag]? {
        let isBesideActions = tags.contains { $0.name == "action" }
        guard let validator else { return isBesideActions ? [] : nil }
        let action = isBesideActions || field?.asks(.sum) != true ? [XMLTag("action", "SumItems:")] : []
        return MMXMLSums.argument(of: validator).map { action + [XMLTag("actionArg", $0)] }
    }

    private func taking(_ key: String, from effect: Effect) -> Effect {
        var taking = Effect(.validator, .field, effect.name, at: effect.position)
        taking.path = key
        return taking
    }
}
