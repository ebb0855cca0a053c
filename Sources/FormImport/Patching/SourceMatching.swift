/// Tells which part of one file is the same as a part of another one, though it may say something else now.
///
/// From the root down, the parts of two matched parts are matched; then those that are left, wherever they stand.
struct SourceMatching {
    private let old: SourceTree
    private let new: SourceTree
    /// The indices of the old parts by those of the new ones.
    private(set) var counterparts: [Int?]
    /// The indices of the new parts by those of the old ones.
    private(set) var successors: [Int?]
    private var features: [[Int]?]
    private var oldFeatures: [[Int]?]

    init(_ old: SourceTree, _ new: SourceTree) {
        (self.old, self.new) = (old, new)
        counterparts = Array(repeating: nil, count: new.nodes.count)
        successors = Array(repeating: nil, count: old.nodes.count)
        features = Array(repeating: nil, count: new.nodes.count)
        oldFeatures = Array(repeating: nil, count: old.nodes.count)
        match(old.root, new.root)
        matchMoved()
    }

    /// Pairs two parts, and what is in them if they are of one shape.
    private mutating func match(_ a: Int, _ b: Int) {
        counterparts[b] = a
        successors[a] = b
        let (before, after) = (old[a], new[b])
        guard before.shape == after.shape else { return }
        matchNamed(before.attributes, after.attributes)
        if before.shape == .object {
            matchNamed(before.entries, after.entries)
        } else {
            matchList(before.entries, after.entries)
            matchPlain(before.attributes, after.entries)
            matchPlain(before.entries, after.attributes)
        }
    }

    /// Pairs an attribute with the only element of its name that says no more than it: authors choose between the two.
    private mutating func matchPlain(_ before: [Int], _ after: [Int]) {
        let known = Dictionary(grouping: before.filter { successors[$0] == nil && old[$0].isPlain }) { old[$0].name }
        let wanted = Dictionary(grouping: after.filter { counterparts[$0] == nil && new[$0].isPlain }) { new[$0].name }
        for (name, b) in wanted where b.count == 1 {
            if let a = known[name], a.count == 1 { match(a[0], b[0]) }
        }
    }

    /// Pairs attributes or members by their names.
    private mutating func matchNamed(_ before: [Int], _ after: [Int]) {
        // Of several with one key the last one counts.
        let known = Dictionary(before.map { (old[$0].name, $0) }) { $1 }
        for b in after {
            if let a = known[new[b].name], successors[a] == nil { match(a, b) }
        }
    }

    /// Pairs the entries of two lists or elements, surest first: what says the same, what has the same name or id, what
    /// is most alike, and then what is left over.
    private mutating func matchList(_ before: [Int], _ after: [Int]) {
        matchEqual(before, after)
        matchIdentified(before, after)
        matchSimilar(before, after, atLeast: 0)
        let (a, b) = (before.filter { successors[$0] == nil }, after.filter { counterparts[$0] == nil })
        // What has nothing in common is the same where there is nothing else that it could be.
        let isSure = a.count == b.count
        var rest = a
        for b in b {
            let isSimple = new[b].entries.isEmpty
            guard isSure || isSimple, let n = rest.firstIndex(where: { isAlike($0, b) }) else { continue }
            match(rest.remove(at: n), b)
        }
    }

    /// Tells whether two parts could be one: they have the same shape and name.
    private func isAlike(_ a: Int, _ b: Int) -> Bool {
        old[a].shape == new[b].shape && old[a].name == new[b].name
    }

    /// Pairs what says the same, each with the first that is left.
    private mutating func matchEqual(_ before: [Int], _ after: [Int]) {
        var known: [Int: [Int]] = [:]
        for a in before.reversed() where successors[a] == nil { known[old[a].digest, default: []].append(a) }
        for b in after where counterparts[b] == nil {
            if let a = known[new[b].digest]?.popLast() { match(a, b) }
        }
    }

