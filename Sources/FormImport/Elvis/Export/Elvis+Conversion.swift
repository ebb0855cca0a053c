import FormModel

extension Elvis: ConversionLanguage {
    static let hasPages = false

    static func useless(_ path: PropertyPath, on field: Field) -> String? { nil }

    /// Typing and looks follow from types and ids.
    static func follows(_ change: PropertyChange) -> Bool {
        let root = change.path.steps.first ?? ""
        if ["entry", "place", "valueType"].contains(root) { return change.after != nil }
        return root == "validators" && change.path.steps.last == "source" && change.after != nil
    }

    static func holds(_ path: PropertyPath, of field: Field, as read: Field) -> Bool {
        if let (list, _, rest) = path.entry {
            return list == "options" && ["isWorded", "otherImages"].contains(rest.dotted)
        }
        return ["notify", "control", "texts.markup", "choice.look", "state.isEditable"].contains(path.dotted)
            || path.steps.first == "entry" || path.steps.first == "submission"
    }
}
