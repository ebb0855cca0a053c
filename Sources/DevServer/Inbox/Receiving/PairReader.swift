import FormImport
import Foundation

/// Reads bodies of the type `application/x-www-form-urlencoded`.
enum PairReader {
    /// `a=1&b=x+y` → `a`: “1”, `b`: “x y”, in their order; empty pieces are left out, a key without `=` has an empty
    /// value.
    ///
    /// - Throws: `malformed` where a piece is no percent-encoded UTF-8, `tooManyParts` beyond the limit.
    static func pairs(urlencoded text: String, limit: Int) throws(ReadingError) -> [Sent.Pair] {
        var pairs: [Sent.Pair] = []
        for piece in text.split(separator: "&") {
            guard pairs.count < limit else { throw .tooManyParts(limit: limit) }
            let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = decoded(halves[0]), let value = decoded(halves.count > 1 ? halves[1] : "") else {
                throw .malformed("the pairs are not percent-encoded UTF-8")
            }
            pairs.append(.init(key: key, value: value))
        }
        return pairs
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}
