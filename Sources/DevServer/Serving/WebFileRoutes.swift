import FormRender
import Hummingbird
import SiteBuild

/// The scripts and looks of the program's own pages, as they are.
struct WebFileRoutes {
    let site: LiveSite

    /// The only folders of web files that are served as they are.
    private static let folders: Set = ["preview", "inbox", "live", "looks", "runtime"]

    func addRoutes(to router: Router<ServeContext>) {
        router.get("/__web/**") { request, context in
            let path = context.parameters.getCatchAll().joined(separator: "/")
            guard let folder = context.parameters.getCatchAll().first, Self.folders.contains(String(folder)),
                let bytes = site.current.webFiles.bytes(of: path)
            else { throw RequestError(.notFound, "there is no such file") }
            return asset(ByteBuffer(bytes: bytes), path: path)
        }
    }
}
