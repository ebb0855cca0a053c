import Foundation

/// A calendar day; days are in the order of the calendar.
struct Day: Comparable, Hashable {
    var year: Int
    var month: Int
    var day: Int

    /// Nil where there is no such day; years have one to four digits.
    init?(_ year: Int, _ month: Int, _ day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...Self.count(month, year)).contains(day) else {
            return nil
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    private static func count(_ month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func < (a: Day, b: Day) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

    /// The day in UTC of a moment.
    init(utc moment: Date) {
        // The civil calendar from a count of days, reckoned from 1 March of the year 0.
        let count = Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)) + 719_468
        let era = (count >= 0 ? count : count - 146_096) / 146_097
        let ofEra = count - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * ofYear + 2) / 153
        day = ofYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The same day so many years on; 29 February becomes the 28th where there is none.
    func adding(years: Int) -> Day {
        let wanted = year + years
        if wanted < 1 { return Day(1, 1, 1) ?? self }
        return Day(wanted, month, day) ?? Day(wanted, month, day - 1) ?? Day(9999, 12, 31) ?? self
    }

    /// Completed years up to a day; who is born on 29 February ages on 1 March in common years.
    func years(until other: Day) -> Int {
        other.year - year - ((other.month, other.day) < (month, day) ? 1 : 0)
    }
}

/// The days that may be today where the sender is, or was when the form was filled in: answers wait on a device until
/// there is a connection.
struct Days {
    /// Somewhere on Earth it may be tomorrow already.
    var latest: Day
    var earliest: Day

    private static let wait = 30.0

    init(now: Date) {
        latest = Day(utc: now.addingTimeInterval(14 * 3600))
        earliest = Day(utc: now.addingTimeInterval(-Self.wait * 86_400 - 12 * 3600))
    }
}
