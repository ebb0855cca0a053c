import ArgumentParser
import FormModel
import SiteBuild

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build the site.")

    @OptionGroup var site: SiteOption
    @OptionGroup var reporting: ReportingOptions

    @Option(help: "The folder to write to, in place of “output” of site.json.")
    var output: String?

    @Option(name: .customLong("form"), help: "Build only the form with this id; may be repeated.")
    var forms: [String] = []

    @Option(name: .customLong("locale"), help: "Build only this language; may be repeated.", transform: localeTag)
    var locales: [LocaleTag] = []

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

    private var options: BuildOptions {
        var options = BuildOptions()
        (options.output, options.forms, options.locales, options.shard) = (output, forms, locales, shard)
        (options.isStrict, options.integrity, options.singleFile) = (reporting.strict, sri, singleFile)
        options.hasAuthorPage = authorPage
        return options
    }
}

/// Reads which part of a site is meant.
func siteShard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
        throw ValidationError("“\(text)” names no part of a site; 3/16 is the third of sixteen")
    }
    return shard
}
