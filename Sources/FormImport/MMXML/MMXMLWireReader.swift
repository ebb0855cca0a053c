import FormModel
import Foundation

/// Reads the answers of MM XML forms (mm-xml.md, section 5): a string of values and keys, pairs, or what a page without
/// script sends.
///
/// The receiver of answers uses it to judge what arrives; rules are not run, so what may be right is taken.
struct MMXMLWireReader: StringWireReader {
    let facts: FormFacts

    init(_ facts: FormFacts) {
        self.facts = facts
    }

    /// `value:key` joined by colons. In a form that does not escape, a value goes on up to the next key that the form
    /// knows.
    ///
    /// `05:birthDateDay:11:birthDateMonth` → (`birthDateDay`, `05`), (`birthDateMonth`, `11`). Without escapes a `:` in
    /// a value “corrupts the string” (mm-xml 5), so what is read then is unclear, and is not judged.
    ///
    /// - Parameter limit: of pairs; more are an error.
    func pairs(of string: String, limit: Int) throws(WireError) -> Sent {
        guard facts.document.settings["raw"] == true else {
            return .pairs(try Self.pairs(escaped: string, limit: limit))
        }
        let slots = MMXMLSlots(keysOf: facts)
        return .unclear(try Self.pairs(raw: string, limit: limit) { !slots[$0].isEmpty })
    }

    /// The pairs of an escaped string, in order, values before keys. Throws for an odd number of pieces and for broken
    /// escapes. All percent escapes are undone, not only the four of mm-xml 5.
    private static func pairs(escaped string: String, limit: Int) throws(WireError) -> [Sent.Pair] {
        guard !string.isEmpty else { return [] }
        let pieces = string.split(separator: ":", omittingEmptySubsequences: false)
        guard pieces.count <= limit * 2 else { throw .tooManyParts }
        let decoded = pieces.compactMap { String($0).removingPercentEncoding }
        guard pieces.count % 2 == 0, decoded.count == pieces.count else {
            throw .malformed("a submission string is made of value:key pairs, joined by colons and escaped")
        }
        return stride(from: 0, to: decoded.count, by: 2).map { .init(key: decoded[$0 + 1], value: decoded[$0]) }
    }

    /// The pairs of a string without escapes: a value goes on over colons until a key that the form knows. A rest
    /// without a key becomes a pair with an empty key.
    private static func pairs(
        raw string: String, limit: Int, isKey: (String) -> Bool
    ) throws(WireError) -> [Sent.Pair] {
        var pairs: [Sent.Pair] = []
        var value: [Substring] = []
        for piece in string.isEmpty ? [] : string.split(separator: ":", omittingEmptySubsequences: false) {
            guard pairs.count < limit else { throw .tooManyParts }
            if !value.isEmpty, isKey(String(piece)) {
                pairs.append(.init(key: String(piece), value: value.joined(separator: ":")))
                value = []
            } else {
                value.append(piece)
            }
        }
        if !value.isEmpty { pairs.append(.init(key: "", value: value.joined(separator: ":"))) }
        return pairs
    }

    /// The answers in whichever way they were sent: as a string or list of pairs, as an object, or by the controls of a
    /// page without script, of which blank ones say nothing.
    func read(_ sent: Sent) -> SentAnswers {
        var reading: MMXMLWireReading
        switch sent {
        case .pairs(let pairs):
            reading = MMXMLWireReading(facts, isNative: false)
            reading.take(pairs, MMXMLSlots(keysOf: facts))
        case .values(let members):
            reading = MMXMLWireReading(facts, isNative: false)
            reading.take(members.map { .init(key: $0.key, value: $0.value.written) }, MMXMLSlots(keysOf: facts))
        case .controls(let pairs):
            reading = MMXMLWireReading(facts, isNative: true)
            reading.take(pairs.filter { !$0.value.isBlank }, MMXMLSlots(controlsOf: facts.document))
        case .unclear(let pairs):
            let slots = MMXMLSlots(keysOf: facts)
            var answers = SentAnswers()
            for pair in pairs { answers.note(shared: pair, field: slots[pair.key].first?.field.name) }
            return answers
        }
        return reading.read()
    }
}
