import FormModel

extension String {
    /// The text as XML has it, in an element or in an attribute.
    ///
    /// Line breaks and tabs would become blanks in an attribute; a carriage return would become a line feed anywhere.
    ///
    /// - Parameter forbidden: stands for each character that XML cannot hold.
    package func xmlEscaped(inAttribute: Bool = false, forbidden: String = "") -> String {
        unicodeScalars.reduce(into: "") { out, scalar in
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"" where inAttribute: out += "&quot;"
            case "\n" where inAttribute, "\t" where inAttribute, "\r": out += "&#\(scalar.value);"
            case let scalar where !scalar.isXMLCharacter: out += forbidden
            default: out.unicodeScalars.append(scalar)
            }
        }
    }
}
