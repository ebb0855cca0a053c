import FormModel

/// The `settings` of `site.json` for a form: its title, the text of its button, and the settings of its language.
struct FormSettings {
    private(set) var title: Text?
    private(set) var submitText: Text?
    /// The language's own, for the runtime.
    private(set) var values: [String: Value] = [:]

    /// - Parameter language: nil where the form's language is not read yet.
    init(
        _ request: FormRequest, of language: (any FormLanguage.Type)?, _ source: DefinitionSource,
        _ diagnostics: inout Diagnostics
    ) {
        let own = FormSettingKeys(of: language)
        for member in request.settings {
            switch member.key {
            case "title": title = Self.text(member, source, &diagnostics)
            case "submitText": submitText = Self.text(member, source, &diagnostics)
            case let key where own.all.contains(key):
                if let value = own.value(of: member, &diagnostics) { values[key] = value }
            default:
                let owner = language.map { "forms in \($0.title)" } ?? "this form"
                diagnostics.error(
                    "settings.unknown-key", at: member.keyPosition,
                    "“\(member.key)” is no setting of \(owner)"
                        + suggestion(for: member.key, among: ["title", "submitText"] + own.all))
            }
        }
    }

    private static func text(_ member: JSONMember, _ source: DefinitionSource, _ diagnostics: inout Diagnostics)
        -> Text?
    {
        guard let string = member.value.string else {
            diagnostics.error(
                "settings.type", at: member.value.position, "“\(member.key)” is a text, not \(member.value.kindName)")
            return nil
        }
        guard !string.isEmpty else {
            diagnostics.error(
                "settings.type", at: member.value.position,
                "“\(member.key)” is a text, and this one is empty; leave it out")
            return nil
        }
        return source.strings.text(string, at: member.value.position)
    }
}

/// The settings that a language knows, by what they hold.
private struct FormSettingKeys {
    private let switches: [String]
    private let numbers: [String]
    private let texts: [String]

    init(of language: (any FormLanguage.Type)?) {
        switches = language?.switches ?? []
        numbers = language?.numberSettings ?? []
        texts = language?.textSettings ?? []
    }

    var all: [String] { switches + numbers + texts }

    /// Nil, with an error, for a value of another type.
    func value(of member: JSONMember, _ diagnostics: inout Diagnostics) -> Value? {
        let wanted: String
        switch (member.key, member.value.kind) {
        case (let key, .bool(let isOn)) where switches.contains(key): return .bool(isOn)
        case (let key, .integer(let number)) where numbers.contains(key) && number >= 0: return .integer(number)
        case (let key, .string(let text)) where texts.contains(key): return .string(text)
        case (let key, _) where switches.contains(key): wanted = "true or false"
        case (let key, _) where numbers.contains(key): wanted = "a whole number from 0"
        default: wanted = "a text"
        }
        diagnostics.error(
            "settings.type", at: member.value.position, "“\(member.key)” is \(wanted), not \(member.value.kindName)")
        return nil
    }
}
