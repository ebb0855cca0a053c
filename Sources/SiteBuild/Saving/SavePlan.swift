package import FormImport
package import FormModel

/// The result of saving a form: the files that change, what their language cannot hold, and what will be read from
/// them.
package struct SavePlan: Sendable {
    /// Where the definition is afterwards, relative to the site.
    package var source: String
    package var changes: [FileChange]
    package var losses: [ExportResult.Loss]
    /// The files on the disk afterwards.
    package var files: DefinitionFiles
    /// The findings when the definition is read again.
    package var findings: [Diagnostic]

    package var definition: String { String(decoding: files.definition, as: UTF8.self) }
}

/// Why a form cannot be saved so.
package enum SavePlanFault: Error, Sendable {
    /// `site.json` names the file, and another language needs a file of another name.
    case listed(String, language: any WritableLanguage.Type)

    package var words: String {
        switch self {
        case .listed(let source, let language):
            "site.json names the file “\(source)”, which cannot hold “\(language.name)”; save it as a new form"
        }
    }
}

extension SiteBuilder {
    /// Plans how a form of the site is written again.
    ///
    /// - Parameters:
    ///   - reading: the form as it is on the disk, which can be written.
    ///   - language: that of its definition or another one; another kind of file then takes the old one's place.
    package func plan(
        saving document: FormDocument, as language: any WritableLanguage.Type, of entry: FormEntry,
        over reading: Reading
    ) throws(SavePlanFault) -> SavePlan {
        var own = withoutSettings(document, as: language, of: entry, over: reading)
        let settings = settings(of: &own, in: document, as: language, of: entry, over: reading)
        let entry = settings?.entry ?? entry
        var result = language.write(own, as: entry.settings)
        var next = entry
        if !language.fits(entry.source) {
            guard site.configuration.forms == nil else { throw .listed(entry.source, language: language) }
            let folder = entry.source.split(separator: "/").dropLast().map { $0 + "/" }.joined()
            next.source = folder + FormFinder.baseName(entry.source) + language.definitionSuffix
        }
        let isSameLanguage = language == reading.language
        let strings = StringsMerge(
            old: reading.files?.strings,
            new: StringsMerge.adding(settings?.texts ?? [], to: result.strings),
            isComplete: language.writesUnusedTranslations && isSameLanguage,
            texts: isSameLanguage ? [own.title] : own.texts.map(\.text))
        if isSameLanguage, next.source == entry.source {
            lay(&result, of: document, with: strings.bytes, into: reading, as: language, of: entry)
        }
        var plan = plan(result, strings.bytes, of: next, in: document, after: (entry, reading))
        if let change = settings?.change { plan.changes.append(change) }
        return plan
    }

    /// Plans how a form is written that the site has not yet.
    package func plan(
        making document: FormDocument, as language: any WritableLanguage.Type, of entry: FormEntry
    ) -> SavePlan {
        var document = document
        document.id = entry.id
        let result = language.write(document, as: entry.settings)
        return plan(result, result.strings, of: entry, in: document, after: nil)
    }

    /// Tells what a language cannot hold of a form, and how it looks there; as saving it over the form of that id
    /// would.
    package func exported(
        _ document: FormDocument, to language: any WritableLanguage.Type, over form: (FormEntry, Reading)?
    ) -> ExportResult {
        guard let (entry, reading) = form else { return language.write(document) }
        let own = withoutSettings(document, as: language, of: entry, over: reading)
        return language.write(own, as: entry.settings)
    }

    /// The part of a form that `site.json` is to say: texts that were changed and that the language has no place for, or that
    /// are said there already. They are taken out of the form; nil where there are none.
    private func settings(
        of own: inout FormDocument, in document: FormDocument, as language: any WritableLanguage.Type,
        of entry: FormEntry, over reading: Reading
    ) -> (entry: FormEntry, change: FileChange, texts: [Text])? {
        guard let definition = reading.definition, let shown = reading.document, !language.writesSettings,
            let said = importForm(definition, as: FormRequest(id: entry.id)).document,
            let written = language.write(own, as: entry.settings).files.first?.bytes
        else { return nil }
        let source = source(DefinitionFiles(definition: written), of: entry, after: reading)
        let read = importForm(source, as: FormRequest(id: entry.id)).document
        let known = Set(entry.request.settings.map(\.key))
        var edit = FormSettingsEdit(entry: entry)
        var rest = own
        func isHomeless(_ key: String, _ text: Text?, _ before: Text?, _ after: Text?) -> Bool {
            text?.own != before?.own && (known.contains(key) || after?.own != text?.own)
        }
        if isHomeless("title", document.title, shown.title, read?.title) {
            edit.texts.append(("title", document.title))
            rest.title = said.title
        }
        if let text = document.submitText, isHomeless("submitText", text, shown.submitText, read?.submitText) {
            edit.texts.append(("submitText", text))
            rest.submitText = said.submitText
        }
        guard !edit.texts.isEmpty, let old = try? site.folder.read(FormSettingsEdit.file),
            let bytes = edit.bytes(in: old)
        else { return nil }
        own = rest
        return (edit.next(in: bytes), FileChange(FormSettingsEdit.file, from: old, to: bytes), edit.texts.map(\.text))
    }

