/// A set of characters: what stands between brackets, or a class escape.
indirect enum PatternSet: Hashable, Sendable {
    /// Code points from … to, both included; also halves of surrogate pairs.
    case range(UInt32, UInt32)
    case property(PatternProperty)
    case union([PatternSet])
    case intersection(PatternSet, PatternSet)
    case difference(PatternSet, PatternSet)
    case complement(PatternSet)

    static func character(_ value: UInt32) -> PatternSet { .range(value, value) }

    /// The code point of a set that has exactly one, written as such.
    var onlyCharacter: UInt32? {
        if case .range(let first, let last) = self, first == last { first } else { nil }
    }

    /// The set of all scalars of a text.
    static func characters(_ text: String) -> PatternSet {
        .union(text.unicodeScalars.map { .character($0.value) })
    }

    /// `\d`: the decimal digits of every script.
    static let digit = PatternSet.property(.category("Nd"))
    /// `\s`: what JavaScript takes for white space.
    static let blank = PatternSet.property(.blank)
    /// `\w`: letters, marks, digits and connectors of every script, and the two joiners.
    static let word = PatternSet.union([
        .property(.binary("Alphabetic")), .property(.category("M")), .digit, .property(.category("Pc")),
        .range(0x200C, 0x200D),
    ])
    /// `\h`: what the form languages take for a blank within a line.
    static let horizontalBlank = characters(" \t")
    /// `\v`: everything that ends a line.
    static let lineEnd = PatternSet.union([
        .range(0x0A, 0x0D), .character(0x85), .range(0x2028, 0x2029),
    ])
}

/// A property of characters that JavaScript knows by name.
enum PatternProperty: Hashable, Sendable {
    /// A general category by its short name, such as `Lu`.
    case category(String)
    /// A yes-or-no property, such as `Alphabetic`.
    case binary(String)
    case script(String)
    case scriptExtensions(String)
    /// `\s`.
    case blank

    /// The set as JavaScript writes it with the `u` flag.
    ///
    /// `\s`, `\p{Lu}`, `\p{Script=Greek}`.
    var source: String { self == .blank ? "\\s" : "\\p{\(name)}" }

    /// The opposite of the set as JavaScript writes it.
    var complementSource: String { self == .blank ? "\\S" : "\\P{\(name)}" }

    private var name: String {
        switch self {
        case .category(let name), .binary(let name): name
        case .script(let name): "Script=\(name)"
        case .scriptExtensions(let name): "Script_Extensions=\(name)"
        case .blank: "White_Space"
        }
    }
}
