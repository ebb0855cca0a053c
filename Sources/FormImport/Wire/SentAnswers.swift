package import FormModel

/// The answers of a submission, by the fields of its form.
package struct SentAnswers: Sendable {
    private var answers: [AnswerPath: SentAnswer] = [:]
    /// The values under keys that the form does not have, in order.
    package private(set) var unknown: [Value.Member] = []
    /// The values that may be the answer of one field or another, in order.
    package private(set) var shared: [SharedAnswer] = []
    /// Says that a hidden field is not sent, so that one that arrived was shown, unless it is sent all the same.
    package internal(set) var leavesHiddenOut = false
    /// Fields whose texts may have had blanks at their ends that were not sent.
    package private(set) var trimmed: Set<String> = []

    /// Fields, components and other controls that came although the form does not send them: they are judged, and not
    /// kept.
    package internal(set) var unsent: Set<String> = []

    /// The words with which a page refuses all of it, unless files came along, before it looks at a field; nil where it
    /// does not.
    package internal(set) var refusal: String?

    package init() {}

    /// The answer of a field or component; of one that nothing is noted of, nothing can be told.
    package subscript(path: AnswerPath) -> SentAnswer {
        answers[path] ?? SentAnswer(.omittedByWire)
    }

    /// The answer of a field that has no components.
    package subscript(field: String) -> SentAnswer { self[AnswerPath(field)] }

    mutating func note(_ answer: SentAnswer, at path: AnswerPath) { answers[path] = answer }

    mutating func note(unknown key: String, _ value: Value) { unknown.append(.init(key, value)) }

    mutating func note(shared pair: Sent.Pair, field: String?) { shared.append(.init(pair: pair, field: field)) }

    /// Blanks at the ends of the field's text may be missing from what was sent; the judge allows for them.
    mutating func note(trimmed field: String) { trimmed.insert(field) }
}

/// The place of an answer: a field, or a component of one.
package struct AnswerPath: Hashable, Sendable {
    package var field: String
    package var component: String?

    package init(_ field: String, component: String? = nil) {
        (self.field, self.component) = (field, component)
    }
}

/// The known facts about one answer.
package struct SentAnswer: Sendable {
    package var given: Given
    /// The answer as pages hand it to their host; nil where it cannot be read or there is none.
    package var written: Value?
    /// A value that cannot be read, as it came.
    package var unread: [Value] = []

    package init(_ given: Given, written: Value? = nil, unread: [Value] = []) {
        (self.given, self.written, self.unread) = (given, written, unread)
    }
}

/// An answer as it can be understood; values have the type of their field, dates are ISO texts.
package enum Given: Hashable, Sendable {
    case value(Value)
    /// A shown field was left blank.
    case absent
    /// The field may have a value all the same: it may be hidden or skipped, or its kind is not sent so.
    case omittedByWire
    /// Something arrived that the field cannot hold.
    case unreadable
    /// It may be any of these; of none, any value.
    case ambiguous([Value])
}

/// An answer whose key several fields have, or that may begin or end elsewhere.
package struct SharedAnswer: Sendable {
    package var pair: Sent.Pair
    /// One of the fields.
    package var field: String?
}
