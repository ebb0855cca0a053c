import FormModel

/// What an author wrote that only his own language keeps.
extension Losses {
    mutating func reportOwnWords(ofMMXML document: FormDocument) {
        report(document.traits, of: "", at: document.position)
        for page in document.pages {
            report(page.traits, of: page.name, at: page.position)
            for group in page.groups { report(group.traits, of: group.name, at: group.position) }
        }
        for field in document.fields { report(field.traits, of: field.name, at: field.position) }
        for rule in document.rules {
            report(rule.traits, of: rule.watches.joined(separator: ", "), at: rule.position)
        }
    }

    private mutating func report(_ traits: [String: Value]?, of owner: String, at position: SourcePosition) {
        tell(of: MMXMLWords.keptNames(traits?[MMXMLWords.trait]), owner, at: position)
    }

    mutating func reportOwnWords(ofFormulary document: FormDocument) {
        let trait = document.traits["formulary"]
        if case .object(let members)? = trait?["root"] {
            tell(of: members.map(\.key).filter { $0 != "fields" }, "", at: document.position)
        }
        if case .array(let entries)? = trait?["unread"] {
            for entry in entries {
                let key = entry["definition"]?["key"]?.written ?? ""
                tell(key, at: document.position, "it was no field that can be read, and is left out")
            }
        }
        let rules = Dictionary(document.rules.map { ($0.watches.first ?? "", $0) }) { first, _ in first }
        for field in document.fields {
            tell(of: FormularyFieldWriter.ownWords(of: field, rules[field.name]), field.name, at: field.position)
        }
    }

    private mutating func tell(of words: [String], _ owner: String, at position: SourcePosition) {
        guard !words.isEmpty else { return }
        let list = words.map { "“\($0.prefix(40))”" }.joined(separator: ", ")
        tell(owner, at: position, "there is no place for the author's own \(list)")
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
                return inner.isEmpty ? [member.key] : inner
            }
        case .array(let entries):
            entries.flatMap { entry -> [String] in
                guard let name = entry["key"] ?? entry["type"] else { return [] }
                var others: [Value] = []
                if case .array(let entries)? = other { others = entries }
                let counterpart = others.first { $0["key"] == name || $0["type"] == name }
                return counterpart == nil ? [name.written] : entry.names(without: counterpart)
            }
        default: []
        }
    }
}
