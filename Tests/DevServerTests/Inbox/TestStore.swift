import FormModel
import Foundation
import Synchronization
import TestSupport

@testable import DevServer

/// A kind of store that each test of stores runs with.
enum StoreKind: String, CaseIterable, Sendable {
    case sqlite, postgresql
}

/// A place of one test for submissions, which several inboxes may have open.
struct TestStore {
    let folder: TemporaryFolder
    /// Nil for a file in the folder.
    let address: String?

    init(_ kind: StoreKind) throws {
        folder = try TemporaryFolder()
        address = kind == .postgresql ? try TestDatabase.address() : nil
    }

    func store(capacity: Int = 1 << 30) -> any SubmissionStore {
        if let address { return PostgreSQLStore(address, capacity: capacity) }
        return SQLiteStore(site: folder.path, capacity: capacity)
    }

    func inbox(
        capacity: Int = 1 << 30, clock: @escaping @Sendable () -> Date = { ReceivingSite.now }
    ) -> Inbox {
        Inbox(store(capacity: capacity), clock: clock)
    }
}

/// A PostgreSQL server that all tests of this process share. It ends with the process, which holds its standard input.
enum TestDatabase {
    struct Missing: Error, CustomStringConvertible {
        var description: String
    }

    private static let server = Result { try start() }
    private static let count = Mutex(0)

    /// The address of a new database with nothing in it.
    static func address() throws -> String {
        let (address, _) = try server.get()
        let name = count.withLock { count in
            count += 1
            return "test\(count)"
        }
        try PostgreSQLConnection(address).run("CREATE DATABASE \(name)")
        return address.replacing("/postgres?", with: "/\(name)?")
    }

    private static func start() throws -> (address: String, input: Pipe) {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = tests.appending(path: "Support/postgresql").standardizedFileURL
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        var line = ""
        while line.last != "\n" {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else {
                throw Missing(description: "no PostgreSQL server starts; “scripts/install test” installs one")
            }
            line += String(decoding: bytes, as: UTF8.self)
        }
        return (line.trimmingCharacters(in: .newlines), input)
    }
}

extension Submission {
    static func sample(
        _ form: String = "guest", id: String? = nil, _ answers: [Answer] = [], files: [ReceivedFile] = []
    ) -> Submission {
        Submission(
            id: id, form: form, title: "Guests", locale: LocaleTag("es"), received: ReceivingSite.now,
            encoding: .json, payload: "{}", answers: answers, files: files)
    }
}
