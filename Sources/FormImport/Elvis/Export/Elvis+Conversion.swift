package import FormModel

/// Writing forms of this and other languages, and what a comparison after that may pass over.
extension Elvis: ConversionLanguage {
    static let hasPages = false

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        ElvisExporter.export(document, request)
    }

    static func useless(_ path: PropertyPath, on field: Field) -> String? { nil }

    /// Typing and looks follow from types and ids.
    static func follows(_ change: PropertyChange, on field: Field) -> Bool {
        let root = change.path.steps.first ?? ""
        // The limit of typing comes and goes with the limits of answers.
        if change.path.dotted == "entry.limitMode" { return true }
        if ["entry", "place", "valueType"].contains(root) { return change.after != nil }
        return root == "validators" && change.path.steps.last == "source" && change.after != nil
    }

    /// Fields of other languages start what depends on them, hold their values, offer a blank entry and are as wide as
    /// this language has it.
    static func holds(_ path: PropertyPath, of field: Field, as read: Field) -> Bool {
        if let (list, _, rest) = path.entry, list == "options" {
            return ["isWorded", "otherImages"].contains(rest.dotted)
        }
        let held = ["notify", "valueType", "choice.whenEmpty", "place.share"]
        // What is not editable here is disabled.
        let isLocked = path.dotted.hasPrefix("state.is") && !read.state.isEnabled
        return held.contains(path.dotted) || isLocked
    }

    /// Keys that no reader knows, and looks that form documents have no place for.
    package static func reportOwnContent(of document: FormDocument, to losses: inout LossReport) {
        for field in document.fields {
            guard case .object(let members)? = field.traits[ElvisWords.trait] else { continue }
            let unknown = members.map(\.key).filter { !ElvisImporter.fieldKeys.contains($0) }
            losses.tell(of: unknown, field.name, at: field.position)
            guard case .object(let styles)? = field.traits[ElvisWords.trait]?["styles"] else { continue }
            let looks = styles.map(\.key).filter { key in
                // Those of a box are none of the whole field.
                !ElvisImporter.carriedLooks.contains(key) || key == "background_color" && field.style.background == nil
                    || key == "font" && field.style.box?.font != nil
            }
            losses.tell(of: looks, field.name, at: field.position)
        }
    }
}
