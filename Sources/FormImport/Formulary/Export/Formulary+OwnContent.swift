package import FormModel

extension Formulary {
    /// Tells of what an author wrote that the document has no place for: keys beside `fields`, entries that are no
    /// fields, and members of fields that mean nothing or that only apps use.
    package static func reportOwnContent(of document: FormDocument, to losses: inout LossReport) {
        let trait = document.traits["formulary"]
        if case .object(let members)? = trait?["root"] {
            losses.tell(of: members.map(\.key).filter { $0 != "fields" }, "", at: document.position)
        }
        if case .array(let entries)? = trait?["unread"] {
            for entry in entries {
                let key = entry["definition"]?["key"]?.written ?? ""
                losses.tell(key, at: document.position, "it was no field that can be read, and is left out")
            }
        }
        let rules = Dictionary(document.rules.map { ($0.starters.first ?? "", $0) }) { first, _ in first }
        for field in document.fields {
            let names = FormularyFieldWriter.ownNames(of: field, rules[field.name])
            losses.tell(of: names, field.name, at: field.position)
        }
    }
}

extension Value {
    /// The members that another value has not, entries of lists by what names them; of known members what is in them.
    func names(without other: Value?) -> [String] {
        switch self {
        case .object(let members):
            members.flatMap { member in
                if let counterpart = other?[member.key] { return member.value.names(without: counterpart) }
                let inner = FormularyType.allKeys.contains(member.key) ? member.value.names(without: nil) : []
                return inner.isEmpty && !member.value.isIdle ? [member.key] : inner
            }
        case .array(let entries):
            entries.flatMap { entry -> [String] in
                guard let name = entry["key"] ?? entry["type"] else { return [] }
                if entry.isIdle { return [] }
                var others: [Value] = []
                if case .array(let entries)? = other { others = entries }
                let counterpart = others.first { $0["key"] == name || $0["type"] == name }
                return counterpart == nil ? [name.written] : entry.names(without: counterpart)
            }
        default: []
        }
    }

    /// Validators that never fail.
    private var isIdle: Bool {
        if case .array(let entries) = self { return !entries.isEmpty && entries.allSatisfy(\.isIdle) }
        return self["key"] == nil && FormularyValidators.idle.contains(self["type"]?.written ?? "")
    }
}
