import Foundation
import Synchronization

/// The number of forms that are built side by side.
///
/// Also of other work that is shared out, such as hashing.
func processorCount() -> Int {
    ProcessInfo.processInfo.activeProcessorCount
}

/// Performs two things at the same time and waits for both; of two errors it throws the first one's.
func sideBySide<Failure: Error>(
    _ first: @Sendable () throws(Failure) -> Void, _ second: @Sendable () throws(Failure) -> Void
) throws(Failure) {
    let outcomes = Mutex<[Int: Result<Void, Failure>]>([:])
    DispatchQueue.concurrentPerform(iterations: 2) { number in
        let outcome = Result { () throws(Failure) in try number == 0 ? first() : second() }
        outcomes.withLock { $0[number] = outcome }
    }
    for (_, outcome) in outcomes.withLock({ $0 }).sorted(by: { $0.key < $1.key }) { try outcome.get() }
}
