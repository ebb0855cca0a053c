import ArgumentParser
import FormImport
import FormModel
import FormRender
import SiteBuild

/// Prints the JSON Schema of form documents (form-document 2), or the form document that a definition is read into.
///
/// A form with errors has no document that could be relied on: then it ends with 1.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the JSON Schema of form documents, or a form's document itself.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Option(help: "Print the document of this form in place of the schema.")
    var form: String?

    func run() throws {
        let printer = printing.output
        do {
            guard let form else {
                printer.say(WebFiles().text(of: "schema/form-document.schema.json") ?? "")
                return
            }
            let (builder, entries) = try site.open(form: form, printer)
            for entry in entries {
                let reading = builder.read(entry)
                printer.show(reading.diagnostics)
                guard let document = reading.document, !reading.diagnostics.hasErrors else { throw ExitCode(1) }
                printer.say(DocumentWriter.text(of: document))
            }
        } catch {
            throw printer.exit(for: error)
        }
    }
}
