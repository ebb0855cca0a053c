package import FormModel

/// The author's own files in `public/`, which become part of the site as they are.
package struct PublicFiles: Sendable {
    /// Those that have a place of their own, by their paths in the site.
    package private(set) var paths: [String] = []
    /// The diagnostics about the others.
    package private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - isForm: whether a folder is that of a form, which holds what is built alone: a form's zip is its folder.
    ///   - hasRoom: whether the site has no file of its own where one of that path would be.
    package init(
        in listing: FileListing, isForm: (_ id: String) -> Bool, hasRoom: (_ path: String) -> Bool
    ) {
        for file in listing.files(below: FileListing.published) {
            let path = String(file.dropFirst("public/".count))
            let top = SitePath.topFolder(of: path)
            if !hasRoom(path) {
                refuse(file, "the site has a file “\(path)” of its own")
            } else if isForm(top) {
                refuse(file, "the folder “\(top)” is that of a form")
            } else {
                paths.append(path)
            }
        }
    }

    /// Tells that a file cannot have the place that its path asks for.
    private mutating func refuse(_ file: String, _ reason: String) {
        diagnostics.append(.error("site.public", at: SourcePosition(file: file), "\(reason); give yours another name"))
    }
}
