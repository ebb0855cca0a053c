import Foundation
import GRDB

/// Why submissions cannot be kept or read.
package enum InboxFault: Error {
    /// Something else than an inbox, or one that is damaged; it is left as it is.
    case unreadable(path: String, reason: String)
    /// Written by a later version of the program.
    case newer(path: String)
    case noFolder(path: String, reason: String)
    case full(limit: Int)

    package var words: String {
        switch self {
        case .unreadable(let path, let reason):
            "the submissions in \(path) cannot be read: \(reason); move the file away to begin with an empty inbox"
        case .newer(let path):
            "\(path) was written by a later version of formsite; update formsite, or move the file away"
        case .noFolder(let path, let reason): "the folder \(path) for submissions cannot be made: \(reason)"
        case .full(let limit): "the inbox holds \(limit >> 20) MB, which is all it may; delete submissions first"
        }
    }
}

extension InboxFault {
    /// The words of SQLite for what went wrong with a file.
    static func of(_ error: any Error, path: String) -> InboxFault {
        if let fault = error as? InboxFault { return fault }
        guard let error = error as? DatabaseError else {
            return .unreadable(path: path, reason: error.localizedDescription)
        }
        return .unreadable(path: path, reason: error.message ?? "SQLite says \(error.resultCode)")
    }
}
