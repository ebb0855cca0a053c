import FormModel
import FormTables

extension Validator {
    /// The row of the format that is asked for.
    var format: Format? { kind == .format ? text("name").flatMap { SharedTables.formats[$0] } : nil }
}

/// The words and checks of a page for a text by the format that is asked for.
extension FieldView {
    /// The way to write a value whose format is checked: the hint of a field whose definition gives it none.
    ///
    /// Only for a text that can be typed and seen, and whose format no rule changes; an example that is its placeholder
    /// is not given again.
    var formatHint: String? {
        let isWritten =
            (field.control == .text || field.control == .verified) && field.state.isEnabled
            && !field.entry.isSecret
        guard hasFixedFormat, isWritten else { return nil }
        let rows = field.validatorsInForce.lazy.compactMap(\.format)
        guard let row = rows.first(where: { $0.hint != nil }), let hint = row.hint else { return nil }
        let isShown = hint == "example" && placeholder == row.example
        guard !isShown, var words = texts?.page["hint.\(hint)"] else { return nil }
        if let place = words.firstRange(ofASCII: "{example}") { words.replaceSubrange(place, with: row.example ?? "") }
        return words
    }

    /// The shape of the first format that a browser without script may check, with the message of its validator.
    ///
    /// Only formats whose row is marked `native`, which a browser judges no more strictly than the judge does.
    var nativeFormat: (shape: String, message: Text?)? {
        guard let validator = field.validatorsInForce.first(where: { $0.format?.native == true }),
            let shape = validator.format?.shape
        else { return nil }
        return (shape, validator.message)
    }

    /// Browsers count UTF-16 units, of which there are never fewer than characters, so their check is no stricter.
    var nativeMinimum: Int? {
        field.validators.lazy.filter { $0.kind == .length && $0.text("unit") == "graphemes" }
            .compactMap { $0.integer("min") }.first { $0 > 0 }
    }
}
