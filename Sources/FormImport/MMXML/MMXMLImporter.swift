import FormModel
import FormTables

/// Reads an MM XML definition: the walk from the tree of elements to the form document.
///
/// Languages and settings come first, as every text depends on them; then pages with their items; then relationships,
/// which name items; then what follows from the whole: regions, placeholders, keyboards, services and keys.
struct MMXMLImporter: DefinitionImporter {
    let source: DefinitionSource
    /// The wishes of `site.json`: the id, the languages of pages, settings.
    let request: FormRequest
    /// Everything that is to be told of the definition, in the order in which it was found.
    var diagnostics = Diagnostics()

    init(source: DefinitionSource, request: FormRequest) {
        self.source = source
        self.request = request
    }

    /// The form document; what cannot be used is told and left out.
    ///
    /// Always gives a document, also with errors. The languages of its pages are those that are asked for, else those
    /// of the form; the default language is the form's own (mm-xml 13).
    mutating func document(from root: DefinitionRoot) -> FormDocument? {
        guard case .xml(let root) = root else { return nil }
        let languages = MMXMLLanguages(of: root, diagnostics: &diagnostics)
        let settings = FormSettings(request, of: MMXML.self, source, &diagnostics)
        var form = MMXMLForm(
            source: source, languages: languages, locales: request.locales.isEmpty ? languages.all : request.locales)
        form.masksCards = settings.values["maskCreditCards"] == true
        let head = MMXMLNode(root, .form, owner: "a form", diagnostics: &diagnostics)
        head.reportRepeated(&diagnostics)
        form.hasCustomReceipt = hasCustomReceipt(head)
        var layout = MMXMLLayout(root, form: form)
        let pages = layout.pages(&diagnostics)
        let title = settings.title ?? title(head)
        var document = FormDocument(
            dialect: MMXML.dialect, id: request.id, title: title, defaultLocale: languages.main, pages: pages,
            at: root.position)
        document.locales = form.locales
        document.submitText = settings.submitText
        document.settings = settings.values
        document.grid = grid(head)
        for name in ["name", "formPrefix"] {
            guard let construct = head[name], !construct.text.isEmpty else { continue }
            document.traits[mmxml: name] = .string(construct.text)
        }
        document.receipt = FormDocument.Receipt(form.hasCustomReceipt ? .custom : .sections)
        var relationships = MMXMLRelationships(form: layout.form, document: document, sums: layout.sums)
        document.rules = relationships.rules(layout.relationships, &diagnostics)
        document.place(layout.sums)
        keepWords(of: root, relationships.lost, in: &document)
        document.offerRegions(for: relationships.countries, in: layout.form)
        document.hidePlaceholders()
        document.copyKeyboards()
        document.services = document.usedServices
        reportKeys(of: document)
        reportValues(of: document)
        return document
    }

    /// The parts that the document has no place for; of relationships those whose item was left out.
    ///
    /// They stand in the trait `mmxml`, where the exporter finds them again.
    private func keepWords(
        of root: XMLElement, _ lost: [(at: Int, element: XMLElement)], in document: inout FormDocument
    ) {
        var words = MMXMLWords(
            of: root, from: MMXMLExporter.head(of: document), .form,
            holding: ["page", "relationship", "relationships"])
        for (index, element) in lost { words.place(element, at: index) }
        words.keep(in: &document.traits)
    }

    /// Tells whether the form has `pdfType="custom"`, the only known value (mm-xml 1); another one is told and ignored.
    private mutating func hasCustomReceipt(_ head: MMXMLNode) -> Bool {
        guard let construct = head["pdfType"], !construct.text.isEmpty else { return false }
        if construct.text.lowercased() == "custom" { return true }
        diagnostics.warn(
            "mmxml.pdf-type", at: construct.position,
            "the only “pdfType” is custom; “\(construct.text.prefix(40))” is ignored")
        return false
    }

    /// The measures of the 9-grid in px, by tags or attributes of the form; 678 with margins of 226 where it says
    /// nothing (mm-xml 1, 11).
    private mutating func grid(_ head: MMXMLNode) -> Grid {
        func size(_ name: String, _ usual: Double) -> Double {
            head[name].flatMap { MMXMLItem.size($0, &diagnostics) } ?? usual
        }
        let usual = Grid.usual
        let grid = Grid(
            width: size("pageWidth", usual.width), left: size("leftFormMargin", usual.left),
            right: size("rightFormMargin", usual.right))
        if grid.left + grid.right > grid.width {
            diagnostics.warn(
                "mmxml.grid", at: head["leftFormMargin"]?.position ?? head.position,
                "the margins are wider than the page, so nothing is left for the middle column")
        }
        return grid
    }

