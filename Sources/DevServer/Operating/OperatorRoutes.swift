import Hummingbird
import NIOCore

/// The questions of those who run the server: whether it lives, whether it can keep submissions, and what it has done.
struct OperatorRoutes: Sendable {
    let readiness: Readiness
    let metrics: Metrics
    /// Nobody but this machine reaches the server, or a proxy that says whom it speaks for.
    let isLoopback: Bool
    let access: AuthorAccess
    let monitors: Monitors
    let inbox: Inbox

    /// `/healthz` and `/readyz` are open to all; `/metrics` to this machine where the server listens for it alone, to
    /// monitors, and to whoever has the token.
    func addRoutes(to router: Router<ServeContext>) {
        router.get(RouterPath(OwnAddress.health)) { _, _ in Self.response(.ok, "ok\n") }
        router.get(RouterPath(OwnAddress.readiness)) { _, _ in
            // Why not is in the log: the address is open to all.
            await readiness.error() == nil
                ? Self.response(.ok, "ready\n") : Self.response(.serviceUnavailable, "submissions cannot be kept\n")
        }
        router.get(RouterPath(OwnAddress.metrics)) { request, context in
            let isLocal = isLoopback && !TrustedProxies.areNamed(in: request.headers)
            let isMonitor = monitors.contain(context.remoteAddress?.ipAddress, asking: request)
            guard isLocal || isMonitor || access.isByToken && context.isAuthor else { throw RequestError.unauthorized }
            let waiting = inbox.handsOn ? try? await inbox.store.deliveryCount() : nil
            let text = metrics.text(isReady: await readiness.error() == nil, toHandOn: waiting)
            return Self.response(.ok, text, type: "text/plain; version=0.0.4; charset=utf-8")
        }
    }

    private static func response(
        _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8"
    ) -> Response {
        let headers: HTTPFields = [.contentType: type, .cacheControl: "no-store"]
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
