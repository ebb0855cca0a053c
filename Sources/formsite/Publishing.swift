import ArgumentParser
import FormModel
import Foundation
import SiteBuild

/// The options that tell a site to its host.
struct UploadOptions: ParsableArguments {
    /// The file for the plan of the upload; nil where no plan is wanted.
    @Option(help: "Write to this file what to send to the site's host, in its order, and what to remove there.")
    var manifest: String?

    /// The file that says what is at the host; nil compares with the output as it was before this build.
    @Option(help: "The .formsite.json of the site at the host; that of the output if none is named.")
    var deployed: String?

    /// Called by the argument parser before the command runs.
    func validate() throws {
        if deployed != nil, manifest == nil { throw ValidationError("--deployed goes with --manifest") }
    }

    /// The plan that is wanted; nil where none is.
    func request() throws -> PlanRequest? {
        guard let manifest else { return nil }
        guard let deployed else { return PlanRequest(path: manifest, deployed: nil) }
        do {
            let files = try UploadPlan.files(in: Array(Data(contentsOf: URL(fileURLWithPath: deployed))))
            return PlanRequest(path: manifest, deployed: files)
        } catch {
            throw ValidationError("\(deployed) is no list of a site's files, as .formsite.json is")
        }
    }
}

/// A site that is written with a report of it, by building its forms or by joining its parts.
///
/// Shared by `build` and `gather`: it opens the site, shows diagnostics and progress while the site is written, then
/// the table of sizes and the summary.
struct Publishing {
    let site: SiteOption
    let reporting: ReportingOptions
    let uploading: UploadOptions
    /// The parts that are joined while nothing is built; nil builds the forms.
    var parts: SiteParts?

    /// Ends the command with 1 after a build with errors, else with the code of the error that stopped it (contract 1).
    func run(_ options: BuildOptions) async throws {
        let printer = reporting.output
        do {
            let report = try await publish(options, planning: try uploading.request(), printer)
            if report.diagnostics.hasErrors { throw ExitCode(1) }
        } catch {
            throw printer.exit(for: error)
        }
    }

    /// Writes the site; diagnostics are shown as each form is done, not at the end.
    private func publish(
        _ options: BuildOptions, planning request: PlanRequest?, _ printer: Output
    ) async throws -> SitePublisher.Report {
        let (site, warnings) = try Site.open(site.path, isStrict: options.isStrict)
        var shown = printer.report
        printer.show(warnings, in: &shown)
        let publisher = SitePublisher(try SiteBuilder(site, options: options))
        let line = ProgressLine(isWanted: !reporting.quiet && !reporting.json)
        let report = try await publisher.publish(joining: parts, planning: request) { done, all, diagnostics in
            if !diagnostics.isEmpty { line.clear() }
            printer.show(diagnostics, in: &shown)
            line.update(done, of: all)
        }
        line.clear()
        printer.end(shown)
        printer.say(table: SizeTable(report.rows).text)
        printer.say(BuildSummary(report, elapsed: line.elapsed).text)
        return report
    }
}
