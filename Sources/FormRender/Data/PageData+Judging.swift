import FormModel
import FormTables

/// What a page needs besides its validators to judge answers: the formats that they name, and the texts for faults.
extension PageData {
    /// The rows that validators, rules and filters of typing use, with what pages read of them.
    var formats: [Value.Member] {
        let filters = document.fields.flatMap { [$0] + $0.components }.compactMap(\.entry.filter)
        let kinds = Set(document.fields.compactMap(\.composite?.kind))
        let parts = kinds.flatMap { SharedTables.composites[$0]?.parts ?? [] }.compactMap(\.format)
        // The country of an address decides over its postal code.
        let codes = kinds.contains("address") ? Array(SharedTables.postalCodes.values) : []
        let names = Set(
            document.validators.filter { $0.kind == .format }.compactMap { $0.text("name") } + filters + parts + codes)
        return names.sorted().compactMap { name in
            SharedTables.formats[name].map { .init(name, .object(members(of: $0))) }
        }
    }

    private func members(of format: Format) -> [Value.Member] {
        let texts = [
            ("typed", format.typed), ("shape", format.shape), ("strip", format.strip), ("bare", format.bare),
            ("check", format.check?.rawValue), ("kept", format.kept),
        ]
        var members = Members()
        for (name, text) in texts { members[name] = text.map(Value.string) }
        members.mark("upper", format.upper == true)
        return members.all
    }

    /// Names of the texts about faults that the form can need, without their beginning.
    var judgeTexts: Set<String> {
        var names = Set((document.validators + document.checks).flatMap(\.sides).map(\.messageID))
        let fields = document.fields
        if fields.contains(where: { $0.control == .composite }) { names.insert("invalid") }
        if fields.contains(where: { $0.control == .dateparts }) { names.insert("date") }
        let asksLater = document.effects.contains { $0.property == "asksWhenBlank" }
        if asksLater || fields.contains(where: \.state.asksWhenBlank) { names.insert("continue") }
        return names
    }
}
