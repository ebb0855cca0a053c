import Hummingbird
import NIOCore

/// The context of a request for its routes: who sent it, and what he may do.
struct ServeContext: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?
    /// Says that the sender may use what is the author's.
    var isAuthor = false

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}
