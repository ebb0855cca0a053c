import ArgumentParser
import DevServer
import Foundation
import SiteBuild

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the site on this machine and show every change at once.")

    @OptionGroup var site: SiteOption

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

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

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535") }
    }

    func run() async throws {
        let printer = Output()
        do {
            if receives { return try await receive(printer) }
            var settings = SiteServer.Settings()
            (settings.host, settings.port, settings.polls, settings.opens) = (host, try freePort(), polls, opens)
            var options = BuildOptions()
            options.receiver = SiteServer.receiver
            let live = try LiveSite(site.path, options: options)
            let server = try await SiteServer(live, settings: settings)
            let first = await live.rebuild()
            if let fault = first.fault { throw fault }
            printer.show(first.diagnostics)
            try await server.run { address in
                print(address)
                fflush(nil)
                Output.hint("r rebuilds, o opens the browser, q quits")
            } report: { rebuild in
                printer.show(rebuild)
            }
        } catch let fault as SiteFault {
            printer.show(fault)
            throw ExitCode(fault.exitCode)
        } catch let fault as ServerFault {
            Output.tell("formsite: \(fault.words)")
            throw ExitCode(2)
        }
    }

    /// The receiver alone: what is behind a proxy that serves the built site.
    private func receive(_ printer: Output) async throws {
        let (site, warnings) = try Site.open(site.path)
        printer.show(warnings)
        var settings = SiteServer.Settings()
        (settings.host, settings.port) = (host, try freePort())
        let server = try ReceiverServer(site, settings: settings)
        printer.show(server.diagnostics)
        try await server.run { address in
            print(address)
            print(server.words(address: address), terminator: "")
            fflush(nil)
        }
    }

    /// The port that was asked for; where that is in use the next free one, if the person at the terminal wants it.
    private func freePort() throws(ServerFault) -> Int {
        guard let conflict = PortConflict.find(port: port, host: host) else { return port }
        guard let free = conflict.free, Output.asks("\(conflict.words)\nServe at \(free) instead?") else {
            throw .portInUse(conflict)
        }
        return free
    }
}
