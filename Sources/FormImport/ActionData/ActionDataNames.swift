import FormExpressions
import FormModel

/// The names of controls, each once in a form (action-data-binding.md, section 1.1).
///
/// A control is called by its author's name; else by its data path where that is a field of the model and no other
/// control has the name; else `label2`: its class and its number among controls of that class, or the next free one.
struct ActionDataNames {
    /// Names that authors gave, to later controls too, so that these need not change, and names made up so far.
    private var reserved: Set<String> = []
    /// The controls of each class so far, those with names of their own included (section 1.1).
    private var counts: [ActionDataClass: Int] = [:]
    private let fields: Set<String>

    /// - Parameter fields: those of the data model.
    init(_ pages: [ActionDataPage], fields: Set<String>) {
        self.fields = fields
        for page in pages { reserve(page.controls) }
    }

    /// Names that controls have so far: the second one with an author's name gets another.
    private var assigned: Set<String> = []

    /// Tells whether a control has the name, or will have it because an author gave it.
    func isReserved(_ name: String) -> Bool { reserved.contains(name) }

    /// Reserves the names that authors gave, also to controls in others.
    private mutating func reserve(_ controls: [ActionDataControl]) {
        for control in controls {
            if let name = control.givenName, !name.isEmpty { reserved.insert(name) }
            reserve(control.controls)
        }
    }

    /// The name of the next control in the order of the definition.
    ///
    /// It is asked once for each control, containers included, in control order: it counts.
    mutating func name(for control: ActionDataControl, _ diagnostics: inout Diagnostics) -> String {
        counts[control.kind, default: 0] += 1
        if let name = control.givenName, !name.isEmpty {
            if assigned.insert(name).inserted { return name }
            diagnostics.warn(
                "actiondata.duplicate-name", at: control.position,
                "the name “\(name)” is there twice; this control gets another one")
        }
        let path = (control.properties.string("dataPath") ?? "").withoutBlanks
        if fields.contains(path), reserved.insert(path).inserted {
            assigned.insert(path)
            return path
        }
        var number = counts[control.kind] ?? 1
        while !reserved.insert("\(control.kind.nameStem)\(number)").inserted { number += 1 }
        assigned.insert("\(control.kind.nameStem)\(number)")
        return "\(control.kind.nameStem)\(number)"
    }
}
