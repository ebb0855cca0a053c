package import FormModel
import Hummingbird
package import SiteBuild

/// The receiver alone: a small back end for a built site, meant to stand behind a web server.
package struct ReceiverServer: Sendable {
    /// The diagnostics in the definitions.
    package let diagnostics: [Diagnostic]

    private let forms: ReceiverForms
    private let settings: SiteServer.Settings
    private let inbox: Inbox
    private let base: ServerBase
    private let forwarder: Forwarder?
    private let watcher: FileWatcher

    /// Reads the site's definitions and watches them from now on; forms that have an error and no earlier version
    /// are not received.
    ///
    /// - Throws: `ServerError` for an inbox that cannot be used, and for settings that cannot be followed; `SiteError`
    ///   where the site cannot be read.
    package init(_ site: Site, settings: SiteServer.Settings) async throws {
        self.settings = settings
        let target = try ForwardTarget(of: site)
        do throws(InboxError) {
            inbox = try Inbox(of: site, capacity: settings.limits.inbox, handsOn: target != nil)
        } catch {
            throw ServerError.inbox(error)
        }
        if let attachments = site.configuration.attachments, !(inbox.store is PostgreSQLStore) {
            throw ServerError.setting(
                "\(attachments.position): error: “attachments” are kept in a bucket where the inbox is a PostgreSQL "
                    + "database; name one in “inbox” or \(Inbox.variable)")
        }
        do throws(InboxError) {
            try await inbox.open(makes: true)
        } catch {
            throw ServerError.inbox(error)
        }
        base = ServerBase(settings, baseURL: site.configuration.baseURL, inbox: inbox)
        forwarder = target.map { [inbox, base] in Forwarder(inbox, to: $0, log: base.log, metrics: base.metrics) }
        let output = site.configuration.output
        watcher = try FileWatcher(folder: site.folder, isIgnored: { $0 == output }, polls: settings.polls)
        forms = try ReceiverForms(site)
        diagnostics = forms.diagnostics
    }

    /// Receives until the program is told to end.
    ///
    /// Beside it the site's files are followed, submissions are handed on, and files of deleted ones are removed from
    /// the bucket.
    ///
    /// - Parameters:
    ///   - termination: watches for signals.
    ///   - started: told the address once the server answers, and what is open to whom where others reach it.
    package func run(
        _ termination: Termination, started: @escaping @Sendable (String, String?) -> Void
    ) async throws {
        let app = base.application(router) { [base, forms, settings] address in
            base.log.started(address: address, forms: forms.ids.count, receivesOnly: true)
            started(address, base.access.words(address: address, settings, receivesOnly: true))
        }
        let following = Background { for await _ in watcher.changes() { follow() } }
        let forwarding = forwarder.map { forwarder in Background { await forwarder.run() } }
        let sweeping = AttachmentSweeper(inbox, log: base.log).map { sweeper in Background { await sweeper.run() } }
        try await base.run([app, following] + [forwarding, sweeping].compactMap(\.self), termination)
    }

    /// Takes definitions that have changed.
    ///
    /// A site that cannot be read as a whole changes nothing, and is told of.
    private func follow() {
        do throws(SiteError) {
            let (changed, errors, keys) = try forms.reload()
            for id in changed { base.log.renewed(form: id) }
            for key in keys { base.log.keptSetting(key) }
            for (error, isReceived) in errors {
                let outcome = isReceived ? "received as before" : "not received"
                base.log.keptDefinitions(reason: "\(error.position): \(error.message); the form is \(outcome)")
            }
        } catch {
            base.log.keptDefinitions(reason: "the site cannot be read; its forms are received as before")
        }
    }

    /// Guards, what operators ask, and the receiver: nothing else is served.
    private var router: Router<ServeContext> {
        let router = Router(context: ServeContext.self, options: .autoGenerateHeadEndpoints)
        base.addGuards(to: router)
        base.operatorRoutes.addRoutes(to: router)
        let baseURL = forms.site.configuration.baseURL
        let receiver = Receiver(
            inbox, files: { [forms] in forms.site.files }, limits: settings.limits, proxies: settings.proxies,
            origins: AllowedOrigins(baseURL: baseURL), pages: baseURL ?? "/", errorLog: base.errorLog
        ) { [forms] in forms.received($0) }
        receiver.addRoutes(to: router)
        return router
    }

    /// Says what is received, from where, and where it goes.
    package func words(address: String) -> String {
        let names = forms.ids.isEmpty ? "no form" : forms.ids.joined(separator: ", ")
        let base = forms.site.configuration.baseURL.map { " and of \($0)" } ?? ""
        return """
            receives \(names), at \(address)\(Receiver.prefix.dropFirst())FORM
            from its own pages\(base)
            keeps it in \(inbox.store.place)

            """
    }
}

extension SiteServer {
    /// The address that forms send their answers to whose site does not say.
    package static let receiver = Receiver.prefix + "{form}"

    /// The service that keeps the records of forms whose site names no service for them.
    package static func records(_ settings: Settings) -> BuildOptions.Records {
        .init(address: RecordRoutes.address, largestFile: settings.limits.file)
    }
}
