import FormModel

/// Reads predefined values as records write them (section 6).
enum DDLValues {
    /// `true` and `1`, without outer blanks and in any letter case; any other text is false, the empty one too (6.2).
    static func mark(_ text: String) -> Bool { ["true", "1"].contains(text.withoutBlanks.lowercased()) }

    /// The digits of a number as they were written, with a point; nil for what is none.
    ///
    /// `" 12,5 "` → `12.5`, `+5` → `5`; `1.234,50`, `12a` and `1e3` are none (6.3). More than 400 characters are none
    /// either.
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
    /// The orders of 6.4, by the first that fits; one digit for day or month will do:
    ///
    /// - `M/d/yy`, whenever the third character from the end is a slash;
    /// - XML: `M/d/yyyy`, then milliseconds since 1970;
    /// - JSON: `yyyy-M-d`, then milliseconds, then `M/d/yyyy`.
    ///
    /// - Parameter isXML: which texts are days depends on the definition language.
    static func day(_ given: String, isXML: Bool) -> String? {
        let text = given.withoutBlanks
        if text.dropLast(2).last == "/" { return slashed(text, digits: 2) }
        if isXML { return slashed(text, digits: 4) ?? fromMilliseconds(text) }
        return dashed(text) ?? fromMilliseconds(text) ?? slashed(text, digits: 4)
    }

    /// `M/d/` and a year of so many digits: 00–49 → 20xx, 50–99 → 19xx (6.4). Nil for a day that does not exist.
    private static func slashed(_ text: String, digits: Int) -> String? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == digits, parts[2].allSatisfy(\.isASCIIDigit), let year = Int(parts[2])
        else { return nil }
        let nearest = year < 50 ? 2000 : 1900
        let century = digits == 2 ? nearest : 0
        return CalendarDay(dayFirst: "\(parts[1])/\(parts[0])/\(CalendarDay.padded(century + year, 4))")?.iso
    }

    /// `2024-6-9` → `2024-06-09`.
    private static func dashed(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return CalendarDay(dayFirst: "\(parts[2])/\(parts[1])/\(parts[0])")?.iso
    }

    /// `1087603200000` → `2004-06-19`: milliseconds since 1970, before it negative. A time of day is cut off (6.4).
    private static func fromMilliseconds(_ text: String) -> String? {
        guard text.count <= 17, let moment = Int(text) else { return nil }
        let days = Int((Double(moment) / 86_400_000).rounded(.down))
        return CalendarDay(daysSince1970: days)?.iso
    }

    /// The values of the options that a text names, by label or else by value, in the order of the text, and the parts
    /// that name none.
    ///
    /// `Gamma`, `ga`, `[ga]` and `["ga"]` all name the option with the label Gamma and the value ga (6.5). An option
    /// that is named twice counts once; nothing limits the number of options.
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

    /// The first option with the label, in the order of the definition, else the first with the value.
    private static func value(named name: String, among options: [(value: String, label: String)]) -> String? {
        (options.first { $0.label == name } ?? options.first { $0.value == name })?.value
    }

    /// The names in a text or in a list of JSON. A text in brackets is tried as JSON first, so that labels may hold
    /// commas; else it is split at each comma (6.5, [web]).
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

    /// The entries of a list that is JSON; nil for anything that JSON would at least warn of.
    private static func exactList(_ text: String) -> [JSONNode]? {
        let (root, diagnostics) = JSONReader.read(Array(text.utf8), file: "")
        return diagnostics.isEmpty ? root?.array : nil
    }

    /// Latitude and longitude as texts; nil where there are not both.
    ///
    /// `{"latitude": 40.4, "longitude": -3.7}`, as JSON or as a text that holds it; both must be numbers (6.8).
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
