import FormImport
import FormModel

/// The words that translations of a form were made from: `translations/<form>.<locale>.json`.
///
/// The forms themselves hold the translations; the memory tells which of them are stale, as the words have changed
/// since, and keeps those that no text can take.
struct TextMemory: Equatable {
    /// A translation and the words that it was made from.
    struct Entry: Equatable {
        var source: String
        var target: String
        /// It came too late for the form, which says something else by now, or is not finished.
        var isOpen = false
    }

    /// The translations by the names of texts.
    var entries: [String: Entry] = [:]

    /// The folder of the site in which translations are remembered.
    static let folder = "translations"

    /// `guest`, `fr` → `translations/guest.fr.json`.
    static func path(of form: String, in locale: LocaleTag) -> String { folder + "/\(form).\(locale).json" }

    init() {}

    /// Reads the file of a site, if there is one; no memory, with the reason, where it cannot be read.
    static func load(
        _ path: String, in folder: SiteFolder
    ) -> (memory: TextMemory?, bytes: [UInt8]?, diagnostics: [Diagnostic]) {
        do {
            let bytes = try folder.read(path)
            let (memory, diagnostics) = read(bytes, file: path)
            return (memory, bytes, diagnostics)
        } catch .missing {
            return (TextMemory(), nil, [])
        } catch {
            return (nil, nil, [.error("texts.memory", at: SourcePosition(file: path), error.words(for: path))])
        }
    }

    /// Reads such a file; nil, with the reason among the diagnostics, where it is another.
    static func read(_ bytes: [UInt8], file: String) -> (memory: TextMemory?, diagnostics: [Diagnostic]) {
        let (root, syntax) = JSONReader.read(bytes, file: file)
        guard let root, !syntax.hasErrors else { return (nil, syntax) }
        var memory = TextMemory()
        let shape = "an object of texts: {\"field.name.label\": {\"source\": \"Name\", \"target\": \"Nom\"}}"
        guard let members = root.members else {
            return (nil, [.error("texts.memory", at: root.position, "remembered translations are \(shape)")])
        }
        for member in members {
            guard let source = member.value["source"]?.string, let target = member.value["target"]?.string else {
                return (nil, [.error("texts.memory", at: member.keyPosition, "remembered translations are \(shape)")])
            }
            var isOpen = false
            if case .bool(true)? = member.value["isOpen"]?.kind { isOpen = true }
            memory.entries[member.key] = Entry(source: source, target: target, isOpen: isOpen)
        }
        return (memory, syntax)
    }

    /// Texts of a form with their translations, in their order, as far as they are `kept`.
    func units(
        of texts: [(place: TextPlace, text: Text)], in document: FormDocument, into locale: LocaleTag,
        kept: (TextPlace) -> Bool
    ) -> [TextFile.Unit] {
        let names = Set(texts.map(\.place.name))
        let gone = entries.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
        return texts.filter { kept($0.place) }.map { place, text in
            let (source, target) = (document.source(of: text), document.translation(of: text, into: locale))
            let position = text.position ?? document.position
            let unit = TextFile.Unit(place.name, words: place.words, source: source, target: target, at: position)
            // A text of another name, which the form has no more, may have said the same.
            let same = target == nil ? gone.first { $0.source == source } : nil
            return (entries[place.name] ?? same).map { Self.unit(unit, knowing: $0) } ?? unit
        }
    }

    /// A text with its translation as pages have it, as far as it is remembered.
    ///
    /// A translation is stale if it is open, if no text has it any more, or if the text has still the same one but
    /// other words. One that somebody has changed in the form itself is taken for made from the words of now.
    ///
    /// - Parameter known: the words that a translation was made from, and the translation.
    static func unit(_ unit: TextFile.Unit, knowing known: Entry) -> TextFile.Unit {
        var unit = unit
        let isStale = known.isOpen || unit.target == nil || known.target == unit.target && known.source != unit.source
        if known.isOpen || unit.target == nil { unit.target = known.target }
        unit.state = isStale ? .stale : .translated
        unit.before = isStale && known.source != unit.source ? known.source : nil
        return unit
    }

    /// The file: texts of the form in its order, then the others by name.
    func bytes(inOrder names: [String]) -> [UInt8] {
        let known = Set(names)
        let order = names.filter { entries[$0] != nil } + entries.keys.filter { !known.contains($0) }.sorted()
        let members = order.compactMap { name in
            entries[name].map { entry in
                let mark: [Value.Member] = entry.isOpen ? [.init("isOpen", true)] : []
                return Value.Member(
                    name,
                    .object([.init("source", .string(entry.source)), .init("target", .string(entry.target))] + mark))
            }
        }
        return Array(JSONWriter.text(of: .object(members)).utf8)
    }
}
