import FormModel
import Foundation

/// The words by which labels and names tell what is asked for, in the languages of forms: `tables/autofill.json`.
struct AutofillTable: Sendable {
    /// The tokens that belong to one person, address or card; a leading token names it.
    struct Family: Sendable {
        var name: String
        var isLeading: Bool
    }

    /// The words of one language.
    private final class Language: Sendable {
        /// Tokens, or `month`, `year`, `password`, by the words of a label written in one; "" means nothing.
        let tokens: [String: String]
        let fillers, someone, new, current: Set<String>

        init(_ entries: [String: [String]]) {
            var tokens: [String: String] = [:]
            var lists: [String: Set<String>] = [:]
            for (key, phrases) in entries.sorted(by: { $0.key < $1.key }) {
                switch key {
                case "filler", "new", "current": lists[key] = Set(phrases.flatMap { AutofillWords($0).all })
                case "someone":
                    lists[key] = Set(
                        phrases.flatMap { phrase in
                            let words = AutofillWords(phrase).all
                            return phrase.hasSuffix("*") ? words.map { $0 + "*" } : words
                        })
                default:
                    for phrase in phrases { tokens[AutofillWords(phrase).all.joined(), default: key] = key }
                }
            }
            self.tokens = tokens
            (fillers, someone) = (lists["filler"] ?? [], lists["someone"] ?? [])
            (new, current) = (lists["new"] ?? [], lists["current"] ?? [])
        }
    }

    /// The table as its file has it: `families` by name, `languages` as lists of phrases by token (or `month`, `year`,
    /// `password`, `filler`, `someone`, `new`, `current`) by language.
    private struct File: Decodable {
        struct Family: Decodable {
            var leading: [String]
            var others: [String]
        }

        var validators: [String: String]
        var families: [String: Family]
        var languages: [String: [String: [String]]]
    }

    /// The path below `web-templates/`, where a site may have one of its own.
    static let path = "tables/autofill.json"

    /// Tokens by the name of a format, or by the kind of a validator.
    let validators: [String: String]
    private let families: [String: Family]
    private let languages: [String: Language]
    /// The tokens of all languages; that of the first, by its name, where two have the same words.
    private let tokens: [String: String]
    /// Words for someone else that are long enough to mean the same in every language.
    private let someone: Set<String>
    /// The numbers of scalars that beginnings of words for someone else have.
    private let beginnings: Set<Int>

    init(_ files: WebFiles) throws(TemplateError) {
        guard let bytes = files.bytes(of: Self.path),
            let file = try? JSONDecoder().decode(File.self, from: Data(bytes))
        else { throw TemplateError(path: Self.path, reason: "it holds validators, families and languages") }
        validators = file.validators
        var families: [String: Family] = [:]
        for (name, family) in file.families {
            for token in family.others { families[token] = Family(name: name, isLeading: false) }
            for token in family.leading { families[token] = Family(name: name, isLeading: true) }
        }
        self.families = families
        let languages = file.languages.mapValues { Language($0) }
        self.languages = languages
        tokens = languages.sorted { $0.key < $1.key }.reduce(into: [:]) { all, language in
            all.merge(language.value.tokens) { first, _ in first }
        }
        let someone = languages.values.reduce(into: Set<String>()) { $0.formUnion($1.someone) }
        self.someone = someone.filter { $0.prefix { $0 != "*" }.count > 4 }
        beginnings = Set(someone.filter { $0.hasSuffix("*") }.map { $0.unicodeScalars.count - 1 })
    }

    /// The family that a token belongs to; nil for one that only a definition asks for.
    func family(of token: String) -> Family? { families[token] }

    /// Tells whether the table has words of the locale's language, so that labels in it can be trusted over names.
    func knows(_ locale: LocaleTag) -> Bool { languages[locale.language] != nil }

    /// The token that a whole label or name stands for; nil for words that are not in the table or mean nothing.
    ///
    /// The words are looked up as they are and without fillers (“your”), in the form's language, in English and then in
    /// all others.
    func token(for words: AutofillWords, in locale: LocaleTag) -> String? {
        let own = spoken(locale)
        let rest = words.all.filter { word in !own.contains { $0.fillers.contains(word) } }
        let keys = [words.all.joined(), rest.joined()].filter { !$0.isEmpty }
        for key in keys {
            let token = own.lazy.compactMap { $0.tokens[key] }.first ?? tokens[key]
            if let token { return token.isEmpty ? nil : token }
        }
        return nil
    }

    /// Tells whether words are about somebody other than the person who fills the form in.
    ///
    /// Entries of the table that end in `*` stand for all words that begin so: `child*` → “children”.
    func namesSomeone(_ words: AutofillWords, in locale: LocaleTag) -> Bool {
        let own = spoken(locale)
        return words.all.contains { word in
            var start = ""
            for (length, scalar) in word.unicodeScalars.enumerated() {
                start.unicodeScalars.append(scalar)
                if beginnings.contains(length + 1), isSomeone(start + "*", own) { return true }
            }
            return isSomeone(word, own)
        }
    }

    /// Tells whether the table has the word, long ones (more than four characters, `*` being one) in any language,
    /// short ones only in those given.
    private func isSomeone(_ key: String, _ own: [Language]) -> Bool {
        someone.contains(key) || own.contains { $0.someone.contains(key) }
    }

    /// The password that is asked for where the words say so.
    ///
    /// `new-password` or `current-password`; nil where the words leave it open.
    func password(for words: AutofillWords, in locale: LocaleTag) -> String? {
        let own = spoken(locale)
        func has(_ list: KeyPath<Language, Set<String>>) -> Bool {
            words.all.contains { word in own.contains { $0[keyPath: list].contains(word) } }
        }
        if has(\.new) { return "new-password" }
        return has(\.current) ? "current-password" : nil
    }

    /// Tells whether words ask for a password.
    ///
    /// Fillers and words for new and current are left out first: “Choose a new password” → “password”.
    func isPassword(_ words: AutofillWords, in locale: LocaleTag) -> Bool {
        let own = spoken(locale)
        let rest = words.all.filter { word in
            !own.contains { $0.fillers.contains(word) || $0.new.contains(word) || $0.current.contains(word) }
        }
        return token(for: AutofillWords(rest.joined(separator: " ")), in: locale) == "password"
    }

    /// The form's language first, then English, which names are mostly written in.
    private func spoken(_ locale: LocaleTag) -> [Language] {
        [locale.language, "en"].compactMap { languages[$0] }
    }
}
