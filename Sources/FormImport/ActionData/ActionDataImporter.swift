import FormExpressions
import FormModel

/// Reads a definition of either form into a form document (specification: action-data-binding.md).
struct ActionDataImporter {
    let source: DefinitionSource
    let request: FormRequest
    var diagnostics = Diagnostics()
    private var texts: ActionDataTexts
    private var sectionCount = 0

    init(source: DefinitionSource, request: FormRequest) {
        (self.source, self.request) = (source, request)
        texts = ActionDataTexts(beside: source.strings)
    }

    mutating func document(from root: DefinitionRoot) -> FormDocument? {
        switch root {
        case .json(let root):
            texts.read(root["translations"], &diagnostics)
            var reader = ActionDataJSONReader(texts)
            let definition = reader.definition(from: root)
            diagnostics.append(reader.diagnostics)
            return document(of: definition, traits: .object([.init("definition", root.value)]))
        case .xml(let root):
            ActionDataCompanions.read(source, into: &texts, &diagnostics)
            var reader = ActionDataStoryboardReader(texts)
            var definition = reader.definition(from: root)
            diagnostics.append(reader.diagnostics)
            if let model = ActionDataCompanions.model(of: source, &diagnostics) { definition?.take(model) }
            return definition.map { document(of: $0, traits: nil) }
        }
    }

    private mutating func document(of definition: ActionDataDefinition, traits: Value?) -> FormDocument {
        let model = ActionDataModel(definition, &diagnostics)
        var names = ActionDataNames(definition.pages, fields: model.names)
        let settings = FormSettings(request, of: ActionData.self, source, &diagnostics)
        let isFramed = definition.pages.contains { $0.controls.contains(where: \.hasFrame) }
        var rules: [Rule] = []
        let pages = definition.pages.map { page in
            var reader = ActionDataPageReader(
                page: page, source: source, texts: texts, paths: ActionDataPaths(model))
            reader.sectionCount = sectionCount
            let read = reader.read(&names, isFramed: isFramed, &diagnostics)
            sectionCount = reader.sectionCount
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
        if !document.submitters.isEmpty { document.hasSubmit = false }
        if let traits { document.traits["actiondata"] = traits }
        return document
    }
}

extension ActionDataDefinition {
    /// Takes the model of a file beside the definition in place of what the controls tell.
    fileprivate mutating func take(_ root: JSONNode) {
        infersModel = false
        model = root["model"]?.members ?? []
        for member in root["types"]?.members ?? [] { types[member.key] = member.value }
    }
}

extension ActionDataControl {
    /// It says where it stands, or something in it does.
    fileprivate var hasFrame: Bool { frame != nil || controls.contains(where: \.hasFrame) }
}
