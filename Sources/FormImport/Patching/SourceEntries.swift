/// The entries of a part of a file, with the blanks, commas and comments between them.
///
/// It writes the entries of a changed part again, each with the surroundings that it had, so that comments stay with
/// what they are about.
struct SourceEntries {
    /// An entry as it is to be written.
    struct Piece {
        var text: [UInt8]
        /// The file's entry that it was; nil for one that was not there.
        var number: Int?
        /// The name of the entry; only that of an element is looked at.
        var name = ""
        /// The comments above it and behind it that it brings along from elsewhere.
        var lead: [UInt8] = []
        var trail: [UInt8] = []

        init(_ text: [UInt8], _ number: Int?, name: String = "") {
            (self.text, self.number, self.name) = (text, number, name)
        }
    }

    /// The kind of entries, which decides what parts them.
    private enum Kind {
        /// Separated by commas.
        case values
        case elements
        case attributes
    }

    /// The text around an entry: before it, between it and its comma, and on its line behind that.
    private struct Surroundings {
        let name: String
        var lead: Gap
        var beforeComma: [UInt8]
        var hasComma: Bool
        var trail: [UInt8]
    }

    /// The place behind what opens the part.
    let start: Int
    /// The place before what closes it.
    let end: Int
    private let kind: Kind
    /// The texts around the entries, by the number of the entry in the file.
    private var around: [Surroundings] = []
    /// The text behind the last entry, before what closes the part.
    private var closing = Gap([])
    /// The indentation of the line that the part begins in.
    private let outer: [UInt8]
    /// The indentation of the lines of entries.
    let indentation: [UInt8]

    /// The entries of a part; nil for one that has neither entries nor a comment, or no place for them.
    init?(_ tree: SourceTree, _ index: Int) {
        let node = tree[index]
        switch node.shape {
        case .object, .list: (start, end) = (node.content.lowerBound + 1, node.content.upperBound - 1)
        case .element where !node.entries.isEmpty || node.value.utf8.allSatisfy({ $0 <= 0x20 }):
            (start, end) = (node.content.lowerBound, node.content.upperBound)
        default: return nil
        }
        guard !node.entries.isEmpty || tree.text[start..<end].contains(where: { $0 > 0x20 }) else { return nil }
        kind = node.shape == .element ? .elements : .values
        outer = tree.indentation(at: node.range.lowerBound)
        let first = node.entries.first { tree.beginsLine(at: tree[$0].range.lowerBound) } ?? node.entries.first
        indentation =
            first.map { tree.indentation(of: tree[$0].range) } ?? outer + (tree.indentationUnit ?? [])
        collect(node.entries, in: tree)
    }

    /// The attributes of an element, between its name and the end of its tag.
    init(attributesOf index: Int, in tree: SourceTree) {
        let node = tree[index]
        (start, end) = (node.range.lowerBound + 1 + node.name.utf8.count, node.tagEnd)
        kind = .attributes
        outer = tree.indentation(at: start)
        indentation = outer
        collect(node.attributes, in: tree)
    }

    /// Cuts the text between the entries: a comment that ends the line of an entry is that one's, all else leads to the
    /// next.
    private mutating func collect(_ entries: [Int], in tree: SourceTree) {
        var offset = start
        for entry in entries {
            let node = tree[entry]
            let behind = node.comma ?? node.range.upperBound
            let trailEnd = kind == .attributes ? behind : Self.commentEnd(tree.text, from: behind, to: end)
            around.append(
                Surroundings(
                    name: node.name, lead: Gap(tree.bytes(offset..<node.range.lowerBound)),
                    beforeComma: tree.bytes(node.range.upperBound..<(node.comma.map { $0 - 1 } ?? behind)),
                    hasComma: node.comma != nil, trail: tree.bytes(behind..<trailEnd)))
            offset = trailEnd
        }
        closing = Gap(tree.bytes(offset..<end))
    }

