import ArgumentParser
import DevServer
import SiteBuild

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serve the built site on this machine.")

    @OptionGroup var site: SiteOption

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at.")
    var port = 8080

    @Flag(name: .customLong("open"), help: "Open the site in the browser.")
    var opens = false

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535") }
    }

    func run() async throws {
        let printer = Output()
        do {
            let (site, warnings) = try Site.open(site.path)
            printer.show(warnings)
            try await SiteServer(site, host: host, port: port).run(opening: opens)
        } catch let fault as SiteFault {
            printer.show(fault)
            throw ExitCode(fault.exitCode)
        } catch let fault as ServerFault {
            Output.tell("formsite: \(fault.words)")
            throw ExitCode(2)
        }
    }
}
