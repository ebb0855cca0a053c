package import FormModel

/// The author's own files in `public/`, which become part of the site as they are.
package struct PublicFiles: Sendable {
    /// Those that have a place of their own, by their paths in the site.
    package private(set) var paths: [String] = []
    /// The findings about the others.
    package private(set) var problems: [Diagnostic] = []

    /// - Parameters:
    ///   - forms: the ids of the forms, whose folders hold nothing but what is built: a form's zip is its folder.
    ///   - hasRoom: whether the site has no file of its own where one of that path would be.
    package init(in listing: FileListing, forms: Set<String>, hasRoom: (_ path: String) -> Bool) {
        for file in listing.files(below: FileListing.published) {
            let path = String(file.dropFirst("public/".count))
            let top = SitePath.topFolder(of: path)
            let message: String
            if !hasRoom(path) {
                message = "the site has a file “\(path)” of its own; give yours another name"
            } else if forms.contains(top) {
                message = "the folder “\(top)” is that of a form; give yours another name"
            } else {
                paths.append(path)
                continue
            }
            problems.append(.error("site.public", at: SourcePosition(file: file), message))
        }
    }
}
