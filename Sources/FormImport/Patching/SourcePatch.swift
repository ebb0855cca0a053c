package import FormModel

/// Lays what changed between two versions of a written form into the file as its author wrote it: what is the same in
/// both keeps its text, order, comments, quotes and numbers.
package struct SourcePatch {
    let source: SourceTree
    let base: SourceTree
    let next: SourceTree
    /// By the parts of `base`: those of `source`.
    private let written: [Int?]
    /// The parts of `source` that are in `base` too.
    private let known: Set<Int>
    /// By the parts of `next`: those of `base`.
    private let former: [Int?]

    /// - Parameters:
    ///   - source: the file of the author.
    ///   - base: the same form, as it is written without a look at that file.
    ///   - next: the changed form, written in the same way.
    /// - Returns: nil where the files are not of one kind, or cannot be read.
    package static func bytes(_ source: [UInt8], from base: [UInt8], to next: [UInt8]) -> [UInt8]? {
        guard base != next else { return source }
        guard let file = SourceFile(source), let base = SourceFile(base), let next = SourceFile(next),
            file.syntax == base.syntax, file.syntax == next.syntax,
            let source = SourceTree(file.text, file.syntax), let base = SourceTree(base.text, base.syntax),
            let next = SourceTree(next.text, next.syntax)?.indented(by: source.indentationUnit ?? [])
        else { return nil }
        return file.bytes(of: SourcePatch(source, base, next).text)
    }

    /// A JSON file with a change, written as it is.
    package static func bytes(_ source: [UInt8], changed change: (inout Value) -> Void) -> [UInt8]? {
        guard let before = JSONReader.read(source, file: "").root?.value else { return nil }
        var after = before
        change(&after)
        return bytes(
            source, from: Array(JSONWriter.text(of: before).utf8), to: Array(JSONWriter.text(of: after).utf8))
    }

    private init(_ source: SourceTree, _ base: SourceTree, _ next: SourceTree) {
        (self.source, self.base, self.next) = (source, base, next)
        var written = SourceMatching(source, base).counterparts
        written[base.root] = source.root
        self.written = written
        known = Set(written.compactMap(\.self))
        former = SourceMatching(base, next).counterparts
    }

    private var text: [UInt8] {
        let root = source[source.root].range
        let (before, behind) = (0..<root.lowerBound, root.upperBound..<source.text.count)
        return source.bytes(before) + part(next.root).text + source.bytes(behind)
    }
}

// MARK: - Parts

extension SourcePatch {
    /// A part that was written, at the indentation of the line that it was taken from.
    typealias Written = (text: [UInt8], indentation: [UInt8])

    /// A part of the changed form.
    private func part(_ n: Int) -> Written {
        guard let b = former[n], let s = written[b], base[b].shape == next[n].shape else { return new(n) }
        let range = source[s].range
        let isSame = base[b].digest == next[n].digest && source[s].shape == base[b].shape
        return (isSame ? source.bytes(range) : changed(s, b, n), source.indentation(at: range.lowerBound))
    }

    /// A part that the file did not have; what it holds may have stood elsewhere.
    private func new(_ n: Int) -> Written {
        let node = next[n]
        let indentation = next.indentation(at: node.range.lowerBound)
        guard let entries = SourceEntries(next, n) else { return (next.bytes(node.range), indentation) }
        let pieces = node.entries.enumerated().map { number, entry in
            SourceEntries.Piece(moved(part(entry), to: next.indentation(at: next[entry].range.lowerBound)), number)
        }
        let inner = entries.text(of: pieces)
        let (start, end) = (node.range.lowerBound, node.range.upperBound)
        return (next.bytes(start..<entries.start) + inner + next.bytes(entries.end..<end), indentation)
    }

    private func moved(_ part: Written, to indentation: [UInt8]) -> [UInt8] {
        part.text.moved(from: part.indentation, to: indentation)
    }

    private func changed(_ s: Int, _ b: Int, _ n: Int) -> [UInt8] {
        let (old, node) = (source[s], next[n])
        switch node.shape {
        case .scalar, .attribute:
            let before = source.bytes(old.range.lowerBound..<old.content.lowerBound)
            return before + scalar(s, b, n) + source.bytes(old.content.upperBound..<old.range.upperBound)
        case .object, .list:
            guard old.shape == node.shape, let entries = SourceEntries(source, s) else {
                let value: Written = (next.bytes(node.content), next.indentation(at: node.range.lowerBound))
                return source.bytes(old.range.lowerBound..<old.content.lowerBound)
                    + moved(value, to: source.indentation(at: old.range.lowerBound))
            }
            let inner = entries.text(of: pieces(s, b, n, old.entries, base[b].entries, node.entries, entries))
            return source.bytes(old.range.lowerBound..<entries.start) + inner
                + source.bytes(entries.end..<old.range.upperBound)
        case .element: return element(s, b, n)
        }
    }

