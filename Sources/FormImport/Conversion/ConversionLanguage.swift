import FormModel

/// A form language that forms of others are written in: what the comparison of a form with its definition asks of it.
///
/// A form is written, read again and compared (`RoundTrip`). What these members say of a language sorts true losses
/// from differences that mean nothing.
protocol ConversionLanguage: FormLanguage, WritableLanguage {
    /// Definitions hold pages and groups.
    static var hasPages: Bool { get }

    /// Settings that a definition says by what it is.
    static var impliedSettings: Set<String> { get }

    /// Properties that follow from the names and kinds of fields.
    static var impliedProperties: Set<String> { get }

    /// Words for what has no meaning on such a field; nil where it has one.
    ///
    /// Then they are told in place of a loss.
    static func useless(_ path: PropertyPath, on field: Field) -> String?

    /// Tells whether a difference follows from something else that is there.
    ///
    /// Asked of forms of the language itself.
    static func follows(_ change: PropertyChange, on field: Field) -> Bool

    /// Tells whether what a field of another language says is there in other words.
    ///
    /// Asked of forms of other languages.
    ///
    /// - Parameters:
    ///   - path: a property of the field that does not come out alike.
    ///   - read: the field as the written definition gives it.
    static func holds(_ path: PropertyPath, of field: Field, as read: Field) -> Bool
}

extension ConversionLanguage {
    static var impliedSettings: Set<String> { [] }

    /// Tells whether what a field of another language says is there, or means the same in every language.
    static func keeps(_ path: PropertyPath, of field: Field, as read: Field) -> Bool {
        path.dotted == "control" ? field.control.isLike(read.control) : holds(path, of: field, as: read)
    }
    static var impliedProperties: Set<String> { [] }
}

/// A difference between what a part says before it is written and after it is read again.
///
/// Nil on either side: the property says nothing there.
struct PropertyChange {
    let path: PropertyPath
    let before: Value?
    let after: Value?

    /// The language of the form in which other words are read now, the default one first, with those before and after;
    /// nil where it is no text.
    func otherWords(default fallback: LocaleTag) -> (locale: String, before: String, after: String)? {
        let after = Dictionary((after?.variants ?? []).map { ($0.locale, $0.string) }) { first, _ in first }
        let others = (before?.variants ?? []).compactMap { variant in
            after[variant.locale].flatMap { $0 == variant.string ? nil : (variant.locale, variant.string, $0) }
        }
        return others.first { $0.0 == fallback.tag } ?? others.first
    }
}

extension PropertyValues {
    /// The properties that other parts bring along where nothing is said.
    private static let impliedRoots: Set = [
        "traits", "choice", "file", "picture", "format", "components", "validators", "entry",
    ]

    /// The differences in another part; of an entry that is not there at all nothing else.
    func changes(to other: PropertyValues) -> [PropertyChange] {
        changes(to: other, asWholes: ["options", "components", "bindings", "validators"])
    }

    /// - Parameter lists: the lists of which an entry that is gone is one change, without changes of its properties.
    private func changes(to other: PropertyValues, asWholes lists: Set<String>) -> [PropertyChange] {
        var changes: [PropertyChange] = []
        var gone: Set<String> = []
        for path in all where self[path] != other[path] && !path.prefixes.contains(where: gone.contains) {
            changes.append(PropertyChange(path: path, before: self[path], after: other[path]))
            if other[path] == nil, lists.contains(path.steps[0]) { gone.insert(path.dotted) }
        }
        let new = other.all.filter { self[$0] == nil && !Self.impliedRoots.contains($0.steps[0]) }
        return changes + new.map { PropertyChange(path: $0, before: nil, after: other[$0]) }
    }

    /// The parts that are not there in a field of another language, not even elsewhere: texts and looks may take other
    /// places.
    ///
    /// Only what is gone counts, not what came along.
    func losses(in other: PropertyValues) -> [PropertyChange] {
        let strings = other.strings
        // The message of a validator that is gone may be there where another one takes its place; all else went along.
        func isGoneWithValidator(_ path: PropertyPath) -> Bool {
            guard let (list, _, rest) = path.entry, list == "validators" else { return false }
            return !["", "message"].contains(rest.dotted) && other[PropertyPath(Array(path.steps.prefix(2)))] == nil
        }
        return changes(to: other, asWholes: ["options", "components", "bindings"]).filter { change in
            guard let before = change.before, !isGoneWithValidator(change.path) else { return false }
            let variants = before.variants
            if !variants.isEmpty { return !variants.allSatisfy { strings.contains($0.string) } }
            return change.path.steps[0] != "style" || !other.holds(before, below: "style")
        }
    }
}
