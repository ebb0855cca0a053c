/// The reason why submissions cannot be kept or read.
package enum InboxError: Error, Hashable {
    /// A database of another program, or no database; it is left as it is.
    case foreign(path: String)
    /// The words of SQLite about an inbox that cannot be read.
    case damaged(path: String, reason: String)
    /// The inbox was written by a later version of the program.
    case newer(path: String)
    case noFolder(path: String, reason: String)
    /// The file that is open was removed or moved, and there may be another one in its place.
    case gone(path: String)
    /// Another program has held the file for longer than was waited.
    case locked(path: String)
    case readOnly(path: String)
    /// No room is left on the disk.
    case diskFull(path: String)
    /// The inbox holds as many bytes as it may.
    case full(limit: Int)
    /// The server of the database, or the way to it, is not there for now.
    case away(place: String, reason: String)
    /// The server does not let the program in, or not do what it must.
    case denied(place: String, reason: String)
    /// The database did not do something, in its own words.
    case failed(place: String, reason: String)
    /// The bucket for files, or the way to it, is not there for now.
    case bucketAway(place: String, reason: String)
    /// The bucket does not let the program in, or not do what it must.
    case bucketFailed(place: String, reason: String)
    /// The submission's id is that of one with other answers.
    case otherAnswers

    /// One line for whoever runs the server, with places on the disk; a sender is told less (`ReceiverAnswer`).
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
        case .gone(let path):
            "the inbox \(path) was removed or replaced while formsite runs; nothing can be kept until the file is back "
                + "in its place, or formsite is started anew with what is there"
        case .locked(let path):
            "another program holds the inbox \(path); nothing can be kept until that program is done with it"
        case .readOnly(let path):
            "the inbox \(path) cannot be written; let the user that runs formsite write the file and its folder"
        case .diskFull(let path): "the disk of the inbox \(path) is full; make room on it"
        case .full(let limit):
            "the inbox holds \(ByteCount.words(limit)), which is all it may; delete submissions first: there is room "
                + "ten minutes later, when they cannot be brought back any more"
        case .away(let place, let reason): "the database \(place) cannot be reached: \(reason)"
        case .denied(let place, let reason): "the database \(place) cannot be used: \(reason)"
        case .failed(let place, let reason): "the database \(place) failed: \(reason)"
        case .bucketAway(let place, let reason): "the bucket \(place) cannot be reached: \(reason)"
        case .bucketFailed(let place, let reason): "the bucket \(place) cannot be used: \(reason)"
        case .otherAnswers: "other answers came under this id before"
        }
    }
}

extension InboxError {
    /// Tells whether each of several submissions may be kept that cannot be kept together.
    var mayPassForEach: Bool {
        switch self {
        case .diskFull, .failed: true
        default: false
        }
    }
}
