import ArgumentParser
import FormModel
import SiteBuild
import SiteTest

/// Writes the texts of forms, and of the pages' own interface, into one file for translators.
///
/// It ends with 1 where there is nothing to translate or a form has an error, with 3 where pictures are wanted and
/// there is no browser.
struct Extract: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the texts of all forms into one file, for who translates them.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Option(help: "The language to translate into, such as fr or pt-BR.", transform: localeTag)
    var locale: LocaleTag

    @Option(help: "The format of the file: \(TextFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = TextFormat.xliff

    @Option(name: .customLong("form"), help: "A form to extract, by its id; all forms if none is named.")
    var forms: [String] = []

    /// Says that the file has what pages say by themselves. With neither this nor `--form` it has everything; with this
    /// alone only what pages say by themselves.
    @Flag(help: "Extract what pages say by themselves: alone, or beside the forms that are named.")
    var interface = false

    @Option(help: "The file to write; without it the texts are printed.")
    var output: String?

    @Option(
        help: "Also write a picture of each field into this folder, and name it at its texts; this takes a Chromium.",
        completion: .directory)
    var pictures: String?

    func run() async throws {
        let printer = printing.output
        do {
            let (builder, found) = try site.open(forms: forms, printer)
            try printer.spare(builder, at: [output].compactMap(\.self))
            // Opening the site without names gave all forms: they count only where all or some of them are wanted.
            let isWhole = forms.isEmpty && !interface
            let entries = isWhole || !forms.isEmpty ? found : []
            var (file, diagnostics) = TextExtraction(builder, into: locale, as: format)
                .texts(of: entries, withInterface: isWhole || interface)
            let shown = file.forms.map(\.id).filter { id in entries.contains { $0.id == id } }
            if let pictures, !shown.isEmpty {
                diagnostics += try await FieldPictures(builder.site, of: shown).take(for: &file, into: pictures)
            }
            printer.show(diagnostics)
            if file.forms.isEmpty {
                printer.fail("there is no text to translate into \(locale)")
                throw ExitCode(1)
            }
            let text = format.text(of: file)
            if let output { try printer.deliver(Array(text.utf8), to: output) } else { printer.say(text) }
            if diagnostics.hasErrors { throw ExitCode(1) }
        } catch {
            throw printer.exit(for: error)
        }
    }
}

/// Makes the formats of translation files values of an option: `xliff`, `po`, `csv`.
extension TextFormat: ExpressibleByArgument {}
