import FormImport
import FormModel

extension MMXMLJudge {
    private typealias Unit = Field.DatePart.Unit

    /// - Parameter day: ISO, with nothing for parts that are not there.
    mutating func judgeDate(_ day: String, _ written: String, _ field: Field) {
        keep(field, written)
        let texts = day.split(separator: "-", omittingEmptySubsequences: false)
        let units = zip([Unit.year, .month, .day], texts).compactMap { unit, text in Int(text).map { (unit, $0) } }
        // What is hidden may be half entered, and is sent as it is where that is forced.
        if isJudged(field), !isAllowed(Dictionary(uniqueKeysWithValues: units), field) { refuse(field, "date") }
    }

    /// Tells whether there is such a date, all that is asked for is there, and it is within the field's limits.
    private func isAllowed(_ parts: [Unit: Int], _ field: Field) -> Bool {
        let asked = field.format?.dateParts?.map(\.unit) ?? [.day, .month, .year]
        let mayDiffer = !facts.form.values(of: "dateParts", on: field).isEmpty
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
            guard let years = validator.integer("n"), !facts.form.mayReplace(validator.kind, on: field) else {
                return true
            }
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
