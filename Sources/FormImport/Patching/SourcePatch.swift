package import FormModel

/// Lays what changed between two versions of a written form into the file as its author wrote it: what is the same in
/// both keeps its text, order, comments, quotes and numbers.
///
/// Three texts are at hand: `source`, the author's file; `base`, what the program writes of the form that is in that
/// file; `next`, what it writes of the changed form. What is the same in `base` and `next` stays as it is in `source`;
/// what differs is written as in `next`, at the place that `source` has for it.
package struct SourcePatch {
    let source: SourceTree
    let base: SourceTree
    let next: SourceTree
    /// The parts of `source` by those of `base`.
    private let written: [Int?]
    /// The parts of `source` that are in `base` too.
    private let known: Set<Int>
    /// The parts of `base` by those of `next`.
    private let former: [Int?]
    /// The parts of `source` by those of `next`.
    private let origins: [Int?]
    /// The parts of `source` that stand in another part now.
    private let displaced: Set<Int>
    /// The parts of `next` that are written even where the file leaves out what is so anyway.
    private let said: Set<Int>

    /// The things that a file leaves out and that are written all the same, because they would not be so any more.
    package enum Saying: CaseIterable, Sendable {
        case nothing
        /// All attributes of the root.
        case root
        /// All values of parts in which something was changed.
        case changed
    }

    /// - Parameters:
    ///   - source: the file of the author.
    ///   - base: the same form, as it is written without a look at that file.
    ///   - next: the changed form, written in the same way.
    ///   - saying: what is written though the file left it out.
    /// - Returns: nil where the files are not of one kind, or cannot be read.
    package static func bytes(
        _ source: [UInt8], from base: [UInt8], to next: [UInt8], saying: Saying = .nothing
    ) -> [UInt8]? {
        guard base != next else { return source }
        guard let file = SourceFile(source), let base = SourceFile(base), let next = SourceFile(next),
            file.syntax == base.syntax, file.syntax == next.syntax,
            let source = SourceTree(file.text, file.syntax), let base = SourceTree(base.text, base.syntax),
            let next = SourceTree(next.text, next.syntax)?.arranged(like: source)
        else { return nil }
        return file.bytes(of: SourcePatch(source, base, next, saying).text)
    }

    /// A JSON file that says something else, with all that it says still as it is written.
    package static func bytes(_ source: [UInt8], saying value: Value) -> [UInt8] {
        let written = Array(JSONWriter.text(of: value).utf8)
        guard let before = JSONReader.read(source, file: "").root?.value else { return written }
        if before == value { return source }
        let laid = bytes(source, from: Array(JSONWriter.text(of: before).utf8), to: written)
        return laid.flatMap { JSONReader.read($0, file: "").root?.value == value ? $0 : nil } ?? written
    }

    /// Finds each part of `next` in `base`, and each part of `base` in `source`.
    private init(_ source: SourceTree, _ base: SourceTree, _ next: SourceTree, _ saying: Saying) {
        (self.source, self.base, self.next) = (source, base, next)
        var written = SourceMatching(source, base).counterparts
        written[base.root] = source.root
        self.written = written
        known = Set(written.compactMap(\.self))
        var former = SourceMatching(base, next).counterparts
        var origins = former.map { $0.flatMap { written[$0] } }
        // What stands in an attribute has no attributes of its own and no others of its name beside it.
        for n in next.nodes.indices {
            guard let s = origins[n], source[s].shape == .attribute else { continue }
            let beside = next[n].parent.map { next[$0].entries.count { next[$0].name == next[n].name } } ?? 0
            if !next[n].isPlain || beside > 1 { (former[n], origins[n]) = (nil, nil) }
        }
        (self.former, self.origins) = (former, origins)
        said =
            switch saying {
            case .nothing: []
            case .root: Set(next[next.root].attributes)
            case .changed: next.values { n in former[n].map { base[$0].digest != next[n].digest } ?? false }
            }
        displaced = Set(
            next.nodes.indices.compactMap { n in
                let parent = next[n].parent.flatMap { origins[$0] }
                return origins[n].flatMap { source[$0].parent == parent ? nil : $0 }
            })
    }

    /// All of the file: what stands around the root stays.
    private var text: [UInt8] {
        let root = source[source.root].range
        let (before, behind) = (0..<root.lowerBound, root.upperBound..<source.text.count)
        return source.bytes(before) + part(next.root).text + source.bytes(behind)
    }
}

