import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Refuses requests that are too large before anybody reads them, and drops connections that get nowhere: one byte now
/// and then keeps no connection.
///
/// Connections that wait for the next request, or for the end of a request's head, are the idle timeout's.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ConnectionLimits
    private let refused: @Sendable (HTTPResponse.Status) -> Void
    /// Looks at the pace as long as the connection is open.
    private var clock: RepeatedTask?
    /// Says that a request was refused here: nothing that comes then is handed on, and the connection ends at one of
    /// the next looks.
    private var isRefused = false
    /// Says that it was so at the last look.
    private var wasRefused = false
    /// Requests whose answers are not finished.
    private var open = 0
    /// Bytes of the body that is coming: all, and those since the pace was looked at; nil until then.
    private var body: (all: Int, fresh: Int?)?
    /// The server has asked for bytes that have not come; where it has not, it is the server that takes its time.
    private var isAsked = false
    /// Bytes that were handed out since then, and those that waited to be fetched then.
    private var handedOut = 0
    private var waiting = 0

    /// - Parameter refused: told the status that a request was refused with.
    init(_ limits: ConnectionLimits, refused: @escaping @Sendable (HTTPResponse.Status) -> Void) {
        (self.limits, self.refused) = (limits, refused)
    }

    /// Puts the handlers for early requests and whole addresses before the codec, and begins to look.
    func handlerAdded(context: ChannelHandlerContext) {
        // Only what comes before the codec sees a target and a version as they were sent.
        if let codec = try? context.pipeline.syncOperations.handler(type: HTTP1ToHTTPServerCodec.self) {
            try? context.pipeline.syncOperations.addHandler(EarlyRequests(), position: .before(codec))
            try? context.pipeline.syncOperations.addHandler(TargetHost(), position: .before(codec))
        }
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        clock = context.eventLoop.scheduleRepeatedTask(initialDelay: limits.interval, delay: limits.interval) { _ in
            let (handler, context) = bound.value
            if !handler.getsOn(context) { context.close(promise: nil) }
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        clock?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard head.bodySize ?? 0 <= limits.body else { return refuse(.contentTooLarge, context) }
            if open == 0, head.expectsContinue { invite(context) }
            open += 1
            body = (0, nil)
        case .body(let bytes):
            let size = bytes.readableBytes
            body = body.map { ($0.all + size, $0.fresh.map { $0 + size }) }
            // Too late to refuse: somebody answers it already.
            guard body?.all ?? 0 <= limits.body else { return context.close(promise: nil) }
        case .end:
            body = nil
        }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        isAsked = true
        context.read()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isAsked = false
        context.fireChannelReadComplete()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isRefused else { return }
        guard error as? HTTPParserError == .headerOverflow else { return context.fireErrorCaught(error) }
        refuse(.requestHeaderFieldsTooLarge, context)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head: break
        case .body(let bytes): handedOut += bytes.readableBytes
        case .end: open -= 1
        }
        context.write(data, promise: promise)
    }

    /// Tells a client that waits with its body to send it.
    private func invite(_ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    /// Answers in the place of the server. What still comes is read and dropped for a while, as a connection that is
    /// closed over unread bytes loses its answer.
    private func refuse(_ status: HTTPResponse.Status, _ context: ChannelHandlerContext) {
        isRefused = true
        refused(status)
        // Its answer would land in the middle of another one.
        guard open == 0 else { return context.close(promise: nil) }
        let text = ByteBuffer(string: status.reasonPhrase + "\n")
        var headers: HTTPFields = [
            .connection: "close", .contentType: "text/plain; charset=utf-8", .contentLength: "\(text.readableBytes)",
        ]
        PolicyHeaders.add(to: &headers)
        context.write(wrapOutboundOut(.head(HTTPResponse(status: status, headerFields: headers))), promise: nil)
        context.write(wrapOutboundOut(.body(text)), promise: nil)
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            bound.value.close(mode: .output, promise: nil)
        }
    }

    /// Tells whether there was progress since the last time, where there has to be some.
    private func getsOn(_ context: ChannelHandlerContext) -> Bool {
        let left = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        let fetched = waiting + handedOut - left
        let isStuck = waiting > 0 && left > 0 && fetched < limits.leastProgress
        let isSlow = isAsked && body?.fresh.map { $0 < limits.leastProgress } ?? false
        let isOver = wasRefused
        (waiting, handedOut, wasRefused) = (left, 0, isRefused)
        body?.fresh = 0
        return !isStuck && !isSlow && !isOver
    }
}

extension HTTPRequest {
    /// The announced size of its body.
    fileprivate var bodySize: Int? { headerFields[.contentLength].flatMap { Int($0) } }

    /// Tells whether its body comes only after an answer of 100 (RFC 9110, 10.1.1).
    fileprivate var expectsContinue: Bool { headerFields[.expect]?.lowercased() == "100-continue" }
}
