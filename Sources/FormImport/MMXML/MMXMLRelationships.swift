import FormExpressions
import FormModel

/// Reads relationships: a target, a condition and the tags of either outcome (section 10).
///
/// It begins when all fields have been read, as effects depend on what an item begins with.
struct MMXMLRelationships {
    private let form: MMXMLForm
    /// The fields by name, as the items begin.
    let fields: [String: Field]
    /// The rules on sums that items begin with.
    let sums: [String: [MMXMLSum]]
    private let places: [String: Effect.Target]
    /// The countries that rules set, by the address that they are set on.
    ///
    /// The importer takes the regions of these countries into the address.
    private(set) var countries: [String: [MMXMLCountry]] = [:]
    /// Relationships with items that were left out, each with the number of those before it.
    private(set) var lost: [(at: Int, element: XMLElement)] = []

    init(form: MMXMLForm, document: FormDocument, sums: [MMXMLSum]) {
        self.form = form
        self.sums = Dictionary(grouping: sums, by: \.item)
        fields = Dictionary(document.fields.map { ($0.name, $0) }) { first, _ in first }
        let pages = document.pages.map { ($0.name, Effect.Target.page) }
        let groups = document.pages.flatMap(\.groups).map { ($0.name, Effect.Target.group) }
        places = Dictionary(pages + groups) { first, _ in first }
    }

    /// A rule for each relationship that can be used, in document order, in which they run too (mm-xml 10). All that
    /// cannot are in `lost` afterwards.
    mutating func rules(_ elements: [XMLElement], _ diagnostics: inout Diagnostics) -> [Rule] {
        var rules: [Rule] = []
        for element in elements {
            if let rule = rule(element, &diagnostics) {
                rules.append(rule)
            } else {
                lost.append((rules.count, element))
            }
        }
        return rules
    }

    /// The rule of a relationship; nil, with an error, without a target or condition that can be used.
    ///
    /// Nil too, without an error, for an item that was left out. The rule watches the items that its condition names:
    /// “looked at when an item named in its condition notifies” (mm-xml 10).
    ///
    /// Several `if` or `else` are one branch, in order. The branches are read even where the condition cannot be, so
    /// that all mistakes are told at once.
    private mutating func rule(_ element: XMLElement, _ diagnostics: inout Diagnostics) -> Rule? {
        let node = MMXMLNode(element, .relationship, owner: "a relationship", diagnostics: &diagnostics)
        node.reportRepeated(&diagnostics) { $0 == "if" || $0 == "else" }
        let target = target(node, &diagnostics)
        let branches = ["if", "else"].map { name in node.all(name).compactMap(\.element) }
        let condition = condition(node, branches, &diagnostics)
        for part in [element] + branches.joined() {
            MMXMLVocabulary.reportStructure(in: part, "a relationship", &diagnostics)
        }
        guard let target else { return nil }
        if branches[0].isEmpty, branches[1].isEmpty {
            diagnostics.warn(
                "mmxml.relationship", at: element.position,
                "the relationship has neither “if” nor “else”, so it does nothing")
        }
        var words = words(of: element, on: target)
        var effects: [[Effect]] = []
        for (name, branch) in zip(["if", "else"], branches) {
            var unused: [XMLElement] = []
            effects.append(branch.flatMap { self.effects(in: $0, on: target, &unused, &diagnostics) })
            if !unused.isEmpty { words.others.append(.init(name, .array(unused.map(MMXMLWords.raw)))) }
        }
        guard let condition, !isLost(target) else { return nil }
        if effects.allSatisfy(\.isEmpty) { words.others.append(.init("object", .string(target.object))) }
        var rule = Rule(
            watches: condition.fields, condition: condition, effects: effects[0], otherwise: effects[1],
            at: element.position)
        rule.traits = words.value.map { [MMXMLWords.trait: $0] }
        return rule
    }

    /// The parts that the rule has no place for.
    private func words(of element: XMLElement, on target: MMXMLTarget) -> MMXMLWords {
        var written = XMLTag("relationship")
        written.set("object", target.object)
        written.set("condition", element.value(of: "condition") ?? "")
        return MMXMLWords(of: element, from: written, .relationship, holding: ["condition", "if", "else"])
    }

