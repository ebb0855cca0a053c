package import FormModel

/// The changes of a form that are not there when its definition is read again, though its writer told of nothing.
///
/// Asked after changes were laid into an author's file: what was not changed since the form was opened is not told.
///
/// - Parameters:
///   - opened: the form as it was.
///   - read: the form as it is read of the definition now.
package func unsaidLosses(
    of document: FormDocument, since opened: FormDocument, in read: FormDocument,
    _ language: any DefinitionLanguage.Type
) -> [ExportResult.Loss] {
    var losses = LossReport(language)
    let report = UnsaidLosses(
        document: document, opened: opened, read: read, language: language as? any ConversionLanguage.Type)
    report.reportParts(&losses)
    report.reportFields(&losses)
    return losses.all
}

/// The three states of a form that are compared, part by part.
private struct UnsaidLosses {
    let document: FormDocument
    let opened: FormDocument
    let read: FormDocument
    let language: (any ConversionLanguage.Type)?

    func reportParts(_ losses: inout LossReport) {
        report(\.pages, { PropertyValues($0, of: document) }, \.name, \.position, &losses)
        report({ $0.pages.flatMap(\.groups) }, { PropertyValues($0, of: document) }, \.name, \.position, &losses)
        let sections = { (form: FormDocument) in form.pages.flatMap(\.groups).flatMap(\.sections) }
        report(sections, { PropertyValues($0, of: document) }, \.name, \.position, &losses)
    }

    func reportFields(_ losses: inout LossReport) {
        let names = Set(read.fields.map(\.name))
        for field in document.fields where !names.contains(field.name) {
            losses.tell(of: field, "it cannot be read again, so it is left out", about: "")
        }
        report(\.fields, { PropertyValues($0, of: document) }, \.name, \.position, &losses)
    }

    /// Compares parts by their names, as they were, as they are and as they are read.
    private func report<Part>(
        _ parts: (FormDocument) -> [Part], _ values: (Part) -> PropertyValues, _ name: (Part) -> String,
        _ position: (Part) -> SourcePosition, _ losses: inout LossReport
    ) {
        func named(_ form: FormDocument) -> [String: Part] {
            Dictionary(parts(form).map { (name($0), $0) }) { first, _ in first }
        }
        let (before, after) = (named(opened), named(read))
        for part in parts(document) {
            // New parts are told where they are written.
            guard let old = before[name(part)], let back = after[name(part)] else { continue }
            let words = lost(values(part), since: values(old), in: values(back)) { change in
                if let field = part as? Field { return language?.follows(change, on: field) ?? false }
                // A part without a title may be called by its name.
                let title = change.path.dotted == "title" ? change.after?.variants : nil
                return change.before == nil && title?.allSatisfy { $0.string == readableName(name(part)) } ?? false
            }
            if !words.isEmpty { losses.tell(name(part), at: position(part), words) }
        }
    }

    /// The words about all that was changed and does not come out so; empty where nothing was lost.
    ///
    /// - Parameter follows: tells whether a change follows from other ones.
    private func lost(
        _ own: PropertyValues, since opened: PropertyValues, in read: PropertyValues,
        follows: (PropertyChange) -> Bool
    ) -> String {
        let paths = own.all + opened.all.filter { own[$0] == nil }
        let lost = paths.filter { path in
            own[path] != opened[path] && own[path] != read[path]
                && !follows(PropertyChange(path: path, before: own[path], after: read[path]))
        }
        func list(_ paths: [PropertyPath]) -> String {
            paths.map(\.words).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                .joined(separator: ", ")
        }
        let (gone, kept) = (lost.filter { own[$0] != nil }, lost.filter { own[$0] == nil })
        let words = [
            gone.isEmpty ? nil : "there is no place for its \(list(gone))",
            kept.isEmpty ? nil : "its \(list(kept)) cannot be taken away",
        ]
        return words.compactMap(\.self).joined(separator: "; ")
    }
}
