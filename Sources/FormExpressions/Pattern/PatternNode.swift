/// An author's regular expression as a tree.
///
/// Flags such as `(?s)` are worked in while reading, so that every node means the same wherever it stands.
indirect enum PatternNode: Hashable, Sendable {
    case empty
    /// One character of a set; a plain character is a set of one.
    case set(PatternSet)
    /// Any character, line ends only where it says so.
    case anyCharacter(includingLineEnds: Bool)
    case assertion(Assertion)
    case reference(Int)
    case namedReference(String)
    case group(Group, PatternNode)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    case repetition(PatternNode, Repetition)

    enum Assertion: Hashable, Sendable {
        case start, end, lineStart, lineEnd, wordBorder, noWordBorder
    }

    enum Group: Hashable, Sendable {
        case capture(name: String?)
        case plain
        /// A group that gives nothing back that it has once read.
        case atomic
        case lookahead(isNegative: Bool)
        case lookbehind(isNegative: Bool)
    }

    struct Repetition: Hashable, Sendable {
        var minimum: Int
        /// Nil means without end.
        var maximum: Int?
        var isLazy: Bool
        /// The place of the quantifier, in Unicode scalars from the pattern's beginning.
        var offset: Int
    }
}
