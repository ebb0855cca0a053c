/// A field of several parts, such as an address: a row of `composites.json`.
package struct CompositeKind: Codable, Hashable, Sendable {
    package struct Part: Codable, Hashable, Sendable {
        package enum Need: String, Codable, Sendable {
            case always
            /// The part that decides what there is to choose from, and there is something.
            case offered
        }

        package var name: String
        /// The key under which it is submitted, behind the field's prefix; nil: its name, in capitals.
        package var key: String?
        /// The key without a prefix; nil: that behind the kind's own.
        package var bareKey: String?
        /// A row of `formats.json`.
        package var format: String?
        /// The most characters.
        package var length: Int?
        package var autocomplete: String?
        package var keyboard: String?
        package var capitalization: String?
        /// It follows from the other parts.
        package var isLocked: Bool?
        /// The moment at which a required field needs it; nil: never.
        package var needed: Need?
        /// Parts that are enough without it, if they are all written right.
        package var unless: [String]?
    }

    package var parts: [Part]
    /// Begins the keys of a field without a prefix; nil: those are the names of the parts.
    package var prefix: String?
    /// Parts that are no answer by themselves.
    package var ignoresAsBlank: [String]?
    /// It has one message for all of its parts.
    package var isJudgedWhole: Bool?
    /// Its country decides over the regions to choose from and the format of the postal code.
    package var followsCountry: Bool?
    /// The device can say where it is, which is an answer.
    package var isLocatable: Bool?
    /// The key of the words on the button that verifies it.
    package var verifyText: String?

    package subscript(part: String) -> Part? { parts.first { $0.name == part } }

    /// The key under which a part is submitted.
    package func key(of part: Part, prefix given: String) -> String {
        let key = part.key ?? part.name.prefix(1).uppercased() + part.name.dropFirst()
        if !given.isEmpty { return given + key }
        return part.bareKey ?? prefix.map { $0 + key } ?? part.name
    }

    /// The part of the row that pages read.
    package var forPages: CompositeKind {
        var kind = self
        (kind.verifyText, kind.followsCountry, kind.isLocatable) = (nil, nil, nil)
        for index in parts.indices {
            (kind.parts[index].length, kind.parts[index].autocomplete) = (nil, nil)
            (kind.parts[index].keyboard, kind.parts[index].capitalization) = (nil, nil)
            kind.parts[index].isLocked = nil
        }
        return kind
    }
}
