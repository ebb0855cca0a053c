import Foundation
import Hummingbird
import Logging
import NIOCore
package import SiteBuild

/// Serves a built site to browsers on this machine.
package struct SiteServer {
    private let root: String
    private let host: String
    private let port: Int

    /// - Parameter site: built already; its output folder is what is served.
    package init(_ site: Site, host: String, port: Int) throws(ServerFault) {
        root = site.folder.path + "/" + site.configuration.output
        (self.host, self.port) = (host, port)
        guard FileManager.default.fileExists(atPath: root + "/index.html") else { throw .notBuilt(root) }
    }

    /// Serves until the program is told to end.
    package func run(opening opens: Bool) async throws {
        var logger = Logger(label: "formsite")
        logger.logLevel = .warning
        let app = Application(
            router: router(logger: logger),
            configuration: .init(address: .hostname(host, port: port), serverName: nil),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? port
                let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
                print(address)
                fflush(nil)
                if opens { Browser.open(address) }
            },
            logger: logger)
        do {
            try await app.runService()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw ServerFault.portInUse(port)
        } catch let error as IOError {
            throw ServerFault.cannotListen(host, port, reason: "\(error)")
        }
    }

    private func router(logger: Logger) -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: FileMiddleware(root, searchForIndexHtml: true, logger: logger))
        return router
    }
}

/// Why a site cannot be served.
package enum ServerFault: Error {
    case notBuilt(String)
    case portInUse(Int)
    case cannotListen(String, Int, reason: String)

    package var words: String {
        switch self {
        case .notBuilt(let path): "there is no built site in \(path); run `formsite build` first"
        case .portInUse(let port): "port \(port) is in use; choose another one with --port"
        case .cannotListen(let host, let port, let reason): "cannot listen at \(host), port \(port): \(reason)"
        }
    }
}
