import FormModel
import FormTables

/// The conditions under which rules show what is hidden at first, in words: without script a page shows it all, and
/// says so.
///
/// Only rules that show a field, or the section, group or page it stands in, are told; operations are recognised by
/// their family, never by name (form-document 4.1).
struct ConditionWords {
    let document: FormDocument
    let locale: LocaleTag
    let texts: UITexts
    private let fields: [String: Field]
    /// The parts that rules show, with each condition that does and whether it has to hold or to fail.
    private let reveals: [Place: [Clause]]

    /// A part of the form that a rule may show.
    private struct Place: Hashable {
        var kind: Effect.Target
        var name: String
    }

    /// A condition, and the outcome of it that shows a part.
    private struct Clause: Hashable {
        var condition: Expression
        var holds: Bool
    }

    /// The longest words that help anybody.
    ///
    /// In characters.
    private static let longest = 160

    init(_ document: FormDocument, in locale: LocaleTag, texts: UITexts) {
        (self.document, self.locale, self.texts) = (document, locale, texts)
        fields = document.fieldsByName
        var reveals: [Place: [Clause]] = [:]
        for rule in document.rules {
            for (effects, holds) in [(rule.effects, true), (rule.otherwise, false)] {
                for effect in effects where effect.action == .show {
                    let clause = Clause(condition: rule.condition, holds: holds)
                    reveals[Place(kind: effect.target, name: effect.name), default: []].append(clause)
                }
            }
        }
        self.reveals = reveals
    }

    /// The notes by the names of the fields, without those that are in view, and those that no rule shows.
    var notes: [String: String] {
        var notes: [String: String] = [:]
        for page in document.pages {
            for group in page.groups {
                for section in group.sections {
                    let outer = [
                        page.isVisible ? nil : Place(kind: .page, name: page.name),
                        group.isVisible ? nil : Place(kind: .group, name: group.name),
                        section.isVisible ? nil : Place(kind: .section, name: section.name),
                    ].compactMap(\.self)
                    for field in section.allFields {
                        let own = field.state.isVisible ? [] : [Place(kind: .field, name: field.name)]
                        notes[field.name] = note(outer + own)
                    }
                }
            }
        }
        return notes
    }

    /// The note for a field by the parts around it, and it itself, that are hidden at first, outermost first.
    ///
    /// Nil where nothing is hidden or where no rule shows some part. Conditions without words, and long ones, are
    /// replaced by “Only if earlier answers call for it”.
    private func note(_ hidden: [Place]) -> String? {
        let clauses = hidden.compactMap { reveals[$0] }
        guard !hidden.isEmpty, clauses.count == hidden.count else { return nil }
        let told = joined(clauses.map { joined($0.map { phrase($0.condition, $0.holds) }, "or") }, "and")
        guard let told, told.words.count <= Self.longest else { return texts.page["onlyIfOther"] }
        return text("onlyIf", told.words)
    }
}

/// A condition or a part of one in words; with what its parts are joined by, if it has several.
private struct Phrase: Hashable {
    var words: String
    var connective: String?
}

extension ConditionWords {
    /// Joins parts to one; nil where one of them has no words, and where “and” and “or” would be mixed.
    private func joined(_ parts: [Phrase?], _ connective: String) -> Phrase? {
        let phrases = parts.compactMap(\.self).reduce(into: [Phrase]()) { if !$0.contains($1) { $0.append($1) } }
        guard let first = phrases.first, !parts.contains(nil) else { return nil }
        guard phrases.count > 1 else { return first }
        guard phrases.allSatisfy({ $0.connective ?? connective == connective }) else { return nil }
        let words = phrases.dropFirst().reduce(first.words as String?) { before, next in
            before.flatMap { text("condition.\(connective)", $0, next.words) }
        }
        return words.map { Phrase(words: $0, connective: connective) }
    }

