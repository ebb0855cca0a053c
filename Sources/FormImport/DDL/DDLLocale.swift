import FormModel

/// A language that texts are chosen for (section 5).
///
/// In XML it chooses a whole block for each element, in JSON a member for each value; only JSON falls back on the
/// first.
struct DDLLocale {
    let tag: LocaleTag
    /// The id that counts where there is nothing in the language itself.
    let fallback: String

    /// The id in portals: without script.
    private var id: String { Self.id(of: tag) }

    /// `zh-Hans-CN` → `zh_CN`, `es-MX` → `es_MX` (5).
    static func id(of tag: LocaleTag) -> String {
        // A script is four letters; a variant as long begins with a digit.
        tag.tag.split(separator: "-").filter { $0.count != 4 || $0.first?.isNumber == true }.joined(separator: "_")
    }

    /// The id in one letter case, with `_`.
    private static func normal(_ id: String) -> String { LocaleTag(id).map(Self.id) ?? id }

    /// The place of the id that is read in this language: the language itself, without its region, with any region in
    /// the order of the list, then the definition's default language (5); nil where there is none.
    ///
    /// - Parameter takesFirst: where nothing fits, the first one does.
    func index(in ids: [String], takesFirst: Bool = false) -> Int? {
        let ids = ids.map(Self.normal)
        return ids.firstIndex(of: id) ?? ids.firstIndex(of: tag.language)
            ?? ids.firstIndex { $0.hasPrefix(tag.language + "_") } ?? ids.firstIndex(of: Self.normal(fallback))
            ?? (takesFirst ? ids.indices.first : nil)
    }

    /// The texts of an element: one block, as a whole.
    ///
    /// Nothing that this block lacks is taken from another one (5).
    func block(of element: XMLElement) -> XMLElement? {
        let blocks = element.ddlBlocks
        return index(in: blocks.map { $0.attribute("locale") ?? "" }).map { blocks[$0] }
    }
}

/// The languages of a form: those that it declares, with the default one first.
struct DDLLanguages {
    /// The default language as the definition writes it.
    private(set) var fallback = "en_US"
    /// The default language; `en_US` where the definition names none or none that is a language (1, 2).
    private(set) var main = LocaleTag("en_US") ?? .english
    /// The default one, then those declared besides, each once, in the order of the definition.
    private(set) var all: [LocaleTag] = []

    /// Reads the attributes of a root element (1) or the members of an object (2); what is no language gets a warning.
    init(of root: DefinitionRoot, _ diagnostics: inout Diagnostics) {
        let declared: [(text: String, position: SourcePosition)]
        let given: (text: String, position: SourcePosition)?
        switch root {
        case .xml(let root):
            let list = root.attributes.first { $0.name == "available-locales" }
            declared = (list?.value.split(separator: ",") ?? []).map {
                (String($0).withoutBlanks, list?.valuePosition ?? root.position)
            }
            given = root.attributes.first { $0.name == "default-locale" }.map { ($0.value, $0.valuePosition) }
        case .json(let root):
            declared = (root["availableLanguageIds"]?.array ?? []).map { ($0.ddlText, $0.position) }
            given = root["defaultLanguageId"]?.unlessNull.map { ($0.ddlText, $0.position) }
        }
        if let given {
            fallback = given.text
            main = locale(given, &diagnostics) ?? main
        }
        all = [main]
        for each in declared where !each.text.isEmpty {
            if let locale = locale(each, &diagnostics), !all.contains(locale) { all.append(locale) }
        }
    }

    private func locale(_ id: (text: String, position: SourcePosition), _ diagnostics: inout Diagnostics) -> LocaleTag?
    {
        if let locale = LocaleTag(id.text) { return locale }
        diagnostics.warn(
            "ddl.locale", at: id.position, "“\(id.text.prefix(40))” is no language such as en_US; it is ignored")
        return nil
    }
}
