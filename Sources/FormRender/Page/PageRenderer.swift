package import FormModel

/// The behaviour of a page besides that of its form: where it sends answers, what it says then, which services it
/// calls, whether it keeps drafts.
package struct PageBehavior: Sendable {
    /// The place that answers are sent to, as `submit` of `site.json` says (contract 2).
    package struct Submit: Sendable {
        package var endpoint: String
        package var method: String
        /// `dialect` for the form language's own, `json` or `form`.
        package var encoding: String
        /// The endpoint is formsite's own receiver, and names a version.
        package var isReceiver: Bool

        package init(endpoint: String, method: String, encoding: String, isReceiver: Bool = false) {
            (self.endpoint, self.method, self.encoding) = (endpoint, method, encoding)
            self.isReceiver = isReceiver
        }

        /// The address that a page without script sends to. A receiver is told the language of the page, which answers
        /// in it: not every address of a page says it.
        func action(in locale: LocaleTag) -> String {
            isReceiver ? endpoint.adding(query: "locale=\(locale.tag)") : endpoint
        }
    }

    package var submit: Submit?
    /// Addresses of the services that the form calls, by name; only those that the site has.
    package var services: [String: String]
    /// The author's words about what comes after sending.
    package var confirmation: Text?
    package var keepsDrafts: Bool
    /// The fields that the address of the page may fill in.
    package var prefill: [String]
    /// Changes with the definition, so that a draft of an older form is not taken up.
    package var version: String
    /// The keys of the texts that the script says; nil for all.
    package var messages: Set<String>?

    package init(
        submit: Submit?, services: [String: String] = [:], confirmation: Text? = nil, keepsDrafts: Bool,
        prefill: [String], version: String, messages: Set<String>? = nil
    ) {
        (self.submit, self.services, self.confirmation) = (submit, services, confirmation)
        (self.keepsDrafts, self.prefill, self.version) = (keepsDrafts, prefill, version)
        self.messages = messages
    }
}

extension String {
    /// An address with a further part of a query, before its fragment.
    package func adding(query: String) -> String {
        let end = firstIndex(of: "#") ?? endIndex
        return "\(self[..<end])\(self[..<end].contains("?") ? "&" : "?")\(query)\(self[end...])"
    }
}

/// The ways from a page to the site's folder and to that of the form, each empty or ending in `/`.
package struct PageRoot: Sendable {
    package var site = ""
    package var folder = ""

    package init() {}

    /// - Parameter folder: the way to the form's folder, which lies in the site's.
    package init(folder: String) {
        (site, self.folder) = ("../" + folder, folder)
    }

    /// Adds the two ways, for templates.
    func add(to context: inout TemplateContext) {
        context["root"] = site
        context["folder"] = folder
    }
}

/// The address of a page and the files that it loads; all addresses are relative to the page.
package struct PageSurroundings: Sendable {
    /// A style sheet or script, with its hash where the build asks for integrity attributes.
    package struct Resource: Sendable {
        package var address: String
        package var integrity: String?

        package init(address: String, integrity: String? = nil) {
            (self.address, self.integrity) = (address, integrity)
        }
    }

    /// The page of the same form in another language, or this one.
    package struct Language: Sendable {
        package var locale: LocaleTag
        package var address: String

        package init(locale: LocaleTag, address: String) {
            (self.locale, self.address) = (locale, address)
        }
    }

    /// The content security policy, as the page's `meta` element has it.
    package var policy: String
    package var styles: [Resource] = []
    package var scripts: [Resource] = []
    /// The text in place of the resources, for a page that is one file.
    package var inlineStyle: String?
    package var inlineScript: String?
    /// The page in each language of the form, this one among them.
    package var languages: [Language] = []
    /// The page's own address and those of its translations, where the site's address is known.
    package var canonical: String?
    package var alternates: [Language] = []
    package var brand = PageBrand()
    package var root = PageRoot()

    package init(policy: String) {
        self.policy = policy
    }
}