    /// The end of a comment that ends the line of what it stands behind; the same place where there is none.
    private static func commentEnd(_ text: [UInt8], from start: Int, to end: Int) -> Int {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let line = text[start..<end].prefix { $0 != UInt8(ascii: "\n") }
        let rest = line.drop(while: isBlank)
        guard line.endIndex < end else { return start }
        if rest.starts(with: "//".utf8) { return line.endIndex }
        for (opening, ending) in [("/*", "*/"), ("<!--", "-->")] where rest.starts(with: opening.utf8) {
            let inner = rest.dropFirst(opening.utf8.count)
            guard let found = inner.firstRange(of: Array(ending.utf8)) else { return start }
            return rest[found.upperBound...].allSatisfy(isBlank) ? found.upperBound : start
        }
        return start
    }
}

// MARK: - Text

extension SourceEntries {
    /// The text between the beginning and the end of the part.
    ///
    /// - Parameter left: the numbers of the entries that took their comments to another part.
    func text(of pieces: [Piece], without left: Set<Int> = []) -> [UInt8] {
        var out = SourceOutput(indentation: indentation)
        if around.isEmpty, !closing.remark.isEmpty, !pieces.isEmpty { out.add(gap: closing.remark) }
        let present = Set(pieces.compactMap(\.number))
        for (place, piece) in pieces.enumerated() {
            let own = piece.number.map { around[$0] }
            let isLast = place == pieces.count - 1
            out.add(gap: remarks(before: piece, present, left) + piece.lead)
            out.add(gap: blank(before: piece, place, behind: place > 0 ? pieces[place - 1].number : nil))
            out.add(entry: piece.text)
            out.add(gap: own?.beforeComma ?? [])
            if kind == .values, !isLast || around.last?.hasComma ?? false { out.add(entry: [UInt8(ascii: ",")]) }
            out.add(gap: own?.trail ?? piece.trail)
        }
        for number in around.indices where number > present.max() ?? -1 { out.add(gap: remark(of: number, left)) }
        out.add(gap: end(of: pieces))
        out.endRemark(at: outer)
        return pieces.isEmpty && out.isBlank ? [] : out.text
    }

    /// The text behind the last entry.
    private func end(of pieces: [Piece]) -> [UInt8] {
        if !around.isEmpty || pieces.isEmpty || closing.remark.isEmpty { return closing.bytes }
        return closing.blank.hasLine ? closing.blank : [UInt8(ascii: "\n")] + outer
    }

    /// Its own, and those of entries before it that are no longer there.
    private func remarks(before piece: Piece, _ present: Set<Int>, _ left: Set<Int>) -> [UInt8] {
        guard let number = piece.number else { return [] }
        var first = number
        while first > 0, !present.contains(first - 1) { first -= 1 }
        return (first...number).flatMap { remark(of: $0, left) }
    }

    /// The comments before an entry that stay in the part.
    ///
    /// - Parameter left: entries that went elsewhere took those above them along.
    private func remark(of number: Int, _ left: Set<Int>) -> [UInt8] {
        let all = around[number].lead.remark
        return left.contains(number) ? Array(all.dropLast(remark(before: number).count)) : all
    }

    /// The comments above an entry; those on the line that opens the part are its own.
    func remark(before number: Int) -> [UInt8] {
        let all = around[number].lead.remark
        return number > 0 ? all : Array(all.drop { $0 != UInt8(ascii: "\n") })
    }

    /// The comment that ends the line of an entry.
    func remark(behind number: Int) -> [UInt8] { around[number].trail }

