import ArgumentParser
import FormModel
import SiteBuild

/// Builds all forms of a site, or some of them, and writes the output folder.
///
/// The work is `SitePublisher`'s; what is told on the way is `Publishing`'s, which `gather` has too. It ends with 1
/// where a definition has an error, though the other forms are written (contract 1).
struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build the site.")

    @OptionGroup var site: SiteOption
    @OptionGroup var reporting: ReportingOptions

    /// The folder to write to, relative to the current folder, not to the site's; nil for `output` of `site.json`,
    /// which is `dist` where nothing is said.
    @Option(help: "The folder to write to, in place of “output” of site.json.")
    var output: String?

    @Option(name: .customLong("form"), help: "Build only the form with this id; may be repeated.")
    var forms: [String] = []

    /// The languages to build; empty for those that `site.json` and the forms name.
    @Option(name: .customLong("locale"), help: "Build only this language; may be repeated.", transform: localeTag)
    var locales: [LocaleTag] = []

    /// The part of the site to build; nil for the whole site. The part chooses among all forms, so it goes with no
    /// `--form`.
    @Option(help: "Build only part K of N of the site, to be joined by gather.", transform: siteShard)
    var shard: Shard?

    @OptionGroup var uploading: UploadOptions

    @Flag(help: "Add integrity attributes; such pages work on a web server only.")
    var sri = false

    @Flag(name: .customLong("single-file"), help: "Also write each form and language as one .html file.")
    var singleFile = false

    @Flag(name: .customLong("author-page"), help: "Also write author.html, with the builder and all zips.")
    var authorPage = false

    func validate() throws {
        guard shard != nil else { return }
        if !forms.isEmpty { throw ValidationError("--shard chooses the forms; leave --form out") }
        if uploading.manifest != nil { throw ValidationError("a part is no site to send; gather takes --manifest") }
    }

    func run() async throws {
        try await Publishing(site: site, reporting: reporting, uploading: uploading).run(options)
    }

    /// The options as `SiteBuilder` takes them; the manifest is none of them, as `Publishing` has it.
    private var options: BuildOptions {
        var options = BuildOptions()
        (options.output, options.forms, options.locales, options.shard) = (output, forms, locales, shard)
        (options.isStrict, options.integrity, options.singleFile) = (reporting.strict, sri, singleFile)
        options.hasAuthorPage = authorPage
        return options
    }
}

/// Reads which part of a site is meant.
///
/// `3/16` → the third of sixteen parts; the parts count from 1.
func siteShard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
        throw ValidationError("“\(text)” names no part of a site; 3/16 is the third of sixteen")
    }
    return shard
}
