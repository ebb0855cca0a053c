/// The entries of a part of a file, with the blanks, commas and comments between them.
struct SourceEntries {
    /// An entry as it is to be written.
    struct Piece {
        var text: [UInt8]
        /// Which of the file's entries it was; nil for one that was not there.
        var number: Int?

        init(_ text: [UInt8], _ number: Int?) {
            (self.text, self.number) = (text, number)
        }
    }

    /// The text around an entry: before it, between it and its comma, and on its line behind that.
    private struct Surroundings {
        var lead: [UInt8]
        var beforeComma: [UInt8]
        var hasComma: Bool
        var trail: [UInt8]
    }

    /// Behind what opens the part.
    let start: Int
    /// Before what closes it.
    let end: Int
    private let hasCommas: Bool
    private let isTag: Bool
    private var around: [Surroundings] = []
    private var closing: [UInt8] = []
    /// Of the lines of entries.
    private(set) var indentation: [UInt8] = []

    /// Nil for a part that has no place for any.
    init?(_ tree: SourceTree, _ index: Int) {
        let node = tree[index]
        switch node.shape {
        case .object, .list: (start, end) = (node.content.lowerBound + 1, node.content.upperBound - 1)
        case .element where !node.entries.isEmpty: (start, end) = (node.content.lowerBound, node.content.upperBound)
        default: return nil
        }
        (hasCommas, isTag) = (node.shape != .element, false)
        collect(node.entries, in: tree)
        indentation = tree.indentation(at: node.entries.first.map { tree[$0].range.lowerBound } ?? start)
    }

    init(attributesOf index: Int, in tree: SourceTree) {
        let node = tree[index]
        (start, end) = (node.range.lowerBound + 1 + node.name.utf8.count, node.tagEnd)
        (hasCommas, isTag) = (false, true)
        collect(node.attributes, in: tree)
        indentation = tree.indentation(at: start)
    }

    private mutating func collect(_ entries: [Int], in tree: SourceTree) {
        var offset = start
        for entry in entries {
            let node = tree[entry]
            let comma = node.comma
            let behind = comma ?? node.range.upperBound
            let trailEnd = isTag ? behind : Self.commentEnd(tree.text, from: behind, to: end)
            around.append(
                Surroundings(
                    lead: tree.bytes(offset..<node.range.lowerBound),
                    beforeComma: tree.bytes(node.range.upperBound..<(comma.map { $0 - 1 } ?? behind)),
                    hasComma: comma != nil, trail: tree.bytes(behind..<trailEnd)))
            offset = trailEnd
        }
        closing = tree.bytes(offset..<end)
    }

    /// The end of a comment that stands behind something on its line; the same place where there is none.
    private static func commentEnd(_ text: [UInt8], from start: Int, to end: Int) -> Int {
        let line = text[start..<end].prefix { $0 != UInt8(ascii: "\n") }
        let rest = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let isComment = ["//", "/*", "<!--"].contains { rest.starts(with: $0.utf8) }
        // What stands behind the comment would be taken along.
        let isEnded = rest.last == UInt8(ascii: "/") || rest.last == UInt8(ascii: ">")
        let isLast = line.endIndex < end && (rest.starts(with: "//".utf8) || isEnded)
        return isComment && isLast && rest.filter { $0 == UInt8(ascii: "<") }.count <= 1 ? line.endIndex : start
    }
}

// MARK: - Text

extension SourceEntries {
    /// The text between the beginning and the end of the part.
    func text(of pieces: [Piece]) -> [UInt8] {
        var out: [UInt8] = []
        for (place, piece) in pieces.enumerated() {
            let previous = place > 0 ? pieces[place - 1].number : nil
            out += comments(before: piece, in: pieces, place)
            out += lead(of: piece, place, behind: previous) + piece.text
            let own = piece.number.map { around[$0] }
            let isLast = place == pieces.count - 1
            out += own?.beforeComma ?? []
            if hasCommas, !isLast || (own?.hasComma ?? false) && piece.number == around.count - 1 { out += ",".utf8 }
            out += own?.trail ?? []
        }
        out += leftComments(behind: pieces)
        return out + closing
    }

    private func lead(of piece: Piece, _ place: Int, behind previous: Int?) -> [UInt8] {
        let first = around.first?.lead ?? []
        if let number = piece.number, (number == 0) == (place == 0) || around[number].lead.hasLine {
            return around[number].lead
        }
        if place == 0 { return piece.number == nil || !first.hasLine ? first.blanks(or: isTag) : first }
        let neighbour = [previous, previous.map { $0 + 1 }, 1].compactMap(\.self).first { $0 > 0 && $0 < around.count }
        if let neighbour { return around[neighbour].lead.blanks(or: isTag) }
        return first.hasLine ? first.blanks(or: isTag) : (hasCommas || isTag ? [0x20] : [])
    }

    /// The comments of entries that are no longer there stay where they stood.
    private func comments(before piece: Piece, in pieces: [Piece], _ place: Int) -> [UInt8] {
        guard let number = piece.number else { return [] }
        let present = Set(pieces.compactMap(\.number))
        var first = number
        while first > 0, !present.contains(first - 1) { first -= 1 }
        return around[first..<number].flatMap { $0.lead.comment }
    }

    private func leftComments(behind pieces: [Piece]) -> [UInt8] {
        let last = pieces.compactMap(\.number).max() ?? -1
        return around[(last + 1)...].flatMap { $0.lead.comment }
    }
}

extension [UInt8] {
    fileprivate var hasLine: Bool { contains(UInt8(ascii: "\n")) }

    /// The blanks that follow the last line break or comment.
    fileprivate func blanks(or isTag: Bool) -> [UInt8] {
        let tail = reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed()
        let start = count - tail.count
        if start > 0, self[start - 1] == UInt8(ascii: "\n") { return [UInt8(ascii: "\n")] + tail }
        return isTag ? [0x20] : Array(tail)
    }

    /// The comment in what stands before an entry, with the line it begins on; empty where there is none.
    fileprivate var comment: [UInt8] {
        guard contains(where: { $0 > 0x20 }) else { return [] }
        let end = lastIndex { $0 > 0x20 } ?? 0
        return Array(self[...end])
    }
}
