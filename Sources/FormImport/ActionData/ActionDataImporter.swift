import FormExpressions
import FormModel

/// Reads a definition of either form into a form document (specification: action-data-binding.md).
///
/// The order of the steps matters: translations are read before the texts they belong to, names that authors gave are
/// known before others are made up, and the model is complete before the first path is read, as a path that is the name
/// of a field is that field.
struct ActionDataImporter: DefinitionImporter {
    let source: DefinitionSource
    let request: FormRequest
    var diagnostics = Diagnostics()
    private var texts: ActionDataTexts
    /// The number of sections so far: those without a container are named `section1`, `section2`, … through all pages.
    private var sectionCount = 0
    private var translationKeys = ActionDataTranslationKeys()

    init(source: DefinitionSource, request: FormRequest) {
        (self.source, self.request) = (source, request)
        texts = ActionDataTexts(beside: source.strings)
    }

    /// Reads either form of a definition; nil for one of Xcode's files without a scene to import, which is an error
    /// (section 1.2, rule 10).
    mutating func document(from root: DefinitionRoot) -> FormDocument? {
        switch root {
        case .json(let root):
            texts.read(root["translations"], &diagnostics)
            var reader = ActionDataJSONReader(texts)
            let definition = reader.definition(from: root)
            diagnostics.append(reader.diagnostics)
            let document = document(of: definition)
            translationKeys.check(root["translations"], &diagnostics)
            return document
        case .xml(let root):
            ActionDataCompanions.read(source, into: &texts, &diagnostics)
            var reader = ActionDataStoryboardReader(texts)
            let definition = reader.definition(from: root)
            diagnostics.append(reader.diagnostics)
            guard var definition else { return nil }
            ActionDataCompanions.takeModel(of: source, into: &definition, &diagnostics)
            return document(of: definition)
        }
    }

    /// Makes the form document of what both forms of definition have in common.
    ///
    /// The languages are those asked for, else English and those that there are translations for. The title is that of
    /// the settings, of the definition, or the name of the file or form in words. A form with a button that sends it
    /// gets no second one at its end (section 1.2, rule 9). All pages share one record, which takes keys that it does
    /// not declare (section 2, `setDataModel`).
    private mutating func document(of definition: ActionDataDefinition) -> FormDocument {
        let model = ActionDataModel(definition, &diagnostics)
        var names = ActionDataNames(definition.pages, fields: model.names)
        let settings = FormSettings(request, of: ActionData.self, source, &diagnostics)
        let isFramed = definition.pages.contains { $0.controls.contains(where: \.hasFrame) }
        var rules: [Rule] = []
        let pages = definition.pages.map { page in
            var reader = ActionDataPageReader(
                page: page, source: source, texts: texts, paths: ActionDataPaths(model))
            (reader.sectionCount, reader.translationKeys) = (sectionCount, translationKeys)
            let read = reader.read(&names, isFramed: isFramed, &diagnostics)
            (sectionCount, translationKeys) = (reader.sectionCount, reader.translationKeys)
            rules += reader.rules
            return read
        }
        let locales =
            request.locales.isEmpty
            ? [.english] + texts.allLocales.filter { $0 != .english } : request.locales
        let name = source.isMarkup ? ActionDataCompanions.base(of: source.file) : request.id
        var document = FormDocument(
            dialect: ActionData.dialect, id: request.id,
            title: settings.title ?? definition.title
                ?? source.strings.text(readableName(name), at: definition.position),
            defaultLocale: locales.first ?? .english, pages: pages, at: definition.position)
        document.locales = locales
        document.submitText = settings.submitText
        document.record = FormDocument.Record(fields: model.entries, takesUnknown: true)
        document.firstPage = definition.firstPage
        if settings.values["fixedLayout"] == true { document.layoutMode = .fixed }
        document.settings = settings.values
        document.rules = rules
        if !document.submitters.isEmpty {
            document.hasSubmit = false
            tellHiddenSubmitters(of: document)
        }
        return document
    }

    /// Warns where nobody can press a button that sends the form: no path of a button ever shows or unlocks it.
    private mutating func tellHiddenSubmitters(of document: FormDocument) {
        let names = document.submitters
        let sections = document.pages.flatMap(\.groups).flatMap(\.sections)
        let open = sections.filter(\.isVisible).flatMap(\.fields).filter { $0.state.isVisible && $0.state.isEnabled }
        guard !open.contains(where: { names.contains($0.name) }) else { return }
        for button in document.fields where names.contains(button.name) {
            diagnostics.warn(
                "actiondata.hidden-submit", at: button.position,
                "nobody can press “\(button.name)”, and no other button sends the form")
        }
    }
}

extension ActionDataControl {
    /// It says where it stands, or something in it does.
    fileprivate var hasFrame: Bool { frame != nil || controls.contains(where: \.hasFrame) }
}