    /// A form has no title of its own: what names it is made readable.
    ///
    /// `formPrefix`, else `name`, else the id of the form: `event-registration` → `Event registration`. A file of
    /// translations beside the definition may have it in other languages.
    private func title(_ head: MMXMLNode) -> Text {
        let named = ["formPrefix", "name"].compactMap { head[$0] }.first { !$0.text.isEmpty }
        var title = source.strings.text(
            readableName(named?.text ?? request.id), at: named?.position ?? head.position)
        title.isFixed = title.variants.count == 1
        return title
    }

    /// Two items that are sent under one key (section 5).
    ///
    /// Both pairs are sent, so this is a warning (mm-xml 5). Only the keys that items begin with are compared, not
    /// those that rules give.
    private mutating func reportKeys(of document: FormDocument) {
        var places: [String: SourcePosition] = [:]
        for field in document.fields where field.isEverSent {
            let keys = field.submissionKeys
            if let key = keys.first(where: { places[$0] != nil }), let earlier = places[key] {
                diagnostics.warn(
                    "mmxml.duplicate-key", at: field.position,
                    "“\(field.name)” is submitted as “\(key.prefix(60))”, as another item is; both are sent",
                    notes: [Diagnostic.Note("the other one is here", at: earlier)])
            }
            for key in keys where places[key] == nil { places[key] = field.position }
        }
        let later = document.effects.filter { $0.path == "submission.key" }
        for effect in later {
            guard case .string(let key)? = effect.value?.literal, let earlier = places[key] else { continue }
            guard earlier != document.fields.first(where: { $0.name == effect.name })?.position else { continue }
            diagnostics.warn(
                "mmxml.duplicate-key", at: effect.position,
                "“\(effect.name)” is then submitted as “\(key.prefix(60))”, as another item is; both are sent",
                notes: [Diagnostic.Note("the other one is here", at: earlier)])
        }
    }

    /// Tells of choices that relationships set to a value that neither the item nor any relationship offers.
    private mutating func reportValues(of document: FormDocument) {
        let replaced = Dictionary(grouping: document.effects.filter { $0.action == .options }, by: \.name)
        for effect in document.effects where effect.action == .set && effect.target == .field {
            guard let field = document.fields.first(where: { $0.name == effect.name }), !field.options.isEmpty,
                let value = effect.value?.literal
            else { continue }
            let offered = (field.options + (replaced[field.name] ?? []).flatMap { $0.options ?? [] }).map(\.value)
            for each in value.chosen where each != "" && !offered.contains(each) {
                diagnostics.warn(
                    "mmxml.default-value", at: effect.position,
                    "“\(field.name)” never has an option with the value “\(each.written.prefix(40))”, so it cannot be "
                        + "chosen")
            }
        }
    }
}

extension FormDocument {
    /// The services that the form calls, by name and in the order of the alphabet: `address`, `email`, `frBank`,
    /// `ukBank` (mm-xml 8).
    fileprivate var usedServices: [String] {
        let wanted = fields.compactMap { field -> String? in
            switch field.control {
            case .verified: "email"
            case .composite: field.composite?.isVerifiable == true ? field.composite?.kind : nil
            default: nil
            }
        }
        return Set(wanted).sorted()
    }

    /// An address whose country a rule changes needs the regions of all countries that it may have.
    ///
    /// Where a rule gives the country free, its component becomes a list of all countries that stays locked until then.
    /// An address without a fixed country has the regions already.
    fileprivate mutating func offerRegions(for countries: [String: [MMXMLCountry]], in form: MMXMLForm) {
        let opened = Set(effects.filter { $0.path == "composite.country" && $0.value?.literal == "" }.map(\.name))
        guard !countries.isEmpty || !opened.isEmpty else { return }
        changeFields { field in
            guard let own = field.composite?.country else { return }
            var later = countries[field.name] ?? []
            if opened.contains(field.name) {
                later += MMXMLCountry.withRegions
                field.components = field.components.map { $0.name == "country" ? form.countryList(for: $0) : $0 }
            }
            guard !later.isEmpty else { return }
            let all = (MMXMLCountry.named(own).map { [$0] } ?? []) + later
            let different = all.indices.filter { n in all[..<n].allSatisfy { $0.name != all[n].name } }
            field.composite?.regions = MMXMLItem.regions(of: different.map { all[$0] })
        }
    }

