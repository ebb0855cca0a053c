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

    /// True if any key or text holds U+0000, which nobody can type and which ends texts in other programs.
    var holdsNUL: Bool {
        switch self {
        case .values(let members): members.contains { Self.holdsNUL($0.key) || Self.holdsNUL($0.value) }
        case .pairs(let pairs), .controls(let pairs), .unclear(let pairs):
            pairs.contains { Self.holdsNUL($0.key) || Self.holdsNUL($0.value) }
        }
    }

    private static func holdsNUL(_ text: String) -> Bool { text.utf8.contains(0) }

    private static func holdsNUL(_ value: Value) -> Bool {
        switch value {
        case .string(let text): holdsNUL(text)
        case .array(let values): values.contains { holdsNUL($0) }
        case .object(let members): members.contains { holdsNUL($0.key) || holdsNUL($0.value) }
        default: false
        }
    }

    struct Pair: Hashable {
        var key: String
        var value: String
    }
}
