/// An XML element that is to be written.
///
/// Exporters build their definitions of these. It holds no positions, so equal tags are equal wherever they stand.
struct XMLTag: Hashable, Sendable {
    /// An attribute with its plain value; it is escaped when the tag is written.
    struct Attribute: Hashable, Sendable {
        var name: String
        var value: String
    }

    var name: String
    var attributes: [Attribute] = []
    /// The text of the element; empty where there are children.
    var text = ""
    var children: [XMLTag] = []

    init(_ name: String, _ text: String = "") {
        (self.name, self.text) = (name, text)
    }

    /// Adds an attribute at the end, also where there is one of that name already.
    mutating func set(_ name: String, _ value: String) {
        attributes.append(Attribute(name: name, value: value))
    }
}

// MARK: - Text

extension XMLTag {
    /// A whole file: a line an element, two blanks a level; the text of an element stands right between its tags.
    ///
    /// Ends with a line feed; an element without text and children is written `<name/>`.
    var document: String {
        var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        write(to: &out, level: 0)
        return out
    }

    /// Writes the element and what is in it. Where there are children, the text is not written.
    private func write(to out: inout String, level: Int) {
        let indentation = String(repeating: "  ", count: level)
        out += indentation + "<" + name
        for attribute in attributes {
            out += " \(attribute.name)=\"\(attribute.value.xmlEscaped(inAttribute: true))\""
        }
        if children.isEmpty {
            out += text.isEmpty ? "/>\n" : ">\(text.xmlEscaped())</\(name)>\n"
            return
        }
        out += ">\n"
        for child in children { child.write(to: &out, level: level + 1) }
        out += "\(indentation)</\(name)>\n"
    }
}
