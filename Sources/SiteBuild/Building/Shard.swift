/// One of several parts of a site that are built apart from each other, such as the third of sixteen: `3/16`.
package struct Shard: Hashable, Codable, Sendable {
    private enum CodingKeys: CodingKey {
        case number, count
    }

    /// Counted from 1.
    package let number: Int
    package let count: Int

    /// One part of so many; nil where there is no such part.
    private init?(number: Int, count: Int) {
        guard number >= 1, number <= count else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The part that a text names; nil where the text names no part.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
            let number = Int(parts[0]), let count = Int(parts[1])
        else { return nil }
        self.init(number: number, count: count)
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let number = try members.decode(Int.self, forKey: .number)
        let count = try members.decode(Int.self, forKey: .count)
        guard let shard = Self(number: number, count: count) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "there is no part \(number)/\(count)"))
        }
        self = shard
    }

    /// Tells whether a form belongs to this part.
    ///
    /// It depends on the form's id alone, so that forms that come or go move no other one to another part.
    func has(_ id: String) -> Bool {
        let hash = Digest.of(Array(id.utf8)).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return hash % UInt64(count) == UInt64(number - 1)
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}
