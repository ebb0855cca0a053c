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

    @Test func takingNoTimeFromAClockThatGoesBack() {
        let limiter = RateLimiter(perMinute: 1)
        _ = limiter.wait(for: "a", at: start)
        #expect(limiter.wait(for: "a", at: start.addingTimeInterval(-600)) == 60)
    }

    @Test(arguments: [
        ("203.0.113.7", nil, "203.0.113.7"),
        ("127.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        // Only a proxy on this machine may speak for others.
        ("203.0.113.7", "198.51.100.1", "203.0.113.7"),
    ])
    func countingForTheSender(peer: String, forwarded: String?, expected: String) {
        #expect(SenderAddress.of(peer: peer, forwardedFor: forwarded) == expected)
    }

    @Test func countingForTheNetworkOfAnIPv6Address() {
        let one = SenderAddress.of(peer: "2001:db8:1:2::1", forwardedFor: nil)
        #expect(one == SenderAddress.of(peer: "2001:db8:1:2:ffff::9", forwardedFor: nil))
        #expect(one != SenderAddress.of(peer: "2001:db8:1:3::1", forwardedFor: nil))
    }
}
