import FormImport
import FormModel

/// The keys by which the builder knows the texts of a document, `field:name:texts.label`: the part that has the text,
/// and the way from it to the text in the document as it is written. What stands in rows is of `section[].name`.
struct TextKeys {
    /// The keys by the names of texts.
    let keys: [String: String]

    /// Tells the numbers that stand in the place of texts from the other strings of a document.
    private static let mark = "\u{1}"
    /// The lists of a document whose entries own texts, with the word that keys of these begin with.
    private static let parts = [("pages", "page"), ("groups", "group"), ("sections", "section"), ("fields", "field")]

    /// Puts a number in the place of each text and looks for the numbers in the written document: so the writer alone
    /// decides where a text stands.
    init(_ document: FormDocument) {
        var marked = document
        var names: [String] = []
        marked.changeTexts { text, place in
            text.variants = [.init("\(Self.mark)\(names.count)", locale: nil, at: document.position)]
            names.append(place.name)
        }
        var keys: [String: String] = [:]
        Self.walk(DocumentWriter.value(of: marked), owner: "form:", path: []) { string, key in
            guard string.hasPrefix(Self.mark), let number = Int(string.dropFirst()), names.indices.contains(number)
            else { return }
            keys[names[number]] = key
        }
        self.keys = keys
    }

    /// Finds all strings.
    private static func walk(_ value: Value, owner: String, path: [String], found: (String, String) -> Void) {
        switch value {
        case .string(let string):
            found(string, "\(owner):\(path.prefix { $0 != "variants" }.joined(separator: "."))")
        case .array(let items):
            for (number, item) in items.enumerated() {
                if let part = part(item, at: path, of: owner) {
                    walk(item, owner: part, path: [], found: found)
                } else {
                    walk(item, owner: owner, path: path + [String(number)], found: found)
                }
            }
        case .object(let members):
            for member in members { walk(member.value, owner: owner, path: path + [member.key], found: found) }
        default: break
        }
    }

    /// The key of a part of the form, nil of any other object.
    private static func part(_ item: Value, at path: [String], of owner: String) -> String? {
        guard case .string(let name)? = item["name"] else { return nil }
        if path == ["repetition", "fields"] { return "field:\(owner.dropFirst("section:".count))[].\(name)" }
        return path.count == 1 ? parts.first { $0.0 == path[0] }.map { "\($0.1):\(name)" } : nil
    }
}
