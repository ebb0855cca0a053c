import Foundation

/// The folder of a site in which the program keeps what no author writes.
package enum StateFolder {
    /// Relative to the site.
    package static let name = ".formsite"
    /// The site that tests are played on.
    package static let trial = name + "/test"

    /// Makes it where it is missing, for the user alone; the author's version control keeps out of it.
    ///
    /// - Returns: 0, or the system's number of what went wrong.
    package static func make(in site: String) -> Int32 {
        let folder = site + "/" + name
        guard mkdir(folder, 0o700) == 0 else { return errno == EEXIST ? 0 : errno }
        // Not worth an error: without it only the author's version control sees more.
        // In place: a name beside it would stay behind where the program is killed.
        try? Data("*\n".utf8).write(to: URL(fileURLWithPath: folder + "/.gitignore"))
        return 0
    }
}
