import Foundation
import Testing

@testable import DevServer

/// A database that several receivers share.
struct PostgreSQLStoreTests {
    private let address: String

    init() throws {
        address = try TestDatabase.address()
    }

    private func store() -> PostgreSQLStore { PostgreSQLStore(address, capacity: 1 << 30) }

    @Test func receiversThatStartTogetherMakeTheTablesOnce() async throws {
        await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 { group.addTask { try await store().open(makes: true, forgetting: 0) } }
            await #expect(throws: Never.self) { try await group.waitForAll() }
        }
        let versions = try PostgreSQLConnection(address).run("SELECT version FROM formsite.migration")
        #expect(versions.map { $0.integer("version") } == Array(1...Int64(versions.count)))
    }

    @Test func oneSubmissionThatSeveralReceiversGetIsKeptOnce() async throws {
        let inboxes = (0..<3).map { _ in Inbox(store()) }
        let ids = (0..<40).map(String.init)
        let outcomes = await withTaskGroup(of: Inbox.Outcome?.self) { group in
            for (place, inbox) in inboxes.enumerated() {
                for id in place == 1 ? ids.reversed() : ids {
                    group.addTask { try? await inbox.keep(.sample(id: id)) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.filter { $0 == .known }.count == 80 && !outcomes.contains(nil))
        #expect(try await store().count(.all) == 40)
    }

    @Test func whatFailsForOneSubmissionFailsForNoOther() async throws {
        let inbox = Inbox(store())
        // Longer than an entry of an index can be, and too random to be compressed.
        let long = (0..<800).map { _ in UUID().uuidString }.joined()
        let kept = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask { (try? await inbox.keep(.sample(id: number == 7 ? long : String(number)))) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(kept == 19)
        await #expect { try await inbox.keep(.sample(id: long)) } throws: { error in
            if case .failed(_, let reason)? = error as? InboxError { reason.contains("index") } else { false }
        }
    }

    @Test func aServerThatClosesConnectionsCostsNothing() async throws {
        let inbox = Inbox(store())
        #expect(try await inbox.keep(.sample(id: "1")) == .kept(number: 1))
        // So that all connections that there may be wait for work.
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<40 { group.addTask { _ = try? await inbox.store.state() } }
        }
        try PostgreSQLConnection(address).run(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                + "WHERE datname = current_database() AND pid <> pg_backend_pid()")
        #expect(try await inbox.keep(.sample(id: "2")) == .kept(number: 2))
    }

    @Test func aCommitThatIsRefusedSaysNothingOfTheNextTransaction() throws {
        let connection = try PostgreSQLConnection(address)
        try connection.run("CREATE TABLE single (number integer UNIQUE DEFERRABLE INITIALLY DEFERRED)")
        #expect(throws: PostgreSQLError.self) {
            try connection.transaction { try $0.run("INSERT INTO single VALUES (1), (1)") }
        }
        #expect(try connection.transaction { !$0.hasCommitted })
    }

    @Test func aLimitCountsForAllReceivers() async throws {
        let (one, other) = (store(), store())
        func wait(_ store: PostgreSQLStore, _ seconds: Double) async -> Int? {
            await store.wait(for: "192.0.2.1", perMinute: 3, at: ReceivingSite.now.addingTimeInterval(seconds))
        }
        #expect(await [wait(one, 0), wait(other, 0), wait(one, 0)] == [nil, nil, nil])
        #expect(await [wait(one, 0), wait(other, 10)] == [20, 10])
        #expect(await [wait(other, 20), wait(one, 20)] == [nil, 20])
        #expect(await one.wait(for: "192.0.2.2", perMinute: 3, at: ReceivingSite.now) == nil)
    }

    @Test func sendersAreForgottenAfterAMinute() async throws {
        let store = self.store()
        func send(_ sender: String, _ seconds: Double) async throws -> [String] {
            _ = await store.wait(for: sender, perMinute: 3, at: ReceivingSite.now.addingTimeInterval(seconds))
            let rows = try PostgreSQLConnection(address).run("SELECT key FROM formsite.sender ORDER BY key")
            return rows.map { $0.text("key") ?? "" }
        }
        #expect(try await send("192.0.2.1", 0) == ["192.0.2.1"])
        #expect(try await send("192.0.2.2", 59) == ["192.0.2.1", "192.0.2.2"])
        #expect(try await send("192.0.2.3", 61) == ["192.0.2.2", "192.0.2.3"])
    }

    @Test func theTablesOfALaterVersionAreLeftAlone() async throws {
        try await store().open(makes: true, forgetting: 0)
        try PostgreSQLConnection(address).run("INSERT INTO formsite.migration (version) VALUES (1000)")
        await #expect(throws: InboxError.newer(path: store().place)) {
            try await store().open(makes: true, forgetting: 0)
        }
    }

    @Test func aDatabaseThatRefusesIsAnErrorAtOnceAndOneThatIsAwayIsWaitedFor() async throws {
        let missing = PostgreSQLStore(address.replacing(/test\d+/, with: "missing"), capacity: 1)
        await #expect { try await missing.open(makes: true, forgetting: 0) } throws: { error in
            if case .denied(_, let reason)? = error as? InboxError { reason.contains("missing") } else { false }
        }
        let away = PostgreSQLStore("postgres://nobody@/forms?host=/nowhere", capacity: 1)
        try await away.open(makes: true, forgetting: 0)
        #expect(await away.writingError(forgetting: 0)?.contains("cannot be reached") == true)
        await #expect { try await away.end() } throws: { error in
            if case .away? = error as? InboxError { true } else { false }
        }
    }

    @Test func aPasswordIsNeverShown() {
        let places = [
            "postgres://ana:s3cret@db.example/forms", "postgresql://ana:s3cret@db.example?sslmode=require",
            "postgres://db.example/forms?user=ana&password=s3cret&sslpassword=s3cret",
        ].map { PostgreSQLStore($0, capacity: 1).place }
        #expect(
            places == [
                "postgres://ana@db.example/forms", "postgresql://ana@db.example?sslmode=require",
                "postgres://db.example/forms?user=ana&password=…&sslpassword=…",
            ])
    }

    @Test func aDatabaseOfAnotherEncodingIsRefused() async throws {
        let name = "latin\(UInt32.random(in: 0 ... .max))"
        try PostgreSQLConnection(address).run("CREATE DATABASE \(name) ENCODING 'LATIN1' TEMPLATE template0")
        let other = PostgreSQLStore(address.replacing(/test\d+/, with: name), capacity: 1)
        await #expect { try await other.open(makes: true, forgetting: 0) } throws: { error in
            if case .denied(_, let reason)? = error as? InboxError { reason.contains("UTF8") } else { false }
        }
    }
}
