import Testing

@testable import DevServer

struct ChangeBatchTests {
    private let start = ContinuousClock.now
    private var batch = ChangeBatch()

    @Test mutating func nothingIsNeverDue() {
        batch.add(FileChanges(), at: start)
        #expect(batch.due == nil)
        #expect(batch.take(at: start + .seconds(9)) == nil)
    }

    @Test mutating func aChangeIsToldWhenItIsQuiet() {
        batch.add(FileChanges(["a"]), at: start)
        #expect(batch.take(at: start + .milliseconds(19)) == nil)
        #expect(batch.take(at: start + .milliseconds(20)) == FileChanges(["a"]))
        #expect(batch.due == nil)
    }

    @Test mutating func savesInARowAreOneBatch() {
        for (name, time) in [("a", 0), ("b", 15), ("a", 30)] {
            batch.add(FileChanges([name]), at: start + .milliseconds(time))
            #expect(batch.take(at: start + .milliseconds(time + 14)) == nil)
        }
        #expect(batch.take(at: start + .milliseconds(50)) == FileChanges(["a", "b"]))
    }

    @Test mutating func changesThatDoNotEndAreToldAfterAWhile() {
        for time in stride(from: 0, through: 140, by: 10) {
            batch.add(FileChanges(["a\(time)"]), at: start + .milliseconds(time))
        }
        #expect(batch.due == start + .milliseconds(150))
        #expect(batch.take(at: start + .milliseconds(150))?.paths.count == 15)
        batch.add(FileChanges(["later"]), at: start + .milliseconds(155))
        #expect(batch.due == start + .milliseconds(175))
    }

    @Test mutating func anOverflowStaysOne() {
        batch.add(FileChanges(isOverflow: true), at: start)
        batch.add(FileChanges(["a"]), at: start)
        #expect(batch.take(at: start + .seconds(1)) == FileChanges(["a"], isOverflow: true))
    }
}
