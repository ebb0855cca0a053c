import FormModel
import Testing

struct CalendarDayTests {
    @Test(arguments: [
        ("1/1/0001", -719_162), ("31/12/1969", -1), ("1/1/1970", 0), ("29/2/2000", 11_016), ("1/3/1900", -25_508),
        ("31/12/9999", 2_932_896),
    ])
    func daysAreCountedFrom1970(text: String, count: Int) throws {
        let day = try #require(CalendarDay(dayFirst: text))
        #expect(day.daysSince1970 == count)
        #expect(CalendarDay(daysSince1970: count) == day)
    }

    @Test func everyDayOf400YearsFollowsTheOneBefore() throws {
        var before = try #require(CalendarDay(1999, 12, 31))
        for count in (before.daysSince1970 + 1)...(before.daysSince1970 + 146_097) {
            let day = try #require(CalendarDay(daysSince1970: count))
            #expect(day > before && day.daysSince1970 == count)
            before = day
        }
        #expect(before.iso == "2399-12-31")
    }

    @Test(arguments: ["30/2/2024", "29/2/1900", "0/1/2024", "1/13/2024", "1/1/0000", "1/1/24", "1/1", "٣/1/2024", ""])
    func whatIsNoDay(text: String) {
        #expect(CalendarDay(dayFirst: text) == nil)
    }

    @Test(arguments: [
        (18, "2042-02-28"), (4, "2028-02-29"), (-9999, "0001-01-01"), (9999, "9999-12-31"), (.max, "9999-12-31"),
        (.min, "0001-01-01"),
    ])
    func yearsOnFromALeapDay(years: Int, expected: String) throws {
        #expect(try #require(CalendarDay(2024, 2, 29)).adding(years: years).iso == expected)
    }

    @Test(arguments: [-719_163, 2_932_897, .min, .max])
    func countsBeyondTheCalendarAreNoDays(count: Int) {
        #expect(CalendarDay(daysSince1970: count) == nil)
    }
}
