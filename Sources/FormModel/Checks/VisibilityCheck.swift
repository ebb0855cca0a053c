import FormTables

/// Finds fields that nobody gets to see, or to see again: those that wait for each other to be shown, and those that
/// hide themselves while only they could start the rule that shows them.
struct VisibilityCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        // Elsewhere a value that changes by itself starts rules too.
        guard document.dialect.strategies.rules.areStartedByHandOnly else { return [] }
        let shows = Shows(document)
        let atStart = Set(document.fields.filter(\.state.isVisible).map(\.name))
        let seen = shows.closure(of: atStart)
        return rings(shows, unseen: Set(document.fields.map(\.name)).subtracting(seen), in: document)
            + document.rules.compactMap { hiddenForGood(by: $0, seen: seen, shows) }
    }

    private func rings(_ shows: Shows, unseen: Set<String>, in document: FormDocument) -> [Diagnostic] {
        var steps: [String: [String]] = [:]
        for (target, starters) in shows.starters where unseen.contains(target) {
            for starter in starters where unseen.contains(starter) { steps[starter, default: []].append(target) }
        }
        return Rings.paths(in: steps.mapValues { $0.sorted() }).compactMap { ring in
            guard let rule = document.rules.first(where: { $0.starters.contains(ring[0]) && $0.shows(ring[1]) }) else {
                return nil
            }
            let path = ring.map { "“\($0)”" }.joined(separator: " → ")
            let message =
                ring.count == 2
                ? "nobody ever sees “\(ring[0])”: it is hidden until its own rule shows it"
                : "nobody ever sees these fields, each of which is hidden until the one before shows it: \(path)"
            return .warning("visibility-ring", at: rule.position, message)
        }
    }

    /// A branch that hides the field that starts it, where nothing that is still seen leads back.
    private func hiddenForGood(by rule: Rule, seen: Set<String>, _ shows: Shows) -> Diagnostic? {
        for branch in rule.branches {
            let hidden = Set(branch.filter { $0.action == .hide && $0.target == .field }.map(\.name))
            let again = shows.closure(of: seen.subtracting(hidden))
            if let name = rule.starters.first(where: { hidden.contains($0) && !again.contains($0) && seen.contains($0) }
            ) {
                return .warning(
                    "hidden-for-good", at: rule.position,
                    "“\(name)” hides itself, and nothing that is seen then shows it again")
            }
        }
        return nil
    }
}

/// The fields that a person can bring up, by the others whose answers do.
private struct Shows {
    /// The fields whose rules show a field, by the name of that field.
    private(set) var starters: [String: Set<String>] = [:]

    init(_ document: FormDocument) {
        for rule in document.rules {
            for effect in rule.branches.joined() where effect.action == .show && effect.target == .field {
                starters[effect.name, default: []].formUnion(rule.starters)
            }
        }
    }

    /// Some fields, and all that they bring up in turn.
    func closure(of fields: Set<String>) -> Set<String> {
        var seen = fields
        var rest = starters.filter { !fields.contains($0.key) }
        while let (name, _) = rest.first(where: { !$0.value.isDisjoint(with: seen) }) {
            seen.insert(name)
            rest[name] = nil
        }
        return seen
    }
}

extension Rule {
    /// Those that its condition ever lets happen.
    fileprivate var branches: [[Effect]] {
        switch condition.literal {
        case .bool(let holds): [holds ? effects : otherwise]
        default: [effects, otherwise]
        }
    }

    fileprivate func shows(_ name: String) -> Bool {
        branches.joined().contains { $0.action == .show && $0.target == .field && $0.name == name }
    }
}
