import FormImport
import FormModel

extension SiteBuilder {
    /// The part of a form that `site.json` is to say: another brand, and texts that were changed and that the language
    /// has no place for, or that are said there already. They are taken out of the form; nil where there are none.
    ///
    /// - Parameters:
    ///   - reading: nil for a form that is new.
    ///   - listing: the change that has `site.json` name it.
    func settings(
        of own: inout FormDocument, in document: FormDocument, brand: Value?, as language: any WritableLanguage.Type,
        of entry: FormEntry, over reading: Reading?, after listing: FileChange? = nil
    ) -> (entry: FormEntry, change: FileChange)? {
        var edit = FormSettingsEdit(entry: entry, brand: brand)
        let rest = rest(of: own, in: document, as: language, over: reading, &edit)
        guard edit.saysMore else {
            own = rest
            return nil
        }
        guard let old = listing.map(\.before) ?? (try? site.folder.read(Site.configurationFile)),
            let bytes = edit.bytes(in: listing?.after ?? old)
        else { return nil }
        own = rest
        return (edit.next(in: bytes), FileChange(Site.configurationFile, from: old, to: bytes))
    }

    /// A form without the texts that go to `site.json`, which the edit takes.
    ///
    /// The form is written and read again to see which texts come back.
    private func rest(
        of own: FormDocument, in document: FormDocument, as language: any WritableLanguage.Type, over reading: Reading?,
        _ edit: inout FormSettingsEdit
    ) -> FormDocument {
        let entry = edit.entry
        func meaning(of definition: DefinitionSource?) -> FormDocument? {
            definition.flatMap { importForm($0, as: FormRequest(id: entry.id)).document }
        }
        guard !language.writesSettings else { return own }
        let written = DefinitionFiles(definition: language.write(own, as: entry.settings).definition.bytes)
        guard let read = meaning(of: source(written, of: entry, after: reading)),
            let said = reading.map({ meaning(of: $0.definition) }) ?? read
        else { return own }
        let known = Set(entry.request.settings.map(\.key))
        var rest = own
        /// Takes a text along that the language has no place for. An empty one says nothing, which is what the
        /// definition says.
        func take(_ key: String, _ text: Text?, from shown: Text?, to read: Text?, over said: Text?) -> Bool {
            let isSaid = known.contains(key)
            // Its translations stand beside the definition.
            if text?.source == shown?.source { return isSaid && !text.says(shown) }
            guard isSaid || text != nil && read?.source != text?.source else { return false }
            let setting = text?.source == said?.source || text?.source == "" ? nil : text
            if setting != nil || isSaid { edit.texts.append((key, setting)) }
            return true
        }
        let shown = reading?.document
        if take("title", document.title, from: shown?.title, to: read.title, over: said.title) {
            rest.title = said.title
        }
        let text = document.submitText
        if take("submitText", text, from: shown?.submitText, to: read.submitText, over: said.submitText) {
            rest.submitText = said.submitText
        }
        return rest
    }

    /// A form without what `site.json` alone says of it, where that was not changed.
    func withoutSettings(
        _ document: FormDocument, as language: any WritableLanguage.Type, of entry: FormEntry, over reading: Reading
    ) -> FormDocument {
        var own = document
        own.id = entry.id
        guard let shown = reading.document, let definition = reading.definition,
            let said = importForm(definition, as: FormRequest(id: entry.id)).document
        else { return own }
        if own.title.says(shown.title) { own.title = said.title }
        if own.submitText.says(shown.submitText) { own.submitText = said.submitText }
        if entry.request.locales.isEmpty {
            if own.locales == shown.locales { own.locales = said.locales }
            if own.defaultLocale == shown.defaultLocale { own.defaultLocale = said.defaultLocale }
        } else {
            own.locales = said.locales(own.locales, insteadOf: shown.locales)
            let written = Set(own.texts.flatMap(\.text.variants).compactMap(\.locale))
            let known = Set(own.locales.map(\.language))
            own.locales += document.locales.filter { written.contains($0) && !known.contains($0.language) }
            own.defaultLocale = said.defaultLocale
        }
        // Other languages write none of them, and how they are written may depend on them.
        if language.writesSettings, own.settings == shown.settings { own.settings = said.settings }
        return own
    }
}

extension FormDocument {
    /// The languages of a definition after those were changed that `site.json` gives its form.
    fileprivate func locales(_ changed: [LocaleTag], insteadOf shown: [LocaleTag]) -> [LocaleTag] {
        if locales.allSatisfy(changed.contains) { return changed }
        let gone = shown.filter { LocaleChoice.translation(in: changed, for: $0) == nil }
        return locales.filter { locale in !gone.contains { $0.language == locale.language } }
            + changed.filter { !shown.contains($0) && !locales.contains($0) }
    }
}

extension FormEntry {
    /// Those texts of its form that `site.json` says; a language that writes its settings writes them itself.
    func settingTexts(of document: FormDocument, as language: any WritableLanguage.Type) -> [Text] {
        let known = Set(language.writesSettings ? [] : request.settings.map(\.key))
        return [("title", document.title), ("submitText", document.submitText)]
            .compactMap { key, text in known.contains(key) ? text : nil }
    }

    /// Its settings alone: languages that `site.json` names are taken out of a form before it is written.
    var settings: FormRequest { FormRequest(id: id, settings: request.settings) }

    /// The same for a form that is written over the definition that it was read from.
    func settings(over former: FormDocument?) -> FormRequest {
        var request = settings
        request.former = former
        return request
    }

    /// Names what was read of a form: another one as soon as either file is another one, or what `site.json` says of
    /// it.
    package func version(of files: DefinitionFiles) -> String {
        let brand = options.writtenBrand.map { [Value.Member("brand", $0)] } ?? []
        guard !request.settings.isEmpty || !brand.isEmpty else { return files.version }
        let settings = Value.object(request.settings.map { Value.Member($0.key, $0.value.value) } + brand)
        return ContentHash.hex(Array((files.version + settings.json).utf8))
    }
}

extension Text {
    /// Tells whether two texts say the same, wherever they stand.
    fileprivate func says(_ other: Text) -> Bool {
        variants.count == other.variants.count
            && zip(variants, other.variants).allSatisfy { $0.locale == $1.locale && $0.string == $1.string }
    }
}

extension Text? {
    fileprivate func says(_ other: Text?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let text?, let other?): text.says(other)
        default: false
        }
    }
}
