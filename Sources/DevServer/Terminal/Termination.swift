import CTerminal
import Dispatch
import Foundation
import Synchronization

/// Ends the program soon after Ctrl-C or SIGTERM, whatever it is doing.
///
/// A server has a moment to finish what it has begun. Breaking the rest off loses nothing that was confirmed as kept.
package final class Termination: Sendable {
    private struct Grace {
        /// Asks the server to end.
        var stop: @Sendable () -> Void
        /// Tells of the end.
        var farewell: @Sendable () -> Void
    }

    private struct State {
        var signal: Int32?
        /// The grace of a server while it can end by itself.
        var grace: Grace?
        var isQuit = false
    }

    /// The time that a server has to end by itself; with what its own shutdown takes, less than a second.
    private static let patience = DispatchTimeInterval.milliseconds(500)

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "formsite termination", qos: .userInteractive)
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

    /// Watches from now on, in the place of what the system would do.
    package init() {
        let registered = DispatchSemaphore(value: 0)
        sources = [SIGINT, SIGTERM].map { number in
            #if canImport(Darwin)
                // There the source hears of signals that are ignored; elsewhere of those that are not.
                signal(number, SIG_IGN)
            #endif
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [unowned self] in end(by: number) }
            source.setRegistrationHandler { registered.signal() }
            source.resume()
            return source
        }
        for _ in sources { registered.wait() }
        // A limit on the size of files is a disk that is full, not a reason to end.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Lets a server end by itself from now on: it is asked to, and does so if it can.
    ///
    /// - Parameters:
    ///   - stop: called at the first signal.
    ///   - farewell: called once, when it has ended or is broken off.
    func giveGrace(stop: @escaping @Sendable () -> Void, farewell: @escaping @Sendable () -> Void) {
        state.withLock { $0.grace = Grace(stop: stop, farewell: farewell) }
    }

    /// The server has ended.
    func endGrace() {
        let grace = state.withLock { state in
            defer { state.grace = nil }
            return state.grace
        }
        grace?.farewell()
    }

    /// Ends the program because the person at it wants that, which is no failure.
    func quit() {
        state.withLock { $0.isQuit = true }
        // To the process: a signal to this thread alone would not be seen.
        kill(getpid(), SIGTERM)
    }

    /// The exit code that a shell expects of a program that a signal ended: 130 after Ctrl-C, 143 after SIGTERM; 0
    /// else.
    package var exitCode: Int32 {
        state.withLock { state in state.isQuit ? 0 : state.signal.map { 128 + $0 } ?? 0 }
    }

    private func end(by number: Int32) {
        let grace = state.withLock { state in
            defer { state.signal = state.signal ?? number }
            // Who says it twice does not want to wait.
            return state.signal == nil ? state.grace : nil
        }
        guard let grace else { exitNow() }
        grace.stop()
        queue.asyncAfter(deadline: .now() + Self.patience) { [self] in exitNow() }
    }

    private func exitNow() -> Never {
        endGrace()
        formsite_keys_off()
        fflush(nil)
        // Other threads are at work, so nothing is taken apart under them.
        _exit(exitCode)
    }
}
