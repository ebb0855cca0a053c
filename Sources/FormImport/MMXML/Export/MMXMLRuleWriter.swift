import FormExpressions
import FormModel

/// Writes rules as relationships (section 10).
///
/// A rule may act on several things, and a relationship on one, so a rule may become several with the same condition.
/// They run one after another (mm-xml 10).
struct MMXMLRuleWriter {
    let context: MMXMLExportContext
    /// The names of all groups and pages that there are.
    let groups: Set<String>
    let pages: Set<String>

    /// A relationship for each item, group or page that the rule acts on, in the order in which it does.
    ///
    /// Empty, and told, for a rule whose condition cannot be written. What was kept of the author's relationship goes
    /// into the first one.
    func relationships(for rule: Rule, _ losses: inout LossReport) -> [XMLTag] {
        let condition: String
        do {
            condition = try MMXMLExpressionWriter.condition(rule.condition)
        } catch {
            losses.tell(of: rule, rule.starters.joined(separator: ", "), "\(error.words); its rule is left out")
            return []
        }
        let kept = rule.traits?[MMXMLWords.trait]
        return objects(of: rule, &losses).enumerated().compactMap { n, object in
            var relationship = XMLTag("relationship")
            relationship.set("object", object.name)
            if n == 0 { MMXMLWords(kept).restore(in: &relationship, .relationship) }
            relationship.children.insert(XMLTag("condition", condition), at: 0)
            for (name, effects) in [("if", rule.effects), ("else", rule.otherwise)] {
                let own = effects.filter { $0.target == object.target && $0.name == object.item }
                var branch = XMLTag(name)
                branch.children = tags(for: own, on: object.item, &losses) + (n == 0 ? MMXMLWords.tags(kept, name) : [])
                if !branch.children.isEmpty { relationship.children.append(branch) }
            }
            // One of which nothing is left helps nobody; losses told what was in it.
            return relationship.children.count == 1 && MMXMLWords.object(of: rule) == nil ? nil : relationship
        }
    }

    /// A target as a relationship names it.
    private struct Object: Hashable {
        var target: Effect.Target
        var item: String

        var name: String { "\(target == .field ? "item" : target.rawValue)::\(item)" }
    }

    /// The things that a rule acts on, in either branch, each once; those that there are not are told.
    private func objects(of rule: Rule, _ losses: inout LossReport) -> [Object] {
        var objects: [Object] = []
        for effect in rule.effects + rule.otherwise {
            let object = Object(target: effect.target, item: effect.name)
            if objects.contains(object) { continue }
            if isKnown(object) {
                objects.append(object)
            } else {
                losses.tell(of: effect, "there is no such item, group or page; what rules do to it is left out")
            }
        }
        // A rule that does nothing keeps what it was about.
        if objects.isEmpty, let name = MMXMLWords.object(of: rule) {
            let kinds: [String: Effect.Target] = ["item": .field, "group": .group, "page": .page]
            let parts = name.parts(between: "::")
            if parts.count == 2, let target = kinds[parts[0]] { objects = [Object(target: target, item: parts[1])] }
        }
        return objects
    }

    /// Tells whether it is an item, group or page of the form. Sections and the form itself are no objects (mm-xml 10).
    private func isKnown(_ object: Object) -> Bool {
        switch object.target {
        case .field: context.fields[object.item] != nil
        case .group: groups.contains(object.item)
        case .page: pages.contains(object.item)
        case .section, .form: false
        }
    }

    /// The tags of one branch for one object.
    private func tags(for effects: [Effect], on name: String, _ losses: inout LossReport) -> [XMLTag] {
        let field = effects.first?.target == .field ? context.fields[name] : nil
        var writer = MMXMLEffectWriter(field: field)
        for effect in effects { writer.add(effect, &losses) }
        return writer.tags
    }
}
