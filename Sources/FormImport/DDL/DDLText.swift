import FormModel

/// A text of a definition for the languages of its pages.
///
/// It keeps what is written in each language. Where the neutral choice among that would show a page another text than
/// the definition means, the page's language gets a variant of its own, an empty one where there is to be none.
///
/// The page's own tables choose by the rules that all languages of forms share; those of section 5 differ where a block
/// lacks an entry, and where JSON takes its first member.
struct DDLText {
    /// The label or tip; nil where it is written nowhere.
    let text: Text?

    /// - Parameter name: `label` or `tip`.
    init(_ node: DDLNode, _ name: String, _ surroundings: DDLSurroundings) {
        let written = node.variants(of: name)
        // The first of several keys counts, also one that is no language.
        let isWritten = !written.isEmpty || surroundings.asked.contains { node.value(name, in: $0) != nil }
        guard isWritten, let main = surroundings.locales.first else {
            text = nil
            return
        }
        var text = Text(written)
        // A variant that is added may be the nearest for another language: the second round sets that right.
        for _ in 0..<2 {
            for locale in surroundings.asked {
                let meant = node.value(name, in: locale)
                let words = meant?.ddlText ?? ""
                guard text.string(in: locale.tag, default: main) != words else { continue }
                text.variants.removeAll { $0.locale == locale.tag }
                text.variants.append(Text.Variant(words, locale: locale.tag, at: meant?.position ?? node.position))
            }
        }
        self.text = text
    }
}
