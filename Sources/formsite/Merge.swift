import ArgumentParser
import FormModel
import SiteBuild

/// Reads a translator's file back into the definitions and files of strings.
///
/// All or nothing: where one diagnostic of the reading or of the plan is an error, no file is written and it ends with
/// 1. It ends with 2 where the file cannot be read and with 3 where a file of the site cannot be written.
struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read translations back into the files that forms have them from.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Argument(help: "The file with translations: XLIFF, PO or CSV.", completion: .file())
    var file: String

    func run() throws {
        let printer = printing.output
        do {
            let (builder, entries) = try site.open(forms: [], printer)
            let (texts, diagnostics) = TextFormat.read(try bytes(printer), file: file)
            printer.show(diagnostics)
            guard let texts else { throw ExitCode(1) }
            let plan = TextMerge(builder).plan(texts, file: file, among: entries)
            printer.show(plan.diagnostics)
            if plan.diagnostics.hasErrors { throw ExitCode(1) }
            try SourceWriter(builder.site.folder).apply(plan.changes)
            for form in plan.forms { printer.say(form.words + "\n") }
            for change in plan.changes { printer.say("wrote \(change.path)\n") }
        } catch {
            throw printer.exit(for: error)
        }
    }

    /// The content of the file; one that cannot be read is wrong usage.
    private func bytes(_ printer: Output) throws -> [UInt8] {
        do {
            return try TextFormat.bytes(ofFile: file)
        } catch {
            printer.fail(error.words)
            throw ExitCode(2)
        }
    }
}
