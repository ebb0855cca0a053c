import ArgumentParser
import SiteBuild

/// The command: what it is called with; the work is done in the modules below.
@main
struct Formsite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formsite",
        abstract: "Builds web forms from form definitions: one self-contained folder a form, in all its languages.",
        version: "formsite \(version)",
        subcommands: [
            Build.self, Gather.self, Check.self, Serve.self, New.self, Convert.self, Pack.self, Extract.self,
            Merge.self, Test.self, Schema.self, Theme.self,
        ])

    /// The semantic version; a change of what the contract promises changes its first number.
    static let version = "1.0.0"

    /// Runs the command that is named and ends the program with the exit codes of contract 1.
    ///
    /// Errors that a command has told itself come here as an `ExitCode` without words; wrong usage comes with the words
    /// of the argument parser.
    static func main() async {
        if let words = unknownCommand(in: Array(CommandLine.arguments.dropFirst()), of: Self.self) {
            Output.tell(words)
            Output.exit(2)
        }
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            // Wrong usage is 2 (contract section 1), where the argument parser would say 64.
            let code = exitCode(for: error).rawValue
            let text = fullMessage(for: error)
            if !text.isEmpty { code == 0 ? print(text) : Output.tell(text) }
            Output.exit(code == ExitCode.validationFailure.rawValue ? 2 : code)
        }
    }
}

/// An option of the command line, where a form's option could be meant as well.
typealias Option<Value> = ArgumentParser.Option<Value>

/// The folder of the site.
///
/// Every command but `new` has it, `theme` in `theme new`.
struct SiteOption: ParsableArguments {
    /// The folder itself, relative to the current one; `Site.open` looks for `site.json` in it.
    @Option(name: .customLong("site"), help: "The folder that holds site.json.", completion: .directory)
    var path = "."

    /// Opens what is needed to work on one form; warnings of the site are shown.
    func open(form: String, _ printer: Output) throws(SiteError) -> (builder: SiteBuilder, entries: [FormEntry]) {
        try open(forms: [form], printer)
    }

    /// Opens what is needed to work on some forms, on all of them where none is named.
    ///
    /// Nothing is built or read yet. Who calls it reads the entries one by one with `SiteBuilder.read`.
    ///
    /// - Parameter forms: ids; one that the site has not is an error of usage.
    func open(forms: [String], _ printer: Output) throws(SiteError) -> (builder: SiteBuilder, entries: [FormEntry]) {
        let (site, warnings) = try Site.open(path)
        var options = BuildOptions()
        options.forms = forms
        let builder = try SiteBuilder(site, options: options)
        printer.show(warnings)
        return (builder, try builder.entries().entries)
    }
}

/// The output of a command.
struct PrintingOptions: ParsableArguments {
    @Option(help: "Colour diagnostics: auto (on a terminal, without NO_COLOR), always or never.")
    var color = ColorMode.auto

    @Flag(help: "Print every diagnostic, and whole lists: each text that is not translated.")
    var verbose = false

    var output: Output { Output(detail: verbose ? .everything : .usual, color: color) }
}

/// The format of diagnostics.
///
/// The commands that check whole sites have it: `build`, `gather`, `check`, `test`.
struct ReportingOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print diagnostics as JSON lines to standard output.")
    var json = false

    @Flag(help: "Print errors only.")
    var quiet = false

    @OptionGroup var printing: PrintingOptions

    func validate() throws {
        if quiet, printing.verbose { throw ValidationError("--quiet and --verbose ask for opposites; choose one") }
    }

    /// The printer for these options; `--quiet` wins over what `PrintingOptions` would print.
    var output: Output {
        let usual = printing.output.detail
        return Output(json: json, detail: quiet ? .errors : usual, color: printing.color)
    }
}
