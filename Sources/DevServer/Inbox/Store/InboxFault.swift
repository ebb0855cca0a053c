import Foundation
import GRDB

/// Why submissions cannot be kept or read.
package enum InboxFault: Error, Hashable {
    /// A database of another program, or no database; it is left as it is.
    case foreign(path: String)
    /// The words of SQLite about an inbox that cannot be read.
    case damaged(path: String, reason: String)
    /// Written by a later version of the program.
    case newer(path: String)
    case noFolder(path: String, reason: String)
    /// Another program has held the file for longer than was waited.
    case locked(path: String)
    case readOnly(path: String)
    /// No room is left on the disk.
    case diskFull(path: String)
    /// The inbox holds as many bytes as it may.
    case full(limit: Int)
    /// The submission's id is that of one with other answers.
    case otherAnswers

    package var words: String {
        switch self {
        case .foreign(let path):
            "the submissions in \(path) cannot be read: the file is another program's, and was left as it is; "
                + "give the site a folder that the other program does not use"
        case .damaged(let path, let reason):
            "the submissions in \(path) cannot be read: \(reason); the file was left as it is; copy it and what lies "
                + "beside it, then restore a backup or save what can be read with “sqlite3 \(path) .recover”"
        case .newer(let path): "\(path) was written by a later version of formsite; update formsite"
        case .noFolder(let path, let reason): "the folder \(path) for submissions cannot be made: \(reason)"
        case .locked(let path):
            "another program holds the inbox \(path); nothing can be kept until that program is done with it"
        case .readOnly(let path):
            "the inbox \(path) cannot be written; let the user that runs formsite write the file and its folder"
        case .diskFull(let path): "the disk of the inbox \(path) is full; make room on it"
        case .full(let limit): "the inbox holds \(limit >> 20) MB, which is all it may; delete submissions first"
        case .otherAnswers: "other answers came under this id before"
        }
    }
}

extension InboxFault {
    /// A fault of SQLite in the inbox's own terms.
    static func of(_ error: any Error, path: String) -> InboxFault {
        if let fault = error as? InboxFault { return fault }
        guard let error = error as? DatabaseError else {
            return .damaged(path: path, reason: error.localizedDescription)
        }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked(path: path)
        case .SQLITE_FULL: return .diskFull(path: path)
        case .SQLITE_READONLY, .SQLITE_PERM: return .readOnly(path: path)
        case .SQLITE_NOTADB: return .foreign(path: path)
        case .SQLITE_IOERR, .SQLITE_CANTOPEN:
            // SQLite does not say what the system said; asked again it says it again.
            if let fault = opening(path) { return fault }
        default: break
        }
        return .damaged(path: path, reason: error.message ?? "SQLite says \(error.resultCode)")
    }

    /// The fault that keeps the file from being opened for writing; nil where nothing does.
    static func opening(_ path: String, makes: Bool = false) -> InboxFault? {
        let file = Foundation.open(path, (makes ? O_CREAT : 0) | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file < 0 else {
            close(file)
            return nil
        }
        switch errno {
        case EROFS, EACCES, EPERM: return .readOnly(path: path)
        case ENOSPC, EDQUOT: return .diskFull(path: path)
        case let code: return .damaged(path: path, reason: String(cString: strerror(code)))
        }
    }
}
