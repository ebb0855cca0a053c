import FormModel

/// Writes a form document as an MM XML definition (mm-xml.md).
///
/// A document of another language is adapted first. The shape is always the same: attributes and tags in one order,
/// pages, then one wrapper of relationships. Words of an author that mean the same are taken from the traits.
struct MMXMLExporter {
    /// The document to be written, of the dialect MM XML.
    let document: FormDocument
    /// Everything that the definition does not say.
    private(set) var losses: LossReport
    private var context = MMXMLExportContext()
    /// The languages that the texts have still to name, as the walk goes through the form.
    private var languages: MMXMLLanguageOrder

    /// The definition, and the translations of the title and the words of pictures, which MM XML has no place for.
    ///
    /// The definition is read again at the end, and what is not as it was and was not told yet goes to the losses.
    static func export(_ document: FormDocument, _ request: FormRequest) -> ExportResult {
        var losses = LossReport(MMXML.self)
        let own = document.dialect == MMXML.dialect ? document : MMXMLAdaptation.adapted(document, &losses)
        var exporter = MMXMLExporter(own, losses)
        let root = exporter.root()
        let definition = ExportResult.File(".xml", root.document)
        let options = own.fields.flatMap(\.options) + own.effects.flatMap { $0.options ?? [] }
        let words =
            [own.title] + own.fields.compactMap(\.texts.accessibilityLabel)
            + options.filter { $0.image != nil }.map(\.label)
        let strings = StringsWriter.file(of: words)
        losses = exporter.losses
        RoundTrip.report(document, written: own, as: definition, strings, in: MMXML.self, request, &losses)
        return ExportResult(definition: definition, strings: strings, allLosses: losses.all)
    }

    private init(_ document: FormDocument, _ losses: LossReport) {
        (self.document, self.losses) = (document, losses)
        languages = MMXMLLanguageOrder(document.locales.filter { $0 != document.defaultLocale })
        context.fields = document.fieldsByName
        context.masksCards = document.settings["maskCreditCards"] == true
        context.sums = MMXMLSums.carriers(of: document)
    }

    /// The whole form, in the order in which it is written.
    private mutating func root() -> XMLTag {
        reportUnsaid()
        var root = Self.head(of: document)
        MMXMLWords(document.traits[MMXMLWords.trait]).restore(in: &root, .form)
        for page in document.pages { root.children.append(self.page(page)) }
        let relationships = relationships()
        if !relationships.isEmpty {
            var wrapper = XMLTag("relationships")
            wrapper.children = relationships
            root.children.append(wrapper)
        }
        return root
    }

    /// A page with its groups; a title is told, as a page has none (mm-xml 1).
    private mutating func page(_ page: Page) -> XMLTag {
        if page.title != nil { losses.tell(page.name, at: page.position, "a page has no title", about: "title") }
        var tag = Self.head(of: page)
        MMXMLWords(page.traits?[MMXMLWords.trait]).restore(in: &tag, .page)
        for group in page.groups { tag.children.append(self.group(group)) }
        return tag
    }

    /// A group with all items of its sections, and the items that were left out when it was read, each in its place
    /// among the others.
    private mutating func group(_ group: Group) -> XMLTag {
        reportUnsaid(of: group)
        var tag = Self.head(of: group)
        let words = MMXMLWords(group.traits?[MMXMLWords.trait])
        words.restore(in: &tag, .group)
        tag.children = languages.sort(tag.children)
        var items = group.sections.flatMap(\.fields).map { item($0) }
        for (index, kept) in words.placed { items.insert(kept, at: min(max(index, 0), items.count)) }
        tag.children += items
        return tag
    }

    /// An item with the author's own words, in the order of `MMXMLOrder`, or in the one that introduces new languages
    /// rightly.
    private mutating func item(_ field: Field) -> XMLTag {
        let type = MMXMLType(for: field)
        var writer = MMXMLItemWriter(field, as: type, in: context)
        var item = writer.item(&losses)
        MMXMLWords(field.traits[MMXMLWords.trait]).restore(in: &item, .item)
        item.attributes = MMXMLOrder.sorted(item.attributes)
        item.children = languages.sort(MMXMLOrder.sorted(item.children))
        return item
    }

    /// The relationships of all rules, and between them those that were kept because their item was left out.
    private mutating func relationships() -> [XMLTag] {
        let groups = document.pages.flatMap(\.groups).map(\.name)
        let writer = MMXMLRuleWriter(context: context, groups: Set(groups), pages: Set(document.pages.map(\.name)))
        // What stood between the relationships counts them as they were read.
        var kept = MMXMLWords(document.traits[MMXMLWords.trait]).placed.sorted { $0.at < $1.at }[...]
        var tags: [XMLTag] = []
        for (index, rule) in document.rules.enumerated() {
            while let next = kept.first, next.at <= index {
                tags.append(next.tag)
                kept.removeFirst()
            }
            tags += writer.relationships(for: rule, &losses)
        }
        return tags + kept.map(\.tag)
    }
}

