/// A day of the Gregorian calendar in the years 1 to 9999; days are in its order.
package struct CalendarDay: Comparable, Hashable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    package static let first = CalendarDay(valid: 1, 1, 1)
    package static let last = CalendarDay(valid: 9999, 12, 31)

    /// Makes the day of a date; nil where there is no such day.
    package init?(_ year: Int, _ month: Int, _ day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.length(of: month, in: year)).contains(day) else { return nil }
        self.init(valid: year, month, day)
    }

    private init(valid year: Int, _ month: Int, _ day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Makes the day so many days after 1 January 1970; nil for a count that leads beyond those years.
    package init?(daysSince1970 count: Int) {
        guard (Self.first.daysSince1970...Self.last.daysSince1970).contains(count) else { return nil }
        // Reckoned from 1 March of the year 0, so that a leap day ends its year.
        let days = count + 719_468
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        self.init(
            valid: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// Reads `d/M/yyyy`, with one or two digits of day and month; nil for a text that is no such day.
    package init?(dayFirst text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            (1...2).contains(parts[0].count), (1...2).contains(parts[1].count), parts[2].count == 4,
            let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2])
        else { return nil }
        self.init(year, month, day)
    }

    package static func < (a: CalendarDay, b: CalendarDay) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    package var daysSince1970: Int {
        let before = (1..<month).reduce(0) { $0 + Self.length(of: $1, in: year) }
        let years = year - 1
        return years * 365 + years / 4 - years / 100 + years / 400 + before + day - 719_163
    }

    /// `yyyy-MM-dd`.
    package var iso: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

    /// The same day so many years on, or the nearest that there is: of 29 February the 28th.
    package func adding(years: Int) -> CalendarDay {
        let (wanted, isBeyond) = year.addingReportingOverflow(years)
        guard !isBeyond, wanted <= Self.last.year else { return years < 0 ? Self.first : Self.last }
        guard wanted >= Self.first.year else { return Self.first }
        return CalendarDay(wanted, month, day) ?? CalendarDay(valid: wanted, month, day - 1)
    }

    /// Digits of a number, with zeros in front of it up to a width.
    package static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
