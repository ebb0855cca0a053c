import Foundation

/// Ends a thread that waits for a descriptor.
final class StopPipe: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// Opens the pipe; nil where the program has too many files open.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        // Programs that are started from here shall not hold it open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Wakes the thread that waits, or the next one that does; it stays so.
    func stop() {
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }

    /// The reason why waiting has ended; an end wins over what could be read.
    enum Wake { case stopped, readable, timeout }

    /// Waits until the descriptor can be read, the time is over or the end has come.
    /// - Parameter timeout: nil waits as long as it takes.
    func wait(for descriptor: Int32?, timeout: Duration?) -> Wake {
        // Descriptors below zero are passed over by the system.
        var waiting = [reading, descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let milliseconds = timeout.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
        let count = poll(&waiting, nfds_t(waiting.count), milliseconds)
        if waiting[0].revents != 0 { return .stopped }
        return count > 0 ? .readable : .timeout
    }
}
