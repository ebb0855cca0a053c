/// An author's regular expression as a tree.
///
/// Flags such as `(?s)` are worked in while reading, so that every node means the same wherever it stands.
///
/// ``PatternParser`` makes it, ``PatternWriter`` writes it as JavaScript has it, ``PatternProgram`` runs it, and
/// ``PatternAutomaton`` tells how long that may take.
indirect enum PatternNode: Hashable, Sendable {
    case empty
    /// One character of a set; a plain character is a set of one.
    case set(PatternSet)
    /// Any character, line ends only where it says so.
    case anyCharacter(includingLineEnds: Bool)
    case assertion(Assertion)
    /// `\1`: the text that the author's group of that number has read last.
    case reference(Int)
    /// `\k<name>`, once it is known that there is such a group.
    case namedReference(String)
    case group(Group, PatternNode)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    case repetition(PatternNode, Repetition)

    /// A place in the text that reads nothing: its ends, those of its lines, and the borders of words.
    enum Assertion: Hashable, Sendable {
        case start, end, lineStart, lineEnd, wordBorder, noWordBorder
    }

    /// The meaning of a pair of brackets.
    enum Group: Hashable, Sendable {
        /// A group that is counted, and referred to by its number or name.
        case capture(name: String?)
        case plain
        /// A group that gives nothing back that it has once read.
        case atomic
        case lookahead(isNegative: Bool)
        case lookbehind(isNegative: Bool)
    }

    /// The numbers of a quantifier: `{2,5}`, and `*` as 0 without end.
    struct Repetition: Hashable, Sendable {
        var minimum: Int
        /// The most rounds; nil means without end.
        var maximum: Int?
        /// Says that fewer rounds are tried before more.
        var isLazy: Bool
        /// The place of the quantifier, in Unicode scalars from the pattern's beginning.
        var offset: Int
    }
}
