import FormModel

/// Reads the texts of a dateField's tags: the format, the date that it begins with, the pattern of its submission and
/// the place of its button (mm-xml 7).
enum MMXMLDates {
    /// The parts of a format, and the format as it is meant: runs of letters with `/` between them.
    ///
    /// A run is one part: `DD/MMMM/yy` has a day of two digits, the name of a month and a year of two digits. Any of
    /// `/ , - .` and blanks parts runs; so does another letter, as in `DDMM`. The order of the runs is that of the
    /// pickers. Of two runs of one part the first counts.
    ///
    /// Nil, with a warning, for a format without any part: an item then has `D/M/YYYY`.
    static func parts(
        _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> (text: String, parts: [Field.DatePart])? {
        var runs: [(letter: Character, count: Int)] = []
        var isNewRun = true
        for character in construct.text {
            if "dDmMyYaA".contains(character) {
                // A run goes on over both letter cases; its first letter decides over the language.
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
            // Lower-case letters and the upper-case A label the picker in Spanish (mm-xml 7).
            let locale = "DMY".contains(letter) ? LocaleTag.english : LocaleTag("es")
            return (
                String(repeating: letter, count: digits), Field.DatePart(unit, digits: digits, locale: locale)
            )
        }
    }

    /// The part that a letter of a format stands for; `y`, `Y`, `a` and `A` are the year.
    private static func unit(of letter: Character) -> Field.DatePart.Unit {
        switch letter {
        case "d", "D": .day
        case "m", "M": .month
        default: .year
        }
    }

    /// `today` or seconds since 1970; nil, with a warning, for anything else.
    ///
    /// The seconds are kept as a number, as a date that nobody has touched submits exactly that number (mm-xml 7,
    /// `unix`). Nil without a warning for an empty text. Numbers of 100,000,000,000 and more are no seconds.
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
    ///
    /// The shape alone is looked at: 2023-02-31 is one.
    static func isWritten(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9]{4}(-[0-9]{2}){0,2}|--[0-9]{2}(-[0-9]{2})?|---[0-9]{2}/) != nil
    }

    /// A Unicode date pattern, with a warning for letters that are not supported.
    ///
    /// A pattern of Unicode TR35, as `string` holds it (mm-xml 7). It is taken as it is, also where something in it is
    /// told. Nil for an empty text.
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
    ///
    /// Counted in Unicode scalars; letters within single quotes stand for themselves. The letters that are supported
    /// are those of mm-xml 7.
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
    ///
    /// Gives `up_` or `low_` with `left`, `center` or `right`. Blanks, underscores and dashes do not count, so that
    /// `upperleft`, `up left` and `up_left` are the same.
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
    /// Gives a dateField its format and the date that it begins with (mm-xml 7): without `formatting` a day and a month
    /// of one digit and a year of four, labelled in English.
    func readDate(into field: inout Field, _ diagnostics: inout Diagnostics) {
        let written = node["formatting"].flatMap { $0.text.isEmpty ? nil : MMXMLDates.parts($0, &diagnostics) }
        var format = Field.Format(date: written?.text ?? "D/M/YYYY")
        format.dateParts = written?.parts ?? MMXMLDates.usualParts
        field.format = format
        field.initialValue = node["defaultDate"].flatMap { MMXMLDates.initialDate($0, &diagnostics) }
    }
}
