import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import SiteBuild

/// The base that all servers have in common: where they listen, whom they let in, what they tell those who run them,
/// their end.
struct ServerBase: Sendable {
    let access: AuthorAccess
    let log: ServerLog
    private let settings: SiteServer.Settings
    private let baseURL: String?
    let metrics = Metrics()
    private let readiness: Readiness
    private let inbox: Inbox

    init(_ settings: SiteServer.Settings, baseURL: String?, inbox: Inbox) {
        (self.settings, self.baseURL) = (settings, baseURL)
        access = AuthorAccess(settings)
        log = ServerLog(settings.log ?? .text, tellsAll: settings.log != nil)
        (self.inbox, readiness) = (inbox, Readiness(inbox, log: log))
    }

    /// The middleware that every request passes before its route.
    ///
    /// The order matters: all answers are counted and get their headers, foreign hosts are refused before anything is
    /// asked of them, and only what has passed is told of as a submission.
    func addGuards(to router: Router<ServeContext>) {
        router.add(middleware: ResponseCounter(metrics: metrics))
        router.add(middleware: PolicyHeaders(log: log))
        router.add(middleware: HostGuard(settings, baseURL: baseURL))
        router.add(middleware: AuthorGuard(access: access, proxies: settings.proxies))
        router.add(middleware: SubmissionMonitor(metrics: metrics, log: log))
    }

    /// Tells why submissions are not kept.
    ///
    /// A submission that was kept, or was not, also tells the readiness, which looks again.
    var errorLog: ErrorLog {
        ErrorLog { [readiness] in
            await readiness.noteKept()
        } report: { [log, readiness] error, count in
            log.failed(error, count: count)
            Task { await readiness.error() }
        }
    }

    var operatorRoutes: OperatorRoutes {
        OperatorRoutes(
            readiness: readiness, metrics: metrics, isLoopback: settings.isLoopback, access: access,
            monitors: settings.monitors, inbox: inbox)
    }

    /// A server that listens where the settings say and keeps the limits of connections.
    ///
    /// - Parameter started: told the address once the server answers.
    func application(
        _ router: Router<ServeContext>, started: @escaping @Sendable (String) -> Void
    ) -> Application<RouterResponder<ServeContext>> {
        let limits = ConnectionLimits(submission: settings.limits.body)
        return Application(
            router: router,
            server: limits.server { [log, metrics] status in
                metrics.count(status: status.code)
                log.refusedConnection(status: status.code)
            },
            configuration: .init(
                address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1024,
                availableConnectionsDelegate: .maximum(ConnectionLimits.mostConnections(), logger: Self.libraryLogger)),
            onServerRunning: { [settings] channel in started(settings.address(of: channel)) },
            logger: Self.libraryLogger)
    }

    /// Runs until a signal comes, and puts into words why it could not begin.
    ///
    /// - Parameter services: the application and what works beside it; all end together.
    /// - Throws: `ServerError` where the server cannot listen.
    func run(_ services: [any Service], _ termination: Termination) async throws {
        var configuration = ServiceGroupConfiguration(
            services: services.map { .init(service: $0) }, logger: Self.libraryLogger)
        configuration.maximumGracefulShutdownDuration = .milliseconds(300)
        let group = ServiceGroup(configuration: configuration)
        termination.giveGrace {
            Task { await group.triggerGracefulShutdown() }
        } farewell: { [log] in
            log.ended()
        }
        do {
            try await group.run()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw ServerError.portInUse(PortConflict(port: settings.port, host: settings.host))
        } catch let error as IOError {
            let reason = String(cString: strerror(error.errnoCode))
            throw ServerError.cannotListen(settings.host, settings.port, reason: reason)
        } catch is SocketAddressError.UnknownHost {
            throw ServerError.cannotListen(settings.host, settings.port, reason: "this machine knows no such name")
        }
        termination.endGrace()
    }

    /// Authors are not told of the messages of the server's libraries.
    private static var libraryLogger: Logger {
        var logger = Logger(label: "formsite")
        logger.logLevel = .critical
        return logger
    }
}
