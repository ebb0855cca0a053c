/// Finds fields that say nothing about themselves; people who listen to the page then hear only the field's name.
struct MissingLabelCheck: Check {
    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        let shown = EverShown(document)
        return document.fields.filter { $0.control.holdsValue && !$0.hasLabel && shown.includes($0) }.map { field in
            .warning(
                "missing-label", at: field.position,
                "“\(field.name)” has no label; its name is read out in place of one")
        }
    }
}

extension Field {
    fileprivate var hasLabel: Bool {
        [texts.label, texts.inlineLabel, texts.detailLabel, texts.accessibilityLabel, texts.placeholder]
            .contains { $0?.variants.contains { !$0.string.isEmpty } ?? false }
    }
}
