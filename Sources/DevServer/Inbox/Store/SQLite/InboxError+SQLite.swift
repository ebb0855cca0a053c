import Foundation
import GRDB

extension InboxError {
    /// An error of SQLite in the inbox's own terms.
    static func of(_ error: any Error, path: String) -> InboxError {
        if let error = error as? InboxError { return error }
        guard let error = error as? DatabaseError else {
            return .damaged(path: path, reason: error.localizedDescription)
        }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked(path: path)
        case .SQLITE_FULL: return .diskFull(path: path)
        case .SQLITE_READONLY, .SQLITE_PERM: return .readOnly(path: path)
        case .SQLITE_NOTADB: return .foreign(path: path)
        // A statement that SQLite does not take says nothing about the file.
        case .SQLITE_ERROR: return .failed(place: path, reason: error.message ?? "\(error.resultCode)")
        case .SQLITE_IOERR, .SQLITE_CANTOPEN:
            // SQLite does not say what the system said; asked again it says it again.
            if let error = opening(path) { return error }
        default: break
        }
        return .damaged(path: path, reason: error.message ?? "SQLite says \(error.resultCode)")
    }

    /// The error that keeps the file from being opened for writing; nil where nothing does.
    static func opening(_ path: String, makes: Bool = false) -> InboxError? {
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
