import Foundation
import FormModel

/// Dates of definitions, cut down to the texts that pages keep (elvis-form.md, section 2.3).
///
/// Time zones end here: what pages keep and compare has none.
enum ElvisDates {
    /// `YYYY-MM-DD`, `HH:MM` or `YYYY-MM-DDTHH:MM`; nil for a text that is no such date. Fuller texts count in UTC.
    ///
    /// `2014-10-31 23:00:00 +01:00` → `2014-10-31`, `22:00` or `2014-10-31T22:00`, by the control. A day alone is
    /// midnight for a `date_time` and no time for a `time`; `12:30` alone is a time.
    static func cut(_ text: String, _ control: Control) -> String? {
        let clockAlone = /([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]+)?)?Z?/
        if control == .time, text.wholeMatch(of: clockAlone) != nil { return String(text.prefix(5)) }
        let (first, rest) = (String(text.prefix(10)), text.dropFirst(10))
        guard first.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil else { return nil }
        let clock = /[T ]([0-9]{2}:[0-9]{2})(?::[0-9]{2}(?:\.[0-9]+)?)? ?(Z|[+\-][0-9]{2}:?[0-9]{2})?/
        let match = rest.wholeMatch(of: clock)
        guard rest.isEmpty || match != nil else { return nil }
        let time = match.map { String($0.output.1) }
        let zone = match?.output.2.map(String.init) ?? "Z"
        guard let (day, time) = shifted(first, time ?? "00:00", zone) else { return nil }
        switch control {
        case .time: return match == nil ? nil : time
        case .dateTime: return "\(day)T\(time)"
        default: return day
        }
    }

    /// Day and time in UTC.
    private static func shifted(_ day: String, _ time: String, _ zone: String) -> (day: String, time: String)? {
        let numbers = (day.split(separator: "-") + time.split(separator: ":")).compactMap { Int($0) }
        guard numbers.count == 5, numbers[3] < 24, numbers[4] < 60,
            let start = CalendarDay(numbers[0], numbers[1], numbers[2])
        else { return nil }
        let moved = start.daysSince1970 * 1440 + numbers[3] * 60 + numbers[4] - minutes(zone)
        let clock = (moved % 1440 + 1440) % 1440
        guard let moved = CalendarDay(daysSince1970: (moved - clock) / 1440) else { return nil }
        return (moved.iso, "\(CalendarDay.padded(clock / 60, 2)):\(CalendarDay.padded(clock % 60, 2))")
    }

    /// Minutes ahead of universal time.
    private static func minutes(_ zone: String) -> Int {
        let digits = zone.filter(\.isNumber).compactMap(\.wholeNumberValue)
        guard digits.count == 4 else { return 0 }
        let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
        return zone.hasPrefix("-") ? -minutes : minutes
    }
}
