/// A file of the site that is to be another one, made or removed.
package struct FileChange: Hashable, Sendable {
    /// Relative to the site.
    package var path: String
    /// The bytes that the file has to hold still; nil where there must be none.
    package var before: [UInt8]?
    /// The bytes that the file gets; nil where it is to be removed.
    package var after: [UInt8]?

    package init(_ path: String, from before: [UInt8]?, to after: [UInt8]?) {
        (self.path, self.before, self.after) = (path, before, after)
    }

    /// The changes by which a file gets other content, and perhaps another place.
    static func moving(_ path: String, _ before: [UInt8]?, to next: String, _ after: [UInt8]?) -> [FileChange] {
        if path == next { return before == after ? [] : [FileChange(path, from: before, to: after)] }
        let made = after.map { FileChange(next, from: nil, to: $0) }
        let removed = before.map { FileChange(path, from: $0, to: nil) }
        return [made, removed].compactMap(\.self)
    }
}
