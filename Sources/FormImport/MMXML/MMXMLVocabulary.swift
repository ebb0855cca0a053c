import FormModel

/// The words of MM XML in their usual spelling, and the other spellings that stand for them.
///
/// The exact spelling counts first, then one that differs in letter case only, then known misspellings (section 1).
///
/// There is one for each kind of element. Tags and attributes share it: mm-xml 1 lets a construct appear as either.
struct MMXMLVocabulary {
    /// The words in the order of the alphabet, each once; suggestions are taken from them.
    let words: [String]
    private let exact: Set<String>
    /// The usual spellings by other ones, in lower case.
    private let spellings: [String: String]
    /// Accepted without a word, and without an effect.
    ///
    /// In lower case.
    let ignored: Set<String>
    /// Words that mean nothing as tags.
    let attributes: Set<String>

    init(
        _ words: some Sequence<String>, spellings: [String: String] = [:], ignored: Set<String> = [],
        attributes: Set<String> = []
    ) {
        exact = Set(words)
        self.words = exact.sorted()
        let own = Dictionary(self.words.map { ($0.lowercased(), $0) }) { first, _ in first }
        self.spellings = own.merging(spellings) { own, _ in own }
        (self.ignored, self.attributes) = (ignored, attributes)
    }

    /// The usual spelling of a word; nil for unknown ones.
    ///
    /// `regEx` → `regex`, `pageWith` → `pageWidth`, `password` → `secure`.
    func spelling(of word: String) -> String? {
        exact.contains(word) ? word : spellings[word.lowercased()]
    }

    /// Tags and attributes of `form` (mm-xml 1); `remoteserver` and `theme` are passed over in silence.
    static let form = MMXMLVocabulary(
        ["name", "language", "formPrefix", "pdfType", "pageWidth", "leftFormMargin", "rightFormMargin"],
        spellings: ["pagewith": "pageWidth"], ignored: ["remoteserver", "theme"])
    static let page = MMXMLVocabulary(["name", "isHidden"], attributes: ["name"])
    static let group = MMXMLVocabulary(["name", "title", "isHidden"], attributes: ["name"])
    static let relationship = MMXMLVocabulary(["object", "condition", "if", "else"])

    /// Tags and attributes of all items; which of them mean something on a type is asked of the type.
    static let item = MMXMLVocabulary(
        MMXMLType.allCases.reduce(into: Set<String>()) { $0.formUnion($1.constructs) }, spellings: itemSpellings,
        attributes: ["name", "type"])

    /// Tags of a branch of a relationship: those of items and what acts on them (section 10).
    static let branch = MMXMLVocabulary(
        item.words + actions.sorted() + ["condition"], spellings: itemSpellings)
    static let actions: Set = ["show", "hide", "skip", "force", "submit", "check", "uncheck", "evaluate", "copy"]

    /// The name of the attribute that masks what is typed was lost (section 2).
    private static let itemSpellings = [
        "issecure": "secure", "masked": "secure", "securetextentry": "secure", "password": "secure",
        "postfix": "posfix",
    ]

    /// Tags that hold elements of the form itself.
    ///
    /// In lower case. They are read by `MMXMLLayout` and not by vocabularies.
    static let structure = ["page", "group", "item", "relationships", "relationship"]

    /// Tells of elements of the form itself within what holds none.
    ///
    /// Used for items, relationships and branches; in a form, page or group the layout tells of them.
    static func reportStructure(in element: XMLElement, _ owner: String, _ diagnostics: inout Diagnostics) {
        for child in element.children where structure.contains(child.name.lowercased()) {
            diagnostics.warn(
                "mmxml.misplaced", at: child.position, "\(owner) holds no “\(child.name)”; it is left out")
        }
    }

    /// The tags of a branch that are not known, or have no effect on its target.
    ///
    /// They are kept beside the rule, so that an export writes them again.
    static func useless(in branch: XMLElement, isKnown: (String) -> Bool) -> [XMLElement] {
        branch.children.filter { child in
            guard let name = Self.branch.spelling(of: child.name) else { return true }
            return name != "condition" && !isKnown(name)
        }
    }
}
