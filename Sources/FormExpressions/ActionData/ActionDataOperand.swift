import FormModel
import Foundation

/// A value of a formula (action-data-binding.md, section 5.3).
///
/// Whole numbers and those with a fraction are two types, as `7 / 2` is 3 and `7.0 / 2` is 3.5 (section 9, trap 11).
package enum ActionDataOperand: Hashable, Sendable {
    case null, whole(Int), float(Double), mark(Bool), text(String)
    /// A day, or a day and a time, in ISO 8601.
    case date(String)

    /// The text of a value (section 2.3).
    ///
    /// `.whole(12)` → `12`, `.float(3)` → `3.0`, `.mark(true)` → `true`, `.null` → the empty text.
    package var written: String {
        switch self {
        case .null: ""
        case .whole(let number): String(number)
        case .float(let number): Self.written(number)
        case .mark(let isOn): isOn ? "true" : "false"
        case .text(let text): text
        case .date(let text): text.contains(" ") ? Self.universal(text) : text
        }
    }

    /// A date with a blank before its time, in ISO 8601.
    ///
    /// `2024-03-01 08:15:00 +0100` → `2024-03-01T07:15:00Z`; without a zone the blank becomes a `T`.
    private static func universal(_ text: String) -> String {
        let isZoned = text.dropFirst(10).contains { "Z+-".contains($0) }
        guard isZoned, let instant = instant(text) else { return text.replacing(" ", with: "T") }
        return Date(timeIntervalSince1970: instant.rounded(.down)).ISO8601Format()
    }

    /// Tells whether a value counts as true; a date is neither on nor off.
    ///
    /// The conversion to bool of section 2.3; null counts as false (section 5.3).
    func truth() throws(ActionDataError) -> Bool {
        switch self {
        case .null: return false
        case .date: throw ActionDataError(message: "“\(written)” is neither on nor off")
        case .whole(let number): return number != 0
        case .float(let number): return number != 0 && !number.isNaN
        case .mark(let isOn): return isOn
        case .text(let text): return Self.mark(in: text) == true
        }
    }

    /// The mark that a text says by a word for on or off, in any letter case; nil for every other text (section 2.3).
    static func mark(in text: String) -> Bool? { ActionDataVocabulary.known.marks[text.lowercased()] }

    /// The number that a value is or, as a text, says; what is on or off is none.
    ///
    /// `" 3 "` → 3, `"3.0"` → a number with a fraction, `"1,000"` and `""` → nil (section 2.4).
    package var numeric: ActionDataOperand? {
        switch self {
        case .whole, .float: self
        case .text(let text): Self.number(text)
        case .null, .mark, .date: nil
        }
    }

    /// The size of a number; nil for what is none.
    package var double: Double? {
        switch self {
        case .whole(let number): Double(number)
        case .float(let number): number
        case .null, .mark, .text, .date: nil
        }
    }

    /// Seconds since 1970 of a date; a time that does not say how far it is from universal time is taken as such.
    ///
    /// A day alone begins at midnight in universal time. Nil for a text that is no date.
    package var instant: Double? {
        switch self {
        case .date(let text), .text(let text): Self.instant(text)
        case .null, .whole, .float, .mark: nil
        }
    }

    // MARK: - Numbers (section 2.4)

    /// Decimal digits with a fraction, rounded to fifteen of them.
    ///
    /// `3` → `3.0`, `0.1 + 0.2` → `0.3`; from 1e16 on and below 1e-4 with an exponent (section 2.4).
    private static func written(_ number: Double) -> String {
        guard number.isFinite, let rounded = Double(String(format: "%.14e", number)) else { return String(number) }
        let size = rounded.magnitude
        if rounded == 0 { return "0.0" }
        guard size < 1e16, size >= 1e-4 else { return exponential(rounded) }
        let text = String(rounded)
        guard text.contains("e") else { return text }
        return String(format: "%.0f.0", rounded)
    }

    /// The fewest digits that are the same number, with an exponent: `1e+16`, `1e-05`.
    private static func exponential(_ number: Double) -> String {
        let digits = (0...14).lazy.map { String(format: "%.\($0)e", number) }
        return digits.first { Double($0) == number } ?? String(number)
    }

    /// A number in text: nothing else counts, in any language.
    ///
    /// Without a point and an exponent it is whole (section 2.4), unless it is too large for that. The byte order mark
    /// is trimmed along, as pages do.
    private static func number(_ text: String) -> ActionDataOperand? {
        let blank = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}"))
        let bare = text.trimmingCharacters(in: blank)
        guard bare.wholeMatch(of: /[+-]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][+-]?[0-9]{1,3})?/) != nil else { return nil }
        if !bare.contains(where: { ".eE".contains($0) }), let number = Int(bare) { return .whole(number) }
        return Double(bare).map { .float($0) }
    }

    // MARK: - Dates

    /// Seconds since 1970 of a day or a time: `2024-03-01`, `2024-03-01T08:15Z`, `2024-03-01 08:15:00 +0100` (sections
    /// 1.1 and 6.2).
    ///
    /// Nil for a text of another shape, and for a day that no calendar has.
    private static func instant(_ text: String) -> Double? {
        let shape =
            #/
            ([0-9]{4})-([0-9]{2})-([0-9]{2})
            (?:[T\x20]([0-9]{2}):([0-9]{2})(?::([0-9]{2}(?:\.[0-9]+)?))?(?:\x20?(Z|[+-][0-9]{2}:?[0-9]{2}))?)?
            /#
        guard let found = text.wholeMatch(of: shape)?.output, let year = Int(found.1), let month = Int(found.2),
            let day = Int(found.3), let date = CalendarDay(year, month, day)
        else { return nil }
        let numbers = [found.4, found.5, found.6].map { $0.flatMap { Double($0) } ?? 0 }
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return Double(date.daysSince1970) * 86_400 + numbers[0] * 3600 + numbers[1] * 60 + numbers[2] - zone(found.7)
    }

    /// Seconds ahead of universal time.
    private static func zone(_ written: Substring?) -> Double {
        guard let written, written != "Z" else { return 0 }
        let digits = written.filter(\.isNumber)
        let minutes = (Double(digits.prefix(2)) ?? 0) * 60 + (Double(digits.dropFirst(2)) ?? 0)
        return minutes * (written.first == "-" ? -60 : 60)
    }
}
