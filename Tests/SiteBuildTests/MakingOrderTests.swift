import Testing

@testable import SiteBuild

/// Things that are made side by side.
struct MakingOrderTests {
    private func begun(_ order: inout MakingOrder<String>) -> [Int] {
        var begun: [Int] = []
        while let number = order.begin() { begun.append(number) }
        return begun
    }

    @Test func thereAreNeverMoreAtWorkThanMay() {
        var order = MakingOrder<String>(of: 5, width: 2, most: 4)
        #expect(begun(&order) == [0, 1])
        #expect(order.end(0, "a") == ["a"])
        #expect(begun(&order) == [2])
    }

    @Test func whatIsReadyWaitsForWhatCameBeforeIt() {
        var order = MakingOrder<String>(of: 3, width: 3, most: 3)
        #expect(begun(&order) == [0, 1, 2])
        #expect(order.end(2, "c").isEmpty && order.end(1, "b").isEmpty)
        #expect(order.end(0, "a") == ["a", "b", "c"])
    }

    @Test func noMoreThanSoManyWaitForOne() {
        var order = MakingOrder<String>(of: 9, width: 2, most: 4)
        #expect(begun(&order) == [0, 1])
        for number in 1...2 {
            #expect(order.end(number, "").isEmpty)
            #expect(begun(&order) == [number + 1])
        }
        #expect(order.end(3, "").isEmpty)
        #expect(begun(&order).isEmpty, "all others would wait for the first one")
        #expect(order.end(0, "").count == 4)
        #expect(begun(&order) == [4, 5])
    }
}
