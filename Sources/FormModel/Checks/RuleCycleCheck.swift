/// Finds rules that set fields in a ring, so that each change starts the next one.
struct RuleCycleCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let notifying = Set(document.fields.filter { $0.startsRules(in: document.dialect) }.map(\.name))
        var steps: [String: [(target: String, rule: Rule)]] = [:]
        for rule in document.rules {
            for effect in rule.effects + rule.otherwise where effect.action == .set && notifying.contains(effect.name) {
                for name in rule.watches where notifying.contains(name) {
                    steps[name, default: []].append((effect.name, rule))
                }
            }
        }
        return rings(in: steps.mapValues { $0.map(\.target) }).compactMap { ring in
            guard let rule = steps[ring[0]]?.first(where: { $0.target == ring[1] })?.rule else { return nil }
            let path = ring.map { "“\($0)”" }.joined(separator: " → ")
            return .warning(
                "rule-cycle", at: rule.position, "rules set each other's fields in a ring: \(path)",
                notes: ["at run time the chain is cut after 25 steps"])
        }
    }

    /// One path through each ring, from its first name in alphabetical order back to it.
    private func rings(in steps: [String: [String]]) -> [[String]] {
        var found: [[String]] = []
        var inRing: Set<String> = []
        for start in steps.keys.sorted() where !inRing.contains(start) {
            guard let ring = shortestWay(from: start, backIn: steps) else { continue }
            found.append(ring)
            inRing.formUnion(ring)
        }
        return found
    }

    private func shortestWay(from start: String, backIn steps: [String: [String]]) -> [String]? {
        var cameFrom: [String: String] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let name = queue[next]
            next += 1
            for target in steps[name] ?? [] {
                if target == start { return way(to: name, cameFrom, start) + [start] }
                guard cameFrom[target] == nil else { continue }
                cameFrom[target] = name
                queue.append(target)
            }
        }
        return nil
    }

    private func way(to name: String, _ cameFrom: [String: String], _ start: String) -> [String] {
        var way = [name]
        while let last = way.last, last != start, let before = cameFrom[last] { way.append(before) }
        return way.reversed()
    }
}
