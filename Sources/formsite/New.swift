import ArgumentParser
import SiteBuild

/// Makes a folder with a small complete site: `site.json`, a form and what belongs to it.
///
/// A folder that has something in it already is refused by `SiteScaffold`.
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a new site to start from.")

    @Argument(help: "The folder of the new site.")
    var folder: String

    @OptionGroup var printing: PrintingOptions

    func validate() throws {
        if folder.isEmpty { throw ValidationError("the folder of the new site has no name") }
    }

    func run() throws {
        let printer = printing.output
        do {
            try SiteScaffold().write(to: folder)
            printer.say("made \(folder); see it with: formsite serve \(Self.option(folder))\n")
        } catch {
            throw printer.exit(for: error)
        }
    }

    /// The option that names the site, as a shell takes it.
    ///
    /// `my forms` → `--site 'my forms'`, `-x` → `--site=-x`, so that the printed command can be copied.
    private static func option(_ folder: String) -> String {
        let isPlain = folder.wholeMatch(of: /[A-Za-z0-9_.,:+@%\/-]+/) != nil
        let word = isPlain ? folder : "'" + folder.replacing("'", with: "'\\''") + "'"
        return folder.hasPrefix("-") ? "--site=\(word)" : "--site \(word)"
    }
}
