/// Finds fields that say nothing about themselves; people who listen to the page then hear only the field's name.
struct MissingLabelCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let shown = EverShown(document)
        return document.fields.filter {
            $0.control.holdsValue && !$0.hasLabel(in: document.defaultLocale) && shown.includes($0)
        }.map { field in
            .warning(
                "missing-label", at: field.position,
                "“\(field.name)” has no label; its name is read out in place of one")
        }
    }
}

extension Field {
    fileprivate func hasLabel(in own: LocaleTag) -> Bool {
        [texts.label, texts.inlineLabel, texts.detailLabel, texts.accessibilityLabel, texts.placeholder]
            .contains { text in text.map { !$0.string(in: own, default: own).allSatisfy(\.isWhitespace) } ?? false }
    }
}
