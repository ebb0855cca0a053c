import FormModel

/// What `settings` of `site.json` may say of a form: its title, the text of its button, and the switches of its language.
struct FormSettings {
    private(set) var title: Text?
    private(set) var submitText: Text?
    /// The switches, for the runtime.
    private(set) var values: [String: Value] = [:]

    /// - Parameter language: nil where the form's language is not read yet.
    init(
        _ request: FormRequest, of language: (any FormLanguage.Type)?, _ source: DefinitionSource,
        _ findings: inout Findings
    ) {
        let switches = language?.switches ?? []
        for member in request.settings {
            switch member.key {
            case "title": title = Self.text(member, source, &findings)
            case "submitText": submitText = Self.text(member, source, &findings)
            case let key where switches.contains(key):
                guard case .bool(let isOn) = member.value.kind else {
                    findings.error(
                        "settings.type", at: member.value.position,
                        "“\(key)” is true or false, not \(member.value.kindName)")
                    continue
                }
                values[key] = .bool(isOn)
            default:
                let owner = language.map { "forms in \($0.title)" } ?? "this form"
                findings.error(
                    "settings.unknown-key", at: member.keyPosition,
                    "“\(member.key)” is no setting of \(owner)"
                        + suggestion(for: member.key, among: ["title", "submitText"] + switches))
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
