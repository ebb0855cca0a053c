import FormModel

/// Reads predefined values as records write them (section 6).
enum DDLValues {
    static func mark(_ text: String) -> Bool { ["true", "1"].contains(text.withoutBlanks.lowercased()) }

    /// The digits of a number as they were written, with a point; nil for what is none.
    static func number(_ text: String) -> String? {
        let plain = text.withoutBlanks.replacing(",", with: ".")
        let digits = plain.hasPrefix("+") || plain.hasPrefix("-") ? plain.dropFirst() : plain[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard plain.count <= 400, parts.count <= 2, digits.contains(where: \.isASCIIDigit),
            parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
        else { return nil }
        return plain.hasPrefix("+") ? String(digits) : plain
    }

    /// A calendar day as `yyyy-MM-dd`; nil for what is none.
    ///
    /// - Parameter isXML: which texts are days depends on the definition language.
    static func day(_ given: String, isXML: Bool) -> String? {
        let text = given.withoutBlanks
        if text.dropLast(2).last == "/" { return slashed(text, digits: 2) }
        if isXML { return slashed(text, digits: 4) ?? fromMilliseconds(text) }
        return dashed(text) ?? fromMilliseconds(text) ?? slashed(text, digits: 4)
    }

    private static func slashed(_ text: String, digits: Int) -> String? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == digits, parts[2].allSatisfy(\.isASCIIDigit), let year = Int(parts[2])
        else { return nil }
        let nearest = year < 50 ? 2000 : 1900
        let century = digits == 2 ? nearest : 0
        return CalendarDay(dayFirst: "\(parts[1])/\(parts[0])/\(CalendarDay.padded(century + year, 4))")?.iso
    }

    private static func dashed(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return CalendarDay(dayFirst: "\(parts[2])/\(parts[1])/\(parts[0])")?.iso
    }

    /// Days since 1970 as a date of the Gregorian calendar.
    private static func fromMilliseconds(_ text: String) -> String? {
        guard text.count <= 17, let moment = Int(text) else { return nil }
        let days = Int((Double(moment) / 86_400_000).rounded(.down))
        return CalendarDay(daysSince1970: days)?.iso
    }

    /// The values of the options that a text names, by label or else by value, in the order of the text, and the parts
    /// that name none.
    static func options(
        _ given: JSONNode, among options: [(value: String, label: String)]
    ) -> (values: [String], unknown: [String]) {
        var (values, unknown): ([String], [String]) = ([], [])
        for part in parts(of: given) {
            if let value = value(named: part, among: options) ?? value(named: part.withoutBlanks, among: options) {
                if !values.contains(value) { values.append(value) }
            } else {
                unknown.append(part)
            }
        }
        return (values, unknown)
    }

    private static func value(named name: String, among options: [(value: String, label: String)]) -> String? {
        (options.first { $0.label == name } ?? options.first { $0.value == name })?.value
    }

    private static func parts(of given: JSONNode) -> [String] {
        if let list = given.array { return list.map(\.ddlText) }
        let text = given.ddlText.withoutBlanks
        guard !text.isEmpty else { return [] }
        if text.hasPrefix("["), let list = exactList(text) {
            return list.map(\.ddlText)
        }
        let inner = text.hasPrefix("[") ? text.dropFirst().dropLast(text.hasSuffix("]") ? 1 : 0) : text[...]
        guard !inner.withoutBlanks.isEmpty else { return [] }
        return String(inner).parts(between: ",").map { part in
            part.count > 1 && part.hasPrefix("\"") && part.hasSuffix("\"") ? String(part.dropFirst().dropLast()) : part
        }
    }

    private static func exactList(_ text: String) -> [JSONNode]? {
        let (root, diagnostics) = JSONReader.read(Array(text.utf8), file: "")
        return diagnostics.isEmpty ? root?.array : nil
    }

    /// Latitude and longitude as texts; nil where there are not both.
    static func place(_ given: JSONNode) -> (latitude: String, longitude: String)? {
        let node = given.string.map { JSONReader.read(Array($0.utf8), file: "").root } ?? given
        guard let latitude = node?["latitude"]?.ddlNumber, let longitude = node?["longitude"]?.ddlNumber else {
            return nil
        }
        return (latitude, longitude)
    }
}

extension JSONNode {
    fileprivate var ddlNumber: String? {
        switch kind {
        case .integer(let number): String(number)
        case .number(let number): Value.number(number).plainDigits
        default: nil
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
