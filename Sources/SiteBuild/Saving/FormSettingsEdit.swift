import FormImport
import FormModel

/// The texts of a form that its language has no place for, and its brand, as `site.json` holds them.
///
/// Where nothing changes the file stays as its author wrote it, see `SourcePatch`.
struct FormSettingsEdit {
    let entry: FormEntry
    /// The brand that the form is to have; nil where it has that of the site.
    let brand: Value?
    /// The texts by the key in `settings`; nil where the key is to say nothing any more.
    var texts: [(key: String, text: Text?)] = []

    private var hasOtherBrand: Bool { brand != entry.options.writtenBrand }

    /// Tells whether anything would change in `site.json`.
    var saysMore: Bool { hasOtherBrand || !texts.isEmpty }

    /// The form's entry as a file has it that was written so.
    func next(in bytes: [UInt8]) -> FormEntry {
        var next = entry
        let forms = JSONReader.read(bytes, file: Site.configurationFile).root?["forms"]?.array ?? []
        let own = forms.first { isOwn($0.value) }
        next.request.settings = own?["settings"]?.members ?? []
        next.options.writtenBrand = brand
        return next
    }

    /// The file with these settings; nil where the site does not have the form.
    ///
    /// A form of a folder gets an entry of its own behind the others, since an entry of the folder speaks of all forms
    /// in it.
    func bytes(in old: [UInt8]) -> [UInt8]? {
        guard var root = JSONReader.read(old, file: Site.configurationFile).root?.value,
            var entries = entries(root["forms"]), let index = entries.firstIndex(where: isOwn)
        else { return nil }
        if hasOtherBrand { entries[index].change("brand") { $0 = brand } }
        if !texts.isEmpty {
            entries[index].change("settings") { settings in
                var all = settings ?? .object([])
                for (key, text) in texts { all.change(key) { $0 = text.map { .string($0.source) } } }
                settings = all == .object([]) ? nil : all
            }
        }
        root.change("forms") { $0 = .array(entries) }
        return SourcePatch.bytes(old, saying: root)
    }

    /// The entries with one of the form's own: a form that is one of a folder gets what the folder's says.
    private func entries(_ forms: Value?) -> [Value]? {
        let usual = Value.object([.init("source", .string(SiteConfiguration.Form.usual.source))])
        guard case .array(let entries) = forms ?? .array([usual]) else { return nil }
        if entries.contains(where: isOwn) { return entries }
        // The longest folder that the definition lies in decides, as it does when the site is read.
        func reach(_ form: Value) -> Int {
            guard case .string(let source)? = form["source"] else { return 0 }
            let form = SiteConfiguration.Form(source: source, position: entry.position)
            return form.isFolder(of: entry.source) ? source.utf8.count : 0
        }
        guard var own = entries.max(by: { reach($0) < reach($1) }), reach(own) > 0 else { return nil }
        own.change("source") { $0 = .string(entry.source) }
        return entries + [own]
    }

    /// Tells whether an entry is that of the form, by its source and its id, which the file's name may be.
    private func isOwn(_ form: Value) -> Bool {
        guard form["source"] == .string(entry.source) else { return false }
        return form["id"].map { $0 == .string(entry.id) } ?? (FormFinder.baseName(entry.source) == entry.id)
    }
}

extension Value {
    /// Changes a member of an object, or takes it out; one that is not there comes to its end.
    mutating func change(_ key: String, _ change: (inout Value?) -> Void) {
        guard case .object(var members) = self else { return }
        let index = members.lastIndex { $0.key == key }
        var value = index.map { members[$0].value }
        change(&value)
        if let index {
            if let value { members[index].value = value } else { members.remove(at: index) }
        } else if let value {
            members.append(Member(key, value))
        }
        self = .object(members)
    }
}
