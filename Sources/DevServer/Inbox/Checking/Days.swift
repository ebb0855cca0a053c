import FormModel
import Foundation

/// The days that may be today where the sender is, or was when the form was filled in: answers wait on a device until
/// there is a connection.
///
/// `age` and `period` pass where any of these days makes them pass (form-document 12, “Days”).
struct Days {
    /// Somewhere on Earth it may be tomorrow already.
    var latest: CalendarDay
    /// The day 30 days ago in the time zone that is the last to have it.
    var earliest: CalendarDay

    /// Days that answers may wait on a device.
    private static let wait = 30.0

    /// - Parameter now: the moment of receiving. Time zones reach from 12 hours behind UTC to 14 hours before it.
    init(now: Date) {
        latest = Self.day(of: now.addingTimeInterval(14 * 3600))
        earliest = Self.day(of: now.addingTimeInterval(-Self.wait * 86_400 - 12 * 3600))
    }

    /// The day of a moment in UTC.
    private static func day(of moment: Date) -> CalendarDay {
        CalendarDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))) ?? .last
    }
}
