import NIOCore
import NIOHTTP1

/// Lets clients of HTTP/1.0 be served: they need not name a host, and take the end of the connection for that of an
/// answer.
///
/// No page of another site can have a browser send such a request, so it may stand for this machine's own name.
final class EarlyRequests: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Such a request came; it is the connection's last.
    private var isEarly = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data), [.http0_9, .http1_0].contains(head.version) else {
            return context.fireChannelRead(data)
        }
        isEarly = true
        if !head.headers.contains(name: "Host") {
            head.headers.add(name: "Host", value: TargetHost.authority(of: head.uri) ?? "localhost")
        }
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        // Was no part of the protocol yet.
        head.headers.remove(name: "Expect")
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard isEarly, case .head(var head) = unwrapOutboundIn(data) else {
            return context.write(data, promise: promise)
        }
        head.version = .http1_0
        head.headers.remove(name: "Transfer-Encoding")
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}