    /// Items of a type that does not exist were told before.
    private func isLost(_ target: MMXMLTarget) -> Bool { target.kind == .field && fields[target.name] == nil }

    /// Reads `object`: `item::x`, `group::x` or `page::x`, the kind in any letter case. Nil, with an error, for another
    /// text and for a name that nothing of the kind has (mm-xml 10).
    private func target(_ node: MMXMLNode, _ diagnostics: inout Diagnostics) -> MMXMLTarget? {
        guard let object = node["object"], !object.text.isEmpty else {
            diagnostics.error(
                "mmxml.target", at: node.position,
                "the relationship has no “object” such as item::name, group::name or page::name")
            return nil
        }
        let parts = object.text.parts(between: "::")
        let kinds: [String: Effect.Target] = ["item": .field, "group": .group, "page": .page]
        guard parts.count == 2, let kind = kinds[parts[0].lowercased()], !parts[1].isEmpty else {
            diagnostics.error(
                "mmxml.target", at: object.position,
                "“object” is written item::name, group::name or page::name, not “\(object.text.prefix(60))”")
            return nil
        }
        let name = parts[1]
        let isThere = kind == .field ? form.items[name] != nil : places[name] == kind
        guard isThere else {
            let known = kind == .field ? form.itemNames : places.filter { $0.value == kind }.keys.sorted()
            let near = diagnostics.near(name, among: known, of: parts[0].lowercased())
            diagnostics.error(
                "mmxml.target", at: object.position,
                "there is no \(parts[0].lowercased()) “\(name.prefix(60))”\(near)")
            return nil
        }
        return MMXMLTarget(kind: kind, name: name)
    }

    /// The condition of the relationship; one that is the first tag of `if` counts too (section 1).
    ///
    /// Nil, with an error, where there is none, or one that does not parse or names an unknown item.
    ///
    /// - Parameter branches: those of `if`, and those of `else`.
    private func condition(
        _ node: MMXMLNode, _ branches: [[XMLElement]], _ diagnostics: inout Diagnostics
    ) -> Expression? {
        let inner = branches[0].compactMap { $0.children.first }.first { $0.isNamed("condition") }
        let construct = node["condition"] ?? inner.map { MMXMLConstruct("condition", tag: $0) }
        for child in branches.joined().flatMap(\.children) where child.isNamed("condition") {
            guard child.position != construct?.element?.position else { continue }
            diagnostics.warn(
                "mmxml.useless-tag", at: child.position,
                "within a branch a “condition” counts only as the first tag of “if”, and where the relationship has "
                    + "none of its own; it is ignored")
        }
        guard let construct else {
            diagnostics.error("mmxml.condition", at: node.position, "the relationship has no “condition”")
            return nil
        }
        do {
            let condition = try MMXMLCondition.parse(construct.text) { construct.place($0) }
            reportQuotes(in: condition, &diagnostics)
            return isKnown(condition, &diagnostics) ? condition : nil
        } catch {
            report(error, "mmxml.condition", construct, &diagnostics)
            return nil
        }
    }

    /// Tells an error of a grammar at its place in the file; in an empty text, at the tag.
    ///
    /// - Parameter id: of the diagnostic, by the tag that holds the text.
    func report(
        _ error: MMXMLSyntaxError, _ id: String, _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) {
        let place = construct.text.isEmpty ? construct.position : construct.place(error.offset)
        switch error.kind {
        case .syntax(let words): diagnostics.error(id, at: place, words)
        case .unknownItem(let name): reportUnknown(name, at: place, id, &diagnostics)
        }
    }

    /// Tells an item that does not exist, with the nearest name that does.
    func reportUnknown(_ name: String, at place: SourcePosition, _ id: String, _ diagnostics: inout Diagnostics) {
        let near = diagnostics.near(name, among: form.itemNames, of: "item")
        diagnostics.error(id, at: place, "there is no item “\(name.prefix(60))”\(near)")
    }

