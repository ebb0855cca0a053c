import FormModel

/// A statement about one element by a tag in it or by an attribute of it.
///
/// Whoever reads it need not know which of both it is (mm-xml 1: “A construct may appear as a tag or attribute”).
struct MMXMLConstruct {
    /// The name in the usual spelling.
    let name: String
    /// The text without the blanks around it; those within it are kept.
    ///
    /// It is decoded from base64 by `MMXMLForm.string(of:)` alone.
    let text: String
    /// The place of the text's first character.
    let position: SourcePosition
    /// The tag; nil for an attribute.
    let element: XMLElement?
    private let attribute: XMLAttribute?
    private let leftOut: Int

    init(_ name: String, tag: XMLElement) {
        let (text, leftOut) = tag.text.trimmed
        (self.name, self.text, self.leftOut, element, attribute) = (name, text, leftOut, tag, nil)
        position = text.isEmpty ? tag.position : tag.text.position(ofScalar: leftOut)
    }

    init(_ name: String, attribute: XMLAttribute) {
        let scalars = attribute.value.unicodeScalars
        let start = scalars.firstIndex { !$0.isXMLBlank } ?? scalars.endIndex
        leftOut = scalars.distance(from: scalars.startIndex, to: start)
        let end = scalars.lastIndex { !$0.isXMLBlank }.map(scalars.index(after:)) ?? start
        (self.name, text, element, self.attribute) = (name, String(scalars[start..<end]), nil, attribute)
        position = attribute.position(ofScalar: leftOut)
    }

    /// The place of a character of the text, counted in Unicode scalars.
    ///
    /// Exact in a tag. In an attribute, references and line breaks before the character are not reckoned with.
    func place(_ index: Int) -> SourcePosition {
        element?.text.position(ofScalar: leftOut + index) ?? attribute?.position(ofScalar: leftOut + index) ?? position
    }

    /// The value of an attribute of the tag, whatever its letter case.
    ///
    /// Nil for a construct that is an attribute itself.
    func attribute(_ name: String) -> XMLAttribute? {
        element?.attributes.first { $0.name == name }
            ?? element?.attributes.first { $0.name.lowercased() == name.lowercased() }
    }
}

/// An element of a form with what its tags and attributes say, by their usual names.
///
/// Made once for each element; unknown words, words without an effect and text between tags are told then.
struct MMXMLNode {
    let element: XMLElement
    /// The statements by their names, in the order of the file; of a construct that is both tag and attribute, only the
    /// tags count.
    private let constructs: [String: [MMXMLConstruct]]
    /// The statements of the tags, in the order of the file.
    ///
    /// Attributes are not among them; a branch is read by these alone.
    let sequence: [MMXMLConstruct]

    var position: SourcePosition { element.position }

    /// - Parameter isKnown: says of a construct whether it means something here; what does not is left out.
    init(
        _ element: XMLElement, _ vocabulary: MMXMLVocabulary, owner: String, diagnostics: inout Diagnostics,
        isKnown: (String) -> Bool = { _ in true }
    ) {
        self.element = element
        sequence = Self.tags(of: element, vocabulary, owner: owner, diagnostics: &diagnostics, isKnown: isKnown)
        let tags = Dictionary(grouping: sequence, by: \.name)
        let attributes = Self.attributes(
            of: element, vocabulary, owner: owner, diagnostics: &diagnostics, isKnown: isKnown)
        // Of a tag and an attribute, the tag wins (mm-xml 1); of two spellings of an attribute the last one.
        constructs = tags.merging(attributes.map { ($0.name, [$0]) }) { known, attribute in
            known[0].element == nil ? attribute : known
        }
        if let place = Self.strayText(in: element) {
            diagnostics.warn("mmxml.stray-text", at: place, "this text stands between tags, where it means nothing")
        }
    }

