import FormImport
import FormModel

extension SubmissionJudge {
    /// Year, month and day of a date that may lack some of them (form-document 5.1, partialDate).
    private typealias Unit = Field.DatePart.Unit

    /// The parts of a day in ISO's order, with nothing for those that are not there.
    ///
    /// `1978-11-` → year 1978, month 11.
    private static func parts(of day: String) -> [Unit: Int] {
        let texts = day.split(separator: "-", omittingEmptySubsequences: false)
        let units = zip([Unit.year, .month, .day], texts).compactMap { unit, text in Int(text).map { (unit, $0) } }
        return Dictionary(units) { first, _ in first }
    }

    /// 29 February is a date where no year is asked for.
    ///
    /// The date of the parts, with 2000, January and the first for those that are not there; nil where there is no such
    /// date.
    private static func day(of parts: [Unit: Int]) -> CalendarDay? {
        CalendarDay(parts[.year] ?? 2000, parts[.month] ?? 1, parts[.day] ?? 1)
    }

    /// Tells whether there is such a date, and all that is asked for is there.
    ///
    /// The kind `complete` of form-document 3.2, which is implicit on dates in parts.
    ///
    /// Where a rule may change the parts that are asked for, any parts of a date will do.
    func isComplete(_ text: String, _ field: Field) -> Bool {
        let parts = Self.parts(of: text)
        let asked = field.format?.dateParts?.map(\.unit) ?? [.day, .month, .year]
        let mayDiffer = !facts.form.values(of: .dateParts, on: field).isEmpty
        return (mayDiffer || Set(asked) == Set(parts.keys)) && Self.day(of: parts) != nil
    }

    /// The years of a limit; more of them than there are lead as far.
    private static func years(_ validator: Validator, _ name: String) -> Int? {
        validator.integer(name).map { min(max($0, -CalendarDay.last.year), CalendarDay.last.year) }
    }

    /// Tells whether a day is within a limit on one of the days that may be today; without a year none applies.
    ///
    /// The kinds `age` and `period` of form-document 3.2. Dates are compared by the parts that they have. Each limit is
    /// reckoned with the one of the days that may be today which lets most answers pass: `latest` for the least age and
    /// the end of a period, `earliest` for the greatest age and its beginning.
    ///
    /// - Parameters:
    ///   - validator: with `min` or `max`, in years; of a period they may be negative.
    ///   - text: an ISO date, parts of which may be missing.
    func limits(_ validator: Validator, _ text: String) -> Verdict {
        let parts = Self.parts(of: text)
        guard parts[.year] != nil, let day = Self.day(of: parts) else { return .unknown }
        let precision = parts[.month] == nil ? 1 : parts[.day] == nil ? 2 : 3
        func isBefore(_ a: CalendarDay, _ b: CalendarDay) -> Bool {
            Array([a.year, a.month, a.day].prefix(precision)).lexicographicallyPrecedes(
                [b.year, b.month, b.day].prefix(precision))
        }
        let (first, last) = (facts.days.earliest, facts.days.latest)
        let isAge = validator.kind == .age
        if let least = Self.years(validator, "min") {
            return Verdict(
                isAge ? !isBefore(last.adding(years: -least), day) : !isBefore(day, first.adding(years: least)))
        }
        guard let most = Self.years(validator, "max") else { return .pass }
        guard isAge else { return Verdict(!isBefore(last.adding(years: most), day)) }
        // The day after that one is the first that is young enough.
        let tooOld = first.adding(years: -most - 1)
        return Verdict(precision == 3 ? tooOld < day : !isBefore(day, tooOld))
    }
}
