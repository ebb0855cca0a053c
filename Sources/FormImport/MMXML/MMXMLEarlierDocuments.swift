import FormModel
import FormTables

/// The facts that form documents of format 1 left to MM XML, and the names that their operations and validators had.
///
/// `DocumentUpgrade` asks for them when it reads a saved document or draft (form-document 15).
enum MMXMLEarlierDocuments: EarlierDocuments {
    /// Every form printed a receipt.
    static func complete(form: inout JSONNode, layout: String?) {
        form[member: "receipt"] = form.object(["layout": .string(layout == "custom" ? "custom" : "sections")])
    }

    /// A photo came from the camera; typing was filtered.
    static func complete(field: inout JSONNode) {
        switch field["control"]?.string {
        case "photo": field[member: "file"] = field.object(["capture": .string("camera")])
        case "text", "verified":
            guard field["entry"]?["filter"] == nil else { return }
            let filter = field.text(type(of: field) == "canadianPostalCode" ? "postalCode.ca" : "format")
            field[member: "entry"]?[member: "filter"] = filter
        default: return
        }
    }

    /// Lists, marks and dates always did; the others did as they were asked to.
    static func notification(of field: JSONNode, isAsked: Bool) -> String? {
        let control = field["control"]?.string ?? ""
        if type(of: field) == "dropDown" || ["choices", "checkbox", "dateparts"].contains(control) { return "change" }
        guard isAsked, !["signature", "photo", "composite"].contains(control) else { return nil }
        return control == "select" ? "change" : "leave"
    }

    private static func type(of field: JSONNode) -> String? {
        field["traits"]?[MMXML.name]?["type"]?.string
    }

    // MARK: - Expressions

    /// The names that operations had, and the keys of validators in effects, with those of today:
    /// `tables/languages/mmxml.json`.
    private struct FormerNames: Decodable {
        var formerOperations: [String: String] = [:]
        var formerValidators: [String: String] = [:]
    }

    private static let former: FormerNames = SharedTables.vocabulary(of: MMXML.name) ?? FormerNames()
    static let validatorKeys = former.formerValidators

    /// The expression and all in it by today's operations.
    ///
    /// A call `number` was a decimal. `concat` had the connector behind the first item, and `copy` had none.
    static func upgraded(expression: JSONNode) -> JSONNode {
        guard let call = expression["call"]?.string, var operands = expression["of"]?.array else { return expression }
        operands = operands.map(upgraded(expression:))
        if call == "number", var literal = operands.first {
            literal[member: "type"] = literal.text("decimal")
            return literal
        }
        if call == "concat", operands.count == 3 { operands.swapAt(0, 1) }
        if call == "copy" {
            var connector = expression.object(["value": .string(". ")])
            connector[member: "position"] = expression["position"]
            operands.insert(connector, at: 0)
        }
        var upgraded = expression
        if let name = former.formerOperations[call] { upgraded[member: "call"]?.kind = .string(name) }
        upgraded[member: "of"]?.kind = .array(operands)
        return upgraded
    }

    // MARK: - Validators

    /// Typing always stopped at the greatest length, character by character (mm-xml 6).
    static func limitMode(ofText field: JSONNode) -> String? { "character" }

    static func requirement(of control: String?) -> [String: Value] { MMXMLItem.required }

    /// A validator of today by its former name; one with a name that is not among them is kept as it is.
    static func validator(_ kind: String, on control: String?, _ given: (String) -> Value?) -> EarlierValidator {
        switch kind {
        case "mandatory": return .changed(.required, requirement(of: control))
        case "regex":
            var parameters: [String: Value?] = MMXMLItem.pattern(ignoresCase: given("ignoresCase") == true)
            (parameters["source"], parameters["written"]) = (given("pattern"), given("source"))
            return .changed(.pattern, parameters)
        case "validation":
            let name = given("name")?.written
            let format = MMXMLValidation.words.first { $0.0 == name }?.1.format
            return .changed(.format, ["name": (format ?? name).map(Value.string)])
        case "repeat": return .changed(.same, ["includesSelf": true])
        case "verify": return .changed(.verified, MMXMLItem.verified)
        case "sumRange": return .changed(.sum, ["min": given("min"), "max": given("max")])
        case "sumEqual":
            return .changed(.sum, ["min": given("total"), "max": given("total"), "fills": given("fills") ?? false])
        default: return limit(kind, given("n")) ?? .kept
        }
    }

    /// A validator that limited one side alone.
    ///
    /// Nil for other kinds. A length is a number where it was written as one, else the text, which messages show.
    private static func limit(_ kind: String, _ number: Value?) -> EarlierValidator? {
        guard let words = validatorKeys[kind]?.split(separator: "."), words.count == 2,
            let kind = Validator.Kind(rawValue: String(words[0]))
        else { return nil }
        let side = String(words[1])
        guard kind == .length else { return .changed(kind, [side: number]) }
        // What is written in another way is told so.
        let whole = (number?.written).flatMap { text in
            Int(text).flatMap { String($0) == text ? Value.integer($0) : nil }
        }
        return .changed(kind, [side: whole ?? number, "unit": "codePoints"])
    }
}
