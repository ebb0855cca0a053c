import Foundation

/// The reason why files of the site were not written; all are as they were.
package enum SaveError: Error, Hashable, Sendable {
    /// The path leads out of the site, or is none that files of a site have.
    case outside(String)
    /// There is a link on the way, or something that is no file at its end.
    case link(String)
    case readOnly(String)
    /// Written anew, the file would belong to somebody else.
    case foreign(String)
    /// The file is not what it was, or there is one where there was none.
    case changed(String)
    /// The system refused; the number is an `errno`.
    case failed(String, code: Int32)

    package var words: String {
        switch self {
        case .outside(let path): "“\(path)” lies outside the site; only files of the site are written"
        case .link(let path): "“\(path)” is a link or no plain file; open what it leads to and save there"
        case .readOnly(let path): "“\(path)” is write-protected; allow writing to it, then save again"
        case .foreign(let path): "“\(path)” belongs to another user of this machine, who has to save it"
        case .changed(let path): "“\(path)” was changed meanwhile; nothing was written"
        case .failed(let path, let code): "cannot write “\(path)”: \(String(cString: strerror(code)))"
        }
    }
}
