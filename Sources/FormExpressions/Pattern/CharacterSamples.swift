/// A selection of characters, those that people type first, that tells the sets of a pattern apart.
///
/// The analysis of a pattern's time (``PatternCost``) works with these in place of all characters. A set that no sample
/// tells from another is taken for the same; the texts that it finds are tried out afterwards, see ``PatternTrial``.
struct CharacterSamples {
    /// The samples that are in a set, one bit each.
    struct Members: Hashable {
        fileprivate var bits: [UInt64]

        func contains(_ index: Int) -> Bool { bits[index / 64] & (1 << (index % 64)) != 0 }
    }

    /// More borders than this are not looked at.
    ///
    /// That bounds the time of the analysis for a pattern of many ranges.
    private static let maximumCount = 1024

    /// The samples of every pattern, in the order in which they are preferred in texts shown to authors: small letters,
    /// digits, capitals, signs, the blank, control characters, then at least one of most general categories.
    private static let usual =
        [
            0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0x20...0x20,
            0...0x1F,
        ]
        .joined().compactMap { Unicode.Scalar($0 as UInt32) }
        + Array("éÑßœǅʰªµ×÷§€™“–¡αΩжЯשعक中あア한٣५Ⅷ½①﷼😀\u{A0}\u{300}\u{345}\u{2028}\u{200D}".unicodeScalars)

    /// The samples, the preferred ones first.
    let scalars: [Unicode.Scalar]
    private let ignoringCase: Bool

    /// All of ASCII, some of every kind of character, and the borders of all ranges in the pattern.
    init(for node: PatternNode, ignoringCase: Bool) {
        self.ignoringCase = ignoringCase
        var borders: Set<Unicode.Scalar> = []
        Self.collectBorders(of: node, into: &borders)
        scalars = Self.usual + borders.sorted().prefix(Self.maximumCount)
    }

    var all: Members { members { _ in true } }

    /// The samples in a set, with their other cases where case does not matter.
    func members(of set: PatternSet) -> Members {
        members { scalar in set.containsAny(of: ignoringCase ? scalar.caseVariants : [scalar]) }
    }

    private func members(_ isMember: (Unicode.Scalar) -> Bool) -> Members {
        var bits = [UInt64](repeating: 0, count: scalars.count / 64 + 1)
        for (index, scalar) in scalars.enumerated() where isMember(scalar) { bits[index / 64] |= 1 << (index % 64) }
        return Members(bits: bits)
    }

    /// Adds the first and last characters beyond ASCII of all ranges in a pattern; ASCII is among the samples as a
    /// whole.
    private static func collectBorders(of node: PatternNode, into borders: inout Set<Unicode.Scalar>) {
        switch node {
        case .set(let set): collectBorders(of: set, into: &borders)
        case .group(_, let body), .repetition(let body, _): collectBorders(of: body, into: &borders)
        case .sequence(let nodes), .alternatives(let nodes):
            for node in nodes { collectBorders(of: node, into: &borders) }
        case .empty, .anyCharacter, .assertion, .reference, .namedReference: break
        }
    }

    private static func collectBorders(of set: PatternSet, into borders: inout Set<Unicode.Scalar>) {
        switch set {
        case .range(let first, let last):
            for value in [first, last] where value >= 128 {
                if let scalar = Unicode.Scalar(value) { borders.insert(scalar) }
            }
        case .union(let sets):
            for set in sets { collectBorders(of: set, into: &borders) }
        case .intersection(let left, let right), .difference(let left, let right):
            collectBorders(of: left, into: &borders)
            collectBorders(of: right, into: &borders)
        case .complement(let inner): collectBorders(of: inner, into: &borders)
        case .property: break
        }
    }
}

extension PatternSet {
    /// Tells whether a character is in the set, given with its other cases where those count as the same; of properties
    /// that Swift does not know, every letter is.
    func containsAny(of cases: [Unicode.Scalar]) -> Bool {
        switch self {
        case .range(let first, let last): cases.contains { first <= $0.value && $0.value <= last }
        case .property(let property): cases.contains(where: property.contains)
        case .union(let sets): sets.contains { $0.containsAny(of: cases) }
        case .intersection(let left, let right): left.containsAny(of: cases) && right.containsAny(of: cases)
        case .difference(let left, let right): left.containsAny(of: cases) && !right.containsAny(of: cases)
        case .complement(let inner): !inner.containsAny(of: cases)
        }
    }
}

extension PatternProperty {
    /// Tells whether a character has the property. Swift knows no scripts: Latin is taken for the letters before
    /// U+0370, every other script for the letters from there on, and unknown binary properties for all letters.
    fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return switch self {
        case .blank: properties.isWhitespace
        case .category("LC"): properties.isCased
        case .category(let name): properties.generalCategory.shortName.hasPrefix(name)
        case .binary("Alphabetic"): properties.isAlphabetic
        case .binary("Uppercase"): properties.isUppercase
        case .binary("Lowercase"): properties.isLowercase
        case .binary("White_Space"): properties.isWhitespace
        case .binary("ASCII"): scalar.isASCII
        case .binary("Any"): true
        case .binary("Hex_Digit"): properties.isHexDigit
        case .binary("ASCII_Hex_Digit"): properties.isASCIIHexDigit
        case .script("Latin"), .scriptExtensions("Latin"): properties.isAlphabetic && scalar.value < 0x370
        case .script, .scriptExtensions: properties.isAlphabetic && scalar.value >= 0x370
        case .binary: properties.isAlphabetic
        }
    }
}

extension Unicode.GeneralCategory {
    /// The name that JavaScript has for the category in `\p{…}`.
    fileprivate var shortName: String {
        switch self {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: "Cn"
        }
    }
}
