import ArgumentParser
import FormModel
import SiteBuild

/// Writes the zip that a form's app loads: the definition and its pictures.
///
/// Only some languages have such packages; for the others, and for a form with errors, the diagnostics say why, and it
/// ends with 1.
struct Pack: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a form's mobile package: the definition and its pictures in one zip.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Argument(help: "The form's id.")
    var form: String

    @Option(help: "The file to write; ID.zip in the current folder if none is named.")
    var output: String?

    func run() throws {
        let printer = printing.output
        do {
            let (builder, entries) = try site.open(form: form, printer)
            for entry in entries {
                let output = output ?? "\(form).zip"
                try printer.spare(builder, at: [output])
                let (bytes, diagnostics) = MobilePackage(builder).bytes(of: entry)
                printer.show(diagnostics)
                guard let bytes else { throw ExitCode(1) }
                try printer.deliver(bytes, to: output)
            }
        } catch {
            throw printer.exit(for: error)
        }
    }
}
