import FormImport
import FormModel

/// The texts of a form that its language has no place for, as `site.json` holds them.
struct FormSettingsEdit {
    static let file = "site.json"

    let entry: FormEntry
    /// By the key in `settings`.
    var texts: [(key: String, text: Text)] = []

    /// The form's entry as a file has it that was written so.
    func next(in bytes: [UInt8]) -> FormEntry {
        var next = entry
        let forms = JSONReader.read(bytes, file: Self.file).root?["forms"]?.array ?? []
        let own = forms.first { $0["source"]?.string == entry.source && $0["id"]?.string ?? entry.id == entry.id }
        next.request.settings = own?["settings"]?.members ?? entry.request.settings
        return next
    }

    /// The file with these settings; nil where it has no entry for the form.
    func bytes(in old: [UInt8]) -> [UInt8]? {
        var isFound = false
        let changed = SourcePatch.bytes(
            old,
            changed: { root in
                root.change("forms") { forms in
                    guard case .array(var entries)? = forms else { return }
                    for index in entries.indices where entries[index]["source"] == .string(entry.source) {
                        if case .string(let id)? = entries[index]["id"], id != entry.id { continue }
                        isFound = true
                        entries[index].change("settings") { settings in
                            var all = settings ?? .object([])
                            for (key, text) in texts { all.change(key) { $0 = .string(text.own) } }
                            settings = all
                        }
                    }
                    forms = .array(entries)
                }
            })
        return isFound ? changed : nil
    }
}

extension Text {
    /// Its wording in no language, else in its first one.
    var own: String { variants.first { $0.locale == nil }?.string ?? variants.first?.string ?? "" }
}

extension Value {
    /// Changes a member of an object; one that is not there comes to its end.
    fileprivate mutating func change(_ key: String, _ change: (inout Value?) -> Void) {
        guard case .object(var members) = self else { return }
        let index = members.lastIndex { $0.key == key }
        var value = index.map { members[$0].value }
        change(&value)
        if let index, let value {
            members[index].value = value
        } else if let value {
            members.append(Member(key, value))
        }
        self = .object(members)
    }
}
