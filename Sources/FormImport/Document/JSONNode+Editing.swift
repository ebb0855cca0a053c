/// Changes of a JSON value in place.
extension JSONNode {
    /// A member; nil takes it away. Of what is no object nothing changes.
    subscript(member key: String) -> JSONNode? {
        get { self[key] }
        set {
            guard case .object(var members) = kind else { return }
            if let newValue, let place = members.lastIndex(where: { $0.key == key }) {
                members[place].value = newValue
            } else if let newValue {
                members.append(JSONMember(key: key, keyPosition: position, value: newValue))
            } else {
                members.removeAll { $0.key == key }
            }
            kind = .object(members)
        }
    }

    /// The member that a way of names leads to; objects on it are made, and go when they are left without any.
    subscript(way: ArraySlice<String>) -> JSONNode? {
        get { way.reduce(self) { (node: JSONNode?, key) in node?[key] } }
        set {
            guard let first = way.first else { return }
            guard way.count > 1 else { return self[member: first] = newValue }
            var part = self[first] ?? object([:])
            part[way.dropFirst()] = newValue
            self[member: first] = part.members?.isEmpty == true ? nil : part
        }
    }

    /// A text in all its languages, each followed by another text in that language.
    ///
    /// Where the other one lacks a language its first text serves.
    func followed(by other: JSONNode) -> JSONNode {
        var (text, other) = (self, other)
        text.spellOutText()
        other.spellOutText()
        let others = other["variants"]?.array ?? []
        text.each("variants") { variant in
            let added = others.first { $0["locale"]?.string == variant["locale"]?.string } ?? others.first
            guard let first = variant["string"]?.string, let second = added?["string"]?.string else { return }
            variant[member: "string"]?.kind = .string(first + " " + second)
        }
        return text
    }

    /// Changes each entry of a list; nothing where there is no such list.
    mutating func each(_ key: String, _ change: (inout JSONNode) -> Void) {
        guard var entries = self[key]?.array else { return }
        for index in entries.indices { change(&entries[index]) }
        self[member: key]?.kind = .array(entries)
    }

    /// All fields of a form, those of rows among them, without the parts of composites.
    mutating func eachField(_ change: (inout JSONNode) -> Void) {
        eachSection { section in
            section.each("fields", change)
            section[member: "repetition"]?.each("fields", change)
        }
    }

    /// All sections of a form, in document order.
    mutating func eachSection(_ change: (inout JSONNode) -> Void) {
        each("pages") { page in
            page.each("groups") { group in
                group.each("sections", change)
            }
        }
    }

    /// An object that stands where this node does.
    func object(_ members: KeyValuePairs<String, Kind>) -> JSONNode {
        JSONNode(
            kind: .object(
                members.map { key, kind in
                    JSONMember(key: key, keyPosition: position, value: JSONNode(kind: kind, position: position))
                }), position: position)
    }

    /// An expression that is a value and nothing else.
    func literal(_ value: Kind) -> JSONNode {
        var literal = object(["value": value])
        literal[member: "position"] = self["position"]
        return literal
    }

    /// A text that stands where this node does.
    func text(_ string: String) -> JSONNode { JSONNode(kind: .string(string), position: position) }
}
