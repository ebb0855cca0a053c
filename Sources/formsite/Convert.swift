import ArgumentParser
import FormImport
import FormModel
import Foundation
import SiteBuild

/// Writes one form of a site in another of the form languages.
///
/// A definition with an error is not converted and ends the command with 1. What the other language cannot hold is told
/// as diagnostics and keeps nothing from being written.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a form in another form language, and tell what that language cannot hold.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Argument(help: "The form's id.")
    var form: String

    /// The name of a language that can be written, as `FormLanguages.writable` has them; the form document is one of
    /// them.
    @Option(help: "The language: \(FormLanguages.writable.map { $0.name }.joined(separator: ", ")).")
    var to: String

    /// The file to write; nil prints the definition alone, without the translations that some languages keep in a
    /// second file.
    @Option(help: "The file to write, with the translations beside it; without it the definition is printed.")
    var output: String?

    func validate() throws {
        let known = FormLanguages.writable.map { $0.name }
        guard !known.contains(to) else { return }
        throw ValidationError(
            "forms cannot be written in “\(to)”, only in \(known.joined(separator: ", "))"
                + suggestion(for: to, among: known))
    }

    func run() throws {
        let printer = printing.output
        do {
            let (builder, entries) = try site.open(form: form, printer)
            for entry in entries {
                let reading = builder.read(entry)
                guard let document = reading.document, !reading.diagnostics.hasErrors,
                    let language = FormLanguages.writable(named: to)
                else {
                    printer.show(reading.diagnostics)
                    throw ExitCode(1)
                }
                let result = language.write(document, as: entry.request)
                // The definition itself may be the output where its language stays the same: then it is only written
                // anew. Any other file that the site is made of is spared.
                let isSameLanguage = reading.language?.name == to
                if let output, !isSameLanguage || builder.entry(of: URL(fileURLWithPath: output).path)?.id != entry.id {
                    try printer.spare(builder, at: places(of: result.files, output))
                }
                printer.show(result.losses)
                try deliver(result, printer)
            }
        } catch {
            throw printer.exit(for: error)
        }
    }

    /// Prints the definition, or writes it and the files beside it.
    private func deliver(_ result: ExportResult, _ printer: Output) throws {
        guard let output else {
            printer.say(result.definition.text)
            if result.strings != nil { Output.tell("formsite: the translations are written with --output only") }
            return
        }
        for (file, place) in zip(result.files, places(of: result.files, output)) {
            try printer.deliver(file.bytes, to: place)
        }
    }

    /// The paths of the files: that of the definition, and those beside it.
    ///
    /// `forms/a.json` → `forms/a.json`, `forms/a` and the suffix of each further file, in the order of the files.
    private func places(of files: [ExportResult.File], _ output: String) -> [String] {
        let base = URL(fileURLWithPath: output).deletingPathExtension().relativePath
        return [output] + files.dropFirst().map { base + $0.suffix }
    }
}
