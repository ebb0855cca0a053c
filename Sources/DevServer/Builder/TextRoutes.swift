import FormImport
import FormModel
import Hummingbird
import SiteBuild

/// The texts of the builder's form, out to who translates them and back; nothing of the form is written.
struct TextRoutes: Sendable {
    let store: FormStore

    /// The texts in a file.
    ///
    /// `{file, diagnostics}`: the content of a file in that format. The body of the request is the document as the
    /// builder has it.
    ///
    /// - Parameters:
    ///   - tag: the language to translate into.
    ///   - name: the format, as `formsite extract --format` names it.
    func extract(_ request: Request, into tag: String, as name: String) async throws -> Value {
        let format = try format(named: name)
        let (document, _) = try await BuilderRequest(request).whole()
        let (texts, diagnostics) = try await store.texts(of: document, into: try locale(tag))
        guard let texts else { throw BuilderError.texts(diagnostics) }
        let (file, left) = texts.file(as: format)
        return .object([
            .init("file", .string(file)), .init("diagnostics", BuilderJSON.diagnostics(diagnostics + left)),
        ])
    }

    /// The translations of a file, by the builder's keys.
    ///
    /// The body is `{document, name, content}`; the answer is `{locale, texts: [{key, string}], diagnostics}`, in the
    /// order of the texts' names. The words that the translations were made from are remembered, so that stale ones are
    /// told later.
    func merge(_ request: Request) async throws -> Value {
        let sent = try await BuilderRequest(request)
        let (document, name) = (try sent.document(), try sent.string("name"))
        let (file, readingDiagnostics) = TextFormat.read(Array(try sent.string("content").utf8), file: name)
        guard let file else { throw BuilderError.texts(readingDiagnostics) }
        let (merged, diagnostics) = try await store.merge(file, named: name, into: document)
        let keys = TextKeys(document).keys
        let texts = merged.targets.sorted { $0.key < $1.key }.map { text, target in
            Value.object([.init("key", .string(keys[text] ?? text)), .init("string", .string(target))])
        }
        return .object([
            .init("locale", .string(file.locale.tag)), .init("texts", .array(texts)),
            .init("diagnostics", BuilderJSON.diagnostics(readingDiagnostics + diagnostics)),
        ])
    }

    /// Translations to be told of: stale ones, and those with placeholders that are missing or too many.
    ///
    /// `[{key, locale, before?, error?}]`: `before` is what the text was when it was translated.
    func marks(_ request: Request) async throws -> Value {
        let (document, _) = try await BuilderRequest(request).whole()
        let keys = TextKeys(document).keys
        return .array(
            try await store.marks(of: document).map { locale, mark in
                let members: [(String, String?)] = [
                    ("key", keys[mark.name] ?? mark.name), ("locale", locale.tag), ("before", mark.before),
                    ("error", mark.error),
                ]
                return .object(members.compactMap { key, text in text.map { .init(key, .string($0)) } })
            })
    }

    /// Takes a stale translation, named by the builder's key, as one of the words that its text has now.
    ///
    /// The body is `{document, key, locale}`; the answer is `{}`.
    func confirm(_ request: Request) async throws -> Value {
        let sent = try await BuilderRequest(request)
        let (document, key) = (try sent.document(), try sent.string("key"))
        let name = TextKeys(document).keys.first { $0.value == key }?.key ?? key
        try await store.confirm(name, in: try locale(try sent.string("locale")), of: document)
        return .object([])
    }

    private func locale(_ tag: String) throws(BuilderError) -> LocaleTag {
        guard let locale = LocaleTag(tag) else { throw .badRequest("“\(tag.prefix(60))” is no language tag") }
        return locale
    }

    /// - Throws: `badRequest` with the nearest format.
    private func format(named name: String) throws(BuilderError) -> TextFormat {
        if let format = TextFormat(rawValue: name) { return format }
        let known = TextFormat.allCases.map(\.rawValue)
        throw .badRequest("there is no format “\(name.prefix(60))”\(suggestion(for: name, among: known))")
    }
}
