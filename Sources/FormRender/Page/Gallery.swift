package import FormModel

/// What the page that lists all forms shows.
package struct Gallery: Sendable {
    package struct Entry: Sendable {
        package var id: String
        package var title: String
        package var locales: [LocaleTag]
        /// What a visitor loads for the form, in words: `31 KB`.
        package var size: String

        package init(id: String, title: String, locales: [LocaleTag], size: String) {
            (self.id, self.title, self.locales, self.size) = (id, title, locales, size)
        }
    }

    package var title: String?
    package var locale: LocaleTag
    package var entries: [Entry]
    package var policy: String
    package var styles: [PageSurroundings.Resource]
    package var scripts: [PageSurroundings.Resource]

    package init(title: String?, locale: LocaleTag, entries: [Entry], policy: String) {
        (self.title, self.locale, self.entries, self.policy) = (title, locale, entries, policy)
        (styles, scripts) = ([], [])
    }

    /// From so many forms on the page has a search (look.md).
    package static let searchThreshold = 12

    func context(texts: [String: String]) -> TemplateContext {
        [
            "lang": locale.tag, "dir": locale.direction, "title": title ?? texts["galleryTitle"] ?? "", "csp": policy,
            "t": texts, "styles": styles.map { $0.context("href") }, "scripts": scripts.map { $0.context("src") },
            "search": entries.count >= Self.searchThreshold, "empty": entries.isEmpty,
            "forms": entries.map(row),
        ]
    }

    private func row(_ entry: Entry) -> TemplateContext {
        [
            "id": entry.id, "title": entry.title, "href": "\(entry.id)/index.html", "size": entry.size,
            "zip": "\(entry.id).zip",
            "languages": entry.locales.map { locale -> TemplateContext in
                [
                    "lang": locale.tag, "dir": locale.direction, "name": locale.ownName,
                    "href": "\(entry.id)/\(locale.tag)/index.html",
                ]
            },
        ]
    }
}
