import FormImport
import FormModel
import FormRender
import FormTables

/// The texts that pages say by themselves, and the site's own files with translations of it:
/// `web-templates/locales/<tag>.json`.
struct InterfaceTexts {
    /// The id by which files with texts name it; no form can have that one.
    static let id = "_interface"
    /// The name of the owner of these texts in diagnostics.
    static let words = "the interface"

    /// A text, or a form of one that says a number.
    fileprivate struct Entry {
        var unit: TextFile.Unit
        /// The path of its file below `web-templates`, and its key there.
        var file: String
        var key: String
        /// The words and the translation that the program itself has.
        var own: TextMemory.Entry?
    }

    let locale: LocaleTag
    /// All texts, those for every form first, then those of each form language.
    private let entries: [Entry]
    let memory: TextMemory
    /// The file of the memory; nil where there is none.
    private let remembered: [UInt8]?
    private let site: Site

    /// Nil, with the reasons, where a file of the site cannot be read.
    static func open(_ locale: LocaleTag, in site: Site) -> (texts: InterfaceTexts?, diagnostics: [Diagnostic]) {
        let path = TextMemory.path(of: id, in: locale)
        let (memory, remembered, readingDiagnostics) = TextMemory.load(path, in: site.folder)
        guard let memory else { return (nil, readingDiagnostics) }
        let folders = [LocaleTexts.folder] + Dialect.all.map { "\(LocaleTexts.folder)/\($0.name)" }
        let catalogs = folders.map { InterfaceCatalog($0, locale, site) }
        let entries = catalogs.flatMap { catalog in catalog.keys.map { Entry($0, in: catalog) } }
        return (InterfaceTexts(locale, entries, memory, remembered, site), [])
    }

    private init(
        _ locale: LocaleTag, _ entries: [Entry], _ memory: TextMemory, _ remembered: [UInt8]?, _ site: Site
    ) {
        (self.locale, self.entries, self.memory) = (locale, entries, memory)
        (self.remembered, self.site) = (remembered, site)
    }

    /// Tells whether the language is English, in which these texts are written.
    var isOwnLanguage: Bool { locale == .english }

    /// The words that are translated, by the names of texts.
    var sources: [String: String] {
        Dictionary(entries.map { ($0.unit.name, $0.unit.source) }) { first, _ in first }
    }

    /// The texts that pages of some languages of forms say, in the order in which they are written.
    func units(of dialects: Set<Dialect>) -> [TextFile.Unit] {
        let folders = Set([LocaleTexts.folder] + dialects.map { "\(LocaleTexts.folder)/\($0.name)" })
        return entries.filter { folders.contains(InterfaceCatalog.folder(of: $0.file)) }.map { entry in
            (memory.entries[entry.unit.name] ?? entry.own).map { TextMemory.unit(entry.unit, knowing: $0) }
                ?? entry.unit
        }
    }

    /// The files that change; none where anything is wrong.
    ///
    /// Nothing is remembered of a translation that the program says just so, so that a later version may say it better.
    func changes(_ intake: inout TextIntake) -> [FileChange] {
        var changed: [String: [(key: String, text: String)]] = [:]
        for entry in entries {
            guard let target = intake.targets[entry.unit.name] else { continue }
            if target != entry.unit.target { changed[entry.file, default: []].append((entry.key, target)) }
            // What the program says by itself is known from it.
            if memory.entries[entry.unit.name] == nil, intake.memory.entries[entry.unit.name] == entry.own {
                intake.memory.entries[entry.unit.name] = nil
            }
        }
        intake.count(changed: changed.values.map(\.count).reduce(0, +))
        var files: [FileChange] = []
        for (file, texts) in changed.sorted(by: { $0.key < $1.key }) {
            guard let change = change(of: file, texts) else { return [] }
            files.append(change)
        }
        if intake.memory != memory {
            let path = TextMemory.path(of: Self.id, in: locale)
            let bytes = intake.memory.bytes(inOrder: entries.map(\.unit.name))
            files.append(FileChange(path, from: remembered, to: bytes))
        }
        return intake.diagnostics.hasErrors ? [] : files
    }

    /// The site's file with other texts; all else in it stays where it is.
    private func change(
        of file: String, _ texts: [(key: String, text: String)]
    ) -> FileChange? {
        let path = "web-templates/\(file)"
        let before = try? site.folder.read(path)
        var members =
            before.flatMap { JSONReader.read($0, file: path).root?.members }?
            .map { Value.Member($0.key, .string($0.value.string ?? "")) } ?? []
        for (key, text) in texts {
            if let index = members.firstIndex(where: { $0.key == key }) {
                members[index].value = .string(text)
            } else {
                members.append(.init(key, .string(text)))
            }
        }
        complete(&members)
        let after = Array(JSONWriter.text(of: .object(members)).utf8)
        return FileChange(path, from: before, to: after)
    }

    /// Languages whose whole numbers never take the form `other` have one for fractions, in place of the others.
    private func complete(_ members: inout [Value.Member]) {
        let categories = PluralRule.of(locale.language).categories
        guard !categories.contains(.other), let last = categories.last else { return }
        let keys = Set(members.map(\.key))
        for member in members {
            guard let (stem, category) = PluralRule.parts(of: member.key), category == last,
                !keys.contains("\(stem).other"), categories.allSatisfy({ keys.contains("\(stem).\($0)") })
            else { continue }
            members.append(.init("\(stem).other", member.value))
        }
    }
}

extension InterfaceTexts.Entry {
    /// A text of a catalog; `own` is nil where the program has no translation.
    fileprivate init(_ key: InterfaceCatalog.Key, in catalog: InterfaceCatalog) {
        let name = catalog.prefix + key.name
        var unit = TextFile.Unit(
            name, words: catalog.words(for: key), source: catalog.source(key, in: catalog.english),
            target: catalog.text(key, in: catalog.translated))
        unit.category = key.category
        (self.unit, file, self.key) = (unit, catalog.file, key.name)
        let source = catalog.source(key, in: catalog.ownEnglish)
        own = catalog.text(key, in: catalog.ownTranslated).map { .init(source: source, target: $0) }
    }
}
