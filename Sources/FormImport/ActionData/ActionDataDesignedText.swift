import FormExpressions
import FormModel

/// Reads what a text field is designed with by its format, as a page reads what is typed (action-data-binding 6).
enum ActionDataDesignedText {
    /// The number that a text says by a pattern, else plainly: `$1,234.50` → 1234.5, `25%` → 0.25.
    ///
    /// Only the half of a pattern for numbers from zero counts.
    static func number(_ text: String, by pattern: String) -> Double? {
        let signs = signs(of: pattern).prefix { $0.isQuoted || $0.character != ";" }
        func isSymbol(_ sign: Sign) -> Bool { !sign.isQuoted && "#0,.".contains(sign.character) }
        let prefix = signs.prefix { !isSymbol($0) }
        let suffix = signs.dropFirst(prefix.count).drop(while: isSymbol)
        let marks = (prefix + suffix).filter { !$0.isQuoted }.map(\.character)
        let scale: Double = (marks.contains("%") ? 100 : 1) * (marks.contains("‰") ? 1000 : 1)
        var rest = bare(text)
        let minus = rest.hasPrefix("-") ? "-" : ""
        rest.removeFirst(minus.count)
        let (start, end) = (bare(String(prefix.map(\.character))), bare(String(suffix.map(\.character))))
        if !(start + end).isEmpty, rest.count > (start + end).count, rest.hasPrefix(start), rest.hasSuffix(end),
            let number = plain(minus + rest.dropFirst(start.count).dropLast(end.count))
        {
            return number / scale
        }
        return plain(minus + rest)
    }

    /// The day that a text says by a pattern of numbers, else as it is written: `03.02.2024` → `2024-02-03`.
    ///
    /// Nil for what is no date, or none that is sure while a site is built: a pattern with a time, which is that of a
    /// place, or with names, or a year of two digits.
    static func date(_ text: String, by pattern: String) -> String? {
        if ActionDataOperand.text(text).instant != nil { return text }
        var rest = Substring(text.withoutBlanks)
        var found: [Character: Int] = [:]
        for sign in signs(of: pattern) {
            if !sign.isQuoted, sign.character.isASCII, sign.character.isLetter {
                guard "yMd".contains(sign.character) else { return nil }
                if found[sign.character] != nil { continue }
                let digits = rest.prefix(sign.character == "y" ? 4 : 2).prefix(while: \.isWholeNumber)
                guard let number = Int(digits) else { return nil }
                found[sign.character] = number
                rest = rest.dropFirst(digits.count)
            } else {
                guard rest.first == sign.character else { return nil }
                rest = rest.dropFirst()
            }
        }
        guard rest.isEmpty, let year = found["y"], year >= 1000, let month = found["M"], let day = found["d"],
            let date = CalendarDay(year, month, day)
        else { return nil }
        return date.iso
    }

    /// A text without the literals of its mask, which may be missing: `(808) 555-1212` → `8085551212`.
    static func unmasked(_ text: String, by mask: String) -> String {
        var rest = Substring(text)
        var bare = ""
        var isEscaped = false
        for character in mask {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            if !isEscaped, "#0Xx*_".contains(character) {
                if let given = rest.popFirst() { bare += taken(given, at: character) }
            } else if rest.first == character {
                rest.removeFirst()
            }
            isEscaped = false
        }
        return bare
    }

    /// The part of a character that a place of a mask keeps (6.3).
    private static func taken(_ given: Character, at place: Character) -> String {
        let isDigit = given.isASCII && given.isNumber
        let isLetter = given.isASCII && given.isLetter
        switch place {
        case "#": return isDigit ? String(given) : ""
        case "0": return isDigit ? String(given) : "0"
        case "X": return isLetter ? given.uppercased() : ""
        case "x": return isLetter ? given.lowercased() : ""
        case "*": return isLetter ? String(given) : ""
        default: return String(given)
        }
    }

    // MARK: - Patterns

    private struct Sign {
        let character: Character
        let isQuoted: Bool
    }

    /// The characters of a pattern; within quotes they are themselves, and two quotes are one (6.1, 6.2).
    private static func signs(of pattern: String) -> [Sign] {
        var signs: [Sign] = []
        var isQuoted = false
        var rest = Substring(pattern)
        while let character = rest.popFirst() {
            if character != "'" {
                signs.append(Sign(character: character, isQuoted: isQuoted))
            } else if rest.first == "'" {
                rest.removeFirst()
                signs.append(Sign(character: "'", isQuoted: true))
            } else {
                isQuoted.toggle()
            }
        }
        return signs
    }

    private static func bare(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }

    private static func plain(_ text: String) -> Double? {
        let number = ActionDataOperand.text(text.replacing(",", with: "")).numeric?.double
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
