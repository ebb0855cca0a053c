import FormImport
import FormModel
import Testing

/// Reads an MM XML definition given as text.
func importMMXML(
    _ text: String, locales: [LocaleTag] = [], settings: String = "{}", pictures: [String] = []
) -> ImportResult {
    let source = DefinitionSource(
        file: "forms/a.xml", bytes: Array(text.utf8), assets: AssetCatalog(paths: pictures))
    let members = JSONReader.read(Array(settings.utf8), file: "site.json").root?.members ?? []
    return importForm(source, as: FormRequest(id: "a-form", locales: locales, settings: members))
}

/// A form with one group of these items, and relationships.
func mmxmlForm(_ items: String, rules: String = "", form: String = "") -> String {
    "<form\(form)><page name=\"p\"><group name=\"g\">\(items)</group></page>\(rules)</form>"
}

/// Reads one item `k` of a type, with further attributes and tags.
func importMMItem(
    _ type: String, _ tags: String = "", attributes: String = "", pictures: [String] = []
) -> (field: Field?, diagnostics: [Diagnostic]) {
    let item = "<item name=\"k\" type=\"\(type)\" \(attributes)>\(tags)</item>"
    let result = importMMXML(mmxmlForm(item), pictures: pictures)
    return (result.document?.fields.first, result.diagnostics)
}

/// The same with a `¦` in the tags, right before the character whose place is to be told.
func importMarkedItem(
    _ type: String, _ tags: String, attributes: String = ""
) -> (field: Field?, diagnostics: [Diagnostic], marked: String) {
    let item = "<item name=\"k\" type=\"\(type)\" \(attributes)>\(tags)</item>"
    let text = mmxmlForm(item)
    let before = text.prefix { $0 != "¦" }
    let column = before.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
    let line = before.unicodeScalars.count { $0 == "\n" } + 1
    let result = importMMXML(text.replacing("¦", with: ""))
    return (result.document?.fields.first, result.diagnostics, "\(line):\(column)")
}

/// The effects of the tags of a branch on an item `k`, beside an item of each of the types that rules often read.
func importEffects(
    on type: String, _ tags: String, item: String = "", attributes: String = ""
) -> (effects: [Effect], diagnostics: [Diagnostic]) {
    let others = [
        "textField": "t", "dropDown": "d", "radioControl": "r", "imagePicker": "i", "valuePicker": "v",
        "canadianPostalCode": "c", "addressField": "ad", "UKBankPinger": "uk", "checkbox": "x", "dateField": "dt",
    ]
    let items = others.sorted { $0.key < $1.key }.map { type, name in
        "<item name=\"\(name)\" type=\"\(type)\"/>"
    }
    let target = "<item name=\"k\" type=\"\(type)\" \(attributes)>\(item)</item>"
    let rule = "<relationship object=\"item::k\"><condition>x == \"1\"</condition><if>\(tags)</if></relationship>"
    let result = importMMXML(mmxmlForm(target + items.joined(), rules: rule))
    return (result.document?.rules.first?.effects ?? [], result.diagnostics.filter { $0.id != "mmxml.duplicate-key" })
}

/// `f.xml:3:9` without its file.
func place(_ position: SourcePosition?) -> String {
    position.map { "\($0.line):\($0.column)" } ?? "nowhere"
}

/// The variants of a text: `en-US=Name`, without a language `=Name`.
func variants(_ text: Text?) -> [String] {
    text?.variants.map { "\($0.locale?.tag ?? "")=\($0.string)" } ?? []
}

extension Field {
    /// Its validators as `key`, with their parameters in the order of the names.
    var told: [String] {
        validators.map { validator in
            ([validator.key] + validator.parameters.sorted { $0.key < $1.key }.map(\.value.json)).joined(
                separator: " ")
        }
    }
}
