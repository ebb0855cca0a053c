import ArgumentParser
import DevServer
import Foundation
import SiteBuild

/// Serves a site while its author works on it, or with `--receive` only takes what the forms of a built site send.
///
/// It ends with 0 after `q`, with 130 or 143 after a signal, and with 2 where it cannot begin: no site, a port that is
/// in use, an inbox that cannot be opened.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the site on this machine and show every change at once.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    /// 0 lets the system choose one, which is printed.
    @Option(help: "The port to listen at.")
    var port = 8080

    @Flag(name: .customLong("open"), help: "Open the site in the browser.")
    var opens = false

    @Flag(
        name: .customLong("poll"), help: "Look at the files again and again, where the system does not tell of changes."
    )
    var polls = false

    @Flag(name: .customLong("receive"), help: "Only receive what forms send, and keep it; no pages are served.")
    var receives = false

    @OptionGroup(title: "Access") var access: AccessOptions
    @OptionGroup(title: "Receiving") var receiving: ReceivingOptions

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535") }
    }

    /// The signals are watched from the beginning, so that Ctrl-C ends a first build too.
    func run() async throws {
        let printer = printing.output
        let termination = Termination()
        do {
            try await receives ? receive(termination, printer) : serve(termination, printer)
        } catch {
            throw printer.exit(for: error)
        }
        throw ExitCode(termination.exitCode)
    }

    /// The development server: the first build is done before the address is printed, and a site that cannot be built
    /// as a whole ends the command. Errors of single forms do not.
    private func serve(_ termination: Termination, _ printer: Output) async throws {
        let settings = try settings()
        var options = BuildOptions()
        options.receiver = SiteServer.receiver
        options.records = SiteServer.records(settings)
        let line = ProgressLine(isWanted: true)
        let live = try LiveSite(site.path, options: options, audiences: settings.audiences) { line.update($0, of: $1) }
        let server = try await SiteServer(live, settings: settings)
        let first = await live.rebuild()
        line.clear()
        if let error = first.error { throw error }
        let color = printing.color.style(of: STDOUT_FILENO)
        try await server.run(termination) { address, access in
            print(color.strong(address))
            fflush(nil)
            access.map { Output.tell("formsite: \($0)") }
            printer.show(first.diagnostics)
            Output.hint("r rebuilds, o opens the browser, q quits")
        } report: { rebuild in
            line.clear()
            printer.show(rebuild)
        }
    }

    /// The receiver alone: what is behind a proxy that serves the built site.
    private func receive(_ termination: Termination, _ printer: Output) async throws {
        let (site, warnings) = try Site.open(site.path)
        let server = try await ReceiverServer(site, settings: settings())
        try await server.run(termination) { address, access in
            print(address)
            print(server.words(address: address), terminator: "")
            fflush(nil)
            access.map { Output.tell("formsite: \($0)") }
            printer.show(warnings + server.diagnostics)
        }
    }

    /// The settings for either server. The two differ in the usual limit of submissions and in the log without `--log`.
    private func settings() throws -> SiteServer.Settings {
        var settings = SiteServer.Settings(receiving.limits(perMinute: receives ? 30 : 600))
        (settings.host, settings.port, settings.polls, settings.opens) = (host, try freePort(), polls, opens)
        (settings.allowsAuthoring, settings.proxies) = (access.allowsAuthoring, TrustedProxies(access.proxies))
        settings.monitors = Monitors(access.monitors)
        settings.log = receiving.log ?? (receives ? .text : nil)
        return settings
    }

    /// The port that was asked for; where that is in use the next free one, if the person at the terminal wants it.
    ///
    /// - Throws: where the port is in use and no other one is wanted, or none of the next hundred is free.
    private func freePort() throws(ServerError) -> Int {
        guard let conflict = PortConflict.find(port: port, host: host) else { return port }
        guard let free = conflict.free, Output.asks("\(conflict.words)\nServe at \(free) instead?") else {
            throw .portInUse(conflict)
        }
        return free
    }
}
