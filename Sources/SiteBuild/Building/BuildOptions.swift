package import FormModel

/// The options of one build, besides what `site.json` says.
package struct BuildOptions: Sendable {
    /// Overrides `output` of `site.json`; may lie anywhere.
    package var output: String?
    /// Builds only these forms and leaves the others in the output as they are; empty means all.
    package var forms: [String] = []
    /// Builds only the forms of this part of the site, to be joined with the other parts; nil for the whole site.
    package var shard: Shard?
    /// Builds only these of the forms' locales; empty means all.
    package var locales: [LocaleTag] = []
    /// Warnings count as errors.
    package var isStrict = false
    /// Adds integrity attributes, for hosts behind a network that others run; such pages do not work from disk.
    package var integrity = false
    /// Adds a page for each form and language that is one file.
    package var singleFile = false
    /// Adds the page that lists the forms for their authors.
    package var hasAuthorPage = false
    /// The address that forms send their answers to whose site does not say; `{form}` stands for a form's id.
    package var receiver: String?

    /// The service that keeps the records of forms whose site names no service for them; nil: nobody does.
    package var records: Records?

    /// The address of a service of the development server, where a form's records are kept only while it is tried.
    package struct Records: Sendable {
        package var address: String
        /// Bytes that a file may have.
        package var largestFile: Int

        package init(address: String, largestFile: Int) {
            (self.address, self.largestFile) = (address, largestFile)
        }
    }

    package init() {}
}
