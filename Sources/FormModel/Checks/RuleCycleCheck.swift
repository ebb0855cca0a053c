import FormTables

/// Finds rules that set fields in a ring, so that each change starts the next one.
struct RuleCycleCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let notifying = Set(document.fields.filter { $0.startsRules }.map(\.name))
        var steps: [String: [(target: String, rule: Rule)]] = [:]
        for rule in document.rules {
            for effect in rule.effects + rule.otherwise
            where [.set, .compute].contains(effect.action) && notifying.contains(effect.name) {
                for name in rule.watches where notifying.contains(name) {
                    steps[name, default: []].append((effect.name, rule))
                }
            }
        }
        let limit = document.dialect.strategies.rules.limit
        return Rings.paths(in: steps.mapValues { $0.map(\.target) }).compactMap { ring in
            guard let rule = steps[ring[0]]?.first(where: { $0.target == ring[1] })?.rule else { return nil }
            let path = ring.map { "“\($0)”" }.joined(separator: " → ")
            return .warning(
                "rule-cycle", at: rule.position, "rules set each other's fields in a ring: \(path)",
                notes: limit.map { ["at run time the chain is cut after \($0) steps"] } ?? [])
        }
    }
}
