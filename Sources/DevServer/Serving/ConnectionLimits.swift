import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore

/// The limits of one connection.
struct ConnectionLimits: Sendable {
    /// The time that a connection may be idle, and that a request's head may take to come.
    var idle = TimeAmount.seconds(30)
    /// The time between two looks at the pace of what comes and goes.
    var interval = TimeAmount.seconds(10)
    /// The least progress in such a time, in bytes, while a body comes or an answer waits to be fetched.
    var leastProgress = 8 << 10
    /// Bytes of a request's body; above what any address takes.
    var body: Int
    /// Bytes of a request's head, bytes of one of its fields, and how many these are.
    var head = 32 << 10
    var headField = 16 << 10
    var headFields = 100

    /// - Parameter submission: bytes of the largest submission.
    init(submission: Int = 16 << 20) {
        body = max(32 << 20, submission + (1 << 20))
    }

    /// A server that keeps them.
    ///
    /// - Parameter refused: told the status of each request that is refused before it reaches a route.
    func server(refused: @escaping @Sendable (HTTPResponse.Status) -> Void) -> HTTPServerBuilder {
        .http1(
            configuration: .init(
                additionalChannelHandlers: [ConnectionGuard(self, refused: refused)], idleTimeout: idle,
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: headField, maxHeaderListSize: head, maxHeaderFieldCount: headFields)))
    }

    /// The number of connections that may be open at once: as many as the system lets the program have open files,
    /// without those that it needs for its own work. More have to wait. The limit for the program is raised first, as
    /// many shells set it to 1,024.
    ///
    /// - Returns: at least 16; 128 where the system does not tell.
    static func mostConnections() -> Int {
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return 128 }
        let wanted = min(limit.rlim_max, max(limit.rlim_cur, 8192))
        if wanted > limit.rlim_cur {
            var raised = limit
            raised.rlim_cur = wanted
            if setrlimit(kind, &raised) == 0 { limit = raised }
        }
        return max(Int(clamping: limit.rlim_cur) - 128, 16)
    }
}
