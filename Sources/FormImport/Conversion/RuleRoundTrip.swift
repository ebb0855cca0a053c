import FormModel

/// Compares what rules do with what those do that are read again; one rule may have become several, one for each part
/// of the form that it changes.
///
/// Both sides are cut into shares, one for each part that a rule changes, and shares are paired.
struct RuleRoundTrip {
    /// The effect of a rule on one part of the form.
    private struct Share {
        let target: Effect.Target
        let name: String
        let condition: Value
        let rule: Rule

        func effects(_ branch: KeyPath<Rule, [Effect]>) -> [Effect] {
            rule[keyPath: branch].filter { $0.target == target && $0.name == name }
        }
    }

    /// - Parameters:
    ///   - rules: those that were written.
    ///   - originally: those of the form as it was, for their names and what authors wrote besides.
    ///   - read: those that are read again.
    static func report(_ rules: [Rule], originally: [Rule], as read: [Rule], _ losses: inout LossReport) {
        for rule in originally { reportNames(of: rule, &losses) }
        var rest = read.flatMap(shares)
        // What comes out as it is first, so that it stands for nothing else.
        let changed = rules.filter { !losses.isTold($0) }.flatMap(shares).filter { share in
            guard let place = rest.firstIndex(where: { isSame(share, as: $0, losses) }) else { return true }
            rest.remove(at: place)
            return false
        }
        for share in changed {
            if let place = place(of: share, among: rest, losses) {
                report(share, as: rest.remove(at: place), &losses)
            } else if !(share.effects(\.effects) + share.effects(\.otherwise)).allSatisfy(losses.isTold) {
                let watched = share.rule.starters.joined(separator: ", ")
                losses.tell(share.name, at: share.rule.position, "the rule that follows from \(watched) is left out")
            }
        }
    }

    /// Tells whether two shares change one part under one condition.
    private static func isAlike(_ share: Share, _ other: Share) -> Bool {
        other.target == share.target && other.name == share.name && other.condition == share.condition
    }

    /// Tells whether one share does all that the other does, and is started by the same.
    private static func isSame(_ share: Share, as other: Share, _ losses: LossReport) -> Bool {
        isAlike(share, other) && Set(share.rule.starters) == Set(other.rule.starters)
            && missing(share, in: other, losses).isEmpty
    }

    /// One that does all of it where there is one.
    private static func place(of share: Share, among others: [Share], _ losses: LossReport) -> Int? {
        let alike = others.indices.filter { isAlike(share, others[$0]) }
        return alike.first { missing(share, in: others[$0], losses).isEmpty } ?? alike.first
    }

    /// Tells of effects that are missing, and of other fields that start the rule.
    private static func report(_ share: Share, as back: Share, _ losses: inout LossReport) {
        for effect in missing(share, in: back, losses) {
            let what = [effect.action.rawValue, effect.path].compactMap(\.self).joined(separator: " ")
            losses.tell(of: effect, "what a rule does, “\(what)”, does not come out as it is")
        }
        let (before, after) = (share.rule.starters, back.rule.starters)
        guard Set(before) != Set(after) else { return }
        losses.tell(
            share.name, at: share.rule.position,
            "a rule is looked at when \(after.joined(separator: ", ")) changes, not \(before.joined(separator: ", "))")
    }

    /// Tells of what a rule has besides: its name, and words of authors.
    private static func reportNames(of rule: Rule, _ losses: inout LossReport) {
        let owner = rule.starters.first ?? ""
        if let name = rule.name { losses.tell(owner, at: rule.position, "a rule has no name; “\(name)” is left out") }
        let own = Set(FormLanguages.all.map { $0.name })
        for trait in (rule.traits ?? [:]).keys.sorted() where !own.contains(trait) {
            losses.tell(owner, at: rule.position, "there is no place for “\(trait)” of a rule")
        }
    }

    /// One for each part that either outcome changes, in order.
    private static func shares(_ rule: Rule) -> [Share] {
        var shares: [Share] = []
        for effect in rule.effects + rule.otherwise
        where !shares.contains(where: { $0.target == effect.target && $0.name == effect.name }) {
            shares.append(
                Share(target: effect.target, name: effect.name, condition: said(rule.condition), rule: rule))
        }
        return shares
    }

    /// The effects that are not there; more may have come along.
    private static func missing(_ share: Share, in other: Share, _ losses: LossReport) -> [Effect] {
        [\Rule.effects, \Rule.otherwise].flatMap { branch in
            var rest = other.effects(branch).map(said)
            return share.effects(branch).filter { effect in
                if losses.isTold(effect) { return false }
                guard let place = rest.firstIndex(of: said(effect)) else { return true }
                rest.remove(at: place)
                return false
            }
        }
    }

    private static func said(_ part: any Encodable) -> Value {
        ((try? ValueEncoder.value(of: part)) ?? .null).said ?? .null
    }
}
