import FormModel

/// The keys that the translations of a JSON form can have (action-data-binding.md, section 1.3).
///
/// Those beside a storyboard, which begin with object ids, are not checked.
struct ActionDataTranslationKeys {
    /// Those of controls that people read; segments are numbered besides.
    private static let properties = ["label", "text", "placeholder", "title", "validationMessage"]
    /// The keys of texts that the form has, at first its title and the texts of the controller, which stand without a
    /// name before them.
    private var known = ActionDataController.texts.union(["title"])

    /// Makes the keys of a control known, by the name that it has in the form.
    mutating func add(_ control: ActionDataControl, called name: String) {
        for property in Self.properties where control.kind.properties.contains(property) {
            known.insert("\(name).\(property)")
        }
        for number in (control.properties["segments"]?.strings ?? []).indices {
            known.insert("\(name).segments[\(number)]")
        }
    }

    /// Tells of keys that no text of the form has.
    func check(_ translations: JSONNode?, _ diagnostics: inout Diagnostics) {
        let names = known.sorted()
        for locale in translations?.members ?? [] where LocaleTag(locale.key) != nil {
            for text in locale.value.members ?? [] where !known.contains(text.key) {
                diagnostics.warn(
                    "actiondata.unknown-key", at: text.keyPosition,
                    "no text of the form has the key “\(text.key)”" + suggestion(for: text.key, among: names))
            }
        }
    }
}
