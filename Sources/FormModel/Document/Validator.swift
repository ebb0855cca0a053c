import FormTables

/// Something that is asked of a value, with the message that tells a person what to do.
package struct Validator: Codable, Hashable, Sendable {
    /// The kinds of checks, in the order of the schema, which is that in which pages judge what rules bring.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case required
        /// The number of options that are chosen.
        case count
        case length, pattern
        /// A row of `formats.json`.
        case format
        /// One of the texts of a list that the site has in a file; read when the form is.
        case listed
        /// The same text as that of other fields.
        case same
        /// Completed years.
        case age
        /// Years from today.
        case period
        /// The number that is entered.
        case range
        /// Confirmed by a service.
        case verified
        /// Stored where files are stored.
        case uploaded
        /// A condition, which also judges blank values.
        case expression
        /// The total of several fields.
        case sum
        /// The order of the value and that of another field.
        case compare
        /// The verdict of a function of the host page, which the page has registered under a name.
        case host
    }

    package var kind: Kind
    /// The other fields it looks at.
    package var fields: [String] = []
    package var parameters: [String: Value] = [:]
    package var message: Text?
    /// The condition that holds for a right answer, of the kind `expression`.
    package var condition: Expression?
    package var position: SourcePosition

    package init(_ kind: Kind, _ parameters: [String: Value] = [:], at position: SourcePosition) {
        (self.kind, self.parameters, self.position) = (kind, parameters, position)
    }

    /// The name by which effects replace it or take it away: its kind, with the side that it limits if it is one alone.
    package var key: String { Self.key(of: kind.rawValue, with: Set(parameters.keys)) }

    package static func key(of kind: String, with parameters: Set<String>) -> String {
        switch parameters.intersection(["min", "max"]) {
        case ["min"]: kind + ".min"
        case ["max"]: kind + ".max"
        default: kind
        }
    }

    /// A validator for each side that it limits; itself if there are not two, or if both are one thing.
    package var sides: [Validator] {
        guard kind != .sum, parameters["min"] != nil, parameters["max"] != nil else { return [self] }
        return ["max", "min"].map { other in
            var side = self
            side.parameters[other] = nil
            return side
        }
    }

    /// Names the text for an answer that fails it, which has no text of its own; it limits one side at most. Where
    /// there is none of the name, that of the kind speaks, and else the one for whatever is wrong, `invalid`.
    package var messageID: String {
        switch kind {
        case .compare: relationText.map { "compare." + $0 } ?? "compare"
        case .sum: parameters["fills"] == nil ? "sum.range" : "sum.equal"
        default: SharedTables.messages.texts[kind.rawValue] ?? key
        }
    }

    private var relationText: String? {
        SharedTables.messages.relations[text("as") ?? "text"]?[text("relation") ?? "="]
    }

    package func text(_ parameter: String) -> String? {
        if case .string(let text)? = parameters[parameter] { text } else { nil }
    }

    package func isOn(_ parameter: String) -> Bool { parameters[parameter] == true }

    /// The texts of the list that the value is to be one of; nil where it is none.
    package var listed: Set<String>? {
        guard case .array(let values)? = parameters["values"] else { return nil }
        return Set(values.map(\.written))
    }

    /// A whole number, however it is written.
    package func integer(_ parameter: String) -> Int? {
        switch parameters[parameter] {
        case .integer(let integer): integer
        case .string(let text): Int(text)
        default: nil
        }
    }
}

extension Field {
    /// The form is not sent without an answer.
    package var isRequired: Bool { asks(.required) }

    package func asks(_ kind: Validator.Kind) -> Bool { validators.contains { $0.kind == kind } }

    /// A pattern that takes the place of the formats and of what is to be the same.
    package var replacesFormat: Bool { validators.contains { $0.kind == .pattern && $0.isOn("replacesFormat") } }

    /// The validators without those that a pattern takes the place of.
    package var validatorsInForce: [Validator] {
        replacesFormat ? validators.filter { $0.kind != .format && $0.kind != .same } : validators
    }
}
