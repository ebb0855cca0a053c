import ArgumentParser
import FormModel
import SiteBuild

/// Reads definitions, checks them and prints the diagnostics; no form is rendered and nothing is written.
///
/// It ends with 1 where one of the diagnostics is an error; with `--strict` warnings are errors (contract 1).
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Check definitions without building anything.")

    @OptionGroup var site: SiteOption
    @OptionGroup var reporting: ReportingOptions

    @Argument(
        help: "Definitions to check, relative to the site; all forms of the site if none is named.",
        completion: .file())
    var files: [String] = []

    func run() async throws {
        let printer = reporting.output
        do {
            let (site, warnings) = try Site.open(site.path, isStrict: reporting.strict)
            var options = BuildOptions()
            options.isStrict = reporting.strict
            let diagnostics = warnings + (try SiteBuilder(site, options: options).check(files))
            printer.show(diagnostics)
            if diagnostics.hasErrors { throw ExitCode(1) }
        } catch {
            throw printer.exit(for: error)
        }
    }
}
