package import FormModel

/// The facts of fields that a definition does not say, though its writer told of nothing.
///
/// - Parameter read: the form as it is read of that definition.
package func unsaidLosses(
    of document: FormDocument, in read: FormDocument, _ language: any DefinitionLanguage.Type
) -> [ExportResult.Loss] {
    var losses = LossReport(language)
    let fields = read.fieldsByName
    for field in document.fields {
        guard let back = fields[field.name] else {
            losses.tell(of: field, "it cannot be read again, so it is left out", about: "")
            continue
        }
        var names: [String] = []
        for change in PropertyValues(field).changes(to: PropertyValues(back)) where !names.contains(change.path.words) {
            names.append(change.path.words)
        }
        if !names.isEmpty { losses.tell(of: field, "there is no place for its \(names.joined(separator: ", "))") }
    }
    return losses.all
}
