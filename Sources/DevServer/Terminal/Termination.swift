import CTerminal
import Dispatch
import Foundation
import Synchronization

/// The end of a program that was told to end, by Ctrl-C or by SIGTERM: soon, whatever it is doing.
///
/// While a server runs it has a moment to finish what it has begun; what takes longer is broken off, which loses
/// nothing that somebody was told is kept.
package final class Termination: Sendable {
    private struct State {
        var signal: Int32?
        /// Told of the end; there while a server can end by itself.
        var farewell: (@Sendable () -> Void)?
        var isQuit = false
    }

    /// With what a server's own shutdown takes, less than a second.
    private static let grace = DispatchTimeInterval.milliseconds(500)

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

    /// From now on a server takes the signals too and ends by itself, if it can.
    ///
    /// - Parameter farewell: called once, when it has ended or is broken off.
    func giveGrace(_ farewell: @escaping @Sendable () -> Void) {
        state.withLock { $0.farewell = farewell }
    }

    /// The server has ended.
    func endGrace() {
        let farewell = state.withLock { state in
            defer { state.farewell = nil }
            return state.farewell
        }
        farewell?()
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
        let isToWait = state.withLock { state in
            defer { state.signal = state.signal ?? number }
            // Who says it twice does not want to wait.
            return state.farewell != nil && state.signal == nil
        }
        guard isToWait else { exitNow() }
        queue.asyncAfter(deadline: .now() + Self.grace) { [self] in exitNow() }
    }

    private func exitNow() -> Never {
        endGrace()
        formsite_keys_off()
        fflush(nil)
        // Other threads are at work, so nothing is taken apart under them.
        _exit(exitCode)
    }
}