// MARK: - Parts

extension SourcePatch {
    /// A part that was written, at the indentation of the line that it was taken from.
    private typealias Written = (text: [UInt8], indentation: [UInt8])

    /// A part of the changed form.
    ///
    /// As it stands in the file where it says the same as before, else changed there; new where the file has none.
    private func part(_ n: Int) -> Written {
        guard let b = former[n], let s = written[b] else { return new(n) }
        let range = source[s].range
        let isSame = base[b].digest == next[n].digest
        return (isSame ? source.bytes(range) : changed(s, b, n), source.indentation(of: range))
    }

    /// A part that the file did not have; what it holds may have stood elsewhere.
    private func new(_ n: Int) -> Written {
        let node = next[n]
        let indentation = next.indentation(at: node.range.lowerBound)
        guard let entries = SourceEntries(next, n) else { return (next.bytes(node.range), indentation) }
        let pieces = node.entries.enumerated().map { number, entry in
            piece(entry, number, at: next.indentation(at: next[entry].range.lowerBound))
        }
        let inner = entries.text(of: pieces)
        let (start, end) = (node.range.lowerBound, node.range.upperBound)
        return (next.bytes(start..<entries.start) + inner + next.bytes(entries.end..<end), indentation)
    }

    /// A part as an entry of another one, with the comments that stood around it elsewhere.
    private func piece(_ n: Int, _ number: Int?, at indentation: [UInt8]) -> SourceEntries.Piece {
        let part = part(n)
        var piece = SourceEntries.Piece(moved(part, to: indentation), number, name: next[n].name)
        if let s = origins[n], displaced.contains(s), let parent = source[s].parent,
            let place = source[parent].entries.firstIndex(of: s), let entries = SourceEntries(source, parent)
        {
            piece.lead = moved((entries.remark(before: place), part.indentation), to: indentation)
            piece.trail = entries.remark(behind: place)
        }
        return piece
    }

    /// A part at the indentation of the line that it comes to.
    private func moved(_ part: Written, to indentation: [UInt8]) -> [UInt8] {
        part.text.moved(from: part.indentation, to: indentation)
    }

    /// A part of the file that says something else now, as little changed as its shape allows.
    ///
    /// - Parameters:
    ///   - s: its index in `source`.
    ///   - b: its index in `base`.
    ///   - n: its index in `next`.
    private func changed(_ s: Int, _ b: Int, _ n: Int) -> [UInt8] {
        let (old, node) = (source[s], next[n])
        switch node.shape {
        case .element where old.shape == .element: return element(s, b, n)
        case .element,
            .attribute where old.shape != node.shape:
            return plain(s, n)
        case .scalar where old.shape == .scalar, .attribute where old.shape == .attribute:
            let value = node.shape == .scalar ? scalar(s, b, n) : attribute(s, n)
            return source.bytes(old.range.lowerBound..<old.content.lowerBound) + value
                + source.bytes(old.content.upperBound..<old.range.upperBound)
        case .object, .list:
            guard old.shape == node.shape, base[b].shape == node.shape, let entries = SourceEntries(source, s) else {
                return replaced(s, n)
            }
            let inner = entries.text(
                of: pieces(old.entries, base[b].entries, node.entries, entries, areNamed: node.shape == .object),
                without: left(of: old.entries))
            return source.bytes(old.range.lowerBound..<entries.start) + inner
                + source.bytes(entries.end..<old.range.upperBound)
        default: return replaced(s, n)
        }
    }

    /// Another value behind the key as it is written.
    private func replaced(_ s: Int, _ n: Int) -> [UInt8] {
        let (old, node, value) = (source[s], next[n], new(n))
        let content = Array(value.text.dropFirst(node.content.lowerBound - node.range.lowerBound))
        return source.bytes(old.range.lowerBound..<old.content.lowerBound)
            + moved((content, value.indentation), to: source.indentation(at: old.range.lowerBound))
    }
}

// MARK: - Values

extension SourcePatch {
    private static let quote = UInt8(ascii: "\"")

