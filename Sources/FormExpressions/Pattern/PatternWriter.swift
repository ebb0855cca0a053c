/// Writes a pattern as JavaScript does, valid with the flag `u` and, as HTML's `pattern` attribute has it, with `v`.
struct PatternWriter {
    func source(of node: PatternNode) -> String {
        switch node {
        case .empty: ""
        case .set(let set): PatternSetWriter.atom(set)
        case .anyCharacter(let includingLineEnds): includingLineEnds ? "[^]" : "."
        case .assertion(let assertion): source(of: assertion)
        case .reference(let number): "\\\(number)"
        case .namedReference(let name): "\\k<\(name)>"
        case .group(let group, let body): "(" + start(of: group) + source(of: body) + ")"
        case .sequence(let nodes): sequence(nodes)
        case .alternatives(let nodes): nodes.map(source).joined(separator: "|")
        case .repetition(let body, let repetition): atom(body) + quantifier(repetition)
        }
    }

    private func start(of group: PatternNode.Group) -> String {
        switch group {
        case .capture(nil): ""
        case .capture(let name?): "?<\(name)>"
        case .plain: "?:"
        case .lookahead(let isNegative): isNegative ? "?!" : "?="
        case .lookbehind(let isNegative): isNegative ? "?<!" : "?<="
        }
    }

    /// Keeps a digit after a reference from becoming a part of its number.
    private func sequence(_ nodes: [PatternNode]) -> String {
        var source = ""
        for (index, node) in nodes.enumerated() {
            let next = self.source(of: node)
            if index > 0, case .reference = nodes[index - 1], let first = next.first, first.isNumber {
                source += "(?:)"
            }
            source += next
        }
        return source
    }

    /// What a quantifier may follow: JavaScript refuses it after assertions of any kind.
    private func atom(_ node: PatternNode) -> String {
        switch node {
        case .set, .anyCharacter, .reference, .namedReference, .group(.capture, _), .group(.plain, _):
            source(of: node)
        default: "(?:" + source(of: node) + ")"
        }
    }

    private func quantifier(_ repetition: PatternNode.Repetition) -> String {
        let counts =
            switch (repetition.minimum, repetition.maximum) {
            case (0, nil): "*"
            case (1, nil): "+"
            case (0, 1): "?"
            case (let minimum, nil): "{\(minimum),}"
            case (let minimum, let maximum?): minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
            }
        return repetition.isLazy ? counts + "?" : counts
    }

    private func source(of assertion: PatternNode.Assertion) -> String {
        let lineEnd = PatternSetWriter.atom(.complement(.lineEnd))
        let word = PatternSetWriter.atom(.word)
        return switch assertion {
        case .start: "^"
        case .end: "$"
        case .lineStart: "(?<!\(lineEnd))"
        case .lineEnd: "(?!\(lineEnd))"
        // JavaScript's own \b knows ASCII letters only.
        case .wordBorder: "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
        case .noWordBorder: "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
        }
    }
}
