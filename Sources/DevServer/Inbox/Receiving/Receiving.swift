import Hummingbird
import Synchronization

/// Reads the bodies of requests, so many bytes at once. What has come counts, not what is announced: that costs nothing
/// to send.
final class Receiving: Sendable {
    /// Bytes of all requests, and of each sender's.
    private struct Held {
        var all = 0
        var bySender: [String: Int] = [:]
    }

    private let held = Mutex(Held())

    /// Reads a body to its end and does something with it; while that lasts, waiting for the disk too, its bytes are
    /// held.
    ///
    /// - Throws: `tooLarge` for a body over its limit, `busy` where so much is held already that this one has no room.
    func body<Result>(
        of request: Request, from sender: String, _ limits: Receiver.Limits,
        _ work: ([UInt8]) async throws -> Result
    ) async throws -> Result {
        let declared = request.headers[.contentLength].flatMap { Int($0) }
        guard declared ?? 0 <= limits.body else { throw ReadingError.tooLarge(limit: limits.body) }
        var body: [UInt8] = []
        defer { free(body.count, of: sender) }
        for try await buffer in request.body {
            let size = buffer.readableBytes
            guard body.count + size <= limits.body else {
                throw ReadingError.tooLarge(limit: limits.body)
            }
            guard hold(size, of: sender, limits) else { throw ReadingError.busy }
            body.append(contentsOf: buffer.readableBytesView)
        }
        return try await work(body)
    }

    /// Takes room for bytes that have come; false where there is none.
    private func hold(_ size: Int, of sender: String, _ limits: Receiver.Limits) -> Bool {
        held.withLock { held in
            let own = held.bySender[sender, default: 0] + size
            guard held.all + size <= limits.atOnce, own <= limits.atOncePerSender else { return false }
            held.all += size
            held.bySender[sender] = own
            return true
        }
    }

    private func free(_ size: Int, of sender: String) {
        held.withLock { held in
            let own = held.bySender[sender, default: 0] - size
            held.all -= size
            held.bySender[sender] = own > 0 ? own : nil
        }
    }
}