    /// A value that is a text or a number as its author has it.
    ///
    /// A number that its author wrote in quotes gets quotes, and a text that stood without them goes without, where
    /// that is JSON still.
    private func scalar(_ s: Int, _ b: Int, _ n: Int) -> [UInt8] {
        let value = next.bytes(next[n].content)
        let (old, before) = (source[s].value, base[b].value)
        if old == "\"" + before, value.first != Self.quote { return [Self.quote] + value + [Self.quote] }
        let bare = Array(value.dropFirst().dropLast())
        guard before == "\"" + old, value.first == Self.quote, bare.first != Self.quote else { return value }
        return JSONReader.read(bare, file: "").root == nil ? value : bare
    }

    /// The value of an attribute, for between the quotes that its author gave it.
    private func attribute(_ s: Int, _ n: Int) -> [UInt8] {
        quoted(next.bytes(next[n].content), s)
    }

    /// A value for between an author's quotes: `'` becomes `&apos;` where they are single ones.
    private func quoted(_ value: [UInt8], _ s: Int) -> [UInt8] {
        guard source.text[source[s].content.upperBound] == UInt8(ascii: "'") else { return value }
        return value.flatMap { $0 == UInt8(ascii: "'") ? Array("&apos;".utf8) : [$0] }
    }

    /// An element whose tag, children or text are changed, each as far as it is.
    private func element(_ s: Int, _ b: Int, _ n: Int) -> [UInt8] {
        let (old, before, node) = (source[s], asWritten(base, b, written), asWritten(next, n, origins))
        let tag = SourceEntries(attributesOf: s, in: source)
        let attributes = tag.text(of: pieces(old.attributes, before.attributes, node.attributes, tag, areNamed: true))
        let start = source.bytes(old.range.lowerBound..<tag.start) + attributes
        if before.value == node.value, before.entries.isEmpty, node.entries.isEmpty {
            return start + source.bytes(old.tagEnd..<old.range.upperBound)
        }
        guard node.value.isEmpty || !node.entries.isEmpty, let entries = SourceEntries(source, s) else {
            return start + content(s, before, n)
        }
        let inner = entries.text(
            of: pieces(old.entries, before.entries, node.entries, entries, areNamed: false),
            without: left(of: old.entries))
        if inner.isEmpty { return start + (next[n].entries.isEmpty ? content(s, before, n) : Array("/>".utf8)) }
        return start + source.bytes(old.tagEnd..<entries.start) + inner
            + source.bytes(entries.end..<old.range.upperBound)
    }

    /// An element whose attributes and children are told apart as the author of the file did.
    private func asWritten(_ tree: SourceTree, _ index: Int, _ origins: [Int?]) -> SourceTree.Node {
        func isAttribute(_ part: Int) -> Bool {
            (origins[part].map { source[$0] } ?? tree[part]).shape == .attribute
        }
        var node = tree[index]
        let (attributes, entries) = (node.attributes, node.entries)
        node.attributes = (attributes + entries).filter(isAttribute)
        node.entries = (entries + attributes).filter { !isAttribute($0) }
        return node
    }

    /// A value that its author wrote as an element where it is written as an attribute, or the other way round.
    private func plain(_ s: Int, _ n: Int) -> [UInt8] {
        let (old, value) = (source[s], next[n].value)
        if old.shape == .element {
            let words = Array(">\(value.xmlEscaped())</\(old.name)>".utf8).withKeptLineFeeds
            return source.bytes(old.range.lowerBound..<old.tagEnd) + words
        }
        let escaped = Array(value.xmlEscaped(inAttribute: true).utf8)
        return source.bytes(old.range.lowerBound..<old.content.lowerBound) + quoted(escaped, s)
            + source.bytes(old.content.upperBound..<old.range.upperBound)
    }

    /// Another text, or children where there were none, with the tags around them.
    private func content(_ s: Int, _ before: SourceTree.Node, _ n: Int) -> [UInt8] {
        let (old, node) = (source[s], next[n])
        let isText = node.entries.isEmpty && old.entries.isEmpty && !node.value.isEmpty
        guard isText, old.content.lowerBound > old.tagEnd, old.content.upperBound < old.range.upperBound else {
            let made = new(n)
            let rest = Array(made.text.dropFirst(node.tagEnd - node.range.lowerBound))
            return moved((rest, made.indentation), to: source.indentation(at: old.range.lowerBound))
        }
        // Blanks around the text that are no part of what it says.
        let isTrimmed = old.value != before.value && old.value.withoutBlanks == before.value
        let written = source.bytes(old.content)
        let lead = isTrimmed ? written.prefix { $0 <= 0x20 } : []
        let trail = isTrimmed ? Array(written.reversed().prefix { $0 <= 0x20 }.reversed()) : []
        let remarks = old.remarks.flatMap { source.bytes($0) }
        return source.bytes(old.tagEnd..<old.content.lowerBound) + lead + text(s, n) + remarks + trail
            + source.bytes(old.content.upperBound..<old.range.upperBound)
    }

