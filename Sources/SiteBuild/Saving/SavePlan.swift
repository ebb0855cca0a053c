package import FormImport
package import FormModel

/// The result of saving a form: the files that change, what their language cannot hold, and what will be read from
/// them.
///
/// Nothing is written yet: ``SourceWriter`` applies the changes, all or none.
package struct SavePlan: Sendable {
    /// The path of the definition afterwards, relative to the site.
    package var source: String
    package var changes: [FileChange]
    /// The parts of the form that the language has no place for.
    package var losses: [ExportResult.Loss]
    /// The files on the disk afterwards.
    package var files: DefinitionFiles
    /// The diagnostics when the definition is read again.
    package var diagnostics: [Diagnostic]
    /// The fields that errors among them are about; nil where there are none.
    package var places: DefinitionPlaces?

    /// That of the form when it is opened again.
    package var version: String

    /// Tells what is wrong with a brand that comes, and that it is lost where `site.json` has no place for it.
    fileprivate mutating func judge(_ brand: Value?, of site: Site, hasPlace: Bool) {
        diagnostics += WrittenBrand(brand, of: site).diagnostics.map(\.diagnostic)
        if !hasPlace { losses.append(.brand()) }
    }
}

/// The reason why a form cannot be saved so.
package enum SavePlanError: Error, Sendable {
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
    /// Where the language stays the same, only what was changed is laid into the file as its author wrote it, see
    /// ``lay(_:changedFrom:of:_:into:of:)``. Title and button text for which the language has no place, and the brand,
    /// go to `site.json`.
    ///
    /// - Parameters:
    ///   - reading: the form as it is on the disk, which can be written.
    ///   - language: that of its definition or another one; another kind of file then takes the old one's place.
    package func plan(
        saving document: FormDocument, as language: any WritableLanguage.Type, of entry: FormEntry,
        over reading: Reading
    ) throws(SavePlanError) -> SavePlan {
        let (document, brand) = (document.withoutBrand, document.siteBrand)
        let formerBrand = entry.options.writtenBrand
        var own = withoutSettings(document, as: language, of: entry, over: reading)
        let settings = settings(of: &own, in: document, brand: brand, as: language, of: entry, over: reading)
        let (former, entry) = (entry, settings?.entry ?? entry)
        let isSameLanguage = language == reading.language
        let shown = isSameLanguage ? reading.document : nil
        var result = language.write(own, as: entry.settings(over: shown))
        let next = try entry.written(
            in: language, isListed: site.configuration.forms.contains { $0.source == entry.source })
        let base = shown.map { shown in
            let own = withoutSettings(shown, as: language, of: former, over: reading)
            return (shown: shown, result: language.write(own, as: former.settings(over: shown)))
        }
        let strings = StringsMerge(
            old: reading.files?.strings,
            new: StringsMerge.adding(entry.settingTexts(of: document, as: language), to: result.strings?.bytes),
            former: base.flatMap {
                StringsMerge.adding(former.settingTexts(of: $0.shown, as: language), to: $0.result.strings?.bytes)
            },
            words: reading.document.map { ($0.words, document.words.union(own.words)) })
        if let base, next.source == entry.source {
            lay(&result, changedFrom: base.result, of: document, strings.bytes, into: reading, of: entry)
        }
        var plan = plan(result, strings.bytes, of: next, in: document, after: (entry, reading))
        if let change = settings?.change { plan.changes.append(change) }
        if !entry.request.locales.isEmpty, let shown = reading.document,
            document.defaultLocale != shown.defaultLocale
        {
            plan.losses.append(.ownLanguage(of: document))
        }
        if brand != formerBrand { plan.judge(brand, of: site, hasPlace: settings != nil) }
        return plan
    }

    /// Plans how a form is written that the site has not yet, and named where the site lists its forms.
    ///
    /// Translations that an earlier form of that name left are taken over where they fit.
    package func plan(
        making document: FormDocument, as language: any WritableLanguage.Type, of entry: FormEntry
    ) throws(NewFormError) -> SavePlan {
        let brand = document.siteBrand
        var document = document.withoutBrand
        document.id = entry.id
        let listing = try listing(entry)
        var own = document
        let settings = settings(
            of: &own, in: document, brand: brand, as: language, of: entry, over: nil, after: listing)
        let next = settings?.entry ?? entry
        let result = language.write(own, as: next.settings)
        let new = StringsMerge.adding(next.settingTexts(of: document, as: language), to: result.strings?.bytes)
        let left = try leftTranslations(of: next, fitting: new, document)
        let strings = left.map { StringsMerge(old: $0, new: new).bytes }
        var plan = plan(result, strings ?? new, of: next, in: own, after: nil, left: left)
        if let change = settings?.change ?? listing { plan.changes.append(change) }
        if brand != entry.options.writtenBrand { plan.judge(brand, of: site, hasPlace: settings != nil) }
        return plan
    }

    /// The translations that an earlier form left where those of a new one go; nil where there are none.
    ///
    /// - Throws: `translated` where they say something else of its words.
    private func leftTranslations(
        of entry: FormEntry, fitting strings: [UInt8]?, _ document: FormDocument
    ) throws(NewFormError) -> [UInt8]? {
        guard let left = try? site.folder.read(entry.stringsSource) else { return nil }
        guard StringsMerge(old: left, new: strings).agrees(on: document.words) else {
            throw .translated(file: entry.stringsSource)
        }
        return left
    }

    /// Tells what a language cannot hold of a form, and how it looks there; as saving it over the form of that id
    /// would.
    package func exported(
        _ document: FormDocument, to language: any WritableLanguage.Type, over form: (FormEntry, Reading)?
    ) -> ExportResult {
        let document = document.withoutBrand
        guard let (entry, reading) = form else { return language.write(document) }
        let own = withoutSettings(document, as: language, of: entry, over: reading)
        return language.write(own, as: entry.settings)
    }

    /// The definition as it would be read from those files, with the pictures and companions of the form as it was.
    func source(
        _ files: DefinitionFiles, of entry: FormEntry, after former: Reading?
    ) -> DefinitionSource {
        let table = files.strings.map { StringsTable.read($0, file: entry.stringsSource).table } ?? .empty
        var source = DefinitionSource(
            file: entry.source, bytes: files.definition, strings: table,
            assets: former?.definition?.assets ?? AssetCatalog(paths: []))
        source.companions = former?.definition?.companions ?? [:]
        return source
    }

    /// The plan for a result that is settled: the form is read again from it, so that diagnostics and places are those
    /// after saving.
    ///
    /// - Parameter former: nil for a new form.
    private func plan(
        _ result: ExportResult, _ strings: [UInt8]?, of entry: FormEntry, in document: FormDocument,
        after former: (entry: FormEntry, reading: Reading)?, left: [UInt8]? = nil
    ) -> SavePlan {
        let files = DefinitionFiles(definition: result.definition.bytes, strings: strings)
        let old = former?.reading.files
        let place = former?.entry ?? entry
        let changes =
            FileChange.moving(place.stringsSource, old?.strings ?? left, to: entry.stringsSource, files.strings)
            + FileChange.moving(place.source, old?.definition, to: entry.source, files.definition)
        let source = source(files, of: entry, after: former?.reading)
        let read = importForm(source, as: entry.request)
        let wrong = read.diagnostics.hasErrors ? read.document : nil
        return SavePlan(
            source: entry.source, changes: changes, losses: result.allLosses, files: files,
            diagnostics: read.diagnostics,
            places: wrong.flatMap { DefinitionPlaces(source, of: $0) }, version: entry.version(of: files))
    }
}

extension FormEntry {
    /// The same form with a file whose name a language has.
    fileprivate func written(
        in language: any WritableLanguage.Type, isListed: Bool
    ) throws(SavePlanError) -> FormEntry {
        if language.fits(source) { return self }
        guard !isListed else { throw .listed(source, language: language) }
        var entry = self
        let folder = source.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        entry.source = folder + FormFinder.baseName(source) + language.definitionSuffix
        return entry
    }
}

extension FormDocument {
    /// The words by which translations beside a definition are found.
    fileprivate var words: Set<String> {
        let all = placedTexts.map(\.text) + texts.map(\.text)
        return Set(all.flatMap(\.variants).filter { $0.locale == nil }.map(\.string))
    }
}

extension ExportResult.Loss {
    fileprivate static func ownLanguage(of form: FormDocument) -> ExportResult.Loss {
        let words =
            "the language of its texts, \(form.defaultLocale), is no part of a definition here; "
            + "the first of “locales” in site.json is"
        return ExportResult.Loss(
            .warning("locales.own", at: SourcePosition(file: Site.configurationFile), words))
    }
}
