package import FormModel
package import FormTables

/// The texts of forms in one file, for who translates them into a language.
///
/// The parts that the formats (XLIFF, PO, CSV) have in common: one language to translate into, forms by id, and their
/// texts in order.
package struct TextFile: Hashable, Sendable {
    /// The state of a translation.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case untranslated, translated
        /// The text has changed since it was translated.
        case stale
    }

    /// A text with its translation.
    package struct Unit: Hashable, Sendable {
        /// Its place in the form: `field.name.label`.
        package var name: String
        /// The words for its place.
        package var words: String
        /// The words in the form's own language.
        package var source: String
        /// The translation; nil where there is none.
        package var target: String?
        package var state: State
        /// The words that were translated, of a stale one.
        package var before: String?
        /// The form that a text for numbers has for some of them: its name ends with the form.
        package var category: PluralRule.Category?
        /// The file with a picture of the field that it stands in; only written, and not compared.
        package var picture: String?
        /// Its place in a file that was read; not compared.
        package var position: SourcePosition

        package init(
            _ name: String, words: String = "", source: String, target: String? = nil, state: State? = nil,
            before: String? = nil, at position: SourcePosition = SourcePosition(file: "")
        ) {
            (self.name, self.words, self.source, self.target) = (name, words, source, target)
            self.state = state ?? (target == nil ? .untranslated : .translated)
            (self.before, self.position) = (before, position)
        }

        /// The part of its name that its forms have in common; nil of a text that has none.
        var stem: String? { category.map { String(name.dropLast("\($0)".count + 1)) } }

        package static func == (a: Unit, b: Unit) -> Bool {
            (a.name, a.words, a.source) == (b.name, b.words, b.source)
                && (a.target, a.state, a.before) == (b.target, b.state, b.before)
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(source)
        }
    }

    /// The words for a text in one of its forms, where each form stands by itself.
    ///
    /// `page; for numbers such as 0, 2, 3, 4`. Nothing is added in languages of a single form.
    func place(of unit: Unit) -> String {
        guard let category = unit.category else { return unit.words }
        let rule = PluralRule.of(locale.language)
        let numbers = (0...1000).lazy.filter { rule.category(of: $0) == category }.prefix(4).map(String.init)
        guard rule.categories.count > 1 else { return unit.words }
        return "\(unit.words); for numbers such as \(numbers.joined(separator: ", "))"
    }

    /// The texts of one form, or of the interface (``InterfaceTexts/id``).
    package struct Form: Hashable, Sendable {
        package var id: String
        package var units: [Unit]

        package init(_ id: String, _ units: [Unit]) {
            (self.id, self.units) = (id, units)
        }
    }

    /// That of the texts; nil where a file does not say it.
    package var source: LocaleTag?
    package var locale: LocaleTag
    package var forms: [Form]

    package init(source: LocaleTag?, locale: LocaleTag, forms: [Form]) {
        (self.source, self.locale, self.forms) = (source, locale, forms)
    }

    /// Adds a text to its form, which is made at its first one.
    mutating func add(_ unit: Unit, to form: String) {
        if forms.last?.id == form { return forms[forms.count - 1].units.append(unit) }
        if let index = forms.firstIndex(where: { $0.id == form }) { return forms[index].units.append(unit) }
        forms.append(Form(form, [unit]))
    }
}

/// The kinds of files that texts are handed out in.
package enum TextFormat: String, CaseIterable, Sendable {
    case xliff, po, csv

    /// The whole file, to be written in UTF-8.
    package func text(of file: TextFile) -> String {
        switch self {
        case .xliff: XLIFFWriter.text(of: file)
        case .po: POFile.text(of: file)
        case .csv: CSVFile.text(of: file)
        }
    }

    /// The reason why a file with texts cannot be had.
    package struct Unreadable: Error {
        package var words: String
    }

    /// The bytes of a file anywhere on the machine.
    ///
    /// For the command, which takes a path as its user gives it; the limit is that of every file of a site.
    package static func bytes(ofFile path: String) throws(Unreadable) -> [UInt8] {
        guard let status = (try? FileStatus(of: path)) ?? nil, status.kind == .file else {
            throw Unreadable(words: "there is no file “\(path)”")
        }
        let limit = SiteFolder.maximumSize
        guard status.size <= limit else { throw Unreadable(words: "“\(path)” is larger than \(limit >> 20) MB") }
        guard let bytes = try? Disk().read(path) else { throw Unreadable(words: "“\(path)” cannot be read") }
        return bytes
    }

    /// Reads a file, whichever of the formats it has; nil, with an error among the diagnostics, where it cannot.
    ///
    /// Told by content: `<` at the beginning, or UTF-16, is XLIFF; `msg` at the beginning of a line is PO; all else is
    /// CSV.
    package static func read(_ bytes: [UInt8], file: String) -> (texts: TextFile?, diagnostics: [Diagnostic]) {
        if bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "<")
            || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        {
            return finished(XLIFFReader.read(bytes, file: file))
        }
        let start = SourcePosition(file: file)
        guard var text = String(validating: bytes, as: UTF8.self) else {
            return (nil, [.error("texts.encoding", at: start, "the file is not in UTF-8; save it as UTF-8")])
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return finished(POFile.isOne(text) ? POFile.read(text, file: file) : CSVFile.read(text, file: file))
    }

    /// Tells of texts that are there twice, too.
    private static func finished(
        _ read: (texts: TextFile?, diagnostics: [Diagnostic])
    ) -> (texts: TextFile?, diagnostics: [Diagnostic]) {
        var diagnostics = read.diagnostics
        for form in read.texts?.forms ?? [] {
            var places: [String: SourcePosition] = [:]
            for unit in form.units {
                if let earlier = places[unit.name] {
                    diagnostics.append(
                        .error(
                            "texts.duplicate", at: unit.position,
                            "the text “\(unit.name)” of “\(form.id)” is there twice", notes: [.first(at: earlier)]))
                }
                places[unit.name] = places[unit.name] ?? unit.position
            }
        }
        return (diagnostics.hasErrors ? nil : read.texts, diagnostics)
    }
}
