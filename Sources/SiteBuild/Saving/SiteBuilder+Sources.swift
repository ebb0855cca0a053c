import Foundation

extension SiteBuilder {
    /// The purpose that a file has in the site, in words that follow its name; nil of one that it is not made of.
    ///
    /// - Parameter file: relative to the current folder.
    package func purpose(of file: String) -> String? {
        // A path from the root: a relative one would be looked for in the site first.
        let named = site.folder.relative(URL(fileURLWithPath: file).path)
        if named == Site.configurationFile { return "is the settings of the site" }
        var finder = FormFinder(listing, configuration: site.configuration)
        for entry in finder.entries() {
            let purposes = [
                (entry.source, "is the definition"), (entry.stringsSource, "has the translations"),
                (entry.scenarioSource, "has the tests"),
            ]
            for (source, words) in purposes where named == site.folder.relative(source) {
                return "\(words) of the form “\(entry.id)”"
            }
        }
        if named.hasPrefix(Site.webFiles + "/") { return "stands in place of a file of the program" }
        let isPicture = [FileListing.forms, FileListing.assets].contains { named.hasPrefix($0 + "/") }
        return isPicture && DefinitionLoader.isPicture(named) ? "is a picture of the site" : nil
    }
}
