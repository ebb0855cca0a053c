import Foundation
import Synchronization

/// Lets each address send so many submissions at once and so many a minute after that.
///
/// A bucket of tokens for each address: it holds as many as may be sent in a minute, one is taken for each request, and
/// they come back evenly.
final class RateLimiter: Sendable {
    private struct Bucket {
        var tokens: Double
        /// The moment of the last request that counted, in seconds since 1970.
        var moment: Double
    }

    /// Beyond these addresses some are forgotten.
    static let maximumCount = 20_000

    private let perMinute: Double
    private let buckets = Mutex<[String: Bucket]>([:])

    init(perMinute: Int) {
        self.perMinute = Double(perMinute)
    }

    /// Counts one request; the seconds to wait where it is one too many.
    func wait(for address: String, at date: Date) -> Int? {
        let now = date.timeIntervalSince1970
        return buckets.withLock { buckets in
            if buckets[address] == nil, buckets.count >= Self.maximumCount {
                Self.thin(&buckets) { tokens(in: $0, at: now) }
            }
            let left = buckets[address].map { tokens(in: $0, at: now) } ?? perMinute
            // Thousandths are what reckoning leaves over.
            guard left >= 0.999 else { return Int(((0.999 - left) * 60 / perMinute).rounded(.up)) }
            buckets[address] = Bucket(tokens: left - 1, moment: now)
            return nil
        }
    }

    /// Forgets a quarter: those that have sent least of late, so that nobody gets rid of a limit.
    ///
    /// - Parameter tokens: the tokens that a bucket has by now.
    private static func thin(_ buckets: inout [String: Bucket], by tokens: (Bucket) -> Double) {
        let fullest = buckets.map { (key: $0.key, tokens: tokens($0.value)) }.sorted { $0.tokens > $1.tokens }
        for bucket in fullest.prefix(maximumCount / 4) { buckets[bucket.key] = nil }
    }

    private func tokens(in bucket: Bucket, at now: Double) -> Double {
        min(perMinute, bucket.tokens + max(0, now - bucket.moment) * perMinute / 60)
    }
}
