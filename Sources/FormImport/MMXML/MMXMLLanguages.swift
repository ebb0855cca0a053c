import FormModel

/// The languages of a form (mm-xml.md, section 13).
struct MMXMLLanguages {
    /// The form's default language.
    private(set) var main: LocaleTag
    /// The default language and all others that occur.
    private(set) var all: [LocaleTag]

    init(of root: XMLElement, diagnostics: inout Diagnostics) {
        var occurring: [LocaleTag] = []
        var wrong: Set<String> = []
        var rest = root.children[...].reversed().map { $0 }
        while let element = rest.popLast() {
            rest += element.children.reversed()
            guard let attribute = element.attributes.first(where: { $0.name.lowercased() == "language" }) else {
                continue
            }
            if let locale = Self.locale(of: attribute.value) {
                if !occurring.contains(locale) { occurring.append(locale) }
            } else if wrong.insert(attribute.value).inserted {
                diagnostics.warn(
                    "mmxml.language", at: attribute.valuePosition,
                    "“\(attribute.value.prefix(40))” is no language such as EN_US; the text counts for every language")
            }
        }
        let english = LocaleTag("en-US") ?? .english
        main = occurring.isEmpty || occurring.contains(english) ? english : occurring[0]
        if let declared = root.attributes.first(where: { $0.name.lowercased() == "language" }) {
            if let locale = Self.locale(of: declared.value) {
                main = locale
            } else {
                diagnostics.warn(
                    "mmxml.language", at: declared.valuePosition,
                    "“\(declared.value.prefix(40))” is no language such as EN_US; \(main) is taken")
            }
        }
        all = [main] + occurring.filter { [main] in $0 != main }
    }

    static func locale(of code: String) -> LocaleTag? {
        LocaleTag(code.filter { !$0.isWhitespace })
    }
}
