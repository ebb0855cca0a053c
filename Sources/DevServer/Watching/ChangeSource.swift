/// A way to learn what changes in a folder. Belongs to one thread at a time; what it holds open closes with it.
protocol ChangeSource: AnyObject {
    /// The descriptor that is readable when there are changes; nil where one has to look.
    var descriptor: Int32? { get }
    /// The time to wait until looking again; nil where the descriptor tells.
    var interval: Duration? { get }

    /// The changes since the last time.
    ///
    /// Called when the descriptor is readable or the interval is over; it does not wait.
    ///
    /// - Throws: where the system tells of no more changes; the source is not used again.
    func changes() throws(WatchError) -> FileChanges
}

/// The reason why changes are not, or no longer, told by the system.
enum WatchError: Error, Hashable {
    case tooManyFolders
    /// The site's folder was moved, deleted or unmounted.
    case folderGone
    case system(Int32)
}
