import Foundation
import FormModel

/// The words that pages say by themselves (“Send”, “There is a problem”, …) in one locale.
struct UITexts: Sendable {
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
        page = texts.filter { !$0.key.hasPrefix("run.") }
        runtime = texts.filter { $0.key.hasPrefix("run.") }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
