import FormModel
import Foundation

/// Reads the texts that pairs come in.
enum PairReader {
    typealias Pair = SentAnswers.Pair

    /// A body of the type `application/x-www-form-urlencoded`.
    static func pairs(urlencoded text: String, limit: Int) throws(ReadingFault) -> [Pair] {
        var pairs: [Pair] = []
        for piece in text.split(separator: "&") {
            guard pairs.count < limit else { throw .tooManyParts(limit: limit) }
            let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = decoded(halves[0]), let value = decoded(halves.count > 1 ? halves[1] : "") else {
                throw .malformed("the pairs are not percent-encoded UTF-8")
            }
            pairs.append(Pair(key: key, value: value))
        }
        return pairs
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }

    /// The submission string of MM XML: `value:key` joined by colons (mm-xml 5).
    static func pairs(submission text: String, limit: Int) throws(ReadingFault) -> [Pair] {
        guard !text.isEmpty else { return [] }
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        guard pieces.count <= limit * 2 else { throw .tooManyParts(limit: limit) }
        let decoded = pieces.compactMap { String($0).removingPercentEncoding }
        guard pieces.count % 2 == 0, decoded.count == pieces.count else {
            throw .malformed("a submission string is made of value:key pairs, joined by colons and escaped")
        }
        return stride(from: 0, to: decoded.count, by: 2).map { Pair(key: decoded[$0 + 1], value: decoded[$0]) }
    }

    /// The string of a form that does not escape: a value goes on up to the next key that the form knows.
    static func pairs(
        raw text: String, limit: Int, isKey: (String) -> Bool
    ) throws(ReadingFault) -> [Pair] {
        var pairs: [Pair] = []
        var value: [Substring] = []
        for piece in text.isEmpty ? [] : text.split(separator: ":", omittingEmptySubsequences: false) {
            guard pairs.count < limit else { throw .tooManyParts(limit: limit) }
            if !value.isEmpty, isKey(String(piece)) {
                pairs.append(Pair(key: String(piece), value: value.joined(separator: ":")))
                value = []
            } else {
                value.append(piece)
            }
        }
        if !value.isEmpty { pairs.append(Pair(key: "", value: value.joined(separator: ":"))) }
        return pairs
    }
}
