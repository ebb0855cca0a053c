import HTTPTypes

extension HTTPFields {
    /// A field by a name that has no constant; a name that cannot be one has no value.
    subscript(name: String) -> String? {
        get { HTTPField.Name(name).flatMap { self[$0] } }
        set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }
}
