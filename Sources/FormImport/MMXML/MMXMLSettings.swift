import FormModel

/// What `settings` of `site.json` may say of an MM XML form.
struct MMXMLSettings {
    private(set) var title: Text?
    private(set) var submitText: Text?
    /// Card numbers are masked while they are typed (section 2).
    private(set) var masksCards = false
    /// For the runtime: `raw` leaves the submission unescaped (section 5).
    private(set) var values: [String: Value] = [:]

    init(_ members: [JSONMember], source: DefinitionSource, findings: inout Findings) {
        for member in members {
            switch member.key {
            case "title": title = Self.text(member, source, &findings)
            case "submitText": submitText = Self.text(member, source, &findings)
            case "raw", "maskCreditCards":
                guard case .bool(let isOn) = member.value.kind else {
                    findings.error(
                        "settings.type", at: member.value.position,
                        "“\(member.key)” is true or false, not \(member.value.kindName)")
                    continue
                }
                values[member.key] = .bool(isOn)
                if member.key == "maskCreditCards" { masksCards = isOn }
            default:
                let keys = ["title", "submitText", "raw", "maskCreditCards"]
                findings.error(
                    "settings.unknown-key", at: member.keyPosition,
                    "“\(member.key)” is no setting of an MM XML form" + suggestion(for: member.key, among: keys))
            }
        }
    }

    private static func text(_ member: JSONMember, _ source: DefinitionSource, _ findings: inout Findings) -> Text? {
        if let string = member.value.string, !string.isEmpty {
            return source.strings.text(string, at: member.value.position)
        }
        findings.error(
            "settings.type", at: member.value.position, "“\(member.key)” is a text, not \(member.value.kindName)")
        return nil
    }
}
