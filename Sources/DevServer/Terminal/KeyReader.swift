import CTerminal
import Foundation

/// The keys that are struck on the terminal that the program was started from.
package enum KeyReader {
    /// Single keys, unseen, while the stream is read; what the terminal was before, it is after, however the program
    /// ends. Ctrl-C stays a signal.
    ///
    /// The stream ends at once where there is no terminal or the program was started in its background.
    package static func keys(from terminal: Int32 = STDIN_FILENO) -> AsyncStream<Character> {
        let (stream, continuation) = AsyncStream.makeStream(of: Character.self)
        guard let stop = StopPipe(), formsite_keys_on(terminal) else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { _ in
            formsite_keys_off()
            stop.stop()
        }
        let thread = Thread { read(terminal, stop, continuation) }
        thread.name = "formsite keys"
        thread.start()
        return stream
    }

    /// Waits for keys on a thread of its own until the stream ends.
    private static func read(
        _ terminal: Int32, _ stop: StopPipe, _ listener: AsyncStream<Character>.Continuation
    ) {
        var bytes = [UInt8](repeating: 0, count: 64)
        var isWaiting = true
        while isWaiting, stop.wait(for: terminal, timeout: nil) == .readable {
            // In the background keys are for others; taking one would stop the program.
            guard formsite_has_keys(terminal) else {
                isWaiting = stop.wait(for: nil, timeout: .milliseconds(500)) == .timeout
                continue
            }
            let count = Foundation.read(terminal, &bytes, bytes.count)
            guard count > 0 || count < 0 && errno == EINTR else { break }
            for key in String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) { listener.yield(key) }
        }
        listener.finish()
    }
}