    /// The statements of an element's tags, by their usual names; those that mean nothing are told.
    ///
    /// A name that is known but means nothing on its owner, and one that is not known at all, get different warnings.
    private static func tags(
        of element: XMLElement, _ vocabulary: MMXMLVocabulary, owner: String, diagnostics: inout Diagnostics,
        isKnown: (String) -> Bool
    ) -> [MMXMLConstruct] {
        var sequence: [MMXMLConstruct] = []
        for child in element.children where !MMXMLVocabulary.structure.contains(child.name.lowercased()) {
            guard let name = vocabulary.spelling(of: child.name) else {
                if vocabulary.ignored.contains(child.name.lowercased()) { continue }
                let known = vocabulary.words + MMXMLVocabulary.structure
                let near = diagnostics.near(child.name, among: known, of: "tag")
                diagnostics.warn(
                    "mmxml.unknown-tag", at: child.position, "the tag “\(child.name)” is not known\(near)")
                continue
            }
            guard isKnown(name), !vocabulary.attributes.contains(name) else {
                diagnostics.warn("mmxml.useless-tag", at: child.position, "the tag “\(name)” has no effect on \(owner)")
                continue
            }
            sequence.append(MMXMLConstruct(name, tag: child))
        }
        // Where a tag stands in its exact spelling too, those that differ in letter case do not count (section 1).
        let exact = Set(sequence.filter { $0.element?.name == $0.name }.map(\.name))
        sequence.removeAll { exact.contains($0.name) && $0.element?.name != $0.name }
        return sequence
    }

    /// The statements of an element's attributes, by their usual names; those that mean nothing are told.
    private static func attributes(
        of element: XMLElement, _ vocabulary: MMXMLVocabulary, owner: String, diagnostics: inout Diagnostics,
        isKnown: (String) -> Bool
    ) -> [MMXMLConstruct] {
        var constructs: [MMXMLConstruct] = []
        for attribute in element.attributes where !attribute.name.contains(":") {
            guard let name = vocabulary.spelling(of: attribute.name) else {
                if vocabulary.ignored.contains(attribute.name.lowercased()) { continue }
                let near = diagnostics.near(attribute.name, among: vocabulary.words, of: "attribute")
                diagnostics.warn(
                    "mmxml.unknown-attribute", at: attribute.position,
                    "the attribute “\(attribute.name)” is not known\(near)")
                continue
            }
            guard isKnown(name) else {
                diagnostics.warn(
                    "mmxml.useless-attribute", at: attribute.position,
                    "the attribute “\(name)” has no effect on \(owner)")
                continue
            }
            if !element.isOutspelled(attribute, by: name) {
                constructs.append(MMXMLConstruct(name, attribute: attribute))
            }
        }
        return constructs
    }

    /// All that is said under one name.
    func all(_ name: String) -> [MMXMLConstruct] { constructs[name] ?? [] }

    /// The statement that is made once; of several tags the last one.
    ///
    /// Nil where nothing is said.
    subscript(name: String) -> MMXMLConstruct? { constructs[name]?.last }

    /// Tells of tags of which only the last one counts (section 1).
    ///
    /// - Parameter isRepeatable: says of a construct whether several are read.
    func reportRepeated(_ diagnostics: inout Diagnostics, isRepeatable: (String) -> Bool = { _ in false }) {
        for (name, tags) in constructs.sorted(by: { $0.key < $1.key }) where !isRepeatable(name) {
            guard let last = tags.last?.element else { continue }
            for tag in tags.dropLast() {
                diagnostics.warn(
                    "mmxml.duplicate-tag", at: tag.position, "“\(name)” is there again, and the last one counts",
                    notes: [Diagnostic.Note("the last one is here", at: last.position)])
            }
        }
    }

    /// The element's place if text stands between its tags; nil for blanks alone.
    private static func strayText(in element: XMLElement) -> SourcePosition? {
        element.text.string.unicodeScalars.contains { !$0.isXMLBlank } ? element.position : nil
    }
}

extension XMLElement {
    /// Tells whether an attribute counts for nothing, as its name stands there in the exact spelling too (section 1).
    func isOutspelled(_ attribute: XMLAttribute, by name: String) -> Bool {
        attribute.name != name && attributes.contains { $0.name == name }
    }
}
