import ArgumentParser
import FormModel
import Foundation
import SiteBuild

struct Extract: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the texts of all forms into one file, for who translates them.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Option(help: "The language to translate into, such as fr or pt-BR.")
    var locale: String

    @Option(help: "The format of the file: \(TextFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = TextFormat.xliff

    @Option(name: .customLong("form"), help: "A form to extract, by its id; all forms if none is named.")
    var forms: [String] = []

    @Option(help: "The file to write; without it the texts are printed.")
    var output: String?

    func validate() throws {
        guard LocaleTag(locale) == nil else { return }
        throw ValidationError("“\(locale)” is no language such as fr or en-GB")
    }

    func run() throws {
        let printer = printing.output
        do {
            let (builder, entries) = try site.open(forms: forms, printer)
            guard let tag = LocaleTag(locale) else { throw ExitCode(2) }
            let (file, diagnostics) = TextExtraction(builder, into: tag, as: format).texts(of: entries)
            printer.show(diagnostics)
            if file.forms.isEmpty {
                printer.fail("there is no text to translate into \(tag)")
                throw ExitCode(1)
            }
            try deliver(format.text(of: file), printer)
            if diagnostics.hasErrors { throw ExitCode(1) }
        } catch let fault as SiteFault {
            printer.show(fault)
            throw ExitCode(fault.exitCode)
        }
    }

    private func deliver(_ text: String, _ printer: Output) throws {
        guard let output else { return printer.say(text) }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
            printer.say("wrote \(output), \(text.utf8.count) bytes\n")
        } catch {
            printer.fail("cannot write \(output): \(error.localizedDescription)")
            throw ExitCode(3)
        }
    }
}

extension TextFormat: ExpressibleByArgument {}
