import FormImport
import FormModel
import FormRender

/// The page that answers a form that was sent without script.
///
/// A small page without style, for what has no form to show again; `FilledPage` is the form itself.
struct ReceivedPage {
    let facts: SubmissionFacts
    /// The address of the form; nil where it is not known.
    var back: String?

    /// The page for what was kept.
    ///
    /// The reference is made of the first eight characters of the id: `1a2b3c4d-…` → “1A2B-3C4D”. The inbox finds a
    /// submission by it.
    ///
    /// - Parameters:
    ///   - id: that of the submission, whose first digits are its reference.
    ///   - confirmation: what the site says of what comes next.
    func accepted(_ id: String, confirmation: String?) -> String {
        let digits = id.uppercased()
        let reference = "\(runtime("run.reference")) \(digits.prefix(4))-\(digits.dropFirst(4).prefix(4))"
        return html(heading: title, [runtime("run.sent"), reference, confirmation].compactMap(\.self).map(paragraph))
    }

    /// The list of errors alone, where the form cannot be shown.
    func refused(_ errors: [(name: String, message: String)]) -> String {
        let labels = labels(of: errors.map(\.name))
        let entries = errors.map { error in
            "<li>\(escaped(labels[error.name] ?? error.name)): \(escaped(error.message))</li>\n"
        }
        return html(heading: runtime("run.summaryTitle"), ["<ul>\n"] + entries + ["</ul>\n"])
    }

    /// The words alone, where the form cannot be shown.
    func refused(_ words: String) -> String { html(heading: title, [paragraph(words)]) }

    /// The page for what is neither kept nor shown again.
    func failed(retryAfter: Int? = nil) -> String {
        let words = [facts.texts.page["notAccepted"], advice(retryAfter: retryAfter)]
        return html(heading: title, words.compactMap(\.self).map(paragraph))
    }

    /// The time after which the same may be sent again; nil where none is known.
    ///
    /// - Parameter retryAfter: in seconds.
    func advice(retryAfter: Int?) -> String? {
        retryAfter.flatMap { facts.texts.page["retryAfter"]?.replacing("{n}", with: String($0)) }
    }

    /// The page for who sends nothing.
    var opened: String { html(heading: title, []) }

    private var title: String {
        facts.document.title.string(in: facts.locale, default: facts.document.defaultLocale)
    }

    private func runtime(_ key: String) -> String { facts.runtime(key) }

    /// The names that a person would call fields and components, by the names of those that there are.
    ///
    /// A name of a field that there is not is left out.
    func labels(of names: [String]) -> [String: String] {
        let known = facts.form.withRows(in: names).document.fields
        let fields = Dictionary(known.map { ($0.name, $0) }) { first, _ in first }
        return names.reduce(into: [:]) { labels, name in
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            guard let field = fields[name] ?? parts.first.flatMap({ fields[$0] }) else { return }
            let component = field.components.first { $0.name == parts.last }
            labels[name] = component.map { facts.label(of: $0, in: field) } ?? facts.label(of: field)
        }
    }

    private func paragraph(_ text: String) -> String { "<p>\(escaped(text))</p>\n" }

    private func html(heading: String, _ content: [String]) -> String {
        let back =
            back.map { "<p><a href=\"\(escaped($0))\">\(escaped(facts.texts.page["back"] ?? ""))</a></p>\n" } ?? ""
        return """
            <!DOCTYPE html>
            <html lang="\(facts.locale.tag)" dir="\(facts.locale.isRightToLeft ? "rtl" : "ltr")">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(escaped(heading))</title>
            </head>
            <body>
            <main>
            <h1>\(escaped(heading))</h1>
            \(content.joined())\(back)</main>
            </body>
            </html>

            """
    }

    private func escaped(_ text: String) -> String { HTMLTag.encoded(text) }
}
