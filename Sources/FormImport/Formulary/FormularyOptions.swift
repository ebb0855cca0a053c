import FormModel

/// The options of a picker (4.2); wrong ones make a field of any type unusable (1.3).
struct FormularyOptions {
    /// The options of a picker; empty on other types, which have no use for them.
    private(set) var options: [Option] = []
    /// Says that no error was told; with one the field is left out, whatever its type (1.3).
    private(set) var isUsable = true

    init(of field: FormularyFieldReader, diagnostics: inout Diagnostics) {
        guard let list = field.node["listOptions"] else {
            if field.type == .picker {
                isUsable = false
                diagnostics.error(
                    "formulary.options", at: field.position, "the picker “\(field.name)” has no “listOptions”")
            }
            return
        }
        guard let nodes = list.array, !nodes.isEmpty, nodes.allSatisfy({ $0.members != nil }) else {
            isUsable = false
            diagnostics.error(
                "formulary.options", at: list.position,
                "“listOptions” of “\(field.name)” is a list of at least one {\"key\": …, \"value\": …}")
            return
        }
        let read = nodes.compactMap { Self.option($0, of: field, &diagnostics) }
        isUsable = read.count == nodes.count
        if field.type == .picker {
            options = read
        } else {
            diagnostics.warn(
                "formulary.useless-key", at: list.position, "“listOptions” has no effect on \(field.type.noun)")
        }
    }

    /// An option; nil with errors for one without a key that holds something, or without a text (1.3).
    ///
    /// An empty text is legal, with a warning. Both members are looked at, so that both errors are told.
    private static func option(
        _ node: JSONNode, of field: FormularyFieldReader, _ diagnostics: inout Diagnostics
    ) -> Option? {
        let key = FormularyFieldReader.name("key", of: node, "an option of “\(field.name)”", &diagnostics)
        guard let value = node["value"], let label = value.string else {
            diagnostics.error(
                "formulary.options", at: node["value"]?.position ?? node.position,
                "an option of “\(field.name)” has no text “value”")
            return nil
        }
        guard let key else { return nil }
        if label.isEmpty {
            diagnostics.warn("formulary.empty-option", at: value.position, "the option “\(key)” shows no text")
        }
        for member in node.members ?? [] where member.key != "key" && member.key != "value" {
            diagnostics.warn(
                "formulary.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” is not known" + suggestion(for: member.key, among: ["key", "value"]))
        }
        return Option(
            value: .string(key), label: field.source.strings.text(label, at: value.position), at: node.position)
    }
}
