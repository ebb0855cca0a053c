import FormModel

/// The parts that form documents can say and MM XML cannot.
extension LossReport {
    /// Tells what an option says beyond value, label and picture. Of an option with a picture the label follows from
    /// the file's name.
    mutating func reportUnsaid(of option: Option, in field: Field, as type: MMXMLType) {
        let value = option.value.written
        if option.isInitial {
            tell(
                of: field, "an option is not preselected by itself, but by “defaultValue”",
                about: "options.\(value).isInitial")
        }
        guard let image = option.image else {
            if type == .imagePicker {
                tell(of: field, "the option “\(value)” has no picture", about: "options.\(value)")
            }
            return
        }
        if option.label.variants.first?.string != pictureName(image.name) {
            tell(
                of: field, "the picture of “\(value)” is its label, so the words are left out",
                about: "options.\(value).label")
        }
    }

    /// `//` always breaks the line, but not right behind a colon.
    ///
    /// So two slashes that are meant as such cannot be written in a `text` (mm-xml 3).
    mutating func reportSlashes(in text: Text, of field: Field) {
        for variant in text.variants where variant.string.replacing("://", with: "").contains("//") {
            tell(of: field, "“//” in a text breaks the line: \(variant.string.prefix(40))", about: "texts.body")
        }
    }
}
