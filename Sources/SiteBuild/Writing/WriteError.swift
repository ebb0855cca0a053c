/// The reason why a site could not be written; the old output is as it was.
package enum WriteError: Error, Hashable, Sendable {
    /// A file of the site would lie outside of it, or its name does not work on every system.
    case badPath(String)
    /// Two files of the site have the same path.
    case duplicatePath(String)
    /// The folder holds more than a site, so that it must never be replaced.
    case refusedOutput(String, Place)
    case notAFolder(String)
    /// The folder has contents, and formsite never wrote it.
    case foreignOutput(String)
    /// The list of what formsite wrote cannot be read.
    case damagedManifest(String)
    /// Files that somebody put into the output, relative to it.
    case handMade(output: String, paths: [String])
    /// Files that were built and then changed by somebody.
    case handEdited(output: String, paths: [String])
    /// Files that should have been kept from the old site and are gone.
    case missing(output: String, paths: [String])
    /// Another build of the same output is going on.
    case busy(output: String)
    /// The name that formsite builds under is taken by something else.
    case foreignStaging(String)
    /// The output is a mount point, which cannot be replaced.
    case mountPoint(String)
    /// The file for the upload plan would become part of the site.
    case planInOutput(String)
    /// The place where the upload plan is to be is taken by something else.
    case foreignPlan(String)
    /// A file of the author's that cannot be read; the number is an `errno`.
    case unreadable(path: String, code: Int32)
    /// The system refused; the number is an `errno`.
    case failed(path: String, code: Int32)

    /// The folders that no output may be: `sources` are those that the site is made from, `kept` those of `.git` and
    /// `.formsite`.
    package enum Place: Hashable, Sendable {
        case root, home, site, aboveSite, sources, kept
    }
}

extension WriteError {
    init(_ error: DiskError) {
        self = .failed(path: error.path, code: error.code)
    }
}

/// Runs file operations and tells their failure as one of writing.
func writing<Result>(_ body: () throws(DiskError) -> Result) throws(WriteError) -> Result {
    do { return try body() } catch { throw WriteError(error) }
}
