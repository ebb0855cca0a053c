import FormModel

extension [Rule] {
    /// The rules of a form without some fields: what they do to these is left out too, and what they do to a field
    /// that was taken apart they do to each of its parts.
    func without(_ fields: Set<String>, parts: [String: [String]] = [:]) -> [Rule] {
        func kept(_ effects: [Effect]) -> [Effect] {
            effects.flatMap { effect -> [Effect] in
                guard effect.target == .field, fields.contains(effect.name) else { return [effect] }
                return (parts[effect.name] ?? []).map { part in
                    var changed = effect
                    changed.name = part
                    return changed
                }
            }
        }
        return compactMap { rule in
            var changed = rule
            (changed.effects, changed.otherwise) = (kept(rule.effects), kept(rule.otherwise))
            return changed.effects.isEmpty && changed.otherwise.isEmpty ? nil : changed
        }
    }
}
