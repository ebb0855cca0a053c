import Foundation
import Synchronization

/// Reading the disk, and removing whole trees.
extension Disk {
    /// Something in a folder: its path relative to where the walk began.
    struct Entry: Sendable {
        var path: String
        var status: FileStatus
    }

    /// Everything below a folder, folders before what is in them; links are entries, never followed.
    ///
    /// The folders at the top are walked side by side: a site has one for each form.
    /// - Parameter width: how many are at most; one leaves the other processors to who works meanwhile.
    func entries(below root: String, width: Int = processorCount()) throws(DiskError) -> [Entry] {
        let top = try walk([""], below: root, deeply: false)
        let folders = top.filter { $0.status.kind == .folder }.map(\.path)
        let width = min(width, folders.count)
        let parts = Mutex<[Result<[Entry], DiskError>]>([])
        DispatchQueue.concurrentPerform(iterations: width) { number in
            let own = stride(from: number, to: folders.count, by: width).map { folders[$0] }
            let part = Result { () throws(DiskError) in try walk(own, below: root, deeply: true) }
            parts.withLock { $0.append(part) }
        }
        var entries = top
        for part in parts.withLock({ $0 }) { entries += try part.get() }
        return entries
    }

    /// - Parameter deeply: also what lies in the folders among them.
    private func walk(_ folders: [String], below root: String, deeply: Bool) throws(DiskError) -> [Entry] {
        var entries: [Entry] = []
        var folders = folders
        while let folder = folders.popLast() {
            let start = folder.isEmpty ? "" : folder + "/"
            try visit(folder.isEmpty ? root : root + "/" + folder) { stream, name, _ throws(DiskError) in
                let path = start + String(cString: name)
                // What vanished meanwhile is no entry.
                guard let status = try FileStatus(of: name, in: dirfd(stream), path: path) else { return }
                entries.append(Entry(path: path, status: status))
                if deeply, status.kind == .folder { folders.append(path) }
            }
        }
        return entries
    }

    /// The names of what lies in a folder, in no order.
    func names(in folder: String) throws(DiskError) -> [String] { try kinds(in: folder).map(\.name) }

    /// The same with the kinds of those things, of which most file systems tell with the name.
    func kinds(in folder: String) throws(DiskError) -> [(name: String, kind: FileStatus.Kind)] {
        var kinds: [(name: String, kind: FileStatus.Kind)] = []
        try visit(folder) { stream, name, type throws(DiskError) in
            let text = String(cString: name)
            switch type {
            case Int(DT_DIR): kinds.append((text, .folder))
            case Int(DT_REG): kinds.append((text, .file))
            default:
                // What vanished meanwhile is not there.
                if let status = try? FileStatus(of: name, in: dirfd(stream), path: text) {
                    kinds.append((text, status.kind))
                }
            }
        }
        return kinds
    }

    #if canImport(Darwin)
        private typealias FolderStream = UnsafeMutablePointer<DIR>
    #else
        private typealias FolderStream = OpaquePointer
    #endif

    /// Calls a function with each name in a folder but for `.` and `..`, in no order, and the system's word for its
    /// kind.
    private func visit(
        _ folder: String, each: (FolderStream, UnsafePointer<CChar>, _ type: Int) throws(DiskError) -> Void
    ) throws(DiskError) {
        guard let stream = opendir(folder) else { throw DiskError(path: folder, code: errno) }
        defer { closedir(stream) }
        errno = 0
        while let entry = readdir(stream) {
            let (dot, end) = (CChar(UInt8(ascii: ".")), CChar(0))
            // It may be longer than the field that holds it is declared.
            guard let field = entry.pointer(to: \.d_name) else { continue }
            let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
            let isDots = name[0] == dot && (name[1] == end || name[1] == dot && name[2] == end)
            if !isDots { try each(stream, name, Int(entry.pointee.d_type)) }
            errno = 0
        }
        guard errno == 0 else { throw DiskError(path: folder, code: errno) }
    }

    /// The content of a regular file.
    func read(_ path: String) throws(DiskError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { throw DiskError(path: path, code: errno) }
        defer { close(file) }
        let expected = Int(try FileStatus(of: file, path: path).size)
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
            while count < expected {
                let read = Foundation.read(file, buffer.baseAddress.map { $0 + count }, expected - count)
                if read < 0, errno == EINTR { continue }
                if read < 0 { failure = errno }
                if read <= 0 { return }
                count += read
            }
        }
        guard failure == 0 else { throw DiskError(path: path, code: failure) }
        return bytes
    }

    /// The SHA-256 of a file's content, however large it is.
    func hash(of path: String) throws(DiskError) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw DiskError(path: path, code: errno) }
        defer { close(file) }
        var digest = Digest()
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = buffer.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw DiskError(path: path, code: errno) }
            if count == 0 { return ContentHash.digits(of: digest.bytes()) }
            buffer.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
        }
    }

    /// Removes a folder and everything in it; nothing where it is missing.
    func removeTree(_ root: String) throws(DiskError) {
        guard let status = try FileStatus(of: root) else { return }
        guard status.kind == .folder else { return try removeFile(root) }
        makeRemovable(root, status)
        let entries = try entries(below: root)
        for entry in entries where entry.status.kind == .folder { makeRemovable(root + "/" + entry.path, entry.status) }
        for entry in entries where entry.status.kind != .folder { try removeFile(root + "/" + entry.path) }
        // Folders come before their contents, so backwards every folder is empty when its turn comes.
        for entry in entries.reversed() where entry.status.kind == .folder {
            try removeFolder(root + "/" + entry.path)
        }
        try removeFolder(root)
    }

    /// Lets a folder's owner take out what is in it; where that fails, the removal says why.
    private func makeRemovable(_ folder: String, _ status: FileStatus) {
        if status.mode & S_IRWXU != S_IRWXU { try? setMode(status.mode | S_IRWXU, of: folder) }
    }
}
