import FormImport
import FormModel

/// The texts of one form of the site, and the files in which its translations into a language are kept.
///
/// Translations are kept where the form's own language has a place for them: in the definition, in files beside it,
/// else in a table of strings that is looked up by the words themselves.
struct FormTexts {
    let builder: SiteBuilder
    let entry: FormEntry
    let reading: SiteBuilder.Reading
    let document: FormDocument
    /// The form's own tag of the language: it may have a region.
    let locale: LocaleTag
    let texts: [(place: TextPlace, text: Text)]
    let memory: TextMemory
    /// The file of the memory; nil where there is none.
    let remembered: [UInt8]?

    /// Nil, with the reasons, where the form or what is remembered of it cannot be read.
    static func open(
        _ entry: FormEntry, _ wanted: LocaleTag, in builder: SiteBuilder
    ) -> (texts: FormTexts?, diagnostics: [Diagnostic]) {
        let reading = builder.read(entry)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        guard let document = reading.document, reading.isWhole, errors.isEmpty else {
            let unreadable = Diagnostic.error("texts.form", at: entry.position, "“\(entry.id)” cannot be read")
            return (nil, errors.isEmpty ? [unreadable] : errors)
        }
        let locale = ownLocale(for: wanted, in: document)
        let path = TextMemory.path(of: entry.id, in: locale)
        let (memory, bytes, readingDiagnostics) = TextMemory.load(path, in: builder.site.folder)
        guard let memory else { return (nil, readingDiagnostics) }
        let texts = FormTexts(
            builder: builder, entry: entry, reading: reading, document: document, locale: locale,
            texts: document.placedTexts.filter { !document.source(of: $0.text).isEmpty },
            memory: memory, remembered: bytes)
        return (texts, [])
    }

    /// The form's only French is meant by `fr`, whether it has a region or not.
    ///
    /// `fr` is `fr-CA` where that is the form's only French, and `fr-CA` is `fr`; `fr-FR` is not `fr-CA`.
    static func ownLocale(for wanted: LocaleTag, in document: FormDocument) -> LocaleTag {
        if document.locales.contains(wanted) { return wanted }
        let near = document.locales.filter { $0.language == wanted.language }
        guard near.count == 1, near[0].tag == wanted.language || wanted.tag == wanted.language else { return wanted }
        return near[0]
    }

    /// Tells whether the form is written in that language, so that there is nothing to translate.
    var isOwnLanguage: Bool { locale == document.defaultLocale }

    /// The words of a text that are translated.
    func source(of text: Text) -> String { document.source(of: text) }

    /// The translation that pages show; nil where there is none.
    func target(of text: Text) -> String? { document.translation(of: text, into: locale) }

    /// A form that was read with other translations, and the files that say so.
    struct Change {
        var files: [FileChange]
        var document: FormDocument
    }

    /// Plans to give texts other translations, by their names; nil where the files cannot be written or read again.
    ///
    /// The definition is written anew where its language can be written and it would stay what it is; zips and
    /// languages that are only read keep translations beside it.
    func changed(_ targets: [String: String]) -> Change? {
        var next = document
        next.changeTexts { text, place in
            guard let target = targets[place.name], !target.isEmpty else { return }
            text.translate(into: locale, of: document, as: target)
        }
        if let language = reading.language, !isPacked, builder.staysInKind(reading, of: entry) {
            return saved(next, as: language)
        }
        return laidBeside(targets)
    }

    /// Tells whether the definition lies in a zip, which is not written again.
    private var isPacked: Bool { entry.source.lowercased().hasSuffix(".zip") }

    /// Plans to write the definition with the translations in it, and reads it again to show what pages would have.
    private func saved(_ document: FormDocument, as language: any WritableLanguage.Type) -> Change? {
        var next = document
        if let definition = reading.definition,
            let said = importForm(definition, as: FormRequest(id: entry.id)).document,
            document.nearest(to: locale, among: said.locales) == nil
        {
            // What the definition says of languages that `site.json` leaves out stays.
            next.locales = said.locales + [locale]
        }
        guard let plan = try? builder.plan(saving: next, as: language, of: entry, over: reading) else { return nil }
        let source = builder.source(plan.files, of: entry, after: reading)
        return importForm(source, as: entry.request).document.map { Change(files: plan.changes, document: $0) }
    }
}

// MARK: - Beside the definition

extension FormTexts {
    /// Changes what stands in a file of the language's own there; all else is looked up by its words.
    ///
    /// A text that several places have in the same words gets one translation there; ``TextMerge`` tells where that
    /// changes another place.
    private func laidBeside(_ targets: [String: String]) -> Change? {
        guard var source = reading.definition else { return nil }
        var files: [FileChange] = []
        var own: [String: [SourcePosition: String]] = [:]
        var words: [(key: String, target: String)] = []
        for (place, text) in texts {
            guard let target = targets[place.name] else { continue }
            let near = document.nearest(to: locale, among: text.variants.map(\.locale))
            if let written = near.map({ text.variants[$0] }), source.companions[written.position.file] != nil {
                own[written.position.file, default: [:]][written.position] = target
            } else {
                words.append((text.variants.first { $0.locale == nil }?.string ?? self.source(of: text), target))
            }
        }
        for (path, changes) in own.sorted(by: { $0.key < $1.key }) {
            guard let before = source.companions[path],
                let after = reading.language?.companion(before, path, saying: changes)
            else { return nil }
            source.companions[path] = after
            if before != after { files.append(FileChange(path, from: before, to: after)) }
        }
        let before = reading.files?.strings
        let after = words.isEmpty ? before : StringsMerge.translating(words, into: locale, in: before)
        if let after {
            source.strings = StringsTable.read(after, file: entry.stringsSource).table
            if before != after { files.append(FileChange(entry.stringsSource, from: before, to: after)) }
        }
        return importForm(source, as: entry.request).document.map { Change(files: files, document: $0) }
    }
}

extension FormDocument {
    /// The words that are translated: as the form's own language has them.
    func source(of text: Text) -> String { text.string(in: defaultLocale, default: defaultLocale) }

    /// The translation of a text; nil where the text is not in the language, or is empty there.
    func translation(of text: Text, into locale: LocaleTag) -> String? {
        guard text.isTranslated(into: locale) else { return nil }
        let string = text.string(in: locale, default: defaultLocale)
        return string.isEmpty ? nil : string
    }

    /// The place of a language of the form among others, which may be of a region that is none of the form's other
    /// languages.
    fileprivate func nearest(to locale: LocaleTag, among others: [LocaleTag?]) -> Int? {
        let free = others.map { other in other.flatMap { $0 != locale && locales.contains($0) ? nil : $0 } }
        return LocaleChoice.translation(in: free, for: locale)
    }
}

extension Text {
    /// Puts a translation in the place of the language, or adds one. A text that is said by the program becomes the
    /// author's.
    fileprivate mutating func translate(into locale: LocaleTag, of document: FormDocument, as string: String) {
        isFixed = false
        if let index = document.nearest(to: locale, among: variants.map(\.locale)) {
            variants[index].string = string
        } else if !isTranslated(into: locale) || self.string(in: locale, default: locale) != string {
            variants.append(Variant(string, locale: locale, at: position ?? document.position))
        }
    }
}
