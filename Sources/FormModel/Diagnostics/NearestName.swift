/// The known name that is most like a wrong one, if any is like enough to be meant.
///
/// `labl` among `label`, `key` → `label`; `zzz` → nil. A name that differs in letter case only always counts.
package func nearestName(to name: String, among known: some Sequence<String>) -> String? {
    guard !name.isEmpty, name.unicodeScalars.count <= 60 else { return nil }
    let wanted = Array(name.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for candidate in known {
        let letters = Array(candidate.lowercased().unicodeScalars)
        let distance = editDistance(wanted, letters)
        if distance <= max(1, (max(wanted.count, letters.count) + 1) / 4), distance < best?.distance ?? .max {
            best = (candidate, distance)
        }
    }
    return best?.name
}

/// `; did you mean “label”?`, or nothing where no known name is near.
package func suggestion(for name: String, among known: some Sequence<String>) -> String {
    nearestName(to: name, among: known).map { "; did you mean “\($0)”?" } ?? ""
}

/// Counts insertions, deletions, replacements and swaps of neighbours.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforePrevious = [Int]()
    var previous = Array(0...b.count)
    for i in 1...a.count {
        var row = [i]
        for j in 1...b.count {
            let replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
            var distance = min(replaced, previous[j] + 1, row[j - 1] + 1)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                distance = min(distance, beforePrevious[j - 2] + 1)
            }
            row.append(distance)
        }
        (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
}
