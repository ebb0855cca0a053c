package import FormModel

/// The bytes that a page sent, before they are understood.
package enum Sent: Sendable {
    /// The members of a JSON object.
    case values([Value.Member])
    /// Keys with their values, in order; a key may come twice.
    case pairs([Pair])
    /// Names of controls with their values, as a page without script sends them.
    case controls([Pair])
    /// A text whose parts cannot be told for sure.
    case unclear([Pair])

    /// The keys and names under which something was sent.
    package var keys: [String] {
        switch self {
        case .values(let members): members.map(\.key)
        case .pairs(let pairs), .controls(let pairs), .unclear(let pairs): pairs.map(\.key)
        }
    }

    /// A key or name with its text, both decoded.
    package struct Pair: Hashable, Sendable {
        package var key: String
        package var value: String

        package init(key: String, value: String) {
            (self.key, self.value) = (key, value)
        }
    }
}

extension [Sent.Pair] {
    /// Each key once, in order; under several different values a list of them, which only some fields can hold.
    var members: [Value.Member] {
        var members: [Value.Member] = []
        var places: [String: Int] = [:]
        for pair in self {
            let value = Value.string(pair.value)
            guard let place = places[pair.key] else {
                places[pair.key] = members.count
                members.append(.init(pair.key, value))
                continue
            }
            let earlier = members[place].value.chosen
            if !earlier.contains(value) { members[place].value = .array(earlier + [value]) }
        }
        return members
    }
}

extension Value {
    /// The options of a choice, one or several.
    package var chosen: [Value] { if case .array(let values) = self { values } else { [self] } }
}
