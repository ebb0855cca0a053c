import ArgumentParser
import SiteBuild

/// Holds the commands about themes; called without one of them it prints its help.
struct Theme: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make looks of one's own.", subcommands: [NewTheme.self])
}

/// Makes `web-templates/themes/NAME/tokens.css` in the site's folder: the values of the default theme in comments, each
/// to be taken out of its comment and changed.
///
/// It is refused where the name is none for a theme or there is one already.
struct NewTheme: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a theme to start from, which looks like the default one.")

    @OptionGroup var site: SiteOption
    @OptionGroup var printing: PrintingOptions

    @Argument(help: "The theme's name, that of its folder in web-templates/themes.")
    var name: String

    func run() throws {
        let printer = printing.output
        do {
            let (site, warnings) = try Site.open(site.path)
            printer.show(warnings)
            let theme = try ThemeScaffold(name)
            try theme.write(to: site.folder)
            printer.say("made \(theme.path); forms have it with \"theme\": \"\(name)\" in site.json\n")
        } catch {
            throw printer.exit(for: error)
        }
    }
}
