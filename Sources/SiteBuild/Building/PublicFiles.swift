package import FormModel

/// The author's own files in `public/`, which become part of the site as they are.
package struct PublicFiles: Sendable {
    /// Those that have a place of their own, by their paths in the site.
    package private(set) var paths: [String] = []
    /// The findings about the others.
    package private(set) var problems: [Diagnostic] = []

    /// - Parameter hasRoom: whether the site has no file of its own where one of that path would be.
    package init(in listing: FileListing, hasRoom: (_ path: String) -> Bool) {
        for file in listing.files(below: FileListing.published) {
            let path = String(file.dropFirst("public/".count))
            if hasRoom(path) {
                paths.append(path)
            } else {
                let message = "the site has a file “\(path)” of its own; give yours another name"
                problems.append(.error("site.public", at: SourcePosition(file: file), message))
            }
        }
    }
}
