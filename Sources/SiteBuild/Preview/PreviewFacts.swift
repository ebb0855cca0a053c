import FormModel
import FormRender

/// The facts of a form for the preview's page, besides the frames.
package struct PreviewFacts: Encodable, Hashable, Sendable {
    package var id: String
    package var title: String
    package var locales: [Language]
    /// The places of the rules, `file:line:column`, in the order of the page's rules.
    package var rules: [String]
    /// Pairs of name and label in the form's own language; components of composites are `composite.component`.
    package var fields: [[String]]
    /// The pages and groups that can be told apart.
    package var places: [Place]

    /// A page or group.
    package struct Place: Encodable, Hashable, Sendable {
        /// `page` or `group`.
        package var kind: String
        package var name: String
        package var title: String
    }

    /// One language of the form.
    package struct Language: Encodable, Hashable, Sendable {
        package var tag: String
        package var name: String
        package var dir: String
        package var pseudo: Bool
        package var missing: [MissingText]
        /// The diagnostics that stand at a text of this language.
        package var diagnostics: [PlacedMessage]
    }

    /// A text that a language has not, and what is shown in its place.
    package struct MissingText: Encodable, Hashable, Sendable {
        /// The field, group or page; nil for the form itself.
        package var field: String?
        package var label: String
        package var what: String
        package var text: String
    }

    /// A diagnostic that stands at a text of a language.
    package struct PlacedMessage: Encodable, Hashable, Sendable {
        package var message: String
        package var place: String
    }

    init(_ document: FormDocument, labels: [(name: String, label: String)], diagnostics: [Diagnostic]) {
        let source = FactsSource(
            document: document, labels: Dictionary(labels.map { ($0.name, $0.label) }) { first, _ in first },
            diagnostics: diagnostics)
        id = document.id
        title = document.title.string(in: document.defaultLocale, default: document.defaultLocale)
        locales = PreviewBuilder.locales(of: document).map(source.language)
        rules = document.rules.map(\.position.description)
        fields = labels.map { [$0.name, $0.label] }
        places = document.distinctPlaces
    }
}

/// The source of the facts of a language.
private struct FactsSource {
    let document: FormDocument
    let labels: [String: String]
    let diagnostics: [Diagnostic]

    func language(_ locale: LocaleTag) -> PreviewFacts.Language {
        let diagnostics = diagnostics(in: locale)
        return PreviewFacts.Language(
            tag: locale.tag, name: locale.ownName, dir: locale.isRightToLeft ? "rtl" : "ltr",
            pseudo: locale.pseudo != nil, missing: document.missingTexts(in: locale).map { missing($0, in: locale) },
            diagnostics: diagnostics)
    }

    private func missing(_ placed: PlacedText, in locale: LocaleTag) -> PreviewFacts.MissingText {
        PreviewFacts.MissingText(
            field: placed.owner, label: placed.owner.map { labels[$0] ?? $0 } ?? "",
            what: placed.kind.rawValue, text: placed.text.string(in: locale, default: document.defaultLocale))
    }

    /// The diagnostics at a text of just that language.
    private func diagnostics(in locale: LocaleTag) -> [PreviewFacts.PlacedMessage] {
        let places = Set(document.texts.flatMap(\.text.variants).filter { $0.locale == locale }.map(\.position))
        return diagnostics.filter { $0.id != "missing-translation" && places.contains($0.position) }.map {
            PreviewFacts.PlacedMessage(message: $0.message, place: $0.position.description)
        }
    }
}

extension FormDocument {
    /// The pages, then the groups; the only one of its kind only where it has a title or a rule changes it.
    fileprivate var distinctPlaces: [PreviewFacts.Place] {
        let groups = pages.flatMap(\.groups)
        let targets = Set(rules.flatMap { $0.effects + $0.otherwise }.map { "\($0.target.rawValue) \($0.name)" })
        func place(_ kind: Effect.Target, _ name: String, _ title: Text?, isOnly: Bool) -> PreviewFacts.Place? {
            guard !isOnly || title != nil || targets.contains("\(kind.rawValue) \(name)") else { return nil }
            let title = title?.string(in: defaultLocale, default: defaultLocale) ?? ""
            return PreviewFacts.Place(kind: kind.rawValue, name: name, title: title)
        }
        return pages.compactMap { place(.page, $0.name, $0.title, isOnly: pages.count == 1) }
            + groups.compactMap { place(.group, $0.name, $0.title, isOnly: groups.count == 1) }
    }
}
