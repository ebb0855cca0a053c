import FormModel

/// The parts of one site, which are joined to the whole.
package struct SiteParts: Sendable {
    let folders: [PartFolder]
    /// The options that the parts were built with.
    package let options: BuildOptions

    /// - Throws: where the folders are not the parts of one site, each once.
    package init(_ paths: [String]) throws(SiteError) {
        var folders: [PartFolder] = []
        for path in paths { folders.append(try PartFolder(path)) }
        guard let first = folders.first else { throw .badParts(["no parts are named"]) }
        let reasons = Self.reasons(against: folders, first)
        guard reasons.isEmpty else { throw .badParts(reasons) }
        self.folders = folders
        options = first.part.options.build
    }

    /// A line for each reason not to join these folders.
    private static func reasons(against folders: [PartFolder], _ first: PartFolder) -> [String] {
        let count = first.part.shard.count
        let others = folders.filter { $0.part.shard.count != count }
        guard others.isEmpty else {
            return others.map { "\(first.path) is part \(first.part.shard), and \($0.path) part \($0.part.shard)" }
        }
        let byNumber = Dictionary(grouping: folders, by: \.part.shard.number)
        var reasons: [String] = []
        for number in byNumber.keys.sorted() {
            guard let found = byNumber[number], found.count > 1 else { continue }
            let places = found.map(\.path).joined(separator: ", ")
            reasons.append("part \(number)/\(count) is there more than once: \(places)")
        }
        let missing = (1...count).lazy.filter { byNumber[$0] == nil }.prefix(5)
        reasons += missing.map { "part \($0)/\(count) is missing" }
        let more = count - byNumber.count - 5
        if more > 0 { reasons.append("and \(more) more parts") }
        for folder in folders where folder.part.site != first.part.site || folder.part.options != first.part.options {
            reasons.append(
                "\(folder.path) was built from another site.json, with other options or by another program than "
                    + first.path)
        }
        return reasons
    }

    /// Compares the parts with the site that they are joined for.
    /// - Parameter keys: what its forms would be made from now, by their ids.
    func check(against entries: [FormEntry], keys: [String: String], inputs: BuildInputs) throws(SiteError) {
        guard let first = folders.first, first.part.site == inputs.common else {
            throw .badParts([
                "the parts were built from another site.json, with other web-templates or by another program"
            ])
        }
        let known = Set(entries.map(\.id))
        var reasons: [String] = []
        for folder in folders {
            let forms = folder.part.forms
            for id in forms.keys.sorted() where !known.contains(id) {
                reasons.append("\(folder.path) has a form “\(id)”, and the site has none")
            }
            for entry in entries where folder.part.shard.has(entry.id) {
                guard let form = forms[entry.id] else {
                    reasons.append("\(folder.path) has no form “\(entry.id)”, and the site has one")
                    continue
                }
                if form.key != keys[entry.id] || !inputs.hasSamePictures(form.pictures) {
                    reasons.append("\(folder.path) was built from another “\(entry.id)” than the site has now")
                }
            }
        }
        guard reasons.isEmpty else { throw .badParts(reasons) }
    }

    /// Insists on an output that is none of the parts and lies in none of them.
    func check(apartFrom output: String) throws(SiteError) {
        let reasons = folders.filter { folder in
            SiteFolder(folder.path).map { output == $0.path || output.hasPrefix($0.path + "/") } ?? false
        }
        guard reasons.isEmpty else {
            throw .badParts(reasons.map { "\($0.path) is a part and would be replaced; name another --output" })
        }
    }

    /// The rows of all forms in the site's order.
    func rows(in order: [String]) -> [SiteRow] {
        let rows = Dictionary(folders.flatMap(\.manifest.rows).map { ($0.id, $0) }) { first, _ in first }
        return order.compactMap { rows[$0] }
    }
}
