import FormModel
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import DevServer

/// The store of submissions.
struct InboxTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func submission(
        _ form: String = "guest", id: String? = nil, _ answers: [Answer] = [], files: [ReceivedFile] = []
    ) -> Submission {
        Submission(
            id: id, form: form, title: "Guests", locale: LocaleTag("es"), received: ReceivingSite.now,
            encoding: .json, payload: "{}", answers: answers, files: files)
    }

    private func numbers(_ inbox: Inbox, _ selection: Inbox.Selection = .all) async throws -> [Int64] {
        try await inbox.submissions(selection).map(\.number)
    }

    @Test func nothingIsMadeBeforeSomethingIsKept() async throws {
        let inbox = Inbox(site: folder.path)
        try inbox.open(makes: false)
        #expect(try await numbers(inbox).isEmpty)
        #expect(try await inbox.forms().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.formsite"))
    }

    @Test func whatIsKeptSurvivesARestart() async throws {
        let answer = Answer(name: "a", label: "A", value: .string("x"), text: "x")
        let file = ReceivedFile(key: "p", name: "p.png", type: "image/png", bytes: [1, 2, 3])
        _ = try await Inbox(site: folder.path).keep(submission(id: "i", [answer], files: [file]))
        let inbox = Inbox(site: folder.path)
        let kept = try #require(try await inbox.submissions().first)
        #expect(kept.submission.answers == [answer] && kept.submission.locale?.tag == "es")
        #expect(kept.submission.received == ReceivingSite.now && kept.files.map(\.size) == [3])
        #expect(try await inbox.keep(submission(id: "i")) == .known)
    }

    @Test func nobodyElseCanReadIt() async throws {
        let inbox = Inbox(site: folder.path)
        _ = try await inbox.keep(submission())
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: folder.path + path)[.posixPermissions] as? Int
        }
        #expect(try mode("/.formsite") == 0o700)
        for file in ["", "-wal", "-shm"] { #expect(try mode("/.formsite/inbox.sqlite" + file) == 0o600) }
        withExtendedLifetime(inbox) {}
        #expect(try String(contentsOf: folder.url(".formsite/.gitignore"), encoding: .utf8) == "*\n")
    }

    @Test func theNewestComeFirstAndByForm() async throws {
        let inbox = Inbox(site: folder.path)
        for form in ["a", "b", "a"] { _ = try await inbox.keep(submission(form)) }
        #expect(try await numbers(inbox) == [3, 2, 1])
        #expect(try await numbers(inbox, .form("a")) == [3, 1])
        #expect(try await inbox.submissions(limit: 2).map(\.number) == [3, 2])
        #expect(try await inbox.forms().map(\.count) == [2, 1])
    }

    @Test func aRemovalCanBeTakenBack() async throws {
        let inbox = Inbox(site: folder.path)
        for form in ["a", "b", "a"] { _ = try await inbox.keep(submission(form)) }
        let one = try await inbox.remove(.number(2))
        let state = try await inbox.state()
        let others = try await inbox.remove(.form("a"))
        #expect(try await numbers(inbox).isEmpty)
        #expect(try await inbox.forms().isEmpty)
        try await inbox.undo(others)
        #expect(try await numbers(inbox) == [3, 1])
        #expect(try await inbox.state() == state)
        try await inbox.undo(one)
        #expect(try await numbers(inbox) == [3, 2, 1])
    }

    @Test func whatIsRemovedIsGoneAfterAWhileAndAfterARestart() async throws {
        let file = ReceivedFile(key: "p", name: "p", type: "", bytes: [7])
        let inbox = Inbox(site: folder.path)
        _ = try await inbox.keep(submission(files: [file]))
        let removal = try await inbox.remove(.all)
        #expect(try await inbox.file(1) == nil)
        let later = Inbox(site: folder.path)
        try await later.undo(removal)
        #expect(try await numbers(later).isEmpty)
    }

    @Test func whatIsRemovedIsGoneOnceItCannotBeTakenBackAnyMore() async throws {
        let now = Mutex(ReceivingSite.now)
        let inbox = Inbox(site: folder.path) { now.withLock { $0 } }
        _ = try await inbox.keep(submission())
        let removal = try await inbox.remove(.all)
        now.withLock { $0 += 601 }
        _ = try await inbox.keep(submission())
        try await inbox.undo(removal)
        #expect(try await numbers(inbox) == [2])
    }

    @Test func twoServersShareIt() async throws {
        let (one, other) = (Inbox(site: folder.path), Inbox(site: folder.path))
        try one.open(makes: false)
        _ = try await other.keep(submission(id: "x"))
        #expect(try await numbers(one) == [1])
        #expect(try await one.keep(submission(id: "x")) == .known)
    }

    @Test func theSameIdWithOtherAnswersIsRefused() async throws {
        let inbox = Inbox(site: folder.path)
        func keep(_ digest: String?) async throws -> Inbox.Outcome {
            var sent = submission(id: "x")
            sent.digest = digest
            return try await inbox.keep(sent)
        }
        #expect(try await keep("a") == .kept(number: 1))
        #expect(try await keep("a") == .known)
        await #expect(throws: InboxFault.otherAnswers) { try await keep("b") }
        #expect(try await numbers(inbox) == [1])
    }

    @Test func whatComesAtOnceIsKeptEachForItself() async throws {
        let inbox = Inbox(site: folder.path, capacity: 200_000)
        let large = ReceivedFile(key: "p", name: "p", type: "", bytes: Array(repeating: 1, count: 300_000))
        let kept = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let sent = submission(id: String(number), files: number == 7 ? [large] : [])
                    return (try? await inbox.keep(sent)) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(kept == 39)
        #expect(try await inbox.submissions().count == 39)
    }

    @Test func anExportLeavesOutWhatCameAfterItsColumnsWereKnown() async throws {
        let inbox = Inbox(site: folder.path)
        #expect(try await inbox.end() == 0)
        _ = try await inbox.keep(submission("1"))
        let end = try await inbox.end()
        _ = try await inbox.keep(submission("2"))
        var numbers: [Int64] = []
        try await inbox.export(.all, before: end) { numbers += $0.map(\.number) }
        #expect(numbers == [1])
    }

    @Test func aFaultIsToldOnceAMinuteWithItsCount() {
        let told = Mutex<[Int]>([])
        let log = FaultLog { _, count in told.withLock { $0.append(count) } }
        for second in [0, 1, 59, 60, 61, 200] {
            log.note(.diskFull(path: "x"), at: ReceivingSite.now.addingTimeInterval(Double(second)))
        }
        log.note(.otherAnswers, at: ReceivingSite.now)
        #expect(told.withLock { $0 } == [1, 3, 2])
    }

    // MARK: - Files that are no inbox

    @Test func whatIsNoDatabaseIsLeftAlone() async throws {
        try folder.put(
            "my notes, long enough to be more than a header of a database could be: \(String(repeating: "x", count: 200))",
            at: Inbox.path)
        let before = try Data(contentsOf: folder.url(Inbox.path))
        #expect { try Inbox(site: folder.path).open(makes: true) } throws: { error in
            (error as? InboxFault)?.words.contains("cannot be read") ?? false
        }
        #expect(try Data(contentsOf: folder.url(Inbox.path)) == before)
    }

    @Test func theDatabaseOfAnotherProgramIsLeftAlone() async throws {
        try folder.makeFolder(".formsite")
        let other = try DatabaseQueue(path: folder.path + "/" + Inbox.path)
        try await other.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        #expect { try Inbox(site: folder.path).open(makes: true) } throws: { error in
            (error as? InboxFault)?.words.contains("another program") ?? false
        }
    }

    @Test func theInboxOfALaterVersionIsLeftAlone() async throws {
        try Inbox(site: folder.path).open(makes: true)
        let later = try DatabaseQueue(path: folder.path + "/" + Inbox.path)
        try await later.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('something later')") }
        #expect { try Inbox(site: folder.path).open(makes: true) } throws: { error in
            (error as? InboxFault)?.words.contains("later version") ?? false
        }
    }
}
