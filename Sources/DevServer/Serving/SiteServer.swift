import Foundation
import Hummingbird
import ServiceLifecycle
import SiteBuild

/// Serves a site to browsers on this machine while its author works on it.
///
/// Where others reach it too, they get the site alone; `AuthorGuard` keeps the rest.
package struct SiteServer {
    private let site: LiveSite
    private let settings: Settings
    private let queue = RebuildQueue()
    /// The site as it was at the start: its folder and the settings that only a start takes.
    private let found: Site
    private let watcher: FileWatcher
    private let inbox: Inbox
    private let base: ServerBase

    /// Watches the site's files from now on.
    ///
    /// - Throws: where the inbox cannot be used, or too many files are open to watch the site.
    package init(_ site: LiveSite, settings: Settings) async throws(ServerError) {
        (self.site, self.settings) = (site, settings)
        found = await site.site
        do throws(InboxError) {
            inbox = try Inbox(of: found, capacity: settings.limits.inbox, handsOn: false)
            try await inbox.open(makes: false)
        } catch {
            throw .inbox(error)
        }
        base = ServerBase(settings, baseURL: found.configuration.baseURL, inbox: inbox)
        let output = found.configuration.output
        watcher = try FileWatcher(folder: found.folder, isIgnored: { $0 == output }, polls: settings.polls)
    }

    /// Serves until the program is told to end, by a signal or by the key `q`.
    /// - Parameters:
    ///   - termination: watches for signals.
    ///   - started: told the address once the server answers, and what is open to whom where others reach it.
    ///   - report: told of each rebuild.
    package func run(
        _ termination: Termination, started: @escaping @Sendable (String, String?) -> Void,
        report: @escaping @Sendable (Rebuild) -> Void
    ) async throws {
        let (addresses, listening) = AsyncStream.makeStream(of: String.self)
        let app = base.application(router()) { listening.yield($0) }
        let forms = await site.allForms.count
        let work: [@Sendable () async -> Void] = [
            { for await changes in watcher.changes() { queue.add(changes) } },
            { await queue.run(site, report: report) },
            {
                for await address in addresses {
                    base.log.started(address: address, forms: forms, receivesOnly: false)
                    started(address, base.access.words(address: address, settings, receivesOnly: false))
                    await follow(address, termination)
                }
            },
        ]
        try await base.run([app] + work.map(Background.init), termination)
    }

    /// Follows the keys of the person at the terminal once the server answers: `r` rebuilds, `o` opens, `q` quits.
    private func follow(_ address: String, _ termination: Termination) async {
        if settings.opens { BrowserLauncher.open(address) }
        for await key in KeyReader.keys() {
            switch key {
            case "r": queue.add(FileChanges(isOverflow: true))
            case "o": BrowserLauncher.open(address)
            case "q": termination.quit()
            default: break
            }
        }
    }

    /// Guards first, then the files of the site, which let addresses of the server's own through to the routes that
    /// follow.
    private func router() -> Router<ServeContext> {
        let router = Router(context: ServeContext.self, options: .autoGenerateHeadEndpoints)
        base.addGuards(to: router)
        router.add(middleware: OriginGuard())
        router.add(middleware: SiteResponder(site: site, folder: found.folder))
        base.operatorRoutes.addRoutes(to: router)
        LiveRoutes(site: site).addRoutes(to: router)
        WebFileRoutes(site: site).addRoutes(to: router)
        let forms = FormStore(site)
        PreviewRoutes(site, forms: forms).addRoutes(to: router)
        let receiver = Receiver(
            inbox, files: { [site] in site.current.webFiles }, limits: settings.limits, proxies: settings.proxies,
            errorLog: base.errorLog
        ) { [site] id in
            await site.received(id)
        }
        receiver.addRoutes(to: router)
        let records = RecordStore(site: found.folder.path, capacity: settings.limits.inbox)
        RecordRoutes(site, store: records, receiver: receiver, limits: settings.limits).addRoutes(to: router)
        InboxRoutes(inbox, site).addRoutes(to: router)
        BuilderRoutes(site, store: forms).addRoutes(to: router)
        return router
    }
}

/// Work that goes on beside serving and ends with it.
struct Background: Service {
    let work: @Sendable () async -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown { await work() }
    }
}
