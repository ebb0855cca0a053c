import FormModel

/// The languages of a form: “the form's languages are that one and all that occur” (mm-xml 13).
struct MMXMLLanguages {
    /// The form's default language.
    ///
    /// `language` of `form`; else EN_US if it occurs or no text is tagged; else the first that occurs (mm-xml 13).
    private(set) var main: LocaleTag
    /// The default language and all others that occur.
    ///
    /// The others in the order in which the file names them first, relationships included.
    private(set) var all: [LocaleTag]

    /// Looks at `language` on all elements below the root, whatever they are. Each code that is no language is told
    /// once.
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

    /// `EN_US` → `en-US`. Nil for what is no code of a language.
    static func locale(of code: String) -> LocaleTag? {
        LocaleTag(code.filter { !$0.isWhitespace })
    }
}
