package import FormModel

/// The face of a site as one page shows it; what is nil is not shown. Addresses are relative to the page.
package struct PageBrand: Sendable {
    package var name: String?
    package var logo: String?
    /// The picture in place of the logo by night.
    package var logoDark: String?
    package var favicon: String?
    /// May hold links as ``LinkedText`` reads them.
    package var footer: String?
    /// The language of the footer beside that of the page, where it is in another language than the page.
    package var footerLanguage: (own: LocaleTag, page: LocaleTag)?
    package var description: String?
    /// The colours that browsers put around the page, by day and by night.
    package var themeColors: (light: Color, dark: Color)?
    /// The absolute address of a picture that stands for the page where it is shared.
    package var image: String?

    package init() {}

    /// Adds the variables of the page's head as well as those of its banner and footer. Without colours of the brand
    /// the theme's surfaces colour the browser.
    func add(to context: inout TemplateContext) {
        context["description"] = description
        context["siteName"] = name
        context["image"] = image
        let colors = themeColors ?? (.lightSurface, .darkSurface)
        context["themeColors"] = [("light", colors.light), ("dark", colors.dark)].map { scheme, color in
            var context = TemplateContext()
            context["scheme"] = scheme
            context["color"] = color.hex
            return context
        }
        context["favicon"] = favicon
        addParts(to: &context)
    }

    /// The banner and the footer of a form, as templates read them.
    package var parts: Value {
        var context = TemplateContext()
        addParts(to: &context)
        return context.value
    }

    private func addParts(to context: inout TemplateContext) {
        if logo != nil || name != nil { context["banner"] = banner }
        context["footer"] = footer.map { LinkedText($0).pieces.map(\.context) }
        context["footerLanguage"] = footerLanguage.map { $0.own.context(on: $0.page) }
        context["hasFooter"] = footer != nil
    }

    /// The name and the logos; the one for the night only beside one for the day.
    private var banner: TemplateContext {
        var context = TemplateContext()
        context["name"] = name ?? ""
        context["logo"] = logo
        context["logoDark"] = logo == nil ? nil : logoDark
        return context
    }
}
