/// An XML element that is to be written.
struct XMLTag: Hashable, Sendable {
    struct Attribute: Hashable, Sendable {
        var name: String
        var value: String
    }

    var name: String
    var attributes: [Attribute] = []
    /// Empty where there are children.
    var text = ""
    var children: [XMLTag] = []

    init(_ name: String, _ text: String = "") {
        (self.name, self.text) = (name, text)
    }

    mutating func set(_ name: String, _ value: String) {
        attributes.append(Attribute(name: name, value: value))
    }
}

// MARK: - Text

extension XMLTag {
    /// A whole file: a line an element, two blanks a level; the text of an element stands right between its tags.
    var document: String {
        var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        write(to: &out, level: 0)
        return out
    }

    private func write(to out: inout String, level: Int) {
        let indentation = String(repeating: "  ", count: level)
        out += indentation + "<" + name
        for attribute in attributes {
            out += " \(attribute.name)=\"\(Self.escaped(attribute.value, inAttribute: true))\""
        }
        if children.isEmpty {
            out += text.isEmpty ? "/>\n" : ">\(Self.escaped(text, inAttribute: false))</\(name)>\n"
            return
        }
        out += ">\n"
        for child in children { child.write(to: &out, level: level + 1) }
        out += "\(indentation)</\(name)>\n"
    }

    /// Line breaks and tabs would become blanks in an attribute; a carriage return would become a line feed anywhere.
    private static func escaped(_ text: String, inAttribute: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { out, scalar in
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"" where inAttribute: out += "&quot;"
            case "\n" where inAttribute, "\t" where inAttribute, "\r": out += "&#\(scalar.value);"
            case let scalar where !scalar.isXMLCharacter: break
            default: out.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether an XML file may hold it, written in whatever way.
    var isXMLCharacter: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
