import Foundation

/// The process that listens at a TCP port.
package struct PortHolder: Sendable, Hashable {
    package let name: String
    package let process: Int32

    /// Finds who listens at a port; nil where nobody does, and where it cannot be known: processes of other people,
    /// systems without `/proc`.
    package init?(port: Int) {
        let sockets = Self.listeningSockets(at: port)
        guard !sockets.isEmpty, let process = Self.process(holding: sockets),
            let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
        else { return nil }
        (self.name, self.process) = (name.trimmingCharacters(in: .whitespacesAndNewlines), process)
    }

    /// The sockets as they are named among a process's open files.
    private static func listeningSockets(at port: Int) -> Set<String> {
        var sockets: Set<String> = []
        for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
            // Files of /proc have no size, so they are read to their end.
            guard let file = FileHandle(forReadingAtPath: table), let bytes = try? file.readToEnd() else { continue }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
                let columns = line.split(separator: " ")
                guard columns.count > 9, columns[3] == "0A",
                    columns[1].split(separator: ":").last.map({ Int($0, radix: 16) }) == port
                else { continue }
                sockets.insert("socket:[\(columns[9])]")
            }
        }
        return sockets
    }

    /// The first process, by number, that has one of the sockets open, among those that may be looked at.
    private static func process(holding sockets: Set<String>) -> Int32? {
        let files = FileManager.default
        let processes = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
        return processes.sorted().first { process in
            let folder = "/proc/\(process)/fd"
            return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).contains { descriptor in
                (try? files.destinationOfSymbolicLink(atPath: folder + "/" + descriptor)).map(sockets.contains) ?? false
            }
        }
    }
}
