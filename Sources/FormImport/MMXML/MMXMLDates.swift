import FormModel

/// The parts of a dateField, its beginning and its submission (section 7).
enum MMXMLDates {
    /// The parts of a format, and the format as it is meant: runs of letters with `/` between them.
    static func parts(
        _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> (text: String, parts: [Field.DatePart])? {
        var runs: [(letter: Character, count: Int)] = []
        var isNewRun = true
        for character in construct.text {
            if "dDmMyYaA".contains(character) {
                if !isNewRun, let last = runs.last, unit(of: last.letter) == unit(of: character) {
                    runs[runs.count - 1].count += 1
                } else {
                    runs.append((character, 1))
                }
                isNewRun = false
            } else {
                isNewRun = true
                if !"/,-. \t\n".contains(character) {
                    diagnostics.warn(
                        "mmxml.formatting", at: construct.position,
                        "“\(character)” means nothing in a date's format; the letters are d, m, y or a, in either case")
                }
            }
        }
        let read = normalised(runs, construct, &diagnostics)
        guard !read.isEmpty else {
            diagnostics.warn(
                "mmxml.formatting", at: construct.position,
                "the format “\(construct.text.prefix(40))” has no day, month or year; D/M/YYYY is taken")
            return nil
        }
        return (read.map(\.text).joined(separator: "/"), read.map(\.part))
    }

    /// `D/M/YYYY`, of a field that names no format.
    static let usualParts = [
        Field.DatePart(.day, digits: 1, locale: .english), Field.DatePart(.month, digits: 1, locale: .english),
        Field.DatePart(.year, digits: 4, locale: .english),
    ]

    private static func normalised(
        _ runs: [(letter: Character, count: Int)], _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> [(text: String, part: Field.DatePart)] {
        var seen: Set<Field.DatePart.Unit> = []
        return runs.compactMap { letter, count in
            let unit = unit(of: letter)
            guard seen.insert(unit).inserted else {
                diagnostics.warn(
                    "mmxml.formatting", at: construct.position,
                    "the \(unit.rawValue) is there twice in “\(construct.text.prefix(40))”; the first one counts")
                return nil
            }
            let digits = count <= 2 ? count : 4
            if digits != count {
                diagnostics.warn(
                    "mmxml.formatting", at: construct.position,
                    "a part of a date has one, two or four letters; \(count) count as four")
            }
            let locale = "DMY".contains(letter) ? LocaleTag.english : LocaleTag("es")
            return (
                String(repeating: letter, count: digits), Field.DatePart(unit, digits: digits, locale: locale)
            )
        }
    }

    private static func unit(of letter: Character) -> Field.DatePart.Unit {
        switch letter {
        case "d", "D": .day
        case "m", "M": .month
        default: .year
        }
    }

    /// `today` or seconds since 1970; nil, with a warning, for anything else.
    static func initialDate(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Value? {
        if construct.text.lowercased() == "today" { return "today" }
        if construct.text.isEmpty { return nil }
        if construct.text.utf8.count <= 13, let seconds = Int(construct.text), abs(seconds) < 100_000_000_000 {
            return .integer(seconds)
        }
        diagnostics.warn(
            "mmxml.default-date", at: construct.position,
            "“\(construct.name)” is today or a number of seconds since 1970, not “\(construct.text.prefix(40))”; "
                + "the date begins blank")
        return nil
    }

    /// Tells whether a text is a date as values are written, some parts of which may be missing: 1978-11-05, 1978-11,
    /// --11-05.
    static func isWritten(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9]{4}(-[0-9]{2}){0,2}|--[0-9]{2}(-[0-9]{2})?|---[0-9]{2}/) != nil
    }

    /// A Unicode date pattern, with a warning for letters that are not supported.
    static func pattern(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> String? {
        guard !construct.text.isEmpty else { return nil }
        if let (offset, letter) = oddLetter(in: construct.text) {
            diagnostics.warn(
                "mmxml.date-pattern", at: construct.place(offset),
                "“\(letter)” is no part of a date that can be submitted; letters that are meant as such stand in "
                    + "single quotes")
        } else if !construct.text.count(where: { $0 == "'" }).isMultiple(of: 2) {
            diagnostics.warn(
                "mmxml.date-pattern", at: construct.position, "a single quote has no partner in this pattern")
        }
        return construct.text
    }

    /// The first letter of a date pattern that is no part of a date, and where it stands.
    static func oddLetter(in pattern: String) -> (offset: Int, letter: Unicode.Scalar)? {
        var isQuoted = false
        for (offset, scalar) in pattern.unicodeScalars.enumerated() {
            if scalar == "'" { isQuoted.toggle() }
            guard !isQuoted, scalar.isASCII, scalar.properties.isAlphabetic else { continue }
            if !"yMdEahHms".unicodeScalars.contains(scalar) { return (offset, scalar) }
        }
        return nil
    }

    /// `Upper Left`, `up_left`, `lower right` …; what is unknown is the upper left (section 7).
    static func buttonPosition(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> String {
        let letters = construct.text.lowercased().filter { !" _-\t\n".contains($0) }
        if letters == "default" || letters.isEmpty { return "up_left" }
        for (side, written) in [("up", ["upper", "up", "top"]), ("low", ["bottom", "lower", "low"])] {
            for start in written where letters.hasPrefix(start) {
                let rest = letters.dropFirst(start.count)
                if ["left", "center", "right"].contains(rest) { return "\(side)_\(rest)" }
            }
        }
        diagnostics.warn(
            "mmxml.button-position", at: construct.position,
            "“\(construct.text.prefix(40))” is no place of a button such as up_left or low_right; up_left is taken")
        return "up_left"
    }
}

extension MMXMLItem {
    func readDate(into field: inout Field, _ diagnostics: inout Diagnostics) {
        let written = node["formatting"].flatMap { $0.text.isEmpty ? nil : MMXMLDates.parts($0, &diagnostics) }
        var format = Field.Format(date: written?.text ?? "D/M/YYYY")
        format.dateParts = written?.parts ?? MMXMLDates.usualParts
        field.format = format
        field.initialValue = node["defaultDate"].flatMap { MMXMLDates.initialDate($0, &diagnostics) }
    }
}
