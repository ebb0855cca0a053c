import ArgumentParser
import SiteBuild

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a new site to start from.")

    @Argument(help: "The folder of the new site.")
    var folder: String

    @OptionGroup var printing: PrintingOptions

    func run() throws {
        let printer = printing.output
        do {
            try SiteScaffold().write(to: folder)
            printer.say("made \(folder); see it with: formsite serve --site \(folder)\n")
        } catch {
            printer.show(error)
            throw ExitCode(error.exitCode)
        }
    }
}
