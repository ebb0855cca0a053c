package import FormModel

/// The content of the page that lists all forms.
package struct Gallery: Sendable {
    /// The people whom the page is for, and where it is looked at.
    package enum Audience: Sendable {
        /// Whoever fills in forms.
        case people
        /// Whoever makes them: with the builder, sizes and zips.
        case authors
        /// The same on the development server, with the pages that only that has.
        case authorsAtServer
    }

    /// One form of the list, with what is told of it.
    package struct Entry: Sendable {
        package var id: String
        package var title: String
        package var description: String?
        /// The languages of its pages; the first is that of its title.
        package var locales: [LocaleTag]
        /// The size of the files that a visitor loads for the form, in words: `31 KB`.
        package var size: String

        package init(id: String, title: String, description: String?, locales: [LocaleTag], size: String) {
            (self.id, self.title, self.description) = (id, title, description)
            (self.locales, self.size) = (locales, size)
        }
    }

    /// The title of the site; without one the page has a name of its own.
    package var title: String?
    /// The language of the page itself.
    package var locale: LocaleTag
    /// All forms, in the order in which the page lists them.
    package var entries: [Entry]
    /// The content security policy, as its `meta` element has it.
    package var policy: String
    package var styles: [PageSurroundings.Resource]
    package var scripts: [PageSurroundings.Resource]
    package var audience = Audience.people
    package var brand = PageBrand()
    /// The address of the site, where it is known.
    package var baseURL: String?

    package init(title: String?, locale: LocaleTag, entries: [Entry], policy: String) {
        (self.title, self.locale, self.entries, self.policy) = (title, locale, entries, policy)
        (styles, scripts) = ([], [])
    }

    /// The number of forms from which on the page has a search (look.md).
    package static let searchThreshold = 12

    /// The variables of the page around its rows.
    ///
    /// A gallery for authors names no address of its own, since only the one for people is meant to be found.
    ///
    /// - Parameter rows: of the forms, in HTML.
    func context(texts: UITexts, rows: [UInt8]) -> TemplateContext {
        var context = surroundings(of: texts)
        context["lang"] = locale.tag
        context["dir"] = locale.direction
        context["title"] = title ?? texts.page["galleryTitle"] ?? ""
        context["csp"] = policy
        PageRoot().add(to: &context)
        context["canonical"] = audience == .people ? baseURL : nil
        brand.add(to: &context)
        context["styles"] = styles.map { $0.context("href") }
        context["scripts"] = scripts.map { $0.context("src") }
        context["search"] = entries.count >= Self.searchThreshold
        context["empty"] = entries.isEmpty
        context["rows"] = rows
        return context
    }

    /// The variables that the page and each of its rows have.
    private func surroundings(of texts: UITexts) -> TemplateContext {
        var context = TemplateContext()
        context.setTexts(texts)
        context["authors"] = audience != .people
        context["served"] = audience == .authorsAtServer
        return context
    }

    /// The row of a form.
    func context(of entry: Entry, texts: UITexts) -> TemplateContext {
        var context = surroundings(of: texts)
        context["id"] = entry.id
        context["title"] = entry.title
        context["titleLang"] = entry.locales.first?.tag
        context["description"] = entry.description
        context["href"] = "\(entry.id)/index.html"
        context["size"] = entry.size
        context["zip"] = "\(entry.id).zip"
        context["languages"] = entry.locales.map { locale in
            let address = "\(entry.id)/\(locale.tag)/index.html"
            return PageSurroundings.Language(locale: locale, address: address)
                .context(current: nil, among: entry.locales)
        }
        return context
    }
}
