/// Templates that include themselves, directly or over others: rendering one would never end.
enum PartialRing {
    /// The name of a template that does so, not of one that only leads to it; nil where none does.
    ///
    /// Each template is looked into once, however many include it, in the order of paths.
    static func find(in files: WebFiles) -> String? {
        let paths = files.paths(below: "html").filter { $0.hasSuffix(".mustache") }
        let names = paths.map { String($0.dropFirst("html/".count).dropLast(".mustache".count)) }
        let partials = Dictionary(
            uniqueKeysWithValues: zip(names, paths.map { included(in: files.text(of: $0) ?? "") }))
        var isDone: [String: Bool] = [:]
        func ring(from name: String) -> String? {
            if let done = isDone[name] { return done ? nil : name }
            isDone[name] = false
            for partial in partials[name] ?? [] {
                if let found = ring(from: partial) { return found }
            }
            isDone[name] = true
            return nil
        }
        for name in names {
            if let found = ring(from: name) { return found }
        }
        return nil
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
