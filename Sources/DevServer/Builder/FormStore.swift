import FormImport
import FormModel
import SiteBuild

/// Opens and saves the forms of a site, one after the other, so that of two who save one form one is told of the other.
actor FormStore {
    private let site: LiveSite

    init(_ site: LiveSite) {
        self.site = site
    }

    /// A form as it is on the disk, which the watcher may not have seen yet.
    func open(_ id: String) async throws -> OpenedForm {
        try Self.open(id, await builder)
    }

    /// A form's brand as it is written, that of the site, which it has where it says nothing, and the form's own
    /// language.
    func brand(
        _ written: Value?, of id: String
    ) async throws -> (brand: WrittenBrand, inherited: Value, locale: LocaleTag) {
        let builder = await builder
        let document = try Self.open(id, builder).reading.document
        return (
            WrittenBrand(written, of: builder.site),
            builder.site.configuration.options.writtenBrand ?? .object([]), document?.defaultLocale ?? .english
        )
    }

    /// A form as a language writes it.
    func export(_ document: FormDocument, to language: any WritableLanguage.Type) async throws -> ExportResult {
        let builder = await builder
        let form = try builder.entries().entries.first { $0.id == document.id }.map { ($0, builder.read($0)) }
        return builder.exported(document, to: language, over: form)
    }

    /// Writes a form of the site.
    ///
    /// - Parameters:
    ///   - document: the form of that id; another one is not written into its file.
    ///   - version: of the form that was opened.
    ///   - language: nil for that of the definition.
    /// - Returns: the files as they are now, and what is found in them.
    func save(
        _ document: FormDocument, as language: (any WritableLanguage.Type)?, over version: String, of id: String,
        acceptsLosses: Bool
    ) async throws -> SavePlan {
        let builder = await builder
        // From here on nobody else is served.
        let form = try Self.open(id, builder)
        guard document.id == id else {
            throw BuilderError.badRequest(
                "this is the form “\(document.id.prefix(100))”, and not written over “\(id.prefix(100))”; "
                    + "save it as a new form")
        }
        let language = language ?? form.reading.language ?? DocumentLanguage.self
        guard form.version == version else { throw Self.conflict(form, document, builder, language) }
        if let obstacle = form.obstacle { throw BuilderError.readOnly(obstacle) }
        let plan: SavePlan
        do {
            plan = try builder.plan(saving: document, as: language, of: form.entry, over: form.reading)
        } catch {
            throw BuilderError.taken(error.words)
        }
        do {
            try Self.carryOut(plan, builder, acceptsLosses: acceptsLosses)
        } catch BuilderError.save(.changed(let path))
            where path == form.entry.source || path == form.entry.stringsSource
        {
            throw Self.conflict(try Self.open(id, builder), document, builder, language)
        }
        return plan
    }

    /// Writes a form that the site has not yet.
    func make(
        _ id: String, in language: any WritableLanguage.Type, _ document: FormDocument, acceptsLosses: Bool
    ) async throws -> SavePlan {
        let builder = await builder
        do {
            let entry = try builder.entry(forNew: id, in: language)
            let plan = try builder.plan(making: document, as: language, of: entry)
            try Self.carryOut(plan, builder, acceptsLosses: acceptsLosses)
            return plan
        } catch let error as NewFormError {
            if case .badID = error { throw BuilderError.badRequest(error.words) }
            throw BuilderError.taken(error.words)
        }
    }

    /// Puts a picture where those of a form are looked for first.
    ///
    /// - Returns: the form with the picture, where that is, and whether it was there before.
    func add(
        _ picture: [UInt8], named name: String, to id: String
    ) async throws -> (form: OpenedForm, path: String, isNew: Bool) {
        let builder = await builder
        let form = try Self.open(id, builder)
        if let obstacle = form.packed { throw BuilderError.readOnly(obstacle) }
        do {
            let plan = try builder.plan(adding: picture, named: name, to: form.entry, over: form.reading)
            try SourceWriter(builder.site.folder).apply(plan.changes)
            return (try Self.open(id, builder.refreshed()), plan.path, !plan.changes.isEmpty)
        } catch let error as NewPictureError {
            throw BuilderError.picture(error)
        } catch let error as SaveError {
            throw BuilderError.save(error)
        }
    }

    /// Adds a scenario to those beside a form.
    ///
    /// - Returns: the path of their file.
    func add(_ scenario: Value, to id: String) async throws -> String {
        let builder = await builder
        let entry = try Self.open(id, builder).entry
        do {
            let change = try ScenarioFile.change(adding: scenario, to: entry, in: builder.site.folder)
            try SourceWriter(builder.site.folder).apply([change])
            return change.path
        } catch let error as SaveError {
            throw BuilderError.save(error)
        } catch let error as ScenarioFile.Unreadable {
            throw BuilderError.taken(error.words)
        }
    }

    /// The texts of a form as somebody has it, in a language.
    func texts(
        of document: FormDocument, into locale: LocaleTag
    ) async throws -> (texts: DraftTexts?, diagnostics: [Diagnostic]) {
        try DraftTexts.open(document, locale, in: await builder)
    }

    /// The translations of a form as somebody has it that are to be looked at, by their languages.
    func marks(of document: FormDocument) async throws -> [(locale: LocaleTag, mark: DraftTexts.Mark)] {
        let builder = await builder
        return try document.locales.filter { $0 != document.defaultLocale }.flatMap { locale in
            let marks = try DraftTexts.open(document, locale, in: builder).texts?.marks ?? []
            return marks.map { (locale, $0) }
        }
    }

    /// Takes in the translations of a file, and remembers what they were made from.
    func merge(
        _ file: TextFile, named name: String, into document: FormDocument
    ) async throws -> (merged: DraftTexts.Merged, diagnostics: [Diagnostic]) {
        let builder = await builder
        let (texts, diagnostics) = try DraftTexts.open(document, file.locale, in: builder)
        guard let texts else { throw BuilderError.texts(diagnostics) }
        let merged = texts.merged(file, named: name)
        try Self.remember(merged, builder)
        return (merged, diagnostics + merged.diagnostics)
    }

    /// Remembers that a translation is right for the words that its text has now.
    func confirm(_ text: String, in locale: LocaleTag, of document: FormDocument) async throws {
        let builder = await builder
        let (texts, diagnostics) = try DraftTexts.open(document, locale, in: builder)
        guard let texts else { throw BuilderError.texts(diagnostics) }
        guard let merged = texts.confirmed(text) else {
            throw BuilderError.unknown("“\(text.prefix(100))” is not translated into \(locale)")
        }
        try Self.remember(merged, builder)
    }

    /// Writes `translations/FORM.LOCALE.json`, the words that translations were made from (`TextMemory`); the
    /// translations themselves go back to the builder.
    private static func remember(_ merged: DraftTexts.Merged, _ builder: SiteBuilder) throws {
        guard !merged.diagnostics.hasErrors else { throw BuilderError.texts(merged.diagnostics) }
        do {
            try SourceWriter(builder.site.folder).apply([merged.change].compactMap(\.self))
        } catch {
            throw BuilderError.save(error)
        }
    }

    /// A builder that looks at the disk anew; the one of the live site may not know the latest files.
    private var builder: SiteBuilder {
        get async { await site.currentBuilder.refreshed() }
    }

    private static func open(_ id: String, _ builder: SiteBuilder) throws -> OpenedForm {
        guard let entry = try builder.entries().entries.first(where: { $0.id == id }) else {
            throw BuilderError.unknown("there is no form “\(id.prefix(100))”")
        }
        return OpenedForm(entry, builder)
    }

    /// Writes a plan, unless the definition that it makes has errors, or loses something that nobody has agreed to.
    ///
    /// - Throws: `wrong`, `losses` or `save`; then nothing was written.
    private static func carryOut(_ plan: SavePlan, _ builder: SiteBuilder, acceptsLosses: Bool) throws {
        guard !plan.diagnostics.hasErrors else { throw BuilderError.wrong(plan.diagnostics, in: plan.places) }
        guard plan.losses.isEmpty || acceptsLosses else { throw BuilderError.losses(plan.losses) }
        do {
            try SourceWriter(builder.site.folder).apply(plan.changes)
        } catch {
            throw BuilderError.save(error)
        }
    }

    /// The error for who saves over a form that is not the one he opened: it has both, theirs as it is on the disk and
    /// his as it would be written.
    private static func conflict(
        _ theirs: OpenedForm, _ document: FormDocument, _ builder: SiteBuilder, _ language: any WritableLanguage.Type
    ) -> BuilderError {
        let yours = builder.exported(document, to: language, over: (theirs.entry, theirs.reading))
        return .conflict(theirs: theirs, yours: yours.definition.text)
    }
}