    /// Pairs what has the same name or id, where nothing else has it.
    private mutating func matchIdentified(_ before: [Int], _ after: [Int]) {
        let known = Dictionary(grouping: before.filter { successors[$0] == nil }, by: old.identity)
        let wanted = Dictionary(grouping: after.filter { counterparts[$0] == nil }, by: new.identity)
        for b in after {
            guard let identity = new.identity(of: b), wanted[identity] == [b], let found = known[identity],
                found.count == 1, isAlike(found[0], b)
            else { continue }
            match(found[0], b)
        }
    }

    /// Pairs what has most in common, as a share of all that the two say.
    ///
    /// Of equally similar ones the nearest come first. All are compared with all, in long lists only with near ones.
    ///
    /// - Parameter least: the similarity that is not enough.
    private mutating func matchSimilar(_ before: [Int], _ after: [Int], atLeast least: Double) {
        let (before, after) = (before.filter { successors[$0] == nil }, after.filter { counterparts[$0] == nil })
        // Long lists that differ everywhere are written anew; their parts stand about where they stood.
        let reach = before.count * after.count > 400_000 ? 20 : Int.max
        var pairs: [(score: Double, distance: Int, a: Int, b: Int)] = []
        for (n, a) in before.enumerated() {
            for (m, b) in after.enumerated() where abs(n - m) <= reach && isAlike(a, b) {
                let score = similarity(a, b)
                if score > least { pairs.append((score, abs(n - m), a, b)) }
            }
        }
        for pair in pairs.sorted(by: { ($1.score, $0.distance, $0.a) < ($0.score, $1.distance, $1.a) })
        where successors[pair.a] == nil && counterparts[pair.b] == nil {
            match(pair.a, pair.b)
        }
    }

    /// The ends that both have, as a share of those of the larger one: from 0 to 1.
    private mutating func similarity(_ a: Int, _ b: Int) -> Double {
        let before = oldFeatures[a] ?? old.features(of: a)
        let after = features[b] ?? new.features(of: b)
        (oldFeatures[a], features[b]) = (before, after)
        var (n, m, common) = (0, 0, 0)
        while n < before.count, m < after.count {
            if before[n] == after[m] { common += 1 }
            (n, m) = (n + (before[n] <= after[m] ? 1 : 0), m + (before[n] >= after[m] ? 1 : 0))
        }
        return Double(common) / Double(max(before.count, after.count, 1))
    }

    /// Pairs what has gone from one list and come into another.
    private mutating func matchMoved() {
        let before = old.nodes.indices.filter { successors[$0] == nil && !old[$0].entries.isEmpty }
        let after = new.nodes.indices.filter { counterparts[$0] == nil && !new[$0].entries.isEmpty }
        // Outer parts stand behind their inner ones, and take them along.
        matchEqual(before.reversed(), after.reversed())
        matchSimilar(before.reversed(), after.reversed(), atLeast: 0.5)
    }
}

extension SourceTree {
    private static let identifiers = ["name", "id", "key"]

    /// The name, id or key that tells a part from others of its list; nil where it has none.
    fileprivate func identity(of index: Int) -> String? {
        let node = nodes[index]
        let said = (node.attributes + node.entries).filter { [.attribute, .scalar].contains(nodes[$0].shape) }
        for identifier in Self.identifiers {
            if let found = said.last(where: { nodes[$0].name == identifier }) {
                return "\(node.name) \(identifier) \(nodes[found].value)"
            }
        }
        return nil
    }

    /// The ends of a part, each with the names that lead there; in a fixed order.
    ///
    /// Each is the hash of a path and a value, which holds within one run of the program.
    fileprivate func features(of index: Int) -> [Int] {
        var all: [Int] = []
        collect(index, path: 0, into: &all)
        return all.sorted()
    }

    private func collect(_ index: Int, path: Int, into all: inout [Int]) {
        let node = nodes[index]
        if node.entries.isEmpty { all.append(hash(path, node.value)) }
        for child in node.attributes + node.entries { collect(child, path: hash(path, nodes[child].name), into: &all) }
    }

    private func hash(_ path: Int, _ text: String) -> Int {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(text)
        return hasher.finalize()
    }
}
