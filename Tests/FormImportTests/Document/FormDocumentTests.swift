import FormImport
import FormModel
import Foundation
import Testing

/// Form documents that stand in files of their own.
struct FormDocumentTests {
    static let files = ["forms/camp.xml", "forms/membership.json"]

    private func imported(
        _ text: String, id: String = "a", locales: [LocaleTag] = [], settings: String = "{}", pictures: [String] = []
    ) -> ImportResult {
        let source = DefinitionSource(
            file: "forms/a.form.json", bytes: Array(text.utf8), assets: AssetCatalog(paths: pictures))
        let members = JSONReader.read(Array(settings.utf8), file: "site.json").root?.members ?? []
        return importForm(source, as: FormRequest(id: id, locales: locales, settings: members))
    }

    private func sample(_ path: String = "forms/membership.json", id: String = "a") throws -> FormDocument {
        let source = DefinitionSource(file: path, bytes: try Samples.bytes(path))
        return try #require(importForm(source, as: FormRequest(id: id)).document)
    }

    /// A small document with a `¦` before the character whose place is to be told.
    private func document(
        head: String = "\"format\": 1, \"dialect\": \"formulary\", \"id\": \"f\"", fields: String = "",
        more: String = ""
    ) -> String {
        """
        { \(head), \(text("title", "T")), "defaultLocale": "en", "locales": ["en"],\(more)
          "rules": [], "checks": [], "services": [], "style": { "isClear": false, "isUnderlined": false },
          "settings": {}, "traits": {}, "position": "x:1:1",
          "pages": [{ "name": "p", "isVisible": true, "position": "x:1:1", "groups": [{ "name": "g", "isVisible": true,
            "isCollapsible": false, "isCollapsed": false, "layout": "column", "position": "x:1:1",
            "style": { "isClear": false, "isUnderlined": false }, "sections": [{ "name": "s", "isVisible": true,
              "style": { "isClear": false, "isUnderlined": false }, "position": "x:1:1", "fields": [
        \(fields)
        ] }] }] }] }
        """
    }

    private func text(_ key: String, _ string: String) -> String {
        "\"\(key)\": { \"variants\": [{ \"string\": \"\(string)\", \"position\": \"x:1:1\" }], \"isFixed\": false }"
    }

    private func field(_ name: String = "k", _ control: String = "text", more: String = "", validators: String = "")
        -> String
    {
        """
        { "name": "\(name)", "control": "\(control)", \(more)"texts": { "markup": "none" }, \
        "options": [], "components": [],
        "state": { "isVisible": true, "isEnabled": true, "isEditable": true, "asksWhenBlank": false },
        "validators": [\(validators)], "entry": { "isSecret": false }, \
        "style": { "isClear": false, "isUnderlined": false },
        "bindings": {}, "submission": { "isSkipped": false, "isForced": false, \
        "clones": [], "sendsState": false, "isTimestamp": false },
        "receipt": { "isForced": false }, "traits": {}, "position": "x:1:1" }
        """
    }

    // MARK: - What is right

    @Test(arguments: files) func whatIsWrittenIsReadAgain(path: String) throws {
        let document = try sample(path)
        let written = DocumentLanguage.write(document)
        #expect(written.files.map(\.suffix) == [".form.json"])
        let result = imported(written.definition.text, pictures: document.images.compactMap(\.path))
        expectDiagnostics(result.diagnostics, [])
        let read = try #require(result.document)
        #expect(difference(placeless(document), placeless(read)) == nil)
        #expect(DocumentLanguage.write(read).definition.text.count > 1000)
    }

    @Test func theTextIsTheSameEachTime() throws {
        let document = try sample("forms/camp.xml")
        let first = DocumentWriter.text(of: document)
        #expect((0..<3).allSatisfy { _ in DocumentWriter.text(of: document) == first })
        let keys = JSONReader.read(Array(first.utf8), file: "d").root?.members?.map(\.key).prefix(4)
        #expect(keys == ["format", "dialect", "id", "title"])
    }

    @Test func membersOfTraitsKeepTheirOrder() throws {
        var document = try sample()
        document.traits["x"] = .object([.init("z", 1), .init("a", .object([.init("y", 2), .init("b", 3)]))])
        let read = imported(DocumentWriter.text(of: document)).document
        #expect(read?.traits["x"] == document.traits["x"])
    }

