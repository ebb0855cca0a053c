package import FormModel

/// One behaviour of a form: steps that a person or a host takes, and what must be true between and after them.
///
/// Read by `ScenarioReader` from `NAME.scenario.json` beside the form's definition, played by `ScenarioPlayer`. A step
/// that names several fields in the file is several steps here.
package struct Scenario: Sendable {
    /// Its `name`; where it has none, its number in the file, counted from 1.
    package var name: String
    /// Its place in its file.
    package var position: SourcePosition
    /// The language of the page; nil for the form's first one.
    var locale: LocaleTag?
    /// The date and time that the page takes for now, as 2027-03-31T09:00:00.
    var now: String?
    /// The values that a host puts into the page.
    var values: Value?
    var steps: [Step]
    /// The reasons why it cannot be played.
    ///
    /// A scenario with errors counts as failed and the others are played.
    var errors: [Diagnostic] = []

    /// A thing done, or a look at what is there then.
    ///
    /// Taken in order; the first one that cannot be taken ends the scenario, an expectation that is not met does not.
    struct Step: Sendable {
        enum Act: Sendable {
            /// A verb with the field, key or nothing that it is about, and what it gives.
            case perform(Verb, String, Value)
            /// The object of `expect` as it is written; the script in the page compares it.
            case expect(Value)
        }

        var act: Act
        var position: SourcePosition
    }

    /// The verbs of steps.
    ///
    /// Their raw values are the keys of steps in the file, and the verbs that `web-templates/scenarios/player.js`
    /// knows.
    enum Verb: String, CaseIterable, Sendable {
        /// Enters a whole value, as a paste or a choice does, and leaves the field.
        case set
        /// Empties a field and types a text key by key, without leaving it.
        case type
        /// Taps a field, a part of it, an option or an answer to a question.
        case tap
        /// Presses a key where the focus is.
        case press
        /// A host fills the form.
        case populate
        /// A host's errors are shown.
        case loadErrors
        case validate, submit

        /// It speaks of several fields, each with a value.
        var namesFields: Bool { self == .set || self == .type }
        /// Its argument is a name.
        var takesName: Bool { self == .tap || self == .press }
        /// There is nothing to say of how it is done.
        var takesNothing: Bool { self == .validate || self == .submit }
    }
}
