import Foundation

/// The words of a text in lower case without accents: `E-mail Address` → `e`, `mail`, `address`.
struct AutofillWords {
    let all: [String]

    init(_ text: String) {
        all = text.utf8.allSatisfy { $0 < 0x80 } ? Self.split(ascii: text) : Self.split(text)
    }

    /// Those of a field's name, which may be written in one: `firstName` → `first`, `name`.
    init(name: String) {
        var spaced = ""
        var isLow = false
        for scalar in name.unicodeScalars {
            if isLow, ("A"..."Z").contains(scalar) { spaced += " " }
            isLow = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            spaced.unicodeScalars.append(scalar)
        }
        self.init(spaced)
    }

    /// Those of a label without what stands in brackets: `Phone (by day)` → `phone`.
    init(withoutBrackets text: String) {
        var depth = 0
        var rest = ""
        for scalar in text.unicodeScalars {
            if scalar == "(" { depth += 1 }
            if depth == 0 { rest.unicodeScalars.append(scalar) }
            if scalar == ")", depth > 0 { depth -= 1 }
        }
        self.init(rest)
    }

    /// The same as the other one for a text of ASCII, byte by byte: most texts are, and need no normalising.
    private static func split(ascii text: String) -> [String] {
        text.utf8.split { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
            default: true
            }
        }.map { String(decoding: $0.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }, as: UTF8.self) }
    }

    /// Runs of letters and digits, after accents have been taken off by canonical decomposition: `Teléfono móvil` →
    /// `telefono`, `movil`.
    private static func split(_ text: String) -> [String] {
        let scalars = text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
        let bare = scalars.filter { !Self.isMark($0) }
        return bare.split { !Self.isLetterOrDigit($0) }.map { String(String.UnicodeScalarView($0)) }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }
}