    /// A property that is left out is as usual, and a text is one string or strings by language.
    @Test func whatIsWrittenByHandIsRead() throws {
        let path = "Tests/Support/written-documents/by-hand.form.json"
        let result = imported(String(decoding: try Samples.bytes(path), as: UTF8.self))
        expectDiagnostics(result.diagnostics, [])
        let read = try #require(result.document)
        let label = try #require(read.fields.first?.texts.label)
        #expect(label.variants.map { $0.locale?.tag } == ["en", "es"])
        #expect(label.variants.map(\.string) == ["Name", "Nombre"])
        #expect(read.fields.map(\.state.isVisible) == [true, true, true, false])
        #expect(read.rules.first?.condition.fields == ["gift"])
        #expect(read.pages[0].messages?.missing?.variants.count == 2)
        let card = try #require(read.fields.last)
        #expect(card.style.titleColor?.hex == "#143c14" && card.style.titleSize == 18)
        #expect(!card.state.isEnabled && card.state.lock == .readOnly)
    }

    @Test func partsAreWhereTheyStandInThisFile() throws {
        let result = imported(document(fields: "\n  " + field()))
        expectDiagnostics(result.diagnostics, [])
        let read = try #require(result.document)
        #expect(read.position.file == "forms/a.form.json" && place(read.position) == "1:1")
        #expect(place(read.fields.first?.position) == "9:3")
    }

    @Test func theSiteSaysTheIdTheLanguagesAndTheSettings() throws {
        let spanish = try #require(LocaleTag("es"))
        let read = imported(
            document(fields: field()), id: "other", locales: [spanish],
            settings: "{\"title\": \"New\", \"submitText\": \"Go\"}"
        ).document
        #expect(read?.id == "other" && read?.locales == [spanish])
        #expect(read?.title.variants.map(\.string) == ["New"] && read?.submitText?.variants.map(\.string) == ["Go"])
        let wrong = imported(document(), settings: "{\"raw\": true}")
        expectDiagnostics(wrong.diagnostics, ["error settings.unknown-key"])
    }

    @Test func picturesAreThoseOfTheSite() throws {
        let style = """
            "style": { "isClear": false, "isUnderlined": false, \
            "requiredMark": { "name": "star", "path": "../../etc/passwd", "position": "x:1:1" } }
            """
        let text = document(fields: field()).replacing(
            "\"entry\": { \"isSecret\": false }, \"style\": { \"isClear\": false, \"isUnderlined\": false }",
            with: "\"entry\": { \"isSecret\": false }, " + style)
        #expect(imported(text).document?.images.map(\.path) == [nil])
        #expect(imported(text, pictures: ["forms/star.png"]).document?.images.map(\.path) == ["forms/star.png"])
    }

    @Test func commasAndCommentsAreTolerated() {
        let result = imported(
            document(fields: field() + ",").replacing("\"checks\": []", with: "\"checks\": [] // none\n"))
        #expect(Set(result.diagnostics.map(\.id)) == ["json.trailing-comma", "json.comment"])
        #expect(result.document?.fields.count == 1)
    }

    @Test func documentsThatAreHandedOverKeepTheirPlaces() throws {
        let document = try sample(id: "mine")
        let result = readDocument(Array(DocumentWriter.text(of: document).utf8), file: "request")
        expectDiagnostics(result.diagnostics, [])
        #expect(result.document?.fields.map(\.position) == document.fields.map(\.position))
        #expect(result.document?.id == "mine" && result.document?.traits == document.traits)
        let broken = readDocument(Array("{\"format\": 1,\n \"dialect\": 3}".utf8), file: "request")
        #expect(broken.document == nil && broken.diagnostics.first?.position.line == 2)
        #expect(readDocument([], file: "request").diagnostics.map(\.id) == ["json.empty"])
    }

    // MARK: - What does not fit

