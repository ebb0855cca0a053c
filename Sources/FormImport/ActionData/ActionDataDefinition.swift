import FormModel

/// A definition as both of its forms have it, JSON and storyboard (action-data-binding.md, section 1).
struct ActionDataDefinition {
    /// The title of the form; nil where the definition has none, and in a storyboard of several scenes, whose pages
    /// have their own.
    var title: Text?
    /// The declared fields with what they begin with; empty where the controls tell them.
    var model: [JSONMember]
    /// The types that are said, by field.
    var types: [String: JSONNode] = [:]
    /// The model is told by the controls.
    var infersModel = false
    var pages: [ActionDataPage]
    /// The name of the page that is shown first; nil where nothing says which, and it is the first in order.
    var firstPage: String?
    var position: SourcePosition
}

/// A view controller with its controls.
///
/// In JSON there is one, in a storyboard one for each imported scene.
struct ActionDataPage {
    var name: String
    /// The title of the page; nil for the one page of a form, whose title is that of the form.
    var title: Text?
    /// The properties of the view controller that are written (section 3).
    var controller: ActionDataProperties
    var controls: [ActionDataControl]
    var position: SourcePosition
}

/// A control with its properties, which have the names that they have in JSON.
///
/// It is as it was written: names are given, frames added up and defaults filled in by what reads it.
struct ActionDataControl {
    var kind: ActionDataClass
    /// The name that the author gave it.
    var givenName: String?
    var properties: ActionDataProperties
    /// The author's names of properties, by the names that they have.
    var spellings: [String: String] = [:]
    /// The controls in a container, in control order.
    var controls: [ActionDataControl] = []
    /// The place, relative to the control that it stands in, and the size.
    ///
    /// `[x, y, width, height]` in points.
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
    ///
    /// The id of a storyboard's object; nil in JSON, where the keys have the control's name (section 1.3).
    var translationKey: String?
    var position: SourcePosition
}

/// Properties by name; what is of another type than asked for is as if it were not there.
///
/// Values of a wrong type were told when they were read; asking for them is safe.
struct ActionDataProperties {
    var values: [String: JSONNode] = [:]
    var position: SourcePosition

    subscript(name: String) -> JSONNode? { values[name] }

    func string(_ name: String) -> String? { values[name]?.string }

    /// The place of a property's value; of one that is not written that of its owner.
    func position(of name: String) -> SourcePosition { values[name]?.position ?? position }

    func bool(_ name: String) -> Bool? {
        if case .bool(let isOn)? = values[name]?.kind { isOn } else { nil }
    }

    func number(_ name: String) -> Double? { values[name]?.number }

    /// A whole number, also one written as `3.0`; nil for one with a fraction.
    func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
}
