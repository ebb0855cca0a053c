import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import SiteBuild
import UnixSignals

/// Serves a site to browsers on this machine while its author works on it.
package struct SiteServer {
    private let site: LiveSite
    private let settings: Settings
    private let queue = RebuildQueue()
    private let found: Site
    private let watcher: FileWatcher
    private let inbox: Inbox

    /// Watches the site's files from now on.
    package init(_ site: LiveSite, settings: Settings) async throws(ServerFault) {
        (self.site, self.settings) = (site, settings)
        found = await site.site
        inbox = Inbox(site: found.folder.path)
        do throws(InboxFault) {
            try inbox.open(makes: false)
        } catch {
            throw .inbox(error)
        }
        let output = found.configuration.output
        watcher = try FileWatcher(folder: found.folder, isIgnored: { $0 == output }, polls: settings.polls)
    }

    /// Serves until the program is told to end, by a signal or by the key `q`.
    /// - Parameters:
    ///   - started: told the address once the server answers.
    ///   - report: told of each rebuild.
    package func run(
        started: @escaping @Sendable (String) -> Void, report: @escaping @Sendable (Rebuild) -> Void
    ) async throws {
        let (addresses, listening) = AsyncStream.makeStream(of: String.self)
        let app = Self.application(router(), settings) { listening.yield($0) }
        let work: [@Sendable () async -> Void] = [
            { for await changes in watcher.changes() { queue.add(changes) } },
            { await queue.run(site, report: report) },
            {
                for await address in addresses {
                    started(address)
                    await follow(address)
                }
            },
        ]
        try await Self.run([app] + work.map(Background.init), settings)
    }

    /// What the person at the terminal wants once the server answers: `r` rebuilds, `o` opens, `q` quits.
    private func follow(_ address: String) async {
        if settings.opens { Browser.open(address) }
        for await key in KeyReader.keys() {
            switch key {
            case "r": queue.add(FileChanges(isOverflow: true))
            case "o": Browser.open(address)
            // To the process: a signal to this thread alone would not be seen.
            case "q": kill(getpid(), SIGTERM)
            default: break
            }
        }
    }

    /// A server that listens where the settings say and keeps the limits of connections.
    ///
    /// - Parameter started: told the address once the server answers.
    static func application(
        _ router: Router<ServeContext>, _ settings: Settings, started: @escaping @Sendable (String) -> Void
    ) -> Application<RouterResponder<ServeContext>> {
        Application(
            router: router, server: ConnectionLimits().server,
            configuration: .init(
                address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1024,
                availableConnectionsDelegate: .maximum(ConnectionLimits.mostConnections(), logger: logger)),
            onServerRunning: { channel in started(settings.address(of: channel)) },
            logger: logger)
    }

    /// Runs until a signal comes, and puts into words why it could not begin.
    static func run(_ services: [any Service], _ settings: Settings) async throws {
        var configuration = ServiceGroupConfiguration(
            services: services.map { .init(service: $0) }, gracefulShutdownSignals: [.sigint, .sigterm], logger: logger)
        configuration.maximumGracefulShutdownDuration = .milliseconds(300)
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw ServerFault.portInUse(PortConflict(port: settings.port, host: settings.host))
        } catch let error as IOError {
            throw ServerFault.cannotListen(settings.host, settings.port, reason: "\(error)")
        } catch is SocketAddressError.UnknownHost {
            throw ServerFault.cannotListen(settings.host, settings.port, reason: "this machine knows no such name")
        }
    }

    /// What the server's libraries have to say is not for authors.
    static var logger: Logger {
        var logger = Logger(label: "formsite")
        logger.logLevel = .critical
        return logger
    }

    private func router() -> Router<ServeContext> {
        let router = Router(context: ServeContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: HostGuard(settings, baseURL: found.configuration.baseURL))
        router.add(middleware: OriginGuard())
        router.add(middleware: SiteResponder(site: site, folder: found.folder))
        LiveRoutes(site: site).addRoutes(to: router)
        WebFileRoutes(site: site).addRoutes(to: router)
        PreviewRoutes(site).addRoutes(to: router)
        let receiver = Receiver(
            inbox, files: { [site] in site.current.webFiles }, limits: .init(perMinute: 600)
        ) { [site] id in
            await site.form(id)?.document
        }
        receiver.addRoutes(to: router)
        InboxRoutes(inbox, site).addRoutes(to: router)
        BuilderRoutes(site).addRoutes(to: router)
        return router
    }
}

/// Work that goes on beside serving and ends with it.
private struct Background: Service {
    let work: @Sendable () async -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown { await work() }
    }
}
