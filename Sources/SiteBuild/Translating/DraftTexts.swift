package import FormModel

/// The texts of a form that somebody is still writing, in one language: handed out, taken back, told of.
///
/// The builder works with it on a document that is not saved: translations come back by name for it to put in, and only
/// the memory is a file.
package struct DraftTexts: Sendable {
    private let document: FormDocument
    private let locale: LocaleTag
    private let texts: [(place: TextPlace, text: Text)]
    private let memory: TextMemory
    /// The file of the memory; nil where there is none.
    private let remembered: [UInt8]?
    /// Says that the site has the form; of one that it has not yet nothing is remembered.
    private let isKept: Bool

    /// Nil, with the reasons, where what is remembered cannot be read, or the form is written in the language itself.
    package static func open(
        _ document: FormDocument, _ wanted: LocaleTag, in builder: SiteBuilder
    ) throws(SiteError) -> (texts: DraftTexts?, diagnostics: [Diagnostic]) {
        let locale = FormTexts.ownLocale(for: wanted, in: document)
        guard locale != document.defaultLocale else {
            return (nil, [.error("texts.locale", at: document.position, "the form is written in \(locale) itself")])
        }
        let isKept = try builder.entries().entries.contains { $0.id == document.id }
        let path = TextMemory.path(of: document.id, in: locale)
        let (memory, bytes, readingDiagnostics) =
            isKept ? TextMemory.load(path, in: builder.site.folder) : (TextMemory(), nil, [])
        guard let memory else { return (nil, readingDiagnostics) }
        let texts = document.placedTexts.filter { !$0.text.isFixed && !document.source(of: $0.text).isEmpty }
        return (
            DraftTexts(
                document: document, locale: locale, texts: texts, memory: memory, remembered: bytes, isKept: isKept),
            readingDiagnostics
        )
    }

    /// All texts with their translations, in the order of the form.
    private var units: [TextFile.Unit] { memory.units(of: texts, in: document, into: locale) { _ in true } }

    /// The texts for who translates them, and what is left out.
    package func file(as format: TextFormat) -> (text: String, diagnostics: [Diagnostic]) {
        var units = units
        let diagnostics = format.leaveOut(&units)
        let form = TextFile.Form(document.id, units)
        return (
            format.text(of: TextFile(source: document.defaultLocale, locale: locale, forms: [form])), diagnostics
        )
    }

    /// A translation that somebody should look at.
    package struct Mark: Hashable, Sendable {
        /// The name of the text.
        package var name: String
        /// The words that were translated, of a stale one.
        package var before: String?
        /// The words for the placeholders that are missing or too many.
        package var error: String?
    }

    /// The translations that somebody should look at: those of words that have changed, and those shown with wrong
    /// placeholders.
    package var marks: [Mark] {
        let shown = Set(texts.map { [$0.place.name, document.translation(of: $0.text, into: locale)] })
        return units.compactMap { unit in
            guard let target = unit.target else { return nil }
            let before = unit.state == .stale ? unit.before : nil
            let error = shown.contains([unit.name, target]) ? Placeholders.error(of: target, for: unit.source) : nil
            return before == nil && error == nil ? nil : Mark(name: unit.name, before: before, error: error)
        }
    }

    /// The outcome of taking translations in, for the document that is being written.
    package struct Merged: Sendable {
        /// Translations by the names of texts.
        package var targets: [String: String] = [:]
        /// The file that remembers them from now on; nil where it says so already.
        package var change: FileChange?
        package var diagnostics: [Diagnostic] = []
    }

    /// Takes in what a file says of the form, which has to say something of it. Placeholders that a translation lacks
    /// are told of, and can be mended in the form.
    package func merged(_ file: TextFile, named name: String) -> Merged {
        guard let form = file.forms.first(where: { $0.id == document.id }) else {
            let near = suggestion(for: document.id, among: file.forms.map(\.id))
            let place = SourcePosition(file: name)
            return Merged(
                diagnostics: [.error("texts.form", at: place, "the file has no text of “\(document.id)”\(near)")])
        }
        let sources = Dictionary(texts.map { ($0.place.name, document.source(of: $0.text)) }) { first, _ in first }
        var intake = TextIntake(document.id, sources, memory, of: "the form", takesErrors: true)
        for unit in form.units { intake.take(unit) }
        let others = file.forms.filter { $0.id != document.id && !$0.units.isEmpty }
        if let first = others.first?.units.first {
            let count = others.reduce(0) { $0 + $1.units.count }
            let names = others.map { "“\($0.id)”" }.joined(separator: ", ")
            intake.diagnostics.append(
                .warning(
                    "texts.form", at: first.position,
                    "\(count) \(count == 1 ? "text is" : "texts are") of \(names), not of “\(document.id)”: left out"))
        }
        let bytes = intake.memory.bytes(inOrder: texts.map(\.place.name))
        let path = TextMemory.path(of: document.id, in: locale)
        let isNew = isKept && intake.memory != memory
        return Merged(
            targets: intake.targets, change: isNew ? FileChange(path, from: remembered, to: bytes) : nil,
            diagnostics: intake.diagnostics)
    }

    /// Takes the translation that a text has as one of the words that it has now, since somebody finds it still right;
    /// nil where there is no such text, or none is translated.
    package func confirmed(_ name: String) -> Merged? {
        guard var unit = units.first(where: { $0.name == name && $0.target != nil }) else { return nil }
        (unit.state, unit.before) = (.translated, nil)
        let form = TextFile.Form(document.id, [unit])
        return merged(TextFile(source: document.defaultLocale, locale: locale, forms: [form]), named: "")
    }
}
