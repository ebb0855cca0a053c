import Foundation
package import SiteBuild

/// Tells what changes in a site's folder: by inotify on Linux, elsewhere and where that fails by looking.
///
/// Hidden folders (but those in `public/`), `node_modules` and what `isIgnored` says are never entered; links are told
/// of as files and not followed.
package struct FileWatcher: Sendable {
    private let loop: WatchLoop

    /// Watches from now on; what changes before `changes()` is called is told then.
    /// - Parameters:
    ///   - isIgnored: asked with paths of files and folders relative to the site's folder, on a thread of its own.
    ///   - polls: looks for changes, for file systems of other machines, which tell none.
    ///   - tell: takes a line for the author, where watching has to become looking.
    /// - Throws: where the program has too many files open.
    package init(
        folder: SiteFolder, isIgnored: @escaping @Sendable (String) -> Bool, polls: Bool,
        tell: @escaping @Sendable (String) -> Void = Self.tellAuthor
    ) throws(ServerError) {
        try self.init(
            tree: WatchedTree(root: folder.path, isIgnored: isIgnored), polls: polls, batch: ChangeBatch(), tell: tell)
    }

    init(
        tree: WatchedTree, polls: Bool, batch: ChangeBatch, limit: Int = 16384,
        tell: @escaping @Sendable (String) -> Void
    ) throws(ServerError) {
        guard let stop = StopPipe() else { throw .tooManyFiles }
        let source = polls ? PollingSource(tree) : Self.source(of: tree, limit: limit, tell: tell)
        loop = WatchLoop(source, tree: tree, batch: batch, stop: stop, tell: tell)
    }

    /// Batches of changes: told 20 ms after the last one, at most 150 ms after the first. Can be called once; the watch
    /// ends with the iteration.
    package func changes() -> AsyncStream<FileChanges> { loop.start() }

    package static func tellAuthor(_ line: String) {
        FileHandle.standardError.write(Data("formsite: \(line)\n".utf8))
    }

    private static func source(
        of tree: WatchedTree, limit: Int, tell: @Sendable (String) -> Void
    ) -> any ChangeSource {
        #if os(Linux)
            do {
                return try INotifySource(tree, limit: limit)
            } catch {
                tell(error.words)
            }
        #endif
        return PollingSource(tree)
    }
}

extension WatchError {
    /// The words for the author.
    var words: String {
        switch self {
        case .tooManyFolders:
            "there are more folders than the system can watch (fs.inotify.max_user_watches); "
                + "looking for changes instead"
        case .folderGone: "the site's folder was moved or deleted; looking for it to come back"
        case .system(let code):
            "the system does not tell changes (\(String(cString: strerror(code)))); looking for them instead"
        }
    }
}