    /// A condition in words; nil where it, or a part of it, has none. A denied condition is told by the opposite
    /// relation, and “not (a and b)” as “not a or not b”.
    ///
    /// - Parameter holds: whether the condition has to hold, or to fail.
    private func phrase(_ condition: Expression, _ holds: Bool) -> Phrase? {
        guard case .call(let name, let operands, _) = condition else { return nil }
        let family = Expression.family(of: name)
        let blank = Expression.literal(.string(""), condition.position)
        switch family {
        case "and", "or":
            // Not both is the one or the other not.
            return joined(operands.map { phrase($0, holds) }, (family == "and") == holds ? "and" : "or")
        case "holds": return operands.first.flatMap { phrase($0, holds) }
        case "not": return operands.first.flatMap { phrase($0, !holds) }
        default:
            guard let relation = SharedTables.operations.relations[family] else { return nil }
            return comparison(
                operands.count == 1 ? operands + [blank] : operands, holds ? relation : relation.opposite)
        }
    }

    private typealias Relation = OperationTable.Relation

    /// A field, or the years since a date, beside a literal value; nil for all other operands, as two fields.
    private func comparison(_ operands: [Expression], _ relation: Relation) -> Phrase? {
        guard operands.count == 2, let value = operands[1].literalText else { return nil }
        let words: String? =
            switch operands[0] {
            case .field(let name, component: nil, _): fields[name].flatMap { self.words($0, relation, value) }
            case .call("age", let of, _): age(of, relation, value)
            default: nil
            }
        return words.map { Phrase(words: $0) }
    }

    /// A person's age, told by a date; ages are completed years.
    ///
    /// Whole years are told as limits: `atMost 17` → “less than 18 years ago”, `more 17` → “at least 18 years ago”.
    /// Being exactly so old has no words.
    private func age(_ dates: [Expression], _ relation: Relation, _ value: String) -> String? {
        guard case .field(let name, _, _)? = dates.first, let field = fields[name],
            let years = Int(value), years <= CalendarDay.last.year
        else { return nil }
        switch relation {
        case .less: return text("condition.yearsUnder", title(field), String(years))
        case .atMost: return text("condition.yearsUnder", title(field), String(years + 1))
        case .more: return text("condition.yearsOver", title(field), String(years + 1))
        case .atLeast: return text("condition.yearsOver", title(field), String(years))
        case .same, .other: return nil
        }
    }

    /// The words for an answer: ticked or not for a box, blank or answered for an empty value, else the value. Nil for
    /// controls whose answers have no words, and for several options at once.
    private func words(_ field: Field, _ relation: Relation, _ value: String) -> String? {
        switch (field.control, relation) {
        case (.checkbox, .same), (.checkbox, .other), (.consent, .same), (.consent, .other):
            let isOn = ["1", "yes", "true"].contains(value.lowercased())
            return text(isOn == (relation == .same) ? "condition.ticked" : "condition.unticked", title(field))
        case (.text, _), (.select, _), (.choices, _), (.verified, _), (.date, _), (.dateparts, _):
            if value.isEmpty { return text(relation == .same ? "condition.blank" : "condition.answered", title(field)) }
            // A sum of weights is no word of the form.
            guard field.choice?.isMultiple != true else { return nil }
            return text(relation, title(field), offered(value, of: field))
        default: return nil
        }
    }

    /// The relation of a field to a value that is not empty. More and less are told of numbers only; at least and
    /// at most have no words.
    private func text(_ relation: Relation, _ title: String, _ value: String) -> String? {
        switch relation {
        case .same: text("condition.is", title, value)
        case .other: text("condition.isNot", title, value)
        case .more where Double(value) != nil: text("condition.more", title, value)
        case .less where Double(value) != nil: text("condition.less", title, value)
        default: nil
        }
    }

    /// The label of the option that has the value, else the value.
    private func offered(_ value: String, of field: Field) -> String {
        let options = field.options.offered(in: locale, default: document.defaultLocale, order: nil)
        let label = options.first { $0.value.written == value }?.label
        let words = label?.string(in: locale, default: document.defaultLocale) ?? ""
        return words.isEmpty ? value : words
    }

    private func title(_ field: Field) -> String {
        FieldView(field: field, locale: locale, defaultLocale: document.defaultLocale, images: [:]).shortName
    }

    /// A text of the page's language with its slots filled in their order.
    private func text(_ key: String, _ fillings: String...) -> String? {
        guard var rest = texts.page[key].map({ $0[...] }) else { return nil }
        var text = ""
        for filling in fillings {
            guard let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") else { break }
            text += rest[..<open] + filling
            rest = rest[close...].dropFirst()
        }
        return text + rest
    }
}
