import Foundation
import Testing

@testable import DevServer

struct RateLimiterTests {
    private let start = Date(timeIntervalSince1970: 1_000_000)

    @Test func lettingSoManyThroughAtOnce() {
        let limiter = RateLimiter(perMinute: 3)
        #expect((0..<3).allSatisfy { _ in limiter.wait(for: "a", at: start) == nil })
        #expect(limiter.wait(for: "a", at: start) == 20)
        #expect(limiter.wait(for: "b", at: start) == nil)
    }

    @Test func fillingUpAgainWithTime() {
        let limiter = RateLimiter(perMinute: 3)
        for _ in 0..<3 { _ = limiter.wait(for: "a", at: start) }
        #expect(limiter.wait(for: "a", at: start.addingTimeInterval(19)) == 1)
        #expect(limiter.wait(for: "a", at: start.addingTimeInterval(20)) == nil)
        #expect(limiter.wait(for: "a", at: start.addingTimeInterval(20)) == 20)
        // Never more than the bucket holds, however long nothing came.
        let later = start.addingTimeInterval(86_400)
        #expect((0..<4).filter { _ in limiter.wait(for: "a", at: later) == nil }.count == 3)
    }

    @Test func forgettingOnlyWhoSentLeast() {
        let limiter = RateLimiter(perMinute: 2)
        for _ in 0..<2 { _ = limiter.wait(for: "eager", at: start) }
        for number in 0...RateLimiter.maximumCount { #expect(limiter.wait(for: "\(number)", at: start) == nil) }
        #expect(limiter.wait(for: "eager", at: start) == 30)
    }

    @Test func takingNoTimeFromAClockThatGoesBack() {
        let limiter = RateLimiter(perMinute: 1)
        _ = limiter.wait(for: "a", at: start)
        #expect(limiter.wait(for: "a", at: start.addingTimeInterval(-600)) == 60)
    }
}
