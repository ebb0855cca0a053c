package import FormModel

extension MMXML {
    /// Tells of what an author wrote that only MM XML keeps: unknown tags and attributes of the form, its pages,
    /// groups, items and relationships, as `MMXMLWords` holds them.
    package static func reportOwnContent(of document: FormDocument, to losses: inout LossReport) {
        func report(_ traits: [String: Value]?, of owner: String, at position: SourcePosition) {
            losses.tell(of: MMXMLWords.keptNames(traits?[MMXMLWords.trait]), owner, at: position)
        }
        report(document.traits, of: "", at: document.position)
        for page in document.pages {
            report(page.traits, of: page.name, at: page.position)
            for group in page.groups { report(group.traits, of: group.name, at: group.position) }
        }
        for field in document.fields { report(field.traits, of: field.name, at: field.position) }
        for rule in document.rules {
            report(rule.traits, of: rule.starters.joined(separator: ", "), at: rule.position)
        }
    }
}
