import FormModel

/// A definition as both of its forms have it, JSON and storyboard (action-data-binding.md, section 1).
struct ActionDataDefinition {
    var title: Text?
    var model: [JSONMember]
    /// The types that are said, by field.
    var types: [String: JSONNode] = [:]
    /// The model is told by the controls.
    var infersModel = false
    var pages: [ActionDataPage]
    var firstPage: String?
    var position: SourcePosition
}

/// A view controller with its controls.
struct ActionDataPage {
    var name: String
    var title: Text?
    var controller: ActionDataProperties
    var controls: [ActionDataControl]
    var position: SourcePosition
}

/// A control with its properties, which have the names that they have in JSON.
struct ActionDataControl {
    var kind: ActionDataClass
    /// The name that the author gave it.
    var givenName: String?
    var properties: ActionDataProperties
    /// The author's names of properties, by the names that they have.
    var spellings: [String: String] = [:]
    var controls: [ActionDataControl] = []
    /// Relative to the control that it stands in.
    var frame: [Double]?
    /// The page that a button leads to.
    var destination: String?
    /// The actions of a button after the one that its property names.
    var furtherActions: [String] = []
    /// Segments that cannot be chosen, by their numbers.
    var closedSegments: Set<Int> = []
    /// The names of pictures on segments, by the numbers of these.
    var segmentImages: [Int: String] = [:]
    /// Its name in translations, where that is not its name.
    var translationKey: String?
    var position: SourcePosition
}

/// Properties by name; what is of another type than asked for is as if it were not there.
struct ActionDataProperties {
    var values: [String: JSONNode] = [:]
    var position: SourcePosition

    subscript(name: String) -> JSONNode? { values[name] }

    func string(_ name: String) -> String? { values[name]?.string }

    func position(of name: String) -> SourcePosition { values[name]?.position ?? position }

    func bool(_ name: String) -> Bool? {
        if case .bool(let isOn)? = values[name]?.kind { isOn } else { nil }
    }

    func number(_ name: String) -> Double? { values[name]?.number }

    func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
}
