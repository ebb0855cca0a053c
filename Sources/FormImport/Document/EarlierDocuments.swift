package import FormModel

/// The part of form documents of earlier formats that they left to their language to say.
///
/// A language that came after format 1 has none. `DocumentUpgrade` does what goes for all languages.
package protocol EarlierDocuments {
    // MARK: - Format 1

    /// Gives a form the properties that followed from its language.
    ///
    /// - Parameter layout: how its receipt was laid out, where it said so.
    static func complete(form: inout JSONNode, layout: String?)

    /// Gives a field, or a part of one, the properties that followed from its language.
    static func complete(field: inout JSONNode)

    /// The moment at which a person's change of a field starts rules; nil: never.
    ///
    /// - Parameter isAsked: the field, or an effect on it, says that it notifies.
    static func notification(of field: JSONNode, isAsked: Bool) -> String?

    /// An expression by today's operations.
    static func upgraded(expression: JSONNode) -> JSONNode

    // MARK: - Validators of an earlier time

    /// The limit of typing into a text; nil: not at all.
    static func limitMode(ofText field: JSONNode) -> String?

    /// The parameters of a required answer.
    static func requirement(of control: String?) -> [String: Value]

    /// A validator by the name that it had.
    ///
    /// - Parameter given: its parameters, by name.
    static func validator(_ kind: String, on control: String?, _ given: (String) -> Value?) -> EarlierValidator

    /// The keys of validators in effects, by the names that they had.
    static var validatorKeys: [String: String] { get }
}

/// Today's form of a validator of an earlier document.
package enum EarlierValidator {
    /// It is of today, or nobody knows it.
    case kept
    /// It never failed.
    case dropped
    /// A parameter without a value is left out.
    case changed(Validator.Kind, [String: Value?])
}

extension EarlierDocuments {
    package static func complete(form: inout JSONNode, layout: String?) {}
    package static func complete(field: inout JSONNode) {}
    package static func upgraded(expression: JSONNode) -> JSONNode { expression }
    package static var validatorKeys: [String: String] { [:] }
}
