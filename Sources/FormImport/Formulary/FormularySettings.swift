import FormModel

/// What `settings` of `site.json` may say of a formulary form, which has no place for it in its own language.
struct FormularySettings {
    private(set) var title: Text?
    private(set) var submitText: Text?

    init(_ members: [JSONMember], source: DefinitionSource, findings: inout Findings) {
        for member in members {
            let keys = ["title", "submitText"]
            guard keys.contains(member.key) else {
                findings.error(
                    "settings.unknown-key", at: member.keyPosition,
                    "“\(member.key)” is no setting of a formulary form" + suggestion(for: member.key, among: keys))
                continue
            }
            guard let string = member.value.string, !string.isEmpty else {
                findings.error(
                    "settings.type", at: member.value.position,
                    "“\(member.key)” is a text, not \(member.value.kindName)")
                continue
            }
            let text = source.strings.text(string, at: member.value.position)
            if member.key == "title" { title = text } else { submitText = text }
        }
    }
}
