/// The reason why a site cannot be served.
///
/// All of them come before the server answers, and end the command with 2.
package enum ServerError: Error {
    case portInUse(PortConflict)
    case cannotListen(String, Int, reason: String)
    case tooManyFiles
    /// A setting of the site cannot be followed.
    case setting(String)
    /// Submissions cannot be kept.
    case inbox(InboxError)

    /// The words after “formsite:”; a port that is in use comes with what to do.
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
