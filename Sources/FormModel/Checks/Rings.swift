/// Rings of names of which each leads to the next.
enum Rings {
    /// One path through each ring, from its first name in alphabetical order back to it.
    static func paths(in steps: [String: [String]]) -> [[String]] {
        var found: [[String]] = []
        var inRing: Set<String> = []
        for start in steps.keys.sorted() where !inRing.contains(start) {
            guard let ring = shortestWay(from: start, backIn: steps) else { continue }
            found.append(ring)
            inRing.formUnion(ring)
        }
        return found
    }

    private static func shortestWay(from start: String, backIn steps: [String: [String]]) -> [String]? {
        var cameFrom: [String: String] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let name = queue[next]
            next += 1
            for target in steps[name] ?? [] {
                if target == start { return way(to: name, cameFrom, start) + [start] }
                guard cameFrom[target] == nil else { continue }
                cameFrom[target] = name
                queue.append(target)
            }
        }
        return nil
    }

    private static func way(to name: String, _ cameFrom: [String: String], _ start: String) -> [String] {
        var way = [name]
        while let last = way.last, last != start, let before = cameFrom[last] { way.append(before) }
        return way.reversed()
    }
}
