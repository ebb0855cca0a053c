import ArgumentParser
import SiteBuild

/// Joins the parts that `build --shard` made on several machines to one site, as one build would have made it.
///
/// The options are those that the first part was built with; only where to write is chosen anew.
struct Gather: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Join the parts that build --shard made to the site.")

    @OptionGroup var site: SiteOption
    @OptionGroup var reporting: ReportingOptions

    @Argument(help: "The folders of the parts, in any order.", completion: .directory)
    var parts: [String]

    @Option(help: "The folder to write to, in place of “output” of site.json.")
    var output: String?

    @OptionGroup var uploading: UploadOptions

    func run() async throws {
        let printer = reporting.output
        do {
            let parts = try SiteParts(parts)
            var options = parts.options
            options.output = output
            try await Publishing(site: site, reporting: reporting, uploading: uploading, parts: parts).run(options)
        } catch {
            throw printer.exit(for: error)
        }
    }
}
