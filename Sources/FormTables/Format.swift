import Foundation

/// The format of texts of a kind: a row of `formats.json`, whose texts are in the syntax of JavaScript.
package struct Format: Decodable, Sendable {
    /// The reckoning that a text must come out right in.
    package enum Check: String, Decodable, Sendable {
        case luhn, dniNie, norwegianId, norwegianAccount
    }

    /// The kind of texts, where languages of forms have formats of their own for one.
    package var kind: String?
    /// The characters that may be typed, as in a class of characters.
    package var typed: String?
    /// The whole text; without it, it is made of `typed`.
    package var shape: String?
    /// The characters that do not count, as in a class of characters.
    package var strip: String?
    /// The rest without them.
    package var bare: String?
    package var check: Check?
    /// Letter case does not matter: the text is judged in capitals.
    package var upper: Bool?
    /// The change of the text as it is typed.
    package var kept: String?
    /// A browser without script may check the shape.
    package var native: Bool?
    /// Characters of the longest answer, written with its usual blanks.
    package var longest: Int?
    /// Key of the text that tells how to write it, behind `hint.`.
    package var hint: String?
    /// Takes the place of `{example}` in it.
    package var example: String?
    /// The typing of such texts, where a language of forms lets its validation say so: the keyboard, the capitals, and
    /// the word for what a browser may fill in.
    package var keyboard: String?
    package var capitalization: String?
    package var autocomplete: String?

    /// No answer has so many characters; of what has more the beginning is judged, which expressions take no time for.
    private static let book = 10_000

    /// The name, among others, of the format of that name, else of one for texts of its kind; nil where there is none.
    package static func name(_ name: String, among names: some Collection<String>) -> String? {
        if names.contains(name) { return name }
        guard let kind = SharedTables.formats[name]?.kind else { return nil }
        return names.sorted().first { SharedTables.formats[$0]?.kind == kind }
    }

    /// Tells whether a text that is not blank is written so.
    package func accepts(_ text: String) -> Bool {
        let whole = shape ?? typed.map { "[\($0)]*+" }
        if text.unicodeScalars.count > Self.book {
            let beginning = String(text.unicodeScalars.prefix(Self.book))
            return longest == nil && (shape != nil || whole.map { TablePattern.matches($0, beginning) } ?? true)
        }
        let text = upper == true ? text.uppercased() : text
        if let whole, !TablePattern.matches(whole, text) { return false }
        let rest = strip.map { TablePattern.removed("[\($0)]+", from: text) } ?? text
        if let bare, !TablePattern.matches(bare, rest) { return false }
        return switch check {
        case .luhn: Self.isLuhn(rest)
        case .dniNie: Self.isIdentityNumber(rest.uppercased())
        case .norwegianId: Self.isNorwegianIdentity(rest)
        case .norwegianAccount: Self.isNorwegianAccount(rest)
        case nil: true
        }
    }

    // MARK: - Reckonings

    private static func isLuhn(_ digits: String) -> Bool {
        let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, digit in
            let value = Int(digit.element) - 0x30
            let double = value * 2 - (value > 4 ? 9 : 0)
            return sum + (digit.offset % 2 == 1 ? double : value)
        }
        return sum % 10 == 0
    }

    /// Two control digits stand at the end.
    private static func isNorwegianIdentity(_ text: String) -> Bool {
        let digits = text.compactMap(\.wholeNumberValue)
        guard digits.count == 11 else { return false }
        return controlDigit(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2]) == digits[9]
            && controlDigit(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) == digits[10]
    }

    /// Accounts with 00 in the middle have no control digit.
    private static func isNorwegianAccount(_ text: String) -> Bool {
        let digits = text.compactMap(\.wholeNumberValue)
        return text.dropFirst(5).hasPrefix("00")
            || controlDigit(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) == digits.last
    }

    /// 10 for digits that have no control digit.
    private static func controlDigit(_ digits: [Int], _ weights: [Int]) -> Int {
        (11 - zip(digits, weights).reduce(0) { $0 + $1.0 * $1.1 } % 11) % 11
    }

    /// The letter at the end follows from the number, in which a letter in front stands for a digit.
    private static func isIdentityNumber(_ text: String) -> Bool {
        let first = ["X": "0", "Y": "1", "Z": "2"][String(text.prefix(1))] ?? String(text.prefix(1))
        let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE")
        return Int(first + text.dropFirst().dropLast()).map { letters[$0 % 23] } == text.last
    }
}
