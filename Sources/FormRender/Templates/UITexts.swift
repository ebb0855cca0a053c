import FormModel
import Foundation
import Synchronization

/// The words that pages say by themselves (“Send”, “There is a problem”, …) in one locale.
struct UITexts: Sendable {
    let locale: LocaleTag
    /// For templates, by key.
    let page: [String: String]
    /// For the runtime: keys that begin with `run.`.
    let runtime: [(key: String, text: String)]

    /// Takes the locale's own file, else its language's, else English; single texts missing are English too.
    init(_ locale: LocaleTag, files: WebFiles) throws(TemplateError) {
        var texts: [String: String] = [:]
        for tag in [LocaleTag.english.tag, locale.language, locale.tag] {
            let path = "locales/\(tag).json"
            guard let bytes = files.bytes(of: path) else { continue }
            do {
                texts.merge(try JSONDecoder().decode([String: String].self, from: Data(bytes))) { $1 }
            } catch {
                throw TemplateError(path: path, reason: "a file of texts is an object of texts")
            }
        }
        self.locale = locale
        page = texts.filter { !$0.key.hasPrefix("run.") }
        runtime = texts.filter { $0.key.hasPrefix("run.") }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

/// The UI texts of all locales that a build meets, each read once.
final class UITextCatalog: Sendable {
    private let files: WebFiles
    private let known = Mutex<[LocaleTag: UITexts]>([:])

    init(_ files: WebFiles) {
        self.files = files
    }

    func texts(in locale: LocaleTag) throws(TemplateError) -> UITexts {
        if let texts = known.withLock({ $0[locale] }) { return texts }
        let texts = try UITexts(locale, files: files)
        known.withLock { $0[locale] = texts }
        return texts
    }
}

extension TemplateContext {
    /// Gives templates the UI texts as `t`.
    mutating func setTexts(_ texts: UITexts) {
        setConstants("t", texts.page, id: texts.locale.tag)
    }
}
