import FormModel

/// The predefined value, which differs by language (section 5).
///
/// Pages are in the site's languages, definitions in their author's. A value that a page shows is written where that
/// page finds it: at the language of the definition that the page read it from, and only else at a language of its own.
extension DDLFieldWriter {
    private typealias LocalValue = (locale: LocaleTag?, value: Value)

    /// The predefined value: that of the pages where they find it, in all other languages as its author wrote it.
    var predefined: DDLWritten.Local? {
        let own = authored
        let values = own.isEmpty ? unread : merged(own)
        guard values.contains(where: { $0.value != .null }) else { return nil }
        return DDLWritten.Local(name: "predefinedValue", values: values)
    }

    /// The values of the pages, where its author wrote none by language.
    private var unread: [LocalValue] {
        let values = (begun?.map(\.locale) ?? locales).map { LocalValue($0, value(on: $0)) }
        guard begun == nil, values.allSatisfy({ $0.value == values.first?.value }) else { return values }
        // In XML it must not depend on a block that its author did not give it.
        return [(isXML ? nil : main, value(on: main))]
    }

    /// The author's values, each with what the first page that reads it shows now, and values of their own for pages
    /// that show something else than the value that they would read. Null stands for an empty place in a language.
    private func merged(_ own: [LocalValue]) -> [LocalValue] {
        let pages = begun?.map(\.locale) ?? locales
        let seen = pages.map { place(in: own, seenOn: $0) }
        var values = own.enumerated().map { place, each -> LocalValue in
            let readers = zip(pages, seen).filter { $0.1 == place }.map(\.0)
            let page = readers.first { $0.language == each.locale?.language } ?? readers.first
            return (each.locale, page.map(value) ?? each.value)
        }
        for (page, place) in zip(pages, seen) {
            let value = value(on: page)
            if place.map({ values[$0].value != value }) ?? true { values.append((page, value)) }
        }
        return values.filter { $0.locale != nil || $0.value != .null }
    }

    // MARK: - On the pages

    /// The values by language, where they differ.
    private var begun: [Field.LocalValue]? {
        field.initialValues ?? field.components.lazy.compactMap(\.initialValues).first
    }

    /// The value that a page begins with, as definitions have it; null for none. A geolocation is the JSON of both
    /// parts.
    private func value(on page: LocaleTag) -> Value {
        func initial(_ part: Field) -> Value? {
            guard let values = part.initialValues else { return part.initialValue }
            return values.first { $0.locale == page }?.value
        }
        let parts = field.components.compactMap { part in initial(part).map { (part.name, $0.written) } }
        if kind == .geolocation, parts.count == 2 {
            return .string("{" + parts.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
        }
        let value = field.initialValues == nil ? field.startValue : initial(field)
        return value.flatMap { text($0, on: page) } ?? .null
    }

    // MARK: - In the definition

    /// The values as its author wrote them by language; that of an XML attribute, which counts where a block has none,
    /// is in no language.
    private var authored: [LocalValue] {
        let all = isXML ? blocks.map { ($0.locale, $0.value) } + attribute : members
        return all.reduce(into: []) { found, each in
            guard let value = each.1, !found.contains(where: { $0.locale == each.0 }) else { return }
            found.append((each.0, value))
        }
    }

    /// The one of them that a page has its value from.
    private func place(in own: [LocalValue], seenOn page: LocaleTag) -> Int? {
        let locale = DDLLocale(tag: page, fallback: fallback)
        guard isXML else {
            let ids = own.map { $0.locale.map(DDLLocale.id) ?? "" }
            return locale.index(in: ids, takesFirst: true)
        }
        let block = locale.index(in: blocks.map(\.id)).map { blocks[$0] }
        let isThere = block?.value != nil
        return own.firstIndex { $0.locale == (isThere ? block?.locale : nil) }
    }

    /// The members of an object by language; a key that is no language is none of them.
    private var members: [(LocaleTag?, Value?)] {
        guard case .object(let values)? = field.definition("predefinedValue") else { return [] }
        return values.compactMap { member in LocaleTag(member.key).map { ($0, member.value) } }
    }

    /// The blocks of an XML field, with those that hold no predefined value; of several for one language the first.
    private var blocks: [(id: String, locale: LocaleTag?, value: Value?)] {
        guard case .array(let children)? = field.traits["ddl"]?["definition"]?["children"] else { return [] }
        var known: Set<LocaleTag> = []
        return children.filter { $0["element"] == "meta-data" }.compactMap { block in
            guard let id = block["attributes"]?["locale"]?.written, let locale = LocaleTag(id),
                known.insert(locale).inserted
            else { return nil }
            guard case .array(let entries)? = block["children"] else { return (id, locale, nil) }
            let entry = entries.first { $0["attributes"]?["name"] == "predefinedValue" }
            return (id, locale, entry?["text"])
        }
    }

    /// An XML attribute counts beside blocks; where none of them holds a value, it is written anew as the value of all
    /// pages.
    private var attribute: [(LocaleTag?, Value?)] {
        blocks.contains { $0.value != nil } ? [(nil, field.definition("predefinedValue"))] : []
    }
}
