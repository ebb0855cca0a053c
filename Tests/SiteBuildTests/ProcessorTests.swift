import Synchronization
import Testing

@testable import SiteBuild

struct ProcessorTests {
    private struct Failure: Error, Equatable {
        var name: String
    }

    @Test func bothOfTwoThingsAreDone() {
        let done = Mutex<Set<String>>([])
        sideBySide({ done.withLock { _ = $0.insert("first") } }, { done.withLock { _ = $0.insert("second") } })
        #expect(done.withLock { $0 } == ["first", "second"])
    }

    @Test func theFirstErrorIsToldAndTheOtherStillDone() {
        let done = Mutex<Set<String>>([])
        @Sendable func fail(_ name: String) throws(Failure) {
            done.withLock { _ = $0.insert(name) }
            throw Failure(name: name)
        }
        #expect(throws: Failure(name: "first")) {
            try sideBySide(
                { () throws(Failure) in try fail("first") }, { () throws(Failure) in try fail("second") })
        }
        #expect(done.withLock { $0 } == ["first", "second"])
        #expect(throws: Failure(name: "second")) {
            try sideBySide({ () throws(Failure) in }, { () throws(Failure) in try fail("second") })
        }
    }
}