    /// Lays what was changed into the definition as its author wrote it, where the form can be read from that.
    private func lay(
        _ result: inout ExportResult, of document: FormDocument, with strings: [UInt8]?, into reading: Reading,
        as language: any WritableLanguage.Type, of entry: FormEntry
    ) {
        guard let shown = reading.document, let old = reading.files?.definition, !result.files.isEmpty else { return }
        let own = withoutSettings(shown, as: language, of: entry, over: reading)
        let base = language.write(own, as: entry.settings)
        guard let former = base.files.first?.bytes,
            let laid = SourcePatch.bytes(old, from: former, to: result.files[0].bytes)
        else { return }
        // The file has all that the form has, in whatever words.
        let isSame = former == result.files[0].bytes
        func content(_ bytes: [UInt8]) -> DocumentContent? {
            let source = self.source(DefinitionFiles(definition: bytes, strings: strings), of: entry, after: reading)
            return importForm(source, as: entry.request).document.map(DocumentContent.init)
        }
        if !isSame {
            guard let read = content(laid), let next = content(result.files[0].bytes) else { return }
            let known = content(old).flatMap { old in content(former).map { old.differences(from: $0) } } ?? []
            // Where the author's writing reads as something else than the program's, it does so still.
            guard read == DocumentContent(document) || read.differences(from: next).isSubset(of: known) else { return }
        }
        result.files[0].bytes = laid
        // What the file has besides stays there.
        let kept = Set(base.allLosses.map { [$0.owner, $0.words] })
        result.allLosses.removeAll { kept.contains([$0.owner, $0.words]) }
    }

    private func source(
        _ files: DefinitionFiles, of entry: FormEntry, after former: Reading?
    ) -> DefinitionSource {
        let table = files.strings.map { StringsTable.read($0, file: entry.stringsSource).table } ?? .empty
        return DefinitionSource(
            file: entry.source, bytes: files.definition, strings: table,
            assets: former?.definition?.assets ?? AssetCatalog(paths: []))
    }

    private func plan(
        _ result: ExportResult, _ strings: [UInt8]?, of entry: FormEntry, in document: FormDocument,
        after former: (entry: FormEntry, reading: Reading)?
    ) -> SavePlan {
        let files = DefinitionFiles(definition: result.files.first?.bytes ?? [], strings: strings)
        let old = former?.reading.files
        var changes: [FileChange] = []
        func move(_ path: String, _ before: [UInt8]?, _ next: String, _ after: [UInt8]?) {
            if path == next {
                if before != after { changes.append(FileChange(path, from: before, to: after)) }
            } else {
                if let after { changes.append(FileChange(next, from: nil, to: after)) }
                if let before { changes.append(FileChange(path, from: before, to: nil)) }
            }
        }
        move(former?.entry.stringsSource ?? entry.stringsSource, old?.strings, entry.stringsSource, files.strings)
        move(former?.entry.source ?? entry.source, old?.definition, entry.source, files.definition)
        let source = source(files, of: entry, after: former?.reading)
        return SavePlan(
            source: entry.source, changes: changes, losses: result.allLosses, files: files,
            findings: importForm(source, as: entry.request).diagnostics)
    }
}

// MARK: - What site.json says

extension SiteBuilder {
    /// A form without what `site.json` alone says of it, where that was not changed.
    private func withoutSettings(
        _ document: FormDocument, as language: any WritableLanguage.Type, of entry: FormEntry, over reading: Reading
    ) -> FormDocument {
        var own = document
        own.id = entry.id
        guard let shown = reading.document, let definition = reading.definition,
            let said = importForm(definition, as: FormRequest(id: entry.id)).document
        else { return own }
        if own.title.says(shown.title) { own.title = said.title }
        if own.submitText.says(shown.submitText) { own.submitText = said.submitText }
        if own.locales == shown.locales { own.locales = said.locales }
        if own.defaultLocale == shown.defaultLocale { own.defaultLocale = said.defaultLocale }
        // Other languages write none of them, and how they are written may depend on them.
        if language.writesSettings, own.settings == shown.settings { own.settings = said.settings }
        return own
    }
}

extension FormEntry {
    /// Its settings alone: languages that `site.json` names are taken out of a form before it is written.
    fileprivate var settings: FormRequest { FormRequest(id: id, settings: request.settings) }
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

extension ExportResult {
    /// The translations that stand beside the definition.
    fileprivate var strings: [UInt8]? { files.dropFirst().first?.bytes }
}
