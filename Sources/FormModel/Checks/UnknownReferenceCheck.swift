import FormTables

/// Finds rules and validators that name a field, group, section or page that the form does not have, or a
/// property that no rule replaces.
struct UnknownReferenceCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        var names = Names(of: document)
        let targets = document.effects.compactMap { effect in
            names.diagnostic(for: effect.name, among: effect.target, id: "unknown-target", at: effect.position) {
                "the rule changes \($0), which does not exist, so nothing happens"
            }
        }
        let validators =
            document.checks + document.fields.flatMap(\.validators) + document.effects.compactMap(\.validator)
        let compared = validators.flatMap { validator in
            validator.names.compactMap { name in
                names.diagnostic(for: name, among: .field, id: "unknown-field", at: validator.position) {
                    "a check looks at \($0), which does not exist, and takes it as empty"
                }
            }
        }
        return unique(targets) + unique(document.effects.compactMap(diagnostic)) + compared
    }

    private func diagnostic(for effect: Effect) -> Diagnostic? {
        guard effect.action == .replace, let path = effect.path, !effect.canReplace else { return nil }
        let paths = effect.target == .field ? SharedTables.replaceable.keys.sorted() : [Effect.ofPlaces]
        return .warning(
            "unknown-path", at: effect.position,
            "the rule replaces “\(path)” in the \(effect.target.rawValue) “\(effect.name)”, which no rule can, "
                + "so nothing happens\(suggestion(for: path, among: paths))")
    }

    /// Both branches of a rule often name one target at one place: one diagnostic is enough.
    private func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return diagnostics.filter { seen.insert($0).inserted }
    }
}

extension Effect {
    /// All that rules replace of pages, groups and sections.
    fileprivate static let ofPlaces = "receipt.isForced"

    fileprivate var canReplace: Bool {
        guard let path, target == .field else { return path == Self.ofPlaces }
        let whole = String(path.prefix { $0 != "." })
        return SharedTables.replaceable[path] != nil || SharedTables.replaceable[whole] == ""
    }
}

private struct Names {
    private let known: [Effect.Target: Set<String>]
    private let ordered: [Effect.Target: [String]]
    /// The suggestions for names so far; looking for the nearest name takes a while in a large form.
    private var suggestions: [String: String] = [:]

    init(of document: FormDocument) {
        let groups = document.pages.flatMap(\.groups)
        known = [
            .field: Set(document.fields.map(\.name)),
            .group: Set(groups.map(\.name)),
            .section: Set(groups.flatMap(\.sections).map(\.name) + document.repeatedSections.map { $0.rowName() }),
            .page: Set(document.pages.map(\.name)),
            .form: [""],
        ]
        ordered = known.mapValues { $0.sorted() }
    }

    mutating func diagnostic(
        for name: String, among target: Effect.Target, id: String, at position: SourcePosition,
        _ words: (String) -> String
    ) -> Diagnostic? {
        let names = known[target] ?? []
        // Each row has the fields of any.
        guard !names.contains(name), !names.contains(name.inAnyRow) else { return nil }
        let message = words("the \(target.rawValue) “\(name)”") + near(name, target)
        return .warning(id, at: position, message)
    }

    private mutating func near(_ name: String, _ target: Effect.Target) -> String {
        let key = "\(target.rawValue) \(name)"
        if let known = suggestions[key] { return known }
        // A form with so many unknown names is wrong as a whole, and each search goes through all names.
        guard suggestions.count < 100 else { return "" }
        let found = suggestion(for: name, among: ordered[target] ?? [])
        suggestions[key] = found
        return found
    }
}
