/// Templates that include themselves, directly or over others: rendering one would never end.
enum PartialRing {
    /// The name of a template that does so; nil where none does.
    ///
    /// Each template is looked into once, however many include it. The first one in the order of paths is named.
    static func find(in files: WebFiles) -> String? {
        let paths = files.paths(below: "html").filter { $0.hasSuffix(".mustache") }
        let names = paths.map { String($0.dropFirst("html/".count).dropLast(".mustache".count)) }
        let partials = Dictionary(
            uniqueKeysWithValues: zip(names, paths.map { included(in: files.text(of: $0) ?? "") }))
        var isDone: [String: Bool] = [:]
        func leadsToItself(_ name: String) -> Bool {
            if let done = isDone[name] { return !done }
            isDone[name] = false
            let isRing = (partials[name] ?? []).contains(where: leadsToItself)
            isDone[name] = true
            return isRing
        }
        return names.first(where: leadsToItself)
    }

    /// The names in `{{> name}}`.
    private static func included(in text: String) -> [String] {
        text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst().compactMap { tag in
            let inside = tag.prefix { $0 != "}" }.drop { $0 == " " }
            guard inside.first == ">" else { return nil }
            return inside.dropFirst().split(separator: " ").first.map(String.init)
        }
    }
}
