import Foundation
import Synchronization

/// Shows how far builds are, on a terminal and only when one takes longer than a second.
///
/// One line serves all rebuilds of `serve`; builds report from whatever thread they are on, so the state is behind a
/// lock.
final class ProgressLine: Sendable {
    /// The build that is going on: its beginning, the forms that are done, and whether the line is on the screen.
    private struct State {
        var start = ContinuousClock.now
        var done = 0
        var isDrawn = false
    }

    private let isShown: Bool
    private let state = Mutex(State())

    /// - Parameter isWanted: false where only errors or JSON are wanted; without a terminal nothing is shown in any
    ///   case.
    init(isWanted: Bool) {
        isShown = isWanted && isatty(STDERR_FILENO) == 1
    }

    /// - Parameter done: how many forms are built; as few as before, or fewer, where another build has begun.
    func update(_ done: Int, of all: Int) {
        guard isShown else { return }
        state.withLock { state in
            if done <= state.done { state.start = .now }
            state.done = done
            guard ContinuousClock.now - state.start > .seconds(1) else { return }
            state.isDrawn = true
            Self.write("\r  \(done) of \(all) forms")
        }
    }

    /// Takes the line away before something else is printed.
    func clear() {
        state.withLock { state in
            guard state.isDrawn else { return }
            state.isDrawn = false
            Self.write("\r\u{1B}[K")
        }
    }

    /// Time since the build began.
    var elapsed: Duration { ContinuousClock.now - state.withLock { $0.start } }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