/// Renders pages of forms: form document and templates to HTML.
///
/// Safe to use from several tasks at once.
package struct PageRenderer: Sendable {
    private let templates: Deferred<TemplateLibrary>
    private let texts: UITextCatalog
    private let autofill: Deferred<AutofillTable>
    /// A template of the site's own leads somewhere, so that fields are not the same wherever their page lies.
    package let asksForRoot: Bool

    package init(_ files: WebFiles) throws(TemplateError) {
        asksForRoot = ["root", "folder"].contains { files.overridesHave("{{\($0)}}", below: "html") }
        texts = UITextCatalog(files)
        templates = Deferred { () throws(TemplateError) in try TemplateLibrary(files) }
        autofill = Deferred { () throws(TemplateError) in try AutofillTable(files) }
        // Only the site's own can be wrong, and that is told before any form is built.
        if files.isOverridden(below: "html") { _ = try templates.value() }
        if files.isOverridden(AutofillTable.path) { _ = try autofill.value() }
    }

    /// Finds out what the pages of a form have in common.
    ///
    /// To be called once for a form, before its pages are rendered in each of their languages.
    package func prepared(_ document: FormDocument) throws(TemplateError) -> PreparedForm {
        PreparedForm(document, autofill: try autofill.value(), languages: try texts.otherTexts(for: document))
    }

    /// A form in one locale with all that does not depend on where its page lies.
    ///
    /// Every field is rendered once, and a repeated one once more for each row that there has to be: the form's own
    /// field is the template of further rows.
    ///
    /// - Parameter images: path in the site → address seen from the page.
    /// - Parameter root: read only where ``asksForRoot``, as else fields are the same wherever their page lies.
    /// - Throws: where a template or a file of texts of the site cannot be read.
    package func content(
        of form: PreparedForm, in locale: LocaleTag, behavior: PageBehavior, images: [String: String],
        root: PageRoot = PageRoot()
    ) throws(TemplateError) -> PageContent {
        let document = form.document.begun(in: locale)
        let texts = try texts.texts(in: locale)
        let templates = try templates.value()
        let conditions = form.concealed.isEmpty ? [:] : ConditionWords(document, in: locale, texts: texts).notes
        let services = Set(behavior.services.keys)
        let starts = document.record?.starts ?? [:]
        var fields: [String: [UInt8]] = [:]
        /// - Parameter known: the name by which the form knows the field.
        func render(_ field: Field, as known: String) throws(TemplateError) {
            var view = FieldView(
                field: field.showing(starts), locale: locale, defaultLocale: document.defaultLocale, images: images)
            (view.texts, view.languages) = (texts, form.languages)
            (view.isConcealed, view.autofill) = (form.concealed.contains(known), form.autofill)
            view.isDemanded = form.demanded.contains(known)
            view.condition = conditions[known]
            (view.services, view.mayBeVerified) = (services, form.verified.contains(known))
            view.submits = form.submitters.contains(known)
            view.hasFixedFormat = !form.changing.contains(known)
            view.isFormLocked = document.isEnabled == false
            var context = view.context(texts: texts)
            if asksForRoot { root.add(to: &context) }
            fields[field.name] = try templates.render(template(for: field, among: templates), context)
        }
        for field in document.fields { try render(field, as: field.name) }
        for section in document.repeatedSections {
            for number in 0..<(section.repetition?.minimum ?? 0) {
                for (field, any) in zip(section.rowFields(number), section.rowFields()) {
                    try render(field, as: any.name)
                }
            }
        }
        let data = PageData(
            document: document, locale: locale, texts: texts, languages: form.languages, behavior: behavior,
            images: images, facts: form.facts)
        return PageContent(
            form: form, document: document, locale: locale, texts: texts, fields: fields, data: data.json,
            behavior: behavior)
    }

    /// The names of the fields on a page in one locale, each followed by its components, `composite.component`.
    package func labels(
        of document: FormDocument, in locale: LocaleTag
    ) throws(TemplateError) -> [(name: String, label: String)] {
        let others = try texts.otherTexts(for: document)
        let texts = try texts.texts(in: locale)
        func label(_ field: Field, in owner: Field?) -> (name: String, label: String) {
            var view = FieldView(field: field, locale: locale, defaultLocale: document.defaultLocale, images: [:])
            (view.owner, view.texts, view.languages) = (owner, texts, others)
            return (view.name, view.shortName)
        }
        return document.fields.flatMap { field in
            [label(field, in: nil)] + field.components.map { label($0, in: field) }
        }
    }

    /// The author's own view of a field, where the site has a template of that name, else that of its control.
    private func template(for field: Field, among templates: TemplateLibrary) -> String {
        let names = [field.style.view].compactMap(\.self) + (field.style.views ?? [])
        let own = names.lazy.map { "views/\($0)" }.first { templates.contains($0) }
        return own ?? "controls/\(field.control.rawValue)"
    }

    /// The whole page in UTF-8: what was rendered for a language, in the place where it lies.
    package func page(_ content: PageContent, in surroundings: PageSurroundings) throws(TemplateError) -> [UInt8] {
        try templates.value().render("page", content.context(in: surroundings))
    }

    /// The page that lists all forms.
    package func gallery(_ gallery: Gallery) throws(TemplateError) -> [UInt8] {
        let (texts, templates) = (try texts.texts(in: gallery.locale), try templates.value())
        // One by one: those of a large site would together take more memory than the rest of its build.
        var rows: [UInt8] = []
        for entry in gallery.entries {
            rows += try templates.render("parts/gallery-row", gallery.context(of: entry, texts: texts))
        }
        return try templates.render("gallery", gallery.context(texts: texts, rows: rows))
    }
}