    /// Rules on sums are the form's, one for each distinct argument; an item that a relationship gives others keeps its
    /// own.
    fileprivate mutating func place(_ sums: [MMXMLSum]) {
        let carried = Dictionary(grouping: sums, by: \.item)
        let changes = effects.filter { $0.action == .validator && ($0.validator?.key ?? $0.path) == "sum" }
        let changed = Set(changes.filter { $0.validator != nil || carried[$0.name] != nil }.map(\.name))
        var arguments: Set<String> = []
        checks = sums.filter { !changed.contains($0.item) && arguments.insert($0.argument).inserted }.map(\.check)
        changeFields { field in
            if changed.contains(field.name) { field.validators += carried[field.name]?.map(\.check) ?? [] }
        }
        // Of an item that never has such a rule none can be taken away.
        func isIdle(_ effect: Effect) -> Bool {
            effect.action == .validator && effect.path == "sum" && !changed.contains(effect.name)
        }
        for index in rules.indices {
            rules[index].effects.removeAll(where: isIdle)
            rules[index].otherwise.removeAll(where: isIdle)
        }
    }

    /// Placeholders that are not shown, among them those that rules set.
    ///
    /// Other types than textField and emailPinger carry a placeholder “as extra information”, not shown (mm-xml 3).
    fileprivate mutating func hidePlaceholders() {
        let later = Set(effects.filter { $0.path == "texts.placeholder" }.map(\.name))
        changeFields { field in
            guard field.texts.placeholder != nil || later.contains(field.name) else { return }
            if MMXMLType(for: field).hidesPlaceholder { field.texts.showsPlaceholder = false }
        }
    }

    /// An item that repeats another is typed as that one is, which may repeat one in its turn (section 6).
    ///
    /// “keyboard of that field”, in the row `repeat` of mm-xml 6. It is done at the end, as the other item may come
    /// later.
    fileprivate mutating func copyKeyboards() {
        let all = fieldsByName
        /// - Parameter repeating: the items on the way to it, which may repeat one another.
        func typing(of field: Field, _ repeating: Set<String>) -> Field.Entry {
            var entry = field.entry
            let original = field.validatorsInForce.first { $0.kind == .same }?.fields.first
            guard entry.keyboard == nil, let original, !repeating.contains(original), let other = all[original] else {
                return entry
            }
            let typed = typing(of: other, repeating.union([field.name]))
            entry.keyboard = typed.keyboard
            entry.capitalization = entry.capitalization ?? typed.capitalization
            return entry
        }
        changeFields { $0.entry = typing(of: $0, [$0.name]) }
    }

    /// Changes each field of the document in its place, in document order.
    private mutating func changeFields(_ change: (inout Field) -> Void) {
        for page in pages.indices {
            for group in pages[page].groups.indices {
                for section in pages[page].groups[group].sections.indices {
                    for field in pages[page].groups[group].sections[section].fields.indices {
                        change(&pages[page].groups[group].sections[section].fields[field])
                    }
                }
            }
        }
    }
}

extension Field {
    /// Tells whether the field is sent as it begins: marks only when `submitsValue` asks for it, others unless they are
    /// skipped.
    fileprivate var isEverSent: Bool {
        switch control {
        case .checkbox, .signature, .photo: submission.sendsState && !submission.isSkipped
        default: control.holdsValue && !submission.isSkipped
        }
    }

    /// The keys under which the field is sent (sections 5, 7 and 8).
    ///
    /// Those of clones are among them.
    fileprivate var submissionKeys: [String] {
        let own: [String] =
            switch control {
            case .dateparts: dateKeys
            case .composite: compositeKeys
            default: [submission.key ?? name]
            }
        return own + submission.clones.map(\.key)
    }

    /// `bornDay`, `bornMonth`, `bornYear` for the parts that the format has; with `posfix` `DayX` …, without the name;
    /// one key with `unix` or `string` (mm-xml 7).
    private var dateKeys: [String] {
        if submission.isTimestamp || submission.datePattern != nil { return [submission.key ?? name] }
        let units = (format?.dateParts ?? []).map {
            $0.unit.rawValue.prefix(1).uppercased() + $0.unit.rawValue.dropFirst()
        }
        if let suffix = submission.suffix { return units.map { $0 + suffix } }
        return units.map { (submission.prefix ?? name) + $0 }
    }

    /// The keys of all components. The name of the item is never in them; a prefix is (mm-xml 8).
    private var compositeKeys: [String] {
        guard let kind = composite?.row else { return [] }
        return kind.parts.map { kind.key(of: $0, prefix: submission.prefix ?? "") }
    }
}
