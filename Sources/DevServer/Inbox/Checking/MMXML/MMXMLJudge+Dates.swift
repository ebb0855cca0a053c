import FormModel

extension MMXMLJudge {
    private typealias Unit = Field.DatePart.Unit

    mutating func judgeDate(_ field: Field) {
        if let value = given[field.name]?[.value]?.first {
            keep(field, value)
            if field.submission.isTimestamp, field.submission.datePattern == nil, Int(value) == nil {
                refuse(field, "date")
            }
            return
        }
        var parts: [Unit: Int] = [:]
        for unit in [Unit.day, .month, .year] {
            guard let text = given[field.name]?[.unit(unit)]?.first else { continue }
            guard let number = part(text, unit) else { return refuse(field, "date") }
            parts[unit] = number
        }
        guard !parts.isEmpty else {
            if isAsked(field) { refuse(field, "required") }
            return
        }
        keep(field, Self.text(parts))
        // What is hidden may be half entered, and is sent as it is where that is forced.
        if isJudged(field), !isAllowed(parts, field) { refuse(field, "date") }
    }

    /// Two digits of a day or month and four of a year (mm-xml 7); a page without script sends what was typed.
    private func part(_ text: String, _ unit: Unit) -> Int? {
        let digits = isNative ? text.trimming(while: \.isWhitespace) : text
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let count = unit == .year ? 4 : 2
        return (isNative ? 1...count : count...count).contains(digits.utf8.count) ? Int(digits) : nil
    }

    /// ISO text of the parts that there are.
    private static func text(_ parts: [Unit: Int]) -> String {
        func padded(_ unit: Unit, _ count: Int) -> String? {
            parts[unit].map { String(repeating: "0", count: max(0, count - String($0).count)) + String($0) }
        }
        let written = [padded(.year, 4) ?? "-", padded(.month, 2), padded(.day, 2)].compactMap(\.self)
        return written.joined(separator: "-")
    }

    /// Tells whether there is such a date, all that is asked for is there, and it is within the field's limits.
    private func isAllowed(_ parts: [Unit: Int], _ field: Field) -> Bool {
        let asked = field.format?.dateParts?.map(\.unit) ?? [.day, .month, .year]
        let mayDiffer = !facts.values(of: "dateParts", on: field).isEmpty
        if !mayDiffer, Set(asked) != Set(parts.keys) { return false }
        // 29 February is a date where no year is asked for.
        guard let day = Day(parts[.year] ?? 2000, parts[.month] ?? 1, parts[.day] ?? 1) else { return false }
        guard parts[.year] != nil else { return true }
        let precision = parts[.month] == nil ? 1 : parts[.day] == nil ? 2 : 3
        func isBefore(_ a: Day, _ b: Day) -> Bool {
            Array([a.year, a.month, a.day].prefix(precision)).lexicographicallyPrecedes(
                [b.year, b.month, b.day].prefix(precision))
        }
        return field.validators.allSatisfy { validator in
            guard let years = validator.integer("n"), !facts.mayReplace(validator.kind, on: field) else { return true }
            let (first, last) = (facts.days.earliest, facts.days.latest)
            return switch validator.kind {
            case "minAge": !isBefore(last.adding(years: -years), day)
            case "maxYears": !isBefore(last.adding(years: years), day)
            // The day after that one is the first that is young enough.
            case "maxAge":
                precision == 3 ? first.adding(years: -years - 1) < day : !isBefore(day, first.adding(years: -years - 1))
            case "minYears": !isBefore(day, first.adding(years: years))
            default: true
            }
        }
    }
}
