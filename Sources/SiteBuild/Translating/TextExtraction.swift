import FormImport
package import FormModel

/// Takes the texts of a site's forms out, for who translates them.
///
/// XLIFF names one source language for the whole file, so there a form in another language is left out and told of; PO
/// and CSV take all.
package struct TextExtraction {
    private let builder: SiteBuilder
    private let locale: LocaleTag
    private let format: TextFormat

    package init(_ builder: SiteBuilder, into locale: LocaleTag, as format: TextFormat) {
        (self.builder, self.locale, self.format) = (builder, locale, format)
    }

    /// The texts of all forms that can be read, and what is to be told; what is wrong with a form leaves it out.
    ///
    /// - Parameter withInterface: whether what pages say by themselves comes with them.
    package func texts(
        of entries: [FormEntry], withInterface: Bool = false
    ) -> (file: TextFile, diagnostics: [Diagnostic]) {
        var (file, diagnostics) = texts(of: entries)
        guard withInterface else { return (file, diagnostics) }
        let (interface, found) = InterfaceTexts.open(locale, in: builder.site)
        diagnostics += found
        guard let interface else { return (file, diagnostics) }
        func leaveOut(_ words: String) {
            let place = SourcePosition(file: Site.configurationFile)
            diagnostics.append(.warning("texts.left-out", at: place, "the interface is left out: \(words)"))
        }
        let own = LocaleTag.english
        if interface.isOwnLanguage {
            leaveOut("it is written in \(own)")
        } else if let source = file.source, source.language != own.language, format == .xliff {
            leaveOut("it is written in \(own), the file is in \(source); extract it with --interface")
        } else {
            file.source = common(file.source, own)
            file.forms.append(.init(InterfaceTexts.id, interface.units(of: dialects(of: entries))))
        }
        return (file, diagnostics)
    }

    /// The languages of a site's forms; of some of the forms all that there are.
    private func dialects(of entries: [FormEntry]) -> Set<Dialect> {
        entries.isEmpty ? Set(Dialect.all) : Set(entries.compactMap { builder.read($0).document?.dialect })
    }

    private func texts(of entries: [FormEntry]) -> (file: TextFile, diagnostics: [Diagnostic]) {
        var file = TextFile(source: nil, locale: locale, forms: [])
        var diagnostics: [Diagnostic] = []
        for entry in entries {
            let (form, found) = FormTexts.open(entry, locale, in: builder)
            diagnostics += found
            guard let form else { continue }
            func leaveOut(_ words: String) {
                let place = SourcePosition(file: entry.source)
                diagnostics.append(.warning("texts.left-out", at: place, "“\(entry.id)” is left out: \(words)"))
            }
            let own = form.document.defaultLocale
            guard !form.isOwnLanguage else {
                leaveOut("it is written in \(own)")
                continue
            }
            if let source = file.source, source.language != own.language, format == .xliff {
                leaveOut("it is written in \(own), the file is in \(source); extract it with --form \(entry.id)")
                continue
            }
            file.source = common(file.source, own)
            var units = form.units
            diagnostics += format.leaveOut(&units)
            if !units.isEmpty { file.forms.append(.init(entry.id, units)) }
        }
        return (file, diagnostics)
    }

    /// The language of a file with one form more: of several regions of a language the language, of several languages
    /// the first.
    private func common(_ first: LocaleTag?, _ second: LocaleTag) -> LocaleTag? {
        guard let first else { return second }
        if first == second { return first }
        return first.language == second.language ? LocaleTag(first.language) : first
    }
}

extension FormTexts {
    /// All texts that translations can be kept of, in the order of the form.
    var units: [TextFile.Unit] {
        let kept = keepable
        return memory.units(of: texts, in: document, into: locale) { kept.contains($0.name) }
    }

    /// The names of texts whose translations would be read again: those that have one of their author, and of the
    /// others those that come back from a trial.
    ///
    /// The trial gives each of these a translation that no text has, plans the files, and reads the form from them as
    /// it would be read then.
    private var keepable: Set<String> {
        // Texts that are fixed and have a translation have it from the program.
        let open = texts.filter { $0.text.isFixed || target(of: $0.text) == nil }
        // Numbers to choose from are the same in all languages.
        let said = open.filter { !$0.text.isFixed || source(of: $0.text).contains(where: \.isLetter) }
        let trial = Dictionary(said.map { ($0.place.name, "⟦\(source(of: $0.text))⟧") }) { first, _ in first }
        var kept = Set(texts.map(\.place.name)).subtracting(open.map(\.place.name))
        guard !trial.isEmpty, let change = changed(trial) else {
            return kept.union(said.filter { !$0.text.isFixed }.map(\.place.name))
        }
        for (place, text) in change.document.placedTexts
        where trial[place.name] != nil && change.document.translation(of: text, into: locale) == trial[place.name] {
            kept.insert(place.name)
        }
        return kept
    }
}

extension TextFormat {
    /// Takes out texts that a file of this kind cannot write, and tells of them.
    func leaveOut(_ units: inout [TextFile.Unit]) -> [Diagnostic] {
        guard self == .xliff else { return [] }
        let unsaid = units.filter { !XLIFFWriter.holds($0.source + ($0.target ?? "") + ($0.before ?? "")) }
        units.removeAll { unsaid.contains($0) }
        return unsaid.map { unit in
            .warning(
                "texts.characters", at: unit.position,
                "XLIFF cannot write a character of “\(unit.name)”, which is left out; PO and CSV can")
        }
    }
}
