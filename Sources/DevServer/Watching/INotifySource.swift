#if os(Linux)
    import Foundation
    import SiteBuild

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Learns of changes from Linux, which watches folders, not trees: each folder is told of by its parent.
    final class INotifySource: ChangeSource {
        /// A watched folder, its path relative to the site's.
        private struct Folder {
            var path: String
            /// The files in it, to be told of when the whole folder goes.
            var files: Set<String> = []
        }

        private let tree: WatchedTree
        /// The number of folders above which the system is spared; a site has dozens.
        private let limit: Int
        private var handle: Int32
        private var folders: [Int32: Folder] = [:]
        /// The system's number of each folder's watch, by its path.
        private var watches: [String: Int32] = [:]

        init(_ tree: WatchedTree, limit: Int = 16384) throws(WatchError) {
            (self.tree, self.limit) = (tree, limit)
            handle = try Self.open()
            _ = try enter("")
        }

        deinit { close(handle) }

        var descriptor: Int32? { handle }
        let interval: Duration? = nil

        func changes() throws(WatchError) -> FileChanges {
            var changes = FileChanges()
            for event in try events() {
                if event.has(IN_Q_OVERFLOW) {
                    try startAgain()
                    return FileChanges(isOverflow: true)
                }
                changes.paths.formUnion(try apply(event))
            }
            return changes
        }

        private static func open() throws(WatchError) -> Int32 {
            let handle = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard handle >= 0 else { throw .system(errno) }
            return handle
        }

        /// Watches everything anew, after events were lost.
        private func startAgain() throws(WatchError) {
            let fresh = try Self.open()
            close(handle)
            (handle, folders, watches) = (fresh, [:], [:])
            _ = try enter("")
        }
    }

    // MARK: - Events

    extension INotifySource {
        /// `name` is that of the entry in the watched folder; empty for an event of the folder itself.
        private struct Event {
            let watch: Int32
            let mask: UInt32
            let name: String

            func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }
        }

        /// The events that the system has told so far; nothing where it has nothing more.
        private func events() throws(WatchError) -> [Event] {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(handle, &buffer, buffer.count)
            guard count >= 0 else {
                if errno == EAGAIN || errno == EINTR { return [] }
                throw .system(errno)
            }
            return buffer.prefix(count).withUnsafeBytes { bytes in
                var events: [Event] = []
                var start = 0
                let size = MemoryLayout<inotify_event>.size
                while start + size <= bytes.count {
                    let head = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                    let name = bytes[(start + size)..<min(start + size + Int(head.len), bytes.count)]
                    let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                    events.append(Event(watch: head.wd, mask: head.mask, name: text))
                    start += size + Int(head.len)
                }
                return events
            }
        }

        /// The files that an event concerns.
        private func apply(_ event: Event) throws(WatchError) -> Set<String> {
            // Events of folders that were left may still be in the queue.
            guard let folder = folders[event.watch] else { return [] }
            if event.has(IN_IGNORED) || event.has(IN_MOVE_SELF) {
                guard !folder.path.isEmpty else { throw .folderGone }
                if event.has(IN_IGNORED) { forget(event.watch, folder.path) }
                return []
            }
            guard !event.name.isEmpty else { return [] }
            let path = WatchedTree.join(folder.path, event.name)
            return event.has(IN_ISDIR) ? try applyToFolder(event, path) : applyToFile(event, path)
        }

        /// A folder that came is watched and its files are told of; of one that went all files are told of.
        private func applyToFolder(_ event: Event, _ path: String) throws(WatchError) -> Set<String> {
            guard tree.watches(folder: path) else { return [] }
            if event.has(IN_DELETE) || event.has(IN_MOVED_FROM) { return leave(path) }
            // Other rights may have opened a folder that could not be watched; of the others they change nothing.
            if event.has(IN_ATTRIB), watches[path] != nil { return [] }
            return leave(path).union(try enter(path))
        }

        /// A file is told of once it was written and closed, or came whole, by a move or as a link; one that was just
        /// made and is empty is not.
        private func applyToFile(_ event: Event, _ path: String) -> Set<String> {
            guard tree.watches(file: path) else { return [] }
            if event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
                folders[event.watch]?.files.remove(path)
                return [path]
            }
            if event.has(IN_CREATE) {
                guard let status = tree.status(of: path), !Self.isYetToBeWritten(status) else { return [] }
            }
            folders[event.watch]?.files.insert(path)
            return [path]
        }
    }

    extension INotifySource {
        /// A file that was just made and will be written before it is closed.
        private static func isYetToBeWritten(_ status: FileStatus) -> Bool {
            status.kind == .file && status.links == 1 && status.size == 0
        }
    }

    // MARK: - Folders

    extension INotifySource {
        /// Watches a folder and all below it.
        /// - Returns: the files in them, which nobody else tells of when they were there before the watch.
        private func enter(_ path: String) throws(WatchError) -> Set<String> {
            var found: Set<String> = []
            var waiting = [path]
            while let path = waiting.popLast() {
                guard let watch = try watch(path) else { continue }
                let entries = tree.entries(of: path)
                let files = Set(entries.filter { $0.status.kind != .folder }.map(\.path))
                folders[watch] = Folder(path: path, files: files)
                watches[path] = watch
                found.formUnion(files)
                waiting += entries.filter { $0.status.kind == .folder }.map(\.path)
            }
            return found
        }

        /// Begins to watch a folder; nil where it is gone already or may not be read; the root has to be there.
        private func watch(_ path: String) throws(WatchError) -> Int32? {
            guard folders.count < limit else { throw .tooManyFolders }
            var mask = [IN_CLOSE_WRITE, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE, IN_ATTRIB, IN_DELETE_SELF]
                .reduce(UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW)) { $0 | UInt32(bitPattern: Int32($1)) }
            if path.isEmpty { mask |= UInt32(IN_MOVE_SELF) }
            let watch = inotify_add_watch(handle, tree.absolute(path), mask)
            guard watch < 0 else { return watch }
            switch errno {
            case ENOSPC: throw .tooManyFolders
            case _ where path.isEmpty: throw .folderGone
            case ENOENT, ENOTDIR, EACCES, ELOOP: return nil
            default: throw .system(errno)
            }
        }

        /// Watches a folder and all below it no longer.
        /// - Returns: the files that were in them.
        private func leave(_ path: String) -> Set<String> {
            var found: Set<String> = []
            for (watch, folder) in folders where folder.path == path || folder.path.hasPrefix(path + "/") {
                inotify_rm_watch(handle, watch)
                forget(watch, folder.path)
                found.formUnion(folder.files)
            }
            return found
        }

        /// The path may have another watch by now, which stays.
        private func forget(_ watch: Int32, _ path: String) {
            folders[watch] = nil
            if watches[path] == watch { watches[path] = nil }
        }
    }
#endif
