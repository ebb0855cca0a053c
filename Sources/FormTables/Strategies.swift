/// The behaviour of a dialect's forms where that is a choice of few: a row of `dialects.json`.
package struct Strategies: Codable, Hashable, Sendable {
    /// The start of rules.
    package struct Rules: Codable, Hashable, Sendable {
        package enum Load: String, Codable, Sendable {
            /// A value that is there from the start starts nothing.
            case nothing = "none"
            /// Fields that begin with a value count as changed, in document order.
            case answered
            /// First what chosen options give, show and lock, then the rules of all fields that are seen.
            case passes
        }

        package enum Trigger: String, Codable, Sendable {
            case nothing = "none"
            /// A change of a field that notifies.
            case notify
            /// An effect that says so, and nothing else.
            case starts
            /// Whatever an effect touches; each effect happens once then.
            case once
        }

        package var load: Load
        /// That which a person's, a host's and a rule's change starts.
        package var user: Trigger
        package var host: Trigger
        package var rule: Trigger
        /// The most fields that may start one another in a chain; nil where none can go on for ever.
        package var limit: Int?

        /// Tells whether only what a person does starts rules, never a value that is there or comes by itself.
        package var areStartedByHandOnly: Bool { load == .nothing && host == .nothing && rule == .starts }
    }

    /// The effect of a failed judgement of the whole form.
    package struct Judging: Codable, Hashable, Sendable {
        /// That which gets the focus: the first field in error, or the list of all.
        package enum Focus: String, Codable, Sendable {
            case first, summary
            /// Nothing: the focus stays where it is.
            case nothing = "none"
        }

        package enum Order: String, Codable, Sendable {
            /// A missing answer comes before all else.
            case requiredFirst
            case list
        }

        /// That which a host is told about a field.
        package enum Valid: String, Codable, Sendable {
            /// The outcome of the last judgement.
            case last
            /// The same; nothing before there was one.
            case lastOrNone
            /// The outcome that one would have now.
            case now
        }

        /// The event that removes the error marks of a field.
        package enum Clears: String, Codable, Sendable {
            /// Any edit, without another judgement.
            case edit
        }

        package var focus: Focus
        package var order: Order
        package var valid: Valid
        /// The event that removes error marks; nil: another judgement.
        package var clears: Clears?
        /// Says that a field is judged when it is left, also by who has entered nothing.
        package var early: Bool?
        /// Says that what nobody can enter just now is judged too; false: it is not.
        package var disabled: Bool?
    }

    /// The goal of Enter from a line of text.
    package enum Enter: String, Codable, Sendable {
        /// The next field that keys can fill in; the last one submits.
        case nextFocusable
    }

    /// The ways in which hosts may write the names of fields.
    package enum Lookup: String, Codable, Sendable {
        case ignoreCase
    }

    /// Texts that are no answer.
    package enum Blank: String, Codable, Sendable {
        case empty, whitespace
        /// Blanks and tabs.
        case blanks
    }

    package enum Names: String, Codable, Sendable {
        /// Fields, pages and groups have a set of names each.
        case own
        /// All of them share one.
        case shared
    }

    package enum Pictures: String, Codable, Sendable {
        /// A file is called letter for letter as it is named, ending included.
        case exact
        case ignoreCase
    }

    /// Those of a dialect without a row: only what a person does starts rules.
    package static let usual = Strategies(
        rules: Rules(load: .nothing, user: .notify, host: .nothing, rule: .starts), blank: .empty,
        judging: Judging(focus: .first, order: .list, valid: .last), names: .own, pictures: .ignoreCase)

    package var rules: Rules
    package var blank: Blank
    /// Says that a box without a tick is no answer.
    package var falseIsBlank: Bool?
    package var judging: Judging
    package var names: Names
    package var pictures: Pictures
    /// The operations that its expressions may call; nil where they call none.
    package var operations: [String]?
    /// The goal of Enter from a line of text; nil: the next field, or out of this one.
    package var enter: Enter?
    /// The way in which hosts may write the names of fields; nil: letter for letter.
    package var lookup: Lookup?
    /// Says that hosts may offer other options while a form runs.
    package var hostOptions: Bool?
    /// The way an author says that a field starts rules; nil where that is said of no field.
    package var notifying: String?
    /// The brackets by which authors name a field of any row, as “[:index]”; nil: “[]”.
    package var anyRow: String?
    /// The element by which pages of any make show a form; nil where there is none.
    package var element: String?
}