// MARK: - Heads: elements without what they hold

extension MMXMLExporter {
    /// The element `form` with what it says of itself: names, language and the sizes of the grid that are not the usual
    /// ones (mm-xml 1).
    ///
    /// A document that was read keeps `name` and `formPrefix`; another one gets its title as `formPrefix`, unless the
    /// id says the same. The reader asks for it too, to find what the head does not say.
    static func head(of document: FormDocument) -> XMLTag {
        var form = XMLTag("form")
        let title = document.title.string(in: document.defaultLocale, default: document.defaultLocale)
        let isUnnamed = document.traits[mmxml: "name"] == nil && document.traits[mmxml: "formPrefix"] == nil
        if case .string(let name)? = document.traits[mmxml: "name"] { form.set("name", name) }
        if case .string(let prefix)? = document.traits[mmxml: "formPrefix"] {
            form.set("formPrefix", prefix)
        } else if isUnnamed, !title.isEmpty, title != readableName(document.id) {
            form.set("formPrefix", title)
        }
        if document.receipt?.layout == .custom { form.set("pdfType", "custom") }
        form.set("language", MMXMLWriting.language(document.defaultLocale))
        let sizes = [("pageWidth", \Grid.width), ("leftFormMargin", \Grid.left), ("rightFormMargin", \Grid.right)]
        for (name, side) in sizes {
            guard let size = document.grid?[keyPath: side], size != Grid.usual[keyPath: side],
                let written = MMXMLWriting.size(size)
            else { continue }
            form.children.append(XMLTag(name, written))
        }
        return form
    }

    /// The element `page` without its groups.
    static func head(of page: Page) -> XMLTag {
        var tag = XMLTag("page")
        tag.set("name", page.name)
        if !page.isVisible { tag.set("isHidden", "YES") }
        return tag
    }

    /// A title in no language is an attribute, others are tags.
    ///
    /// The element is without its items.
    static func head(of group: Group) -> XMLTag {
        var tag = XMLTag("group")
        tag.set("name", group.name)
        let titles = MMXMLWriting.tags("title", group.title)
        if titles.count == 1, titles[0].attributes.isEmpty, !titles[0].text.isEmpty {
            tag.set("title", titles[0].text)
        } else {
            tag.children = titles
        }
        if !group.isVisible { tag.set("isHidden", "YES") }
        return tag
    }
}

// MARK: - What cannot be said

extension MMXMLExporter {
    /// Tells what a form says as a whole and MM XML has no place for: the button's text, a title of its own, looks,
    /// checks other than sums.
    private mutating func reportUnsaid() {
        let place = document.position
        func shown(_ text: Text) -> String { text.string(in: document.defaultLocale, default: document.defaultLocale) }
        if let submitText = document.submitText {
            losses.tell(
                "", at: place,
                "the text of the button, “\(shown(submitText))”, is no part of a definition; "
                    + "“submitText” in the form's settings in site.json holds it")
        }
        let written = Self.head(of: document).attributes.first { $0.name == "formPrefix" || $0.name == "name" }
        let named = document.traits[mmxml: "formPrefix"].map(\.written) ?? written?.value ?? document.id
        if shown(document.title) != readableName(named) {
            losses.tell(
                "", at: place,
                "the title, “\(shown(document.title))”, is made of “formPrefix” or “name”; "
                    + "“title” in the form's settings in site.json holds another one")
        }
        if !document.style.isPlain { losses.tell("", at: place, "a form has no looks of its own", about: "style") }
        losses.tell(checksOf: document, across: "items") { MMXMLSums.argument(of: $0) != nil }
    }

    /// Tells the same of a group and its sections, whose items become one list.
    private mutating func reportUnsaid(of group: Group) {
        if group.isCollapsible || group.isCollapsed {
            losses.tell(group.name, at: group.position, "a group does not fold", about: "isCollapsible", "isCollapsed")
        }
        if !group.style.isPlain {
            losses.tell(group.name, at: group.position, "a group has no looks of its own", about: "style")
        }
        for section in group.sections {
            if !section.style.isPlain {
                losses.tell(section.name, at: section.position, "a group has no looks of its own", about: "style")
            }
            if !section.isVisible {
                losses.tell(
                    section.name, at: section.position, "a part of a group cannot be hidden as a whole",
                    about: "isVisible")
            }
            if section.repetition != nil {
                losses.tell(
                    section.name, at: section.position, "items do not repeat; their rows are left out",
                    about: "repetition")
            }
        }
    }
}