    /// The blanks before an entry: its own where it has kept its place, else those of entries beside it, of its own
    /// name where there are such; one on a line with others stays on that line.
    private func blank(before piece: Piece, _ place: Int, behind previous: Int?) -> [UInt8] {
        if let own = piece.number.map({ around[$0].lead }) {
            let isOnLine = place == 0 && kind == .values && around.first.map { $0.lead.bytes.isEmpty } ?? false
            let hasLine = own.blank.hasLine && !isOnLine
            if (piece.number == 0) == (place == 0) || hasLine || !own.remark.isEmpty { return own.blank }
        }
        guard let first = around.first?.lead else {
            return kind == .attributes ? [UInt8(ascii: " ")] : [UInt8(ascii: "\n")] + indentation
        }
        if place == 0 { return first.separator }
        /// The gaps before entries of the same name among these, or before all of them.
        func leads(_ numbers: [Int?]) -> [Gap] {
            let known = numbers.compactMap(\.self).filter { $0 > 0 && $0 < around.count }.map { around[$0] }
            let alike = kind == .elements ? known.filter { $0.name == piece.name } : []
            return (alike.isEmpty ? known : alike).map(\.lead)
        }
        let neighbours = leads([previous, previous.map { $0 + 1 }])
        // On a line with others an entry more does not begin another line.
        if let near = neighbours.first(where: { !$0.hasLine }) ?? neighbours.first ?? leads([1]).first {
            return near.separator
        }
        return first.hasLine || kind == .elements ? first.separator : [UInt8(ascii: " ")]
    }
}

/// The text between two entries: comments, and the blanks behind the last of them.
///
/// The text that leads to an entry is one, and so is that before the end of the part.
private struct Gap {
    let remark: [UInt8]
    let blank: [UInt8]

    init(_ bytes: [UInt8]) {
        let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        (remark, blank) = (Array(bytes[..<end]), Array(bytes[end...]))
    }

    var bytes: [UInt8] { remark + blank }
    var hasLine: Bool { bytes.hasLine }

    /// The blanks that an entry more is given: those of a line, without lines left free.
    var separator: [UInt8] {
        guard let feed = blank.lastIndex(of: UInt8(ascii: "\n")) else { return blank }
        return Array(blank[feed...])
    }
}

/// A text in which nothing comes onto the line of a comment that goes to the line's end.
///
/// The comment is ended by a line feed where the next thing would begin on its line.
private struct SourceOutput {
    let indentation: [UInt8]
    private(set) var text: [UInt8] = []
    private var isInRemark = false
    private(set) var isBlank = true

    init(indentation: [UInt8]) {
        self.indentation = indentation
    }

    /// Adds what is no blank and no comment.
    mutating func add(entry: [UInt8]) {
        endRemark(at: indentation)
        text += entry
        isBlank = false
    }

    /// Begins a line where the text so far ends in a comment to the line's end.
    mutating func endRemark(at indentation: [UInt8]) {
        if isInRemark { text += [UInt8(ascii: "\n")] + indentation }
        isInRemark = false
    }

    /// Adds blanks and comments.
    mutating func add(gap: [UInt8]) {
        // A line end takes the place of the blanks.
        guard !gap.isEmpty, !isInRemark || gap.hasLine || gap.contains(where: { $0 > 0x20 }) else { return }
        let content = gap.firstIndex { $0 > 0x20 }
        if let content, !gap[..<content].hasLine { endRemark(at: indentation) }
        text += gap
        isInRemark = Self.endsInRemark(gap) || isInRemark && !gap.hasLine
        isBlank = isBlank && content == nil
    }

    /// Tells whether blanks and comments end in one that only a line feed ends.
    private static func endsInRemark(_ gap: [UInt8]) -> Bool {
        var rest = gap[...]
        while !rest.isEmpty {
            if rest.starts(with: "//".utf8) {
                guard let feed = rest.firstIndex(of: UInt8(ascii: "\n")) else { return true }
                rest = rest[feed...]
            } else if let (_, ending) = [("/*", "*/"), ("<!--", "-->")].first(where: { rest.starts(with: $0.0.utf8) }) {
                guard let found = rest.firstRange(of: Array(ending.utf8)) else { return false }
                rest = rest[found.upperBound...]
            } else {
                rest = rest.dropFirst()
            }
        }
        return false
    }
}

extension Sequence<UInt8> {
    fileprivate var hasLine: Bool { contains(UInt8(ascii: "\n")) }
}
