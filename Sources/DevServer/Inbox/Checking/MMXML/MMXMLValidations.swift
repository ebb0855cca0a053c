import FormModel
import Foundation

/// The named validations of MM XML, of texts that are not blank (mm-xml 6).
enum MMXMLValidations {
    /// Unknown names accept everything.
    static func accepts(_ text: String, _ name: String) -> Bool {
        switch name {
        case "alphaOnly": only(text, isLetter)
        case "alpha": only(text) { isLetter($0) || isBlank($0) || isPunctuation($0) }
        case "numericOnly": only(text, isDigit)
        case "numeric", "numbers": only(text) { isDigit($0) || isBlank($0) || isPunctuation($0) }
        case "alphanumericOnly": only(text) { isLetter($0) || isDigit($0) }
        case "plain": only(text) { isLetter($0) || isBlank($0) }
        case "letters", "names": only(text) { isLetter($0) || isBlank($0) || isJoiner($0) }
        case "alphanumeric": only(text) { isLetter($0) || isDigit($0) || isBlank($0) || isPunctuation($0) }
        case "lettersNumeric", "namesNumeric":
            only(text) { isLetter($0) || isDigit($0) || isBlank($0) || isJoiner($0) }
        case "intlphonenumber": isPhone(text)
        case "usphonenumber": isPhone(text) && isAmerican(text)
        case "creditcard": isLuhn(text, 13...19)
        case "luhn": isLuhn(text, 2...Int.max)
        case "email": isEmail(text)
        case "day": isWithin(text, 1...31)
        case "month": isWithin(text, 1...12)
        case "year": isWithin(text, 1900...2100)
        case "canadianPostalCode": isPostalCode(text, of: "Canada")
        case "usPostalCode": isPostalCode(text, of: "United States")
        case "ukPostalCode": isPostalCode(text, of: "United Kingdom")
        case "frenchPostalCode": isPostalCode(text, of: "France")
        case "mexicanPostalCode": isPostalCode(text, of: "Mexico")
        default: true
        }
    }

    /// Countries without a rule of their own accept everything.
    static func isPostalCode(_ text: String, of country: String) -> Bool {
        // No code of any country is longer; what follows need not look at books.
        guard text.utf8.count <= 40 else { return false }
        let code = text.uppercased()
        // Blanks in these codes are how people write them.
        let compact = String(String.UnicodeScalarView(code.unicodeScalars.filter { !$0.properties.isWhitespace }))
        return switch country {
        case "Canada":
            code.wholeMatch(of: /[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]/) != nil
        case "United States": compact.wholeMatch(of: /[0-9]{5}(?:-[0-9]{4})?/) != nil
        case "United Kingdom":
            compact.wholeMatch(of: /GIR0AA|[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][ABD-HJLNP-UW-Z]{2}/) != nil
        case "France": compact.wholeMatch(of: /[0-9]{5}/) != nil
        case "Mexico": code.wholeMatch(of: /[0-9]{5}/) != nil
        default: true
        }
    }

    // MARK: - Characters

    private static func only(_ text: String, _ isFine: (Unicode.Scalar) -> Bool) -> Bool {
        text.unicodeScalars.allSatisfy(isFine)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark:
            true
        default: false
        }
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { "-'’".unicodeScalars.contains(scalar) }

    // MARK: - Kinds of texts

    private static func isPhone(_ text: String) -> Bool {
        let rest = text.unicodeScalars.drop(while: isBlank)
        let digits = rest.first == "+" ? rest.dropFirst() : rest
        return digits.contains(where: isDigit)
            && digits.allSatisfy { isDigit($0) || isBlank($0) || "()-".unicodeScalars.contains($0) }
    }

    private static func isAmerican(_ text: String) -> Bool {
        var digits = text.unicodeScalars.filter(isDigit).map { $0.value - 48 }
        if digits.count == 11, digits[0] == 1 { digits.removeFirst() }
        return digits.count == 10 && digits[0] > 1 && digits[3] > 1
    }

    private static func isLuhn(_ text: String, _ length: ClosedRange<Int>) -> Bool {
        let digits = text.unicodeScalars.filter { !isBlank($0) && $0 != "-" }
        guard length.contains(digits.count), digits.allSatisfy(isDigit) else { return false }
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let value = Int(digit.element.value) - 48
            return sum + (digit.offset % 2 == 1 ? value * 2 - (value > 4 ? 9 : 0) : value)
        }
        return sum % 10 == 0
    }

    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.unicodeScalars.contains(where: isBlank) else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty } && (labels.last?.unicodeScalars.count ?? 0) > 1
    }

    private static func isWithin(_ text: String, _ range: ClosedRange<Int>) -> Bool {
        only(text, isDigit) && Int(text).map(range.contains) ?? false
    }
}

/// A number as MM XML writes it (mm-xml 1).
enum MMXMLNumber {
    case number(Decimal)
    /// More digits than can be reckoned with here.
    case tooLong

    /// Nil for what is no number.
    init?(_ text: String) {
        let trimmed = text.trimming { $0.unicodeScalars.allSatisfy(MMXMLValidations.isBlank) }
        let digits = trimmed.drop { $0 == "+" || $0 == "-" }
        let points = digits.utf8.filter { $0 == 0x2E }.count
        guard trimmed.count - digits.count <= 1, points <= 1, digits.utf8.count > points,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
        else { return nil }
        guard digits.utf8.count <= 30, let number = Decimal(string: trimmed, locale: Locale(identifier: "en")) else {
            self = .tooLong
            return
        }
        self = .number(number)
    }

    /// Tells whether it is within bounds; nil for what cannot be told.
    func isWithin(_ least: MMXMLNumber?, _ most: MMXMLNumber?) -> Bool? {
        guard case .number(let number) = self else { return nil }
        if case .number(let least)? = least, number < least { return false }
        if case .number(let most)? = most, number > most { return false }
        return true
    }
}
