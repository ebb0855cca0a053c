import FormRender
import Foundation
import Hummingbird
import SiteBuild

/// The routes that keep open pages up to date: the client that they load, and the stream of their state.
struct LiveRoutes {
    /// Served pages have this script added by `ServedFile`; built ones never do.
    static let clientPath = "/__live/client.js"
    static let stylePath = "/__live/live.css"
    /// Pages have the first, the builder its own: no built file names the client's.
    private static let eventPaths = ["/__live/events", "/__builder/events"]

    let site: LiveSite

    /// The module that the bundler begins with.
    private static let clientEntry = "import { connect } from '../live/client.js';\nconnect();"

    /// The client, made of the files that a site has.
    static func client(of files: WebFiles) throws(BundleError) -> ByteBuffer {
        ByteBuffer(string: try ScriptBundler.script(entry: clientEntry, files: files))
    }

    /// `?page=PATH` of a stream of events is the path of a page, as `SiteResponder.decoded(_:)` takes it.
    func addRoutes(to router: Router<ServeContext>) {
        router.get(RouterPath(Self.clientPath)) { _, _ in asset(site.current.client, path: Self.clientPath) }
        router.get(RouterPath(Self.stylePath)) { _, _ in
            asset(site.current.webFile("live/live.css"), path: Self.stylePath)
        }
        for path in Self.eventPaths {
            router.get(RouterPath(path)) { request, _ in
                guard let page = request.uri.queryParameters.get("page"), let path = SiteResponder.decoded(page) else {
                    throw RequestError(.badRequest, "“page” is the path of a page")
                }
                return eventStream(states(of: path))
            }
        }
    }

    /// The state of a page: at once, and again after each rebuild that changes it.
    private func states(of path: String) -> AsyncStream<ServerEvent> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let changes = site.changes.changes()
            let sending = Task {
                var last: PageState?
                func send() {
                    let state = site.current.state(of: path)
                    guard state != last, let data = try? JSONEncoder().encode(state) else { return }
                    last = state
                    continuation.yield(ServerEvent(name: "state", data: String(decoding: data, as: UTF8.self)))
                }
                send()
                for await _ in changes { send() }
            }
            continuation.onTermination = { _ in sending.cancel() }
        }
    }
}

/// A file of the program's own pages.
func asset(_ body: ByteBuffer, path: String) -> Response {
    let headers: HTTPFields = [
        .contentType: ServedFile.type(of: path), .cacheControl: "no-cache", .xContentTypeOptions: "nosniff",
    ]
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
}
