import FormModel

/// Writes a form document as a formulary definition, in the order of members that the original builder has
/// (webformulary.md, section 4), with nothing that says nothing.
///
/// A member that was not changed since it was read is written as its author had it, see ``FormularyFieldWriter``.
struct FormularyExporter {
    let document: FormDocument
    /// The fields as their definition was read, by where they stand in it; empty where it is not written over that one.
    let former: [SourcePosition: Field]
    private(set) var losses: LossReport

    /// The definition, and its translations where it has any.
    ///
    /// - Parameter request: its title and the text of its button are translated beside the settings, not beside the
    ///   definition.
    static func export(_ document: FormDocument, _ request: FormRequest) -> ExportResult {
        var losses = LossReport(Formulary.self)
        let own = document.dialect == Formulary.dialect ? document : FormularyAdaptation.adapted(document, &losses)
        if document.pages.count > 1 {
            losses.tell("", at: document.position, "there are no pages; all stands on one")
        }
        var exporter = FormularyExporter(
            document: own.withTextsAsKeys(),
            former: Dictionary(request.former?.fields.map { ($0.position, $0) } ?? []) { first, _ in first },
            losses: losses)
        let definition = ExportResult.File(".json", JSONWriter.text(of: exporter.definition()))
        let known = [own.defaultLocale] + (request.former?.locales ?? [])
        let strings = StringsWriter.file(
            of: exporter.document.texts.map(\.text).filter { !$0.isFixed }, former: own.traits["formulary"]?["strings"],
            without: request.words, naming: own.locales.filter { !known.contains($0) })
        losses = exporter.losses
        RoundTrip.report(document, written: own, as: definition, strings, in: Formulary.self, request, &losses)
        return ExportResult(definition: definition, strings: strings, allLosses: losses.all)
    }

    /// An object with the list of fields, or that list alone where the author wrote it so (section 1).
    private mutating func definition() -> Value {
        reportUnsaid()
        let rules = rulesByField()
        var fields: [Value] = []
        for field in document.fields {
            let earlier = former[field.position]?.traits["formulary"]?["definition"]
            let writer = FormularyFieldWriter(field, rule: rules[field.name], earlier: earlier)
            fields.append(.object(writer.members(&losses)))
            reportAside(of: field)
        }
        restoreUnread(in: &fields)
        switch document.traits["formulary"]?["root"] {
        case .array: return .array(fields)
        case .object(let members):
            var root = members.filter { $0.key != "fields" }
            let place = members.firstIndex { $0.key == "fields" } ?? 0
            root.insert(.init("fields", .array(fields)), at: min(place, root.count))
            return .object(root)
        default: return .object([.init("fields", .array(fields))])
        }
    }

    /// Tells of looks that the builder keeps aside, as they count only with something else.
    private mutating func reportAside(of field: Field) {
        let aside = field.traits["formulary"]?["aside"]
        let style = aside?["style"]
        // What only expandable fields have is aside on others for that.
        let drawn = Self.drawnLooks + (aside?["isPlain"] == true ? [] : Self.expandableLooks)
        let unused = drawn.filter { style?[$0] != nil }.joined(separator: ", ")
        if !unused.isEmpty {
            losses.tell(
                of: field, "of its looks, \(unused) count only with the cell default or line, so they are not written")
        }
        if let view = style?["nameXib"], view != "" {
            losses.tell(of: field, "the name of its view counts only with a cell of its own, so it is not written")
        }
        if case .object(let pictures)? = style?["checkBox"], pictures.count == 1 {
            losses.tell(of: field, "one picture of two for its check is not written without the other")
        }
    }

    /// The members of a style that count only with a cell that the library itself draws (webformulary 2.5).
    private static let drawnLooks = [
        "backgroundColorField", "titleColor", "sizeTitle", "errorColor", "sizeError", "align", "font",
    ]
    /// The looks that only an expandable boolean shows (8).
    private static let expandableLooks = [
        "expandCollapseButtonTextColor", "expandCollapseButtonFontSize", "expandCollapseButtonFont",
    ]

    /// Puts what was no field when it was read behind the field that it followed.
    private func restoreUnread(in fields: inout [Value]) {
        guard case .array(let entries)? = document.traits["formulary"]?["unread"] else { return }
        for entry in entries.reversed() {
            guard let definition = entry["definition"] else { continue }
            let place = fields.firstIndex { $0["key"] == entry["after"] }
            fields.insert(definition, at: place.map { $0 + 1 } ?? 0)
        }
    }

    /// A field has one rule, which its own value decides (section 6).
    private mutating func rulesByField() -> [String: Rule] {
        let names = Set(document.fields.map(\.name))
        var rules: [String: Rule] = [:]
        for rule in document.rules {
            guard let carrier = rule.watches.first, rule.triggers.count == 1, names.contains(carrier) else {
                let watched = rule.starters.joined(separator: ", ")
                losses.tell(of: rule, watched, "a rule follows from one field; this one is left out")
                continue
            }
            if rules[carrier] == nil {
                rules[carrier] = rule
            } else {
                losses.tell(of: rule, carrier, "a field has one rule; a further one is left out")
            }
        }
        return rules
    }
}

// MARK: - What cannot be said

extension FormularyExporter {
    /// Tells of what belongs to the form as a whole and is no part of a definition: its title, checks across fields,
    /// and translations that cannot be looked up (1, 2).
    private mutating func reportUnsaid() {
        let place = document.position
        func shown(_ text: Text) -> String { text.string(in: document.defaultLocale, default: document.defaultLocale) }
        if shown(document.title) != readableName(document.id) {
            losses.tell(
                "", at: place,
                "the title, “\(shown(document.title))”, is no part of a definition; "
                    + "“title” in the form's settings in site.json holds it")
        }
        losses.tell(checksOf: document)
        reportTexts()
    }

    /// Translations are looked up by the text in no language; the same text cannot be translated in two ways.
    private mutating func reportTexts() {
        var known: [String: [LocaleTag: String]] = [:]
        let fixed = document.texts.filter { placed in
            placed.kind == .option && placed.text.isFixed && placed.text.variants.contains { $0.locale != nil }
        }
        let names = Dictionary(grouping: fixed) { $0.owner }
        for placed in document.texts {
            let owner = placed.owner ?? ""
            let place = placed.text.position ?? document.position
            guard let key = placed.text.variants.first(where: { $0.locale == nil })?.string else {
                losses.tell(
                    of: placed.text, owner, at: place,
                    "a text must be there without a language, to be looked up by it")
                continue
            }
            for variant in placed.text.variants {
                guard let locale = variant.locale else { continue }
                if placed.text.isFixed {
                    let alike = placed.kind == .option ? names[placed.owner] ?? [] : []
                    losses.tell(
                        of: placed.text, owner, at: alike.first?.text.position ?? place,
                        alike.count > 1
                            ? "the names of \(alike.count) options cannot be translated"
                            : "the text “\(key.prefix(40))” cannot be translated")
                } else if let other = known[key]?[locale], other != variant.string {
                    losses.tell(
                        of: placed.text, owner, at: place,
                        "“\(key.prefix(40))” is translated into \(locale) in two ways; the first one counts")
                } else {
                    known[key, default: [:]][locale] = variant.string
                }
            }
        }
    }
}
