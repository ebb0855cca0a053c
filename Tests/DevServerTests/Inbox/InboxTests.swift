import FormModel
import Foundation
import Synchronization
import Testing

@testable import DevServer

/// The store of submissions, of every kind.
struct InboxTests {
    private func numbers(_ inbox: Inbox, _ selection: Inbox.Selection = .all) async throws -> [Int64] {
        try await inbox.store.submissions(selection).map(\.number)
    }

    @Test(arguments: StoreKind.allCases)
    func whatIsKeptSurvivesARestart(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let answer = Answer(name: "a", label: "A", value: .string("x"), text: "x")
        let file = ReceivedFile(key: "p", name: "p.png", type: "image/png", bytes: [1, 2, 3])
        _ = try await place.inbox().keep(Submission.sample(id: "i", [answer], files: [file]))
        let inbox = place.inbox()
        let kept = try #require(try await inbox.store.submissions().first)
        #expect(kept.submission.answers == [answer] && kept.submission.locale?.tag == "es")
        #expect(kept.submission.received == ReceivingSite.now && kept.files.map(\.size) == [3])
        #expect(try await inbox.keep(Submission.sample(id: "i")) == .known)
    }

    @Test(arguments: StoreKind.allCases)
    func theNewestComeFirstAndByForm(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let inbox = place.inbox()
        for form in ["a", "b", "a"] { _ = try await inbox.keep(Submission.sample(form)) }
        #expect(try await numbers(inbox) == [3, 2, 1])
        #expect(try await numbers(inbox, .form("a")) == [3, 1])
        #expect(try await inbox.store.submissions(.all, limit: 2).map(\.number) == [3, 2])
        #expect(try await inbox.store.forms().map(\.count) == [2, 1])
    }

    @Test(arguments: StoreKind.allCases)
    func aRemovalCanBeTakenBack(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let inbox = place.inbox()
        for form in ["a", "b", "a"] { _ = try await inbox.keep(Submission.sample(form)) }
        let one = try await inbox.remove(.number(2))
        let state = try await inbox.store.state()
        let others = try await inbox.remove(.form("a"))
        #expect(try await numbers(inbox).isEmpty)
        #expect(try await inbox.store.forms().isEmpty)
        #expect(try await inbox.store.undo(others))
        #expect(try await numbers(inbox) == [3, 1])
        #expect(try await inbox.store.state() == state)
        #expect(try await inbox.store.undo(one))
        #expect(try await numbers(inbox) == [3, 2, 1])
        #expect(try await !inbox.store.undo(one))
    }

    @Test(arguments: StoreKind.allCases)
    func whatIsRemovedCanBeTakenBackAfterARestartAndIsGoneAfterAWhile(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let file = ReceivedFile(key: "p", name: "p", type: "", bytes: [7])
        let inbox = place.inbox()
        _ = try await inbox.keep(Submission.sample(files: [file]))
        #expect(try await inbox.store.undo(try await inbox.remove(.all)))
        let removal = try await inbox.remove(.all)
        #expect(try await inbox.store.file(1) == nil)
        let other = place.inbox { ReceivingSite.now + 599 }
        try await other.open(makes: true)
        #expect(try await inbox.store.undo(removal))
        #expect(try await inbox.store.file(1)?.bytes == [7])
        let later = try await inbox.remove(.all)
        try await place.inbox { ReceivingSite.now + 601 }.open(makes: true)
        #expect(try await !inbox.store.undo(later))
    }

    @Test(arguments: StoreKind.allCases)
    func anInboxThatWasFullIsReadyOnceWhatWasRemovedCannotBeTakenBack(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let now = Mutex(ReceivingSite.now)
        let inbox = place.inbox(capacity: 250_000) { now.withLock { $0 } }
        let file = ReceivedFile(key: "p", name: "p", type: "", bytes: Array(repeating: 1, count: 150_000))
        _ = try await inbox.keep(Submission.sample(files: [file]))
        let full = InboxError.full(limit: 250_000)
        await #expect(throws: full) { try await inbox.keep(Submission.sample(files: [file])) }
        _ = try await inbox.remove(.all)
        await #expect(throws: full) { try await inbox.keep(Submission.sample(files: [file])) }
        now.withLock { $0 += 601 }
        #expect(await inbox.writingError() == nil)
        #expect(try await inbox.keep(Submission.sample(files: [file])) == .kept(number: 2))
    }

    @Test(arguments: StoreKind.allCases)
    func whatIsRemovedIsGoneOnceItCannotBeTakenBackAnyMore(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let now = Mutex(ReceivingSite.now)
        let inbox = place.inbox { now.withLock { $0 } }
        _ = try await inbox.keep(Submission.sample())
        let removal = try await inbox.remove(.all)
        now.withLock { $0 += 601 }
        _ = try await inbox.keep(Submission.sample())
        #expect(try await !inbox.store.undo(removal))
        #expect(try await numbers(inbox) == [2])
    }

    @Test(arguments: StoreKind.allCases)
    func twoServersShareIt(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let (one, other) = (place.inbox(), place.inbox())
        try await one.open(makes: false)
        _ = try await other.keep(Submission.sample(id: "x"))
        #expect(try await numbers(one) == [1])
        #expect(try await one.keep(Submission.sample(id: "x")) == .known)
    }

    @Test(arguments: StoreKind.allCases)
    func theSameIdWithOtherAnswersIsRefused(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let inbox = place.inbox()
        func keep(_ digest: String?) async throws -> Inbox.Outcome {
            var sent = Submission.sample(id: "x")
            sent.digest = digest
            return try await inbox.keep(sent)
        }
        #expect(try await keep("a") == .kept(number: 1))
        #expect(try await keep("a") == .known)
        await #expect(throws: InboxError.otherAnswers) { try await keep("b") }
        #expect(try await numbers(inbox) == [1])
    }

    @Test(arguments: StoreKind.allCases)
    func whatComesAtOnceIsKeptEachForItself(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let inbox = place.inbox(capacity: 200_000)
        let large = ReceivedFile(key: "p", name: "p", type: "", bytes: Array(repeating: 1, count: 300_000))
        let kept = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let sent = Submission.sample(id: String(number), files: number == 7 ? [large] : [])
                    return (try? await inbox.keep(sent)) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(kept == 39)
        #expect(try await inbox.store.submissions().count == 39)
    }

    @Test(arguments: StoreKind.allCases)
    func anExportLeavesOutWhatCameAfterItsColumnsWereKnown(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let inbox = place.inbox()
        #expect(try await inbox.store.end() <= 1)
        _ = try await inbox.keep(Submission.sample("1"))
        let end = try await inbox.store.end()
        _ = try await inbox.keep(Submission.sample("2"))
        var numbers: [Int64] = []
        try await inbox.export(.all, before: end) { numbers += $0.map(\.number) }
        #expect(numbers == [1])
    }

    @Test func anErrorIsToldOnceAMinuteWithItsCount() {
        let told = Mutex<[Int]>([])
        let log = ErrorLog { _, count in told.withLock { $0.append(count) } }
        for second in [0, 1, 59, 60, 61, 200] {
            log.note(.diskFull(path: "x"), at: ReceivingSite.now.addingTimeInterval(Double(second)))
        }
        log.note(.otherAnswers, at: ReceivingSite.now)
        #expect(told.withLock { $0 } == [1, 3, 2])
    }
}
