package import FormModel
import Hummingbird
package import SiteBuild

/// The receiver alone: a small back end for a built site, meant to stand behind a web server.
package struct ReceiverServer: Sendable {
    /// What was found in the definitions.
    package let diagnostics: [Diagnostic]

    private let site: Site
    private let settings: SiteServer.Settings
    private let inbox: Inbox
    /// By id, in the order of the site.
    private let forms: [(id: String, document: FormDocument)]

    /// Reads the site's definitions; forms that have an error are not received.
    package init(_ site: Site, settings: SiteServer.Settings) throws {
        (self.site, self.settings) = (site, settings)
        inbox = Inbox(site: site.folder.path)
        do throws(InboxFault) {
            try inbox.open(makes: true)
        } catch {
            throw ServerFault.inbox(error)
        }
        let builder = try SiteBuilder(site, options: BuildOptions())
        let (entries, listing, _) = try builder.entries()
        var (found, forms) = (listing, [(id: String, document: FormDocument)]())
        for entry in entries {
            let reading = builder.read(entry)
            found += reading.diagnostics
            if let document = reading.document, !reading.diagnostics.hasErrors {
                forms.append((document.id, document))
            }
        }
        (diagnostics, self.forms) = (found, forms)
    }

    /// Receives until the program is told to end.
    ///
    /// - Parameter started: told the address once the server answers.
    package func run(started: @escaping @Sendable (String) -> Void) async throws {
        try await SiteServer.run([SiteServer.application(router, settings, started: started)], settings)
    }

    private var router: Router<ServeContext> {
        let router = Router(context: ServeContext.self)
        router.add(middleware: HostGuard(settings, baseURL: site.configuration.baseURL))
        let documents = Dictionary(uniqueKeysWithValues: forms.map { ($0.id, $0.document) })
        let receiver = Receiver(
            inbox, files: { [site] in site.files }, limits: .init(perMinute: 30),
            origins: AllowedOrigins(baseURL: site.configuration.baseURL)
        ) { documents[$0] }
        receiver.addRoutes(to: router)
        return router
    }

    /// What is received, from where, and where it goes.
    package func words(address: String) -> String {
        let names = forms.isEmpty ? "no form" : forms.map(\.id).joined(separator: ", ")
        let base = site.configuration.baseURL.map { " and of \($0)" } ?? ""
        return """
            receives \(names), at \(address)\(Receiver.prefix.dropFirst())FORM
            from its own pages\(base)
            keeps it in \(site.folder.path)/\(Inbox.path)

            """
    }
}

extension SiteServer {
    /// Where forms send their answers whose site does not say.
    package static let receiver = Receiver.prefix + "{form}"
}
