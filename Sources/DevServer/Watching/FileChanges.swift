/// The changes of the files of a site.
package struct FileChanges: Sendable, Hashable {
    /// Files that were written, made, moved or deleted, relative to the site's folder.
    package var paths: Set<String>
    /// Anything may have changed: the system could not keep up with telling.
    package var isOverflow: Bool

    package init(_ paths: Set<String> = [], isOverflow: Bool = false) {
        (self.paths, self.isOverflow) = (paths, isOverflow)
    }

    var isEmpty: Bool { paths.isEmpty && !isOverflow }

    /// Takes in what changed besides; an overflow stays one.
    mutating func formUnion(_ other: FileChanges) {
        paths.formUnion(other.paths)
        isOverflow = isOverflow || other.isOverflow
    }
}
