import Hummingbird
import NIOCore
import ServiceLifecycle

/// One event of a stream of server-sent events.
struct ServerEvent: Sendable {
    var name: String
    /// The text that the event carries, without line breaks, such as JSON.
    var data: String

    /// The event as it goes over the wire, with the empty line that ends it.
    var text: String { "event: \(name)\ndata: \(data)\n\n" }
}

/// A response that lasts: each event is sent as it comes, and a comment every quarter of a minute, so that a browser
/// that has gone is noticed. It ends when the events do and when the server shuts down.
///
/// A browser that does not read misses events: each must stand for itself.
func eventStream<Events: AsyncSequence<ServerEvent, Never> & Sendable>(_ events: Events) -> Response {
    let texts = AsyncStream<String>(bufferingPolicy: .bufferingNewest(8)) { continuation in
        let sending = Task {
            for await event in events { continuation.yield(event.text) }
            continuation.finish()
        }
        let beating = Task {
            while (try? await Task.sleep(for: .seconds(15))) != nil { continuation.yield(":\n\n") }
        }
        continuation.onTermination = { _ in
            sending.cancel()
            beating.cancel()
        }
    }
    let headers: HTTPFields = [
        .contentType: "text/event-stream", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
    ]
    return Response(
        status: .ok, headers: headers,
        body: ResponseBody { writer in
            for await text in texts.cancelOnGracefulShutdown() { try await writer.write(ByteBuffer(string: text)) }
            try await writer.finish(nil)
        })
}
