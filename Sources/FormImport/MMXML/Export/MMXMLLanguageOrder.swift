import FormModel

/// The languages of a form are in the order in which its texts name them (section 13), so in an item that names several
/// for the first time the tags may have to stand in another order than usual.
///
/// The default language is not among them: it stands in the form's own attribute.
struct MMXMLLanguageOrder {
    /// The languages in the order that the document has, without those that are named already.
    private var wanted: [LocaleTag]

    init(_ locales: [LocaleTag]) {
        wanted = locales
    }

    /// Brings tags into an order in which new languages come as they should; tags of one name stay as they are.
    ///
    /// The languages that the tags name are not wanted any more afterwards.
    mutating func sort(_ tags: [XMLTag]) -> [XMLTag] {
        let new = tags.flatMap(\.languages).filter(wanted.contains)
        guard isOrdered(new) else {
            var rest = tags
            var sorted: [XMLTag] = []
            while !rest.isEmpty {
                let index = rest.indices.first { n in
                    !rest[..<n].contains { $0.name == rest[n].name } && introducesNext(rest[n], among: new)
                }
                sorted.append(rest.remove(at: index ?? 0))
                note(sorted[sorted.count - 1])
            }
            return sorted
        }
        for tag in tags { note(tag) }
        return tags
    }

    /// Tells whether languages come in the order that is wanted.
    private func isOrdered(_ new: [LocaleTag]) -> Bool {
        var seen: [LocaleTag] = []
        for locale in new where !seen.contains(locale) { seen.append(locale) }
        return seen == wanted.filter(seen.contains)
    }

    /// Tells whether a tag names no new language, or first that which is next of those that the item names.
    private func introducesNext(_ tag: XMLTag, among new: [LocaleTag]) -> Bool {
        guard let first = tag.languages.first(where: wanted.contains) else { return true }
        return first == wanted.first(where: new.contains)
    }

    /// Takes the languages of a tag off those that are still to come.
    private mutating func note(_ tag: XMLTag) {
        for locale in tag.languages { wanted.removeAll { $0 == locale } }
    }
}

extension XMLTag {
    /// The languages that an element and what is in it name, in order.
    fileprivate var languages: [LocaleTag] {
        let own = attributes.first { $0.name.lowercased() == "language" }.flatMap {
            MMXMLLanguages.locale(of: $0.value)
        }
        return (own.map { [$0] } ?? []) + children.flatMap(\.languages)
    }
}
