import FormModel

/// Tells of the parts that form documents can say and formulary cannot.
extension LossReport {
    /// A control that formulary does not have is written as a text.
    mutating func reportUnsaid(ofFormulary field: Field) {
        let known: [Control] = [.text, .select, .date, .checkbox, .consent, .prose]
        if !known.contains(field.control) {
            tell(of: field, "there is no control “\(field.control)”; it is written as a text", about: "control")
        }
    }

    /// All fields stand one below the other; titles of other languages became rows.
    ///
    /// Properties of pages, groups and sections have no place at all; those that the adaptation told of are left out.
    mutating func reportStructure(of document: FormDocument) {
        if document.pages.count > 1 { tell("", at: document.position, "there are no pages; all stands on one") }
        let titles: Set = document.dialect == Formulary.dialect ? [] : ["title"]
        for page in document.pages {
            report(PropertyValues(page, of: document), of: page.name, at: page.position, but: titles)
            for group in page.groups {
                let isPlain = group.layout == .column || group.layout == .grid
                report(
                    PropertyValues(group, of: document), of: group.name, at: group.position,
                    but: isPlain ? titles.union(["layout"]) : titles)
                for section in group.sections {
                    report(
                        PropertyValues(section, of: document), of: section.name, at: section.position, but: [])
                }
            }
        }
    }

    private mutating func report(
        _ values: PropertyValues, of owner: String, at position: SourcePosition, but others: Set<String>
    ) {
        let gone = values.all.filter { !others.contains($0.dotted) && !isTold(owner, $0) }
        guard !gone.isEmpty else { return }
        let words = gone.map(\.words).joined(separator: ", ")
        tell(owner, at: position, "there is no place for its \(words)", about: gone.map(\.dotted))
    }
}
