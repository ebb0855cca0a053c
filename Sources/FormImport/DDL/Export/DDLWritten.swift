import FormModel

/// A field or an option that is to be written in either definition language.
///
/// Both syntaxes hold the same; they differ in where texts by language stand.
struct DDLWritten {
    /// A text or value that differs by language.
    struct Local {
        var name: String
        /// The values in the order in which they are written; the one without a language counts wherever there is no
        /// other.
        var values: [(locale: LocaleTag?, value: Value)]
    }

    /// The attributes that are the same in every language, in the order in which they are written.
    var attributes: [Value.Member] = []
    var locals: [Local] = []
    /// The options of a select or radio; nil for what has none.
    var options: [DDLWritten]?

    /// The same with languages as the definition has them, but for those that its author wrote so.
    func inLanguages(_ known: [LocaleTag], but own: Set<LocaleTag>) -> DDLWritten {
        var named = self
        named.locals = locals.map { $0.inLanguages(known, but: own) }
        named.options = options?.map { $0.inLanguages(known, but: own) }
        return named
    }

    // MARK: - 7.x

    /// Attributes, then texts as objects by language (2), or as the text itself where that is in no language; then
    /// options.
    ///
    /// - Parameter fallback: the default language, for what has none.
    func json(_ fallback: LocaleTag) -> Value {
        var members = attributes
        for local in locals {
            if local.values.count == 1, local.values[0].locale == nil {
                members.append(.init(local.name, local.values[0].value))
            } else {
                let values = local.values.map { Value.Member(DDLLocale.id(of: $0.locale ?? fallback), $0.value) }
                members.append(.init(local.name, .object(values)))
            }
        }
        if let options { members.append(.init("options", .array(options.map { $0.json(fallback) }))) }
        return .object(members)
    }

    // MARK: - 6.2

    /// Attributes, those texts that are in no language among them; then options, each with a name; then a block for
    /// each language that anything is written in (1).
    ///
    /// - Parameter locales: those of the form's pages. A block is chosen as a whole, so that one in such a language has
    ///   all that its page shows.
    func xml(_ locales: [LocaleTag], _ fallback: LocaleTag) -> XMLTag {
        var tag = XMLTag("dynamic-element")
        for attribute in attributes { tag.set(attribute.key, attribute.value.written) }
        for local in locals {
            if let own = local.values.first(where: { $0.locale == nil }) { tag.set(local.name, own.value.ddlWritten) }
        }
        var names = Set(
            (options ?? []).compactMap { option in option.attributes.first { $0.key == "name" }?.value.written })
        for option in options ?? [] {
            var child = option.xml(locales, fallback)
            if !child.attributes.contains(where: { $0.name == "name" }) {
                var number = tag.children.count + 1
                while names.contains("option\(number)") { number += 1 }
                names.insert("option\(number)")
                child.set("name", "option\(number)")
            }
            child.set("type", "option")
            tag.children.append(child)
        }
        for locale in blockLocales { tag.children.append(block(in: locale, locales, fallback)) }
        return tag
    }

    /// The languages of all texts, in the order in which they come up.
    private var blockLocales: [LocaleTag] {
        locals.flatMap(\.values).compactMap(\.locale).reduce(into: []) { found, locale in
            if !found.contains(locale) { found.append(locale) }
        }
    }

    /// A `meta-data` element with an entry for each text that is there, or is to be shown, in the language.
    private func block(in locale: LocaleTag, _ locales: [LocaleTag], _ fallback: LocaleTag) -> XMLTag {
        var block = XMLTag("meta-data")
        block.set("locale", DDLLocale.id(of: locale))
        for local in locals {
            guard let value = local.value(in: locale, isPage: locales.contains(locale), fallback), value != .null else {
                continue
            }
            var entry = XMLTag("entry", value.ddlWritten)
            entry.set("name", local.name)
            block.children.append(entry)
        }
        return block
    }
}

extension DDLWritten.Local {
    /// A text with its variants; nil for one that is not there.
    init?(_ name: String, _ text: Text?) {
        guard let text else { return nil }
        self.init(name: name, values: text.variants.map { ($0.locale, .string($0.string)) })
    }

    /// Moves a text whose language the definition lacks to the definition's related language, where that is free.
    fileprivate func inLanguages(_ known: [LocaleTag], but written: Set<LocaleTag>) -> DDLWritten.Local {
        var named = self
        for (number, value) in values.enumerated() {
            guard let locale = value.locale, !written.contains(locale), let own = locale.own(in: known), own != locale,
                !named.values.contains(where: { $0.locale == own })
            else { continue }
            named.values[number].locale = own
        }
        return named
    }

    /// - Parameter isPage: what stands elsewhere is repeated where the page would show it.
    fileprivate func value(in locale: LocaleTag, isPage: Bool, _ fallback: LocaleTag) -> Value? {
        if let own = values.first(where: { $0.locale == locale }) { return own.value }
        guard isPage else { return nil }
        let index = LocaleChoice.index(in: values.map(\.locale), for: locale, default: fallback)
        return index.flatMap { values[$0].locale == nil ? nil : values[$0].value }
    }
}

extension LocaleTag {
    /// The same language as a definition has it: itself, else of another region; nil where it has none.
    func own(in known: [LocaleTag]) -> LocaleTag? {
        known.contains(self) ? self : known.first { $0.language == language }
    }
}

extension Value {
    /// A text as it is, a list as the JSON that records have.
    fileprivate var ddlWritten: String { if case .array = self { json } else { written } }
}
