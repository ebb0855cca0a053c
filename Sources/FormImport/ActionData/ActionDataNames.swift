import FormExpressions
import FormModel

/// The names of controls, each once in a form (action-data-binding.md, section 1.1).
struct ActionDataNames {
    /// Names that authors gave, or that are used.
    private var taken: Set<String> = []
    private var counts: [ActionDataClass: Int] = [:]
    private let fields: Set<String>

    /// - Parameter fields: those of the data model.
    init(_ pages: [ActionDataPage], fields: Set<String>) {
        self.fields = fields
        for page in pages { reserve(page.controls) }
    }

    private var used: Set<String> = []

    private mutating func reserve(_ controls: [ActionDataControl]) {
        for control in controls {
            if let name = control.givenName, !name.isEmpty { taken.insert(name) }
            reserve(control.controls)
        }
    }

    /// The name of the next control in the order of the definition.
    mutating func name(for control: ActionDataControl, _ diagnostics: inout Diagnostics) -> String {
        counts[control.kind, default: 0] += 1
        if let name = control.givenName, !name.isEmpty {
            if used.insert(name).inserted { return name }
            diagnostics.warn(
                "actiondata.duplicate-name", at: control.position,
                "the name “\(name)” is there twice; this control gets another one")
        }
        let path = (control.properties.string("dataPath") ?? "").withoutBlanks
        if fields.contains(path), taken.insert(path).inserted {
            used.insert(path)
            return path
        }
        var number = counts[control.kind] ?? 1
        while !taken.insert("\(control.kind.nameStem)\(number)").inserted { number += 1 }
        used.insert("\(control.kind.nameStem)\(number)")
        return "\(control.kind.nameStem)\(number)"
    }
}