    /// Tells whether there are all items that a condition names; each of the others is told.
    private func isKnown(_ condition: Expression, _ diagnostics: inout Diagnostics) -> Bool {
        switch condition {
        case .literal, .decimal, .data: return true
        case .field(let name, _, let position):
            // An item of a type that does not exist was told before; it compares as blank.
            if form.items[name] != nil { return true }
            reportUnknown(name, at: position, "mmxml.condition", &diagnostics)
            return false
        case .call(_, let operands, _):
            return operands.map { isKnown($0, &diagnostics) }.allSatisfy(\.self)
        }
    }

    /// Quotes of other kinds than `"` belong to the word that is compared.
    ///
    /// A bare word may hold any of them by the grammar of mm-xml 10, so this is a warning.
    private func reportQuotes(in condition: Expression, _ diagnostics: inout Diagnostics) {
        switch condition {
        case .literal(.string(let text), let position):
            guard let first = text.first, "'‘’“”„«".contains(first) else { return }
            diagnostics.warn(
                "mmxml.quotes", at: position,
                "texts in conditions stand in straight double quotes; here “\(first)” is part of what is compared")
        case .call(_, let operands, _):
            for operand in operands { reportQuotes(in: operand, &diagnostics) }
        default: return
        }
    }
}

/// The object that a relationship acts on.
struct MMXMLTarget: Hashable {
    var kind: Effect.Target
    var name: String

    /// `item::name`
    var object: String { "\(kind == .field ? "item" : kind.rawValue)::\(name)" }
}

// MARK: - Branches

extension MMXMLRelationships {
    /// The effects of one branch on its target, in the order of its tags.
    ///
    /// - Parameter unused: gathers the tags that do nothing.
    private mutating func effects(
        in branch: XMLElement, on target: MMXMLTarget, _ unused: inout [XMLElement], _ diagnostics: inout Diagnostics
    ) -> [Effect] {
        guard target.kind == .field else { return placeEffects(in: branch, on: target, &unused, &diagnostics) }
        guard let type = form.items[target.name]?.type, let field = fields[target.name] else { return [] }
        let node = MMXMLNode(branch, .branch, owner: type.noun, diagnostics: &diagnostics) { name in
            name == "condition" || MMXMLEffects.isMeaningful(name, on: type)
        }
        let item = MMXMLItem(node: node, type: type, name: target.name, form: form)
        var reader = MMXMLEffects(item: item, field: field, relationships: self)
        let effects = reader.effects(&diagnostics)
        unused += MMXMLVocabulary.useless(in: branch) { MMXMLEffects.isMeaningful($0, on: type) } + reader.unused
        if !reader.countries.isEmpty { countries[target.name, default: []] += reader.countries }
        return effects
    }

    /// Groups and pages can be shown, hidden and forced onto the receipt.
    ///
    /// “group and page: only show, hide (and forceReceipt)” (mm-xml 10). Other tags are told.
    private func placeEffects(
        in branch: XMLElement, on target: MMXMLTarget, _ unused: inout [XMLElement], _ diagnostics: inout Diagnostics
    ) -> [Effect] {
        let known = ["show", "hide", "forceReceipt", "condition"]
        unused += MMXMLVocabulary.useless(in: branch) { known.contains($0) }
        let node = MMXMLNode(branch, .branch, owner: "a \(target.kind.rawValue)", diagnostics: &diagnostics) {
            known.contains($0)
        }
        return node.sequence.compactMap { construct -> Effect? in
            switch construct.name {
            case "show", "hide":
                MMXMLEffects.reportEmpty(construct, &diagnostics)
                return Effect(
                    construct.name == "show" ? .show : .hide, target.kind, target.name, at: construct.position)
            case "forceReceipt":
                guard let isForced = MMXMLItem.boolean(construct, &diagnostics) else { return nil }
                var effect = Effect(.replace, target.kind, target.name, at: construct.position)
                effect.path = "receipt.isForced"
                effect.value = .literal(.bool(isForced), construct.position)
                return effect
            default: return nil
            }
        }
    }
}