    /// A value in the quotes that its author gave it.
    private func scalar(_ s: Int, _ b: Int, _ n: Int) -> [UInt8] {
        let value = next.bytes(next[n].content)
        let quote = UInt8(ascii: "\"")
        let isQuoted = source.text[source[s].content.lowerBound] == quote
        let wasNumber = base[b].shape == .scalar && source[s].value == "\"" + base[b].value
        return wasNumber && isQuoted && value.first != quote ? [quote] + value + [quote] : Array(value)
    }

    private func element(_ s: Int, _ b: Int, _ n: Int) -> [UInt8] {
        let (old, before, node) = (source[s], base[b], next[n])
        let tag = SourceEntries(attributesOf: s, in: source)
        let attributes = tag.text(
            of: pieces(s, b, n, old.attributes, before.attributes, node.attributes, tag))
        let start = source.bytes(old.range.lowerBound..<tag.start) + attributes
        if before.value == node.value, before.entries.isEmpty, node.entries.isEmpty {
            return start + source.bytes(old.tagEnd..<old.range.upperBound)
        }
        guard let entries = SourceEntries(source, s), !old.entries.isEmpty, !node.entries.isEmpty else {
            return start + content(s, before, n)
        }
        let inner = entries.text(of: pieces(s, b, n, old.entries, before.entries, node.entries, entries))
        return start + source.bytes(old.tagEnd..<entries.start) + inner
            + source.bytes(entries.end..<old.range.upperBound)
    }

    /// Another text, or children where there were none, with the tags around them.
    private func content(_ s: Int, _ before: SourceTree.Node, _ n: Int) -> [UInt8] {
        let (old, node) = (source[s], next[n])
        if node.entries.isEmpty, old.entries.isEmpty, old.content.lowerBound > old.tagEnd, !node.value.isEmpty,
            old.value != before.value, old.value.withoutBlanks == before.value
        {
            // The blanks around the text are no part of what it says.
            let written = source.bytes(old.content)
            let lead = Array(written.prefix { $0 <= 0x20 })
            let trail = Array(written.reversed().prefix { $0 <= 0x20 }.reversed())
            let text = lead + next.bytes(node.content) + trail
            return source.bytes(old.tagEnd..<old.content.lowerBound) + text
                + source.bytes(old.content.upperBound..<old.range.upperBound)
        }
        let made = new(n)
        let rest = made.text.dropFirst(node.tagEnd - node.range.lowerBound)
        return moved((Array(rest), made.indentation), to: source.indentation(at: old.range.lowerBound))
    }
}

// MARK: - Order

extension SourcePatch {
    /// The entries of a part afterwards: those of the file in its order, but where the order was changed.
    private func pieces(
        _ s: Int, _ b: Int, _ n: Int, _ old: [Int], _ before: [Int], _ after: [Int], _ frame: SourceEntries
    ) -> [SourceEntries.Piece] {
        let places = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1, $0) })
        let numbers = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
        let order = after.map { entry in former[entry].flatMap { places[$0] } }
        let stable = Set(longestRise(order).map { after[$0] })
        var kept: [Int: [UInt8]] = [:]
        var added: [Int: [SourceEntries.Piece]] = [:]
        var anchor = -1
        for entry in after {
            let former = former[entry]
            if stable.contains(entry), let number = former.flatMap({ written[$0] }).flatMap({ numbers[$0] }) {
                kept[number] = part(entry).text
                anchor = number
            } else if let former, stable.contains(entry), base[former].digest == next[entry].digest,
                written[former] == nil
            {
                // The file leaves out what is so anyway.
                continue
            } else {
                added[anchor, default: []].append(SourceEntries.Piece(moved(part(entry), to: frame.indentation), nil))
            }
        }
        let rest = old.enumerated().flatMap { number, entry -> [SourceEntries.Piece] in
            let unknown = known.contains(entry) ? nil : source.bytes(source[entry].range)
            let own = (kept[number] ?? unknown).map { [SourceEntries.Piece($0, number)] } ?? []
            return own + (added[number] ?? [])
        }
        return (added[-1] ?? []) + rest
    }

    /// The longest part of a list that rises; its indices.
    private func longestRise(_ list: [Int?]) -> [Int] {
        var tails: [Int] = []
        var previous = [Int?](repeating: nil, count: list.count)
        for (index, value) in list.enumerated() {
            guard let value else { continue }
            let place = tails.partitioningIndex { (list[$0] ?? 0) >= value }
            previous[index] = place > 0 ? tails[place - 1] : nil
            if place == tails.count { tails.append(index) } else { tails[place] = index }
        }
        var rise: [Int] = []
        var last = tails.last
        while let index = last {
            rise.append(index)
            last = previous[index]
        }
        return rise.reversed()
    }
}

extension [Int] {
    /// The first index whose element fulfils a condition that all behind it fulfil too.
    fileprivate func partitioningIndex(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
