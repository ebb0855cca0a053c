package import FormModel

extension FormDocument {
    /// The links in texts of the form, which notify the page's host: the place of the text for each, in the form's own
    /// language.
    package var eventLinks: [SourcePosition] {
        fields.flatMap { field -> [SourcePosition] in
            let view = FieldView(field: field, locale: defaultLocale, defaultLocale: defaultLocale, images: [:])
            let body = field.texts.disclosure?.body
            let more = RichText(html: view.string(body) ?? "")
            return places(of: view.label, field.texts.label) + places(of: more, body)
        }
    }

    /// The place of the text once for each link in it; that of the form for a text without a place.
    private func places(of text: RichText, _ source: Text?) -> [SourcePosition] {
        let position = source?.position ?? position
        return text.segments.filter { if case .linkStart = $0 { true } else { false } }.map { _ in position }
    }
}
