import SiteBuild

/// Looks at every watched file again and again, for systems and file systems that tell nothing.
final class PollingSource: ChangeSource {
    private let tree: WatchedTree
    /// The files as they were at the last look, by path.
    private var stamps: [String: FileStatus]
    /// The time that the last look took.
    private var took: Duration

    init(_ tree: WatchedTree) {
        self.tree = tree
        (stamps, took) = Self.scan(tree)
    }

    let descriptor: Int32? = nil

    /// Four times a second; less often where the files are so many that looking would take a tenth of a processor.
    var interval: Duration? { max(.milliseconds(250), took * 9) }

    func changes() -> FileChanges {
        let old = stamps
        (stamps, took) = Self.scan(tree)
        let changed = stamps.filter { old[$0.key] != $0.value }.keys
        let gone = old.keys.filter { stamps[$0] == nil }
        return FileChanges(Set(changed).union(gone))
    }

    private static func scan(_ tree: WatchedTree) -> ([String: FileStatus], Duration) {
        var stamps: [String: FileStatus] = [:]
        let took = ContinuousClock().measure {
            var folders = [""]
            while let folder = folders.popLast() {
                for entry in tree.entries(of: folder) {
                    if entry.status.kind == .folder {
                        folders.append(entry.path)
                    } else {
                        stamps[entry.path] = entry.status
                    }
                }
            }
        }
        return (stamps, took)
    }
}