    @Test(arguments: [
        ("\"format\": 3, \"dialect\": \"formulary\", \"id\": \"f\"", "document.format", "can be read are 1 and 2"),
        ("\"format\": 1, \"dialect\": \"formlary\", \"id\": \"f\"", "document.value", "did you mean “formulary”?"),
        ("\"format\": 2, \"dialect\": \"mmxm\", \"id\": \"f\"", "document.value", "did you mean “mmxml”?"),
        ("\"format\": 2, \"dialect\": \"\", \"id\": \"f\"", "document.value", "“dialect” cannot be “”"),
        ("\"format\": 1, \"dialect\": 7, \"id\": \"f\"", "document.type", "“dialect” is a text, not 7"),
        ("\"format\": 1, \"dialect\": \"formulary\"", "document.missing", "“id” is missing in a form document"),
    ])
    func headsThatCannotBeUsed(head: String, id: String, words: String) {
        let result = imported(document(head: head))
        expectDiagnostics(result.diagnostics, ["error " + id])
        #expect(
            result.document == nil && result.diagnostics.allSatisfy { $0.message.contains(words) },
            "\(result.diagnostics)")
    }

    @Test func unknownKeysNameTheNearest() throws {
        let result = imported(document(fields: "\n" + field(more: "\"inital\": 1, "), more: " \"setings\": {},"))
        expectDiagnostics(result.diagnostics, ["warning document.unknown-key", "warning document.unknown-key"])
        #expect(
            result.diagnostics.contains {
                $0.message.contains("“setings” is not known here; it is ignored; did you mean “settings”?")
            })
        let inField = try #require(result.diagnostics.last)
        #expect(result.document?.fields.count == 1 && inField.position.line == 9)
    }

    @Test(arguments: [
        (
            "\"control\": \"text\"", "\"control\": \"txt\"", "document.value",
            "“control” cannot be “txt”; did you mean “text”?"
        ),
        ("\"control\": \"text\"", "\"kontrol\": 1", "document.missing", "“control” is missing in an entry of “fields”"),
        ("\"isSecret\": false", "\"isSecret\": \"no\"", "document.type", "“isSecret” is true or false, not \"no\""),
        ("\"name\": \"k\"", "\"name\": 5", "document.type", "“name” is a text, not 5"),
        ("\"name\": \"k\"", "\"name\": \"\"", "document.value", "“name” is not empty"),
        ("\"options\": []", "\"options\": {}", "document.type", "“options” is a list, not an object"),
        (
            "\"markup\": \"none\"", "\"markup\": \"none\", \"label\": { \"variants\": [], \"isFixed\": true }",
            "document.value", "“variants” has at least one text"
        ),
        ("\"texts\"", "\"place\": { \"cell\": 12 }, \"texts\"", "document.value", "“cell” is a number from 1 to 9"),
        (
            "\"texts\"", "\"place\": { \"width\": \"wide\" }, \"texts\"", "document.type",
            "“width” is a number, not \"wide\""
        ),
        (
            "\"texts\"", "\"choice\": { \"look\": \"lst\", \"isMultiple\": false }, \"texts\"", "document.value",
            "did you mean “list”?"
        ),
        (
            "\"texts\"", "\"choice\": { \"look\": \"list\", \"isMultiple\": false, \"columns\": 0 }, \"texts\"",
            "document.value", "“columns” is a number from 1"
        ),
        (
            "\"texts\"", "\"picture\": { \"width\": 1e300 }, \"texts\"", "document.value",
            "“width” is a number from 0 to 10000"
        ),
        (
            "\"texts\"", "\"picture\": { \"height\": -1 }, \"texts\"", "document.value",
            "“height” is a number from 0 to 10000"
        ),
        (
            "\"texts\"", "\"format\": { \"dateParts\": [{ \"unit\": \"day\", \"digits\": 3 }] }, \"texts\"",
            "document.value", "“digits” is 1, 2 or 4"
        ),
        (
            "\"isUnderlined\": false }",
            """
            "isUnderlined": false, "titleColor": { "red": 300, "green": 0, "blue": 0, "position": "x:1:1" } }
            """,
            "document.type", "“red” is a whole number from 0 to 255, not 300"
        ),
        (
            "\"isUnderlined\": false }", "\"isUnderlined\": false, \"lines\": 2.5 }", "document.type",
            "“lines” is a whole number, not 2.5"
        ),
    ])
    func fieldsThatCannotBeUsedAreLeftOut(right: String, wrong: String, id: String, words: String) throws {
        let place = field().range(of: right)
        let bad = field().replacingCharacters(in: try #require(place), with: wrong)
        let result = imported(document(fields: bad + ",\n" + field("other")))
        let errors = result.diagnostics.errors
        #expect(errors.map(\.id) == [id] && errors[0].message.contains(words), "\(result.diagnostics)")
        #expect(errors[0].position.file == "forms/a.form.json" && (8...11).contains(errors[0].position.line))
        #expect(result.document?.fields.map(\.name).contains("other") ?? false)
    }

    @Test func everyMistakeIsTold() {
        let fields = ["a", "b", "c", "d"].map { field($0, $0 == "c" ? "text" : "none") }
        let result = imported(document(fields: fields.joined(separator: ",\n")))
        expectDiagnostics(result.diagnostics, ["error document.value", "error document.value", "error document.value"])
        #expect(result.document?.fields.map(\.name) == ["c"])
        let many = (0..<60).map { field("f\($0)", "none") }.joined(separator: ",\n")
        let told = imported(document(fields: many))
        #expect(told.document == nil && told.diagnostics.count == 41)
        #expect(told.diagnostics.last?.message == "after 40 errors the form document is not read any further")
    }

    @Test func namesAreUniqueAndLanguagesAreLanguages() {
        let twice = imported(document(fields: field() + ",\n" + field()))
        expectDiagnostics(twice.diagnostics, ["error document.duplicate-name"])
        let page = document(head: "\"format\": 1, \"dialect\": \"mmxml\", \"id\": \"f\"", fields: field("p"))
        expectDiagnostics(imported(page).diagnostics, ["error document.duplicate-name"])
        let none = imported(document().replacing("\"locales\": [\"en\"]", with: "\"locales\": []"))
        expectDiagnostics(none.diagnostics, ["error document.value"])
        let odd = imported(document().replacing("\"defaultLocale\": \"en\"", with: "\"defaultLocale\": \"e!\""))
        #expect(odd.document == nil && odd.diagnostics.messages == ["“defaultLocale”: “e!” is no language tag"])
    }

    private func validator(_ kind: String, _ parameters: String = "") -> String {
        "{ \"kind\": \"\(kind)\", \"fields\": [], \"parameters\": {\(parameters)}, \"position\": \"x:1:1\" }"
    }

    @Test func kindsOfValidatorsAreAClosedList() {
        let result = imported(document(fields: field(validators: validator("requird") + ", " + validator("length"))))
        expectDiagnostics(result.diagnostics, ["error document.value"])
        #expect(result.diagnostics[0].message.contains("did you mean “required”?"))
        #expect(result.document?.fields.first?.validators.map(\.kind) == [.length])
    }

    @Test func formatsAreRowsOfATable() {
        let validators = [validator("format", "\"name\": \"digit\""), validator("format", "\"name\": \"phone.us\"")]
        let result = imported(document(fields: field(validators: validators.joined(separator: ", "))))
        expectDiagnostics(result.diagnostics, ["warning document.format-name"])
        #expect(result.diagnostics[0].message.contains("did you mean “digits”?"))
    }

    @Test(arguments: ["{\"format\": 1}", "{\"dialect\": \"mmxml\", \"fields\": []}"])
    func otherFilesAreNoFormDocuments(text: String) {
        #expect(imported(text).diagnostics.allSatisfy { !$0.id.hasPrefix("document.") })
    }

    @Test(arguments: ["{\"format\": 1, \"dialect\": null}", "{\"format\": 1, \"dialect\": [], \"pages\": 3}"])
    func nonsenseIsRefused(text: String) {
        let result = imported(text)
        #expect(result.document == nil && result.diagnostics.hasErrors)
    }

    @Test(arguments: files, [Value.null, "", -1, .number(1e300), [], .object([]), true, "x"])
    func whateverIsReadCanBeWritten(path: String, odd: Value) throws {
        let whole = DocumentWriter.value(of: try sample(path))
        for place in stride(from: 3, to: count(whole), by: 2503) {
            var rest = place
            let text = replaced(whole, &rest, odd).json
            guard let document = readDocument(Array(text.utf8), file: "r").document else { continue }
            for language in FormLanguages.writable {
                #expect(!language.write(document).files.isEmpty)
            }
        }
    }

    private func count(_ value: Value) -> Int {
        switch value {
        case .array(let elements): elements.reduce(1) { $0 + count($1) }
        case .object(let members): members.reduce(1) { $0 + count($1.value) }
        default: 1
        }
    }

    /// The value with another one in place of its n-th part.
    private func replaced(_ value: Value, _ rest: inout Int, _ odd: Value) -> Value {
        rest -= 1
        if rest == -1 { return odd }
        if rest < 0 { return value }
        switch value {
        case .array(let elements): return .array(elements.map { replaced($0, &rest, odd) })
        case .object(let members): return .object(members.map { .init($0.key, replaced($0.value, &rest, odd)) })
        default: return value
        }
    }
}
