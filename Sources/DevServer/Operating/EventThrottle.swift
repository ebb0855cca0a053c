import Foundation
import Synchronization

/// Lets one event of a kind through a minute, with the number of those that it stands for.
///
/// Used for lines of the log and for errors of the inbox, which may come with each request.
final class EventThrottle<Kind: Hashable & Sendable>: Sendable {
    private struct Told {
        var moment: Date
        /// The number of those that came since.
        var later = 0
    }

    private static var interval: TimeInterval { 60 }
    /// More kinds than these are forgotten, so that nobody fills the memory with names.
    private static var maximumCount: Int { 1_000 }

    private let told = Mutex<[Kind: Told]>([:])

    /// The number of events that are to be told with this one, itself included; nil where it is to be kept back.
    func count(_ kind: Kind, at date: Date = Date()) -> Int? {
        told.withLock { told in
            let last = told[kind]
            if let last, abs(date.timeIntervalSince(last.moment)) < Self.interval {
                told[kind]?.later += 1
                return nil
            }
            if told.count >= Self.maximumCount { told = [:] }
            told[kind] = Told(moment: date)
            return (last?.later ?? 0) + 1
        }
    }
}