    /// A text in the section of characters that it stood in, where it did.
    private func text(_ s: Int, _ n: Int) -> [UInt8] {
        let written = String(decoding: source.bytes(source[s].content), as: UTF8.self).withoutBlanks
        let (opening, closing) = ("<![CDATA[", "]]>")
        let value = next[n].value
        guard written.hasPrefix(opening), written.hasSuffix(closing), !value.contains(closing),
            written.ranges(of: opening).count == 1
        else { return next.bytes(next[n].content) }
        return Array((opening + value + closing).utf8).withKeptLineFeeds
    }
}

// MARK: - Order

extension SourcePatch {
    /// The entries of a part afterwards: those of the file in its order, but where the order was changed.
    ///
    /// Entries that rise in both orders stay where they are; an entry out of that order is moved behind the one that it
    /// follows now. An entry that the file leaves out, and that says what it said, is not written.
    ///
    /// - Parameter areNamed: whether there is one of each name alone.
    private func pieces(
        _ old: [Int], _ before: [Int], _ after: [Int], _ frame: SourceEntries, areNamed: Bool
    ) -> [SourceEntries.Piece] {
        let places = Dictionary(before.enumerated().map { ($1, $0) }) { first, _ in first }
        let numbers = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
        let stable = Set(Self.longestRise(after.map { former[$0].flatMap { places[$0] } }).map { after[$0] })
        var kept: [Int: [UInt8]] = [:]
        var added: [Int: [SourceEntries.Piece]] = [:]
        var anchor = -1
        for entry in after {
            let former = former[entry]
            let number = former.flatMap { written[$0] }.flatMap { numbers[$0] }
            if stable.contains(entry), let number {
                kept[number] = part(entry).text
                anchor = number
            } else if let former, stable.contains(entry), base[former].digest == next[entry].digest,
                written[former] == nil, !said.contains(entry)
            {
                // The file leaves out what is so anyway.
                continue
            } else if areNamed, number == nil, let place = place(of: entry, among: old) {
                kept[place] = replaced(old[place], entry)
                anchor = place
            } else {
                added[anchor, default: []].append(
                    piece(entry, number, at: frame.indentation))
            }
        }
        return (added[-1] ?? []) + inOrder(old, kept, added, areNamed: areNamed)
    }

    /// The entries of the file that are kept or that the form does not say, each with those that follow it now.
    private func inOrder(
        _ old: [Int], _ kept: [Int: [UInt8]], _ added: [Int: [SourceEntries.Piece]], areNamed: Bool
    ) -> [SourceEntries.Piece] {
        let gone = Set(old.indices.filter { known.contains(old[$0]) && kept[$0] == nil }.map { source[old[$0]].name })
        return old.enumerated().flatMap { number, entry -> [SourceEntries.Piece] in
            // Of a name that stands there twice the last one counted.
            let isUnknown = !known.contains(entry) && !(areNamed && gone.contains(source[entry].name))
            let text = kept[number] ?? (isUnknown ? source.bytes(source[entry].range) : nil)
            return (text.map { [SourceEntries.Piece($0, number)] } ?? []) + (added[number] ?? [])
        }
    }

    /// The numbers of the entries that took their comments to another part.
    private func left(of old: [Int]) -> Set<Int> {
        Set(old.indices.filter { displaced.contains(old[$0]) })
    }

    /// The place of something of that name in the file that is not said in the form; nil where there is none.
    private func place(of entry: Int, among old: [Int]) -> Int? {
        old.lastIndex { !known.contains($0) && source[$0].name == next[entry].name }
    }

    /// The longest part of a list that rises; its indices.
    ///
    /// `[2, nil, 0, 1]` → `[2, 3]`: nil is never part of it. Takes n log n steps.
    static func longestRise(_ list: [Int?]) -> [Int] {
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
