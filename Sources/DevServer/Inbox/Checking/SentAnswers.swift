import FormModel

/// Answers as they came, before they are understood.
enum SentAnswers {
    /// The members of a JSON object.
    case values([Value.Member])
    /// Keys with their values, in order; a key may come twice.
    case pairs([Pair])
    /// Names of controls with their values, as a page without script sends them.
    case controls([Pair])
    /// A text whose parts cannot be told for sure.
    case unclear([Pair])

    struct Pair: Hashable {
        var key: String
        var value: String
    }
}
