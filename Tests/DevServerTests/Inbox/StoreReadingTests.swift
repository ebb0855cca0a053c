import FormModel
import Foundation
import Testing

@testable import DevServer

/// Searches in a store, of every kind.
struct StoreReadingTests {
    private func filled(_ kind: StoreKind) async throws -> TestStore {
        let place = try TestStore(kind)
        let inbox = place.inbox()
        let choice = Answer(name: "pick", label: "Pick", value: .string("g"), text: "Gold")
        let agreed = Answer(name: "ok", label: "Agreed", value: .bool(true), text: "true")
        let secret = Answer(name: "pin", label: "PIN", value: .string("hidden"), text: "hidden", isSecret: true)
        let name = Answer(name: "name", label: "Name", value: .string("Zoë ÄHRE"), text: "Zoë ÄHRE")
        let file = ReceivedFile(key: "photo", name: "p\0.png", type: "image/png", bytes: [0, 255, 0, 7])
        var first = Submission.sample("a", id: "k7f3abcd-1", [choice, agreed])
        (first.locale, first.mark) = (LocaleTag("en"), .otherValue)
        first.received = ReceivingSite.now.addingTimeInterval(-86_400.5)
        _ = try await inbox.keep(first)
        _ = try await inbox.keep(.sample("b", [name, secret], files: [file]))
        var last = Submission.sample("a", id: "other", [Answer(name: "pick", label: "Take", value: .null, text: "")])
        (last.locale, last.title) = (nil, "Later")
        _ = try await inbox.keep(last)
        return place
    }

    private func numbers(
        _ store: any SubmissionStore, _ change: (inout Inbox.Selection) -> Void
    ) async throws -> [Int64] {
        var selection = Inbox.Selection()
        change(&selection)
        let found = try await store.submissions(selection).map(\.number)
        #expect(try await store.count(selection) == found.count)
        return found
    }

    @Test(arguments: StoreKind.allCases)
    func eachFilterHolds(_ kind: StoreKind) async throws {
        let place = try await filled(kind)
        let store = place.store()
        #expect(try await numbers(store) { $0.number = 2 } == [2])
        #expect(try await numbers(store) { $0.form = "a" } == [3, 1])
        #expect(try await numbers(store) { $0.locale = "en" } == [1])
        #expect(try await numbers(store) { $0.mark = "other-value" } == [1])
        #expect(try await numbers(store) { $0.from = ReceivingSite.now } == [3, 2])
        #expect(try await numbers(store) { $0.until = ReceivingSite.now } == [1])
        #expect(try await numbers(store) { ($0.form, $0.from) = ("a", ReceivingSite.now) } == [3])
        #expect(try await numbers(store) { $0.before = 3 } == [2, 1])
        #expect(try await store.submissions(.all, limit: 1).map(\.number) == [3])
    }

    @Test(arguments: StoreKind.allCases)
    func textsAreFoundInEitherCaseButForSecrets(_ kind: StoreKind) async throws {
        let place = try await filled(kind)
        let store = place.store()
        #expect(try await numbers(store) { $0.text = "gold" } == [1])
        #expect(try await numbers(store) { $0.text = "zoë ähre" } == [2])
        #expect(try await numbers(store) { $0.text = "hidden" } == [])
        #expect(try await numbers(store) { $0.text = "K7F3-abcd" } == [1])
        #expect(try await numbers(store) { $0.text = "%" } == [])
        #expect(try await numbers(store) { $0.text = "'; DROP TABLE submission; --" } == [])
    }

    @Test(arguments: StoreKind.allCases)
    func formsAndLocalesHaveTheirLatestWords(_ kind: StoreKind) async throws {
        let place = try await filled(kind)
        let store = place.store()
        #expect(
            try await store.forms() == [
                .init(id: "a", title: "Later", count: 2), .init(id: "b", title: "Guests", count: 1),
            ])
        #expect(try await store.locales() == ["en", "es"])
        #expect(try await store.end() == 4)
    }

    @Test(arguments: StoreKind.allCases)
    func questionsComeInTheirOrder(_ kind: StoreKind) async throws {
        let place = try await filled(kind)
        let questions = try await place.store().questions(.all)
        #expect(
            questions.map { "\($0.form) \($0.name) \($0.hasOtherText)" } == [
                "a pick true", "a ok false", "b name false", "b pin false", "b photo false",
            ])
        #expect(try await place.store().questions(.number(3)).map(\.label) == ["Take"])
        var found = Inbox.Selection.form("a")
        found.text = "gold"
        #expect(try await place.store().questions(found).map(\.name) == ["pick", "ok"])
    }

    @Test(arguments: StoreKind.allCases)
    func filesComeBackByteForByte(_ kind: StoreKind) async throws {
        let place = try await filled(kind)
        let store = place.store()
        let kept = try #require(try await store.submissions(.number(2)).first?.files.first)
        #expect(kept.size == 4)
        #expect(try await store.file(kept.number)?.bytes == [0, 255, 0, 7])
        #expect(try await store.file(kept.number)?.type == "image/png")
        #expect(try await store.file(99) == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func anExportHasSoMuchInMemoryAtOnce(_ kind: StoreKind) async throws {
        let place = try await filled(kind)
        let store = place.store()
        #expect(try await store.exported(.all, count: 2, size: 1 << 20).map(\.number) == [3, 2])
        #expect(try await store.exported(.all, count: 9, size: 1).map(\.number) == [3])
        let first = try #require(try await store.exported(.number(1), count: 9, size: 1).first)
        #expect(first.id == "k7f3abcd-1" && first.received == ReceivingSite.now.addingTimeInterval(-86_400.5))
        #expect(
            try JSONDecoder().decode([Answer].self, from: Data(first.answers.utf8)).map(\.text) == ["Gold", "true"])
    }

    @Test(arguments: StoreKind.allCases)
    func whatCanBeWrittenHasNoError(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        _ = try await place.inbox().keep(
            .sample(files: [.init(key: "p", name: "p", type: "", bytes: Array(repeating: 1, count: 90_000))]))
        #expect(await place.store().writingError(forgetting: 0) == nil)
        let words = await place.store(capacity: 50_000).writingError(forgetting: 0)
        #expect(words?.contains("delete submissions first") == true)
    }
}
