import ArgumentParser
import FormModel
import Foundation
import SiteBuild
import SiteTest

/// Plays the scenarios beside forms and tells what is not as they expect.
///
/// It ends with 1 where a scenario failed, could not be read or none was found, and with 3 where there is no browser.
struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play the scenarios beside forms on their pages, in a Chromium without a window.")

    @OptionGroup var site: SiteOption
    @OptionGroup var reporting: ReportingOptions

    @Argument(help: "Forms to test, by their ids; all that have scenarios if none is named.")
    var forms: [String] = []

    /// The file for the report; nil writes none.
    @Option(help: "Also write the outcome to this file, as JUnit XML.", completion: .file())
    var junit: String?

    @Option(help: "Write pictures of the pages that are not as expected into this folder.", completion: .directory)
    var pictures: String?

    func run() async throws {
        let printer = reporting.output
        do {
            let tester = try SiteTester(site.path, forms: forms)
            printer.show(tester.diagnostics)
            if tester.diagnostics.hasErrors { throw ExitCode(1) }
            try printer.spare(tester.builder, at: [junit].compactMap(\.self))
            if tester.count == 0 {
                let words = "no form has scenarios; those of forms/contact.json stand in forms/contact.scenario.json"
                // A file without a scenario has been told of as a warning already.
                if !tester.hasFiles { printer.fail(words) }
                throw ExitCode(1)
            }
            let folder = pictures.map { URL(fileURLWithPath: $0) }
            let (diagnostics, outcomes) = try await tester.run(pictures: folder) { show($0, printer) }
            printer.show(diagnostics)
            if let junit { try printer.write(Array(outcomes.junit.utf8), to: junit) }
            let failed = outcomes.filter { !$0.passed }.count
            printer.say("\(outcomes.count - failed) passed, \(failed) failed\n")
            if failed > 0 || outcomes.isEmpty { throw ExitCode(1) }
        } catch {
            throw printer.exit(for: error)
        }
    }

    /// A failed scenario: each failure at the step's place, as diagnostics are, then where its picture is.
    ///
    /// Scenarios that passed are one line, left out with `--quiet` and `--json`.
    private func show(_ outcome: TestOutcome, _ printer: Output) {
        guard !outcome.passed else { return printer.say("passed: \(outcome.form): \(outcome.scenario)\n") }
        printer.say("failed: \(outcome.form): \(outcome.scenario)\n")
        printer.show(
            outcome.failures.map { failure in
                .error(
                    failure.id, at: failure.position, failure.words[0],
                    notes: failure.words.dropFirst().map { Diagnostic.Note($0) })
            })
        if let picture = outcome.picture { printer.say("picture: \(picture)\n") }
    }
}
