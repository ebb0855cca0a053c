/// The reason why a site cannot be served.
package enum ServerError: Error {
    case portInUse(PortConflict)
    case cannotListen(String, Int, reason: String)
    case tooManyFiles
    /// A setting of the site cannot be followed.
    case setting(String)
    /// Submissions cannot be kept.
    case inbox(InboxError)

    package var words: String {
        switch self {
        case .portInUse(let conflict): conflict.words
        case .cannotListen(let host, let port, let reason): "cannot listen at \(host), port \(port): \(reason)"
        case .inbox(let error): error.words
        case .setting(let words): words
        case .tooManyFiles: "too many files are open to watch those of the site"
        }
    }
}
