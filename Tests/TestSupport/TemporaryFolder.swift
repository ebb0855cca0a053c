package import Foundation

/// A folder for one test, removed with its contents when the last reference to it goes.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// - Parameter files: what is in it at first, by path.
    package convenience init(_ files: [String: String]) throws {
        try self.init()
        for (path, text) in files { try put(text, at: path) }
    }

    package init() throws {
        var characters = Array((NSTemporaryDirectory() + "/formsite-test-XXXXXX").utf8CString)
        guard mkdtemp(&characters) != nil, let real = realpath(characters, nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        defer { free(real) }
        path = String(cString: real)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file in place, as simple editors do; folders are made.
    package func put(_ text: String, at relative: String) throws {
        let folder = url(relative).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(relative))
    }

    /// Writes a file beside and renames it to its place, as careful editors do.
    package func putByRename(_ text: String, at relative: String) throws {
        let beside = path + "/" + relative + "~"
        try Data(text.utf8).write(to: URL(fileURLWithPath: beside))
        guard rename(beside, path + "/" + relative) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    package func makeFolder(_ relative: String) throws {
        try FileManager.default.createDirectory(at: url(relative), withIntermediateDirectories: true)
    }

    package func move(_ relative: String, to other: String) throws {
        guard rename(path + "/" + relative, path + "/" + other) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// - Parameter target: relative to the link's folder, or absolute.
    package func link(_ relative: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + relative, withDestinationPath: target)
    }

    package func remove(_ relative: String) throws {
        try FileManager.default.removeItem(at: url(relative))
    }

    package func url(_ relative: String) -> URL { URL(fileURLWithPath: path + "/" + relative) }
}
