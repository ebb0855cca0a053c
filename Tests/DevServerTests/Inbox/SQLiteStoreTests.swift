import Foundation
import GRDB
import TestSupport
import Testing

@testable import DevServer

/// The file that submissions are kept in.
struct SQLiteStoreTests {
    private let folder: TemporaryFolder
    private let store: SQLiteStore

    init() throws {
        folder = try TemporaryFolder()
        store = SQLiteStore(site: folder.path, capacity: 1 << 30)
    }

    @Test func nothingIsMadeBeforeSomethingIsKept() async throws {
        try await store.open(makes: false, forgetting: 0)
        #expect(try await store.submissions().isEmpty)
        #expect(try await store.forms().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.formsite"))
    }

    @Test func nobodyElseCanReadIt() async throws {
        let inbox = Inbox(store)
        _ = try await inbox.keep(.sample())
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: folder.path + path)[.posixPermissions] as? Int
        }
        #expect(try mode("/.formsite") == 0o700)
        for file in ["", "-wal", "-shm"] { #expect(try mode("/.formsite/inbox.sqlite" + file) == 0o600) }
        withExtendedLifetime(inbox) {}
        #expect(try String(contentsOf: folder.url(".formsite/.gitignore"), encoding: .utf8) == "*\n")
    }

    // MARK: - Files that are no inbox

    @Test func whatIsNoDatabaseIsLeftAlone() async throws {
        try folder.put(
            """
            my notes, long enough to be more than a header of a database could be: \
            \(String(repeating: "x", count: 200))
            """,
            at: SQLiteStore.path)
        let before = try Data(contentsOf: folder.url(SQLiteStore.path))
        await #expect { try await store.open(makes: true, forgetting: 0) } throws: { error in
            (error as? InboxError)?.words.contains("cannot be read") ?? false
        }
        #expect(try Data(contentsOf: folder.url(SQLiteStore.path)) == before)
    }

    @Test func theDatabaseOfAnotherProgramIsLeftAlone() async throws {
        try folder.makeFolder(".formsite")
        let other = try DatabaseQueue(path: folder.path + "/" + SQLiteStore.path)
        try await other.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        await #expect { try await store.open(makes: true, forgetting: 0) } throws: { error in
            (error as? InboxError)?.words.contains("another program") ?? false
        }
    }

    @Test func aStatementThatSQLiteDoesNotTakeIsNoDamageOfTheFile() async throws {
        let database = try DatabaseQueue()
        let error = await #expect(throws: DatabaseError.self) {
            try await database.read { try $0.execute(sql: "SELECT colour") }
        }
        let words = InboxError.of(try #require(error), path: "inbox.sqlite").words
        #expect(words == "the database inbox.sqlite failed: no such column: colour")
    }

    @Test func theInboxOfALaterVersionIsLeftAlone() async throws {
        try await SQLiteStore(site: folder.path, capacity: 1 << 30).open(makes: true, forgetting: 0)
        let later = try DatabaseQueue(path: folder.path + "/" + SQLiteStore.path)
        try await later.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('something later')") }
        await #expect { try await store.open(makes: true, forgetting: 0) } throws: { error in
            (error as? InboxError)?.words.contains("later version") ?? false
        }
    }
}
