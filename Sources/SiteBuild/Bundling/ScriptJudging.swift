import FormModel
import FormTables

/// A part of the judge that only some forms carry: a module of `runtime/engine/validators/` of the same name.
enum ScriptJudging: String, CaseIterable, Sendable {
    /// Ages and periods.
    case ages
    /// Answers that have to be given, how many, and confirmed ones.
    case answers
    /// Values beside those of other fields.
    case comparisons
    /// Dates that are entered in parts.
    case complete
    /// Conditions.
    case conditions
    /// Named formats.
    case formats
    /// Named formats, some of which end with a check of the rest; they take the place of the others.
    case checks
    /// Functions of the host page.
    case hosts
    /// Texts of a list.
    case lists
    /// Authors' patterns.
    case matches
    /// The parts of a composite, each beside the others.
    case parts
    /// Numbers and sums.
    case ranges
    /// Lengths, and equal texts.
    case texts
    /// Files that are stored elsewhere.
    case uploads

    /// The parts that a form needs.
    static func needed(by document: FormDocument) -> [ScriptJudging] {
        let validators = document.validators + document.checks
        let kinds = Set(validators.map(\.kind))
        let isChecked = validators.contains {
            $0.kind == .format && SharedTables.formats[$0.text("name") ?? ""]?.check != nil
        }
        let controls = Set(document.fields.map(\.control))
        return allCases.filter { part in
            !kinds.isDisjoint(with: part.kinds) || part == .checks && isChecked
                || part == .complete && controls.contains(.dateparts)
                || part == .parts && controls.contains(.composite)
        }
    }

    /// The kinds of validators (form-document 3.2) that the module judges.
    private var kinds: Set<Validator.Kind> {
        switch self {
        case .answers: [.required, .count, .verified]
        case .comparisons: [.compare]
        case .checks, .complete, .parts: []
        case .ages: [.age, .period]
        case .conditions: [.expression]
        case .formats: [.format]
        case .hosts: [.host]
        case .lists: [.listed]
        case .matches: [.pattern]
        case .ranges: [.range, .sum]
        case .texts: [.length, .same]
        case .uploads: [.uploaded]
        }
    }
}
