import Hummingbird
import NIOCore

/// What the routes know of a request besides the request: who sent it, and what he may do.
struct ServeContext: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?
    /// Whether the sender may use what is the author's.
    var isAuthor = false

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}
