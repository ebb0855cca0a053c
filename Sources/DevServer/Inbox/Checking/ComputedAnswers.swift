import FormExpressions
import FormImport
import FormModel

/// Computes again what formulas alone give, where all that they read has arrived (form-document 12).
///
/// Rules are not run here: a formula counts whose rule starts at every change of what it reads, and holds for what was
/// sent. The page has computed it then with these answers last.
///
/// Nothing is refused for it: what differs is noted at the answer and marks the submission
/// (`Submission.Mark.otherValue`).
struct ComputedAnswers {
    let facts: SubmissionFacts
    let answers: SentAnswers
    /// The fields by their names.
    let fields: [String: Field]

    /// The results of formulas whose fields were sent with something else, by the fields' names.
    var differing: [String: String] {
        var differing: [String: String] = [:]
        for rule in facts.document.rules {
            for effect in rule.effects {
                guard let field = fields[effect.name], let formula = effect.value, isComputedAlone(field, by: effect),
                    let computed = value(of: formula, in: rule), let sent = text(of: field.name)
                else { continue }
                if ![computed, (field.initialValue ?? "").written].contains(sent) {
                    differing[field.name] = computed
                }
            }
        }
        return differing
    }

    /// Tells whether nobody enters the field and nothing else gives it a value.
    ///
    /// A locked text field that is set by one effect only. One that takes values of a host or of a binding is left out,
    /// and so is one with other effects that change its value.
    private func isComputedAlone(_ field: Field, by effect: Effect) -> Bool {
        let changing: Set<Effect.Action> = [.enable, .set, .clear, .compute, .options, .replace]
        let isLocked = !field.state.isEnabled
        return effect.action == .set && field.control == .text && isLocked && field.bindings.isEmpty
            && !facts.form.mayBeFilled(field)
            && facts.form.effects(on: field).filter { changing.contains($0.action) && $0.text == nil }.count == 1
    }

    /// The formula's value for the answers that came; nil where it may be another one, or none.
    ///
    /// It is sure only where each field that the formula and the condition read starts the rule, is known from what was
    /// sent, and the condition holds.
    private func value(of formula: Expression, in rule: Rule) -> String? {
        let names = formula.fields + rule.condition.fields
        guard case .call = formula, !formula.fields.isEmpty, names.allSatisfy(rule.watches.contains),
            names.allSatisfy({ fields[$0]?.startsRules == true && operand($0) != nil })
        else { return nil }
        // Without a day nothing holds that depends on one.
        let evaluator = ExpressionEvaluator(today: "", day: { _ in "" }, operand: operand)
        // An operation of pages alone says nothing here.
        guard (try? evaluator.holds(rule.condition)) == true, let value = try? evaluator.value(of: formula) else {
            return nil
        }
        return value.written
    }

    /// The sent value of a field of a kind that formulas read as it is.
    ///
    /// Nil for other kinds of fields, whose values formulas see in another form than the wire has.
    private func operand(_ name: String) -> ExpressionEvaluator.Operand? {
        guard let field = fields[name], [.text, .select, .checkbox].contains(field.control), let text = text(of: name)
        else { return nil }
        if case .value(let value) = answers[name].given { return .init(field.control, value, text: text) }
        return .init(field.control, "", text: text)
    }

    /// The text of a field as the host gets it; nil where that is not sure.
    private func text(of name: String) -> String? {
        switch answers[name].given {
        case .value(let value): (answers[name].written ?? value).written
        case .absent: ""
        case .omittedByWire, .unreadable, .ambiguous: nil
        }
    }
}
