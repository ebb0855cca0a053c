import ArgumentParser
import FormModel
import SiteBuild

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build the site.")

    @OptionGroup var site: SiteOption
    @OptionGroup var reporting: ReportingOptions

    @Option(help: "The folder to write to, in place of “output” of site.json.")
    var output: String?

    @Option(name: .customLong("form"), help: "Build only the form with this id; may be repeated.")
    var forms: [String] = []

    @Option(name: .customLong("locale"), help: "Build only this language; may be repeated.", transform: localeTag)
    var locales: [LocaleTag] = []

    @Flag(help: "Add integrity attributes; such pages work on a web server only.")
    var sri = false

    @Flag(name: .customLong("single-file"), help: "Also write each form and language as one .html file.")
    var singleFile = false

    @Flag(name: .customLong("author-page"), help: "Also write author.html, with the builder and all zips.")
    var authorPage = false

    func run() async throws {
        let printer = reporting.output
        do {
            let report = try await publish(printer)
            if report.diagnostics.hasErrors { throw ExitCode(1) }
        } catch let fault as SiteFault {
            printer.show(fault)
            throw ExitCode(fault.exitCode)
        }
    }

    private func publish(_ printer: Output) async throws -> SitePublisher.Report {
        let (site, warnings) = try Site.open(site.path, isStrict: reporting.strict)
        var findings = printer.report
        printer.show(warnings, in: &findings)
        let publisher = SitePublisher(try SiteBuilder(site, options: options))
        let line = ProgressLine(isWanted: !reporting.quiet && !reporting.json)
        let report = try await publisher.publish { done, all, diagnostics in
            if !diagnostics.isEmpty { line.clear() }
            printer.show(diagnostics, in: &findings)
            line.update(done, of: all)
        }
        line.clear()
        printer.end(findings)
        printer.say(table: SizeTable(report.rows).text)
        printer.say(BuildSummary(report, elapsed: line.elapsed).text)
        return report
    }

    private var options: BuildOptions {
        var options = BuildOptions()
        (options.output, options.forms, options.locales) = (output, forms, locales)
        (options.isStrict, options.integrity, options.singleFile) = (reporting.strict, sri, singleFile)
        options.hasAuthorPage = authorPage
        return options
    }
}

/// Reads a language tag of the command line.
func localeTag(_ text: String) throws -> LocaleTag {
    guard let tag = LocaleTag(text) else { throw ValidationError("“\(text)” is no language tag such as es or en-GB") }
    return tag
}
