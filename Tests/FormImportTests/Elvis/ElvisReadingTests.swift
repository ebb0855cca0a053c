import FormImport
import FormModel
import Testing

/// Definitions of 3lvis/Form: what is wrong in them is told with its place (specification: elvis-form.md).
struct ElvisReadingTests {
    private func read(_ text: String) -> ImportResult {
        importForm(Samples.source(text, "forms/a.json"), as: FormRequest(id: "a"))
    }

    /// A group with a section of these fields, each on a line of its own from line 2.
    private func fields(_ fields: String...) -> ImportResult {
        let list = fields.joined(separator: ",\n")
        return read(
            "[{\"id\": \"g\", \"title\": \"G\", \"sections\": [{\"id\": \"s\", \"fields\": [\n\(list)\n]}]}]")
    }

    private func field(_ rest: String, id: String = "a", type: String = "text") -> String {
        "{\"id\": \"\(id)\", \"title\": \"A\", \"type\": \"\(type)\"\(rest.isEmpty ? "" : ", " + rest)}"
    }

    /// The diagnostics as `line:column severity id`.
    private func places(_ result: ImportResult) -> [String] { places(result.diagnostics) }

    private func places(_ found: [Diagnostic]) -> [String] {
        found.map { "\($0.position.line):\($0.position.column) \($0.severity.rawValue) \($0.id)" }
    }

    @Test func bothShapesAreForms() {
        let list = read("[{\"id\": \"g\", \"sections\": []}]")
        let object = read(
            "{\"groups\": [{\"id\": \"g\", \"sections\": []}], \"templates\": {\"fields\": [{\"x\": 1}]}}")
        #expect(list.document?.dialect == Elvis.dialect && object.document?.dialect == Elvis.dialect)
        #expect(list.diagnostics.isEmpty && object.diagnostics.isEmpty)
    }

    @Test func whatIsNoJSONIsAnError() {
        let result = read("[{\"id\": \"g\", \"sections\": [}]")
        #expect(result.document == nil && result.diagnostics.errors.first?.position.column == 27)
    }

    @Test(arguments: [
        ("\"targt\": []", "2:43 warning elvis.unknown-key"), ("\"hidden\": \"maybe\"", "2:53 warning elvis.type"),
        ("\"formula\": \"zz + 1\"", "2:54 warning elvis.operand"),
        ("\"targets\": [{\"type\": \"field\", \"action\": \"hide\"}]", "2:55 warning elvis.no-id"),
        ("\"targets\": [{\"id\": \"a\", \"type\": \"fild\", \"action\": \"hide\"}]", "2:75 warning elvis.target-type"),
        ("\"targets\": [{\"id\": \"a\", \"type\": \"field\", \"action\": \"hid\"}]", "2:94 warning elvis.action"),
        (
            "\"targets\": [{\"id\": \"a\", \"type\": \"field\", \"action\": \"hide\", \"condition\": \"$a ==\"}]",
            "2:115 warning elvis.condition"
        ),
        ("\"targets\": [{\"id\": \"a\", \"type\": \"field\", \"action\": \"update\"}]", "2:55 warning elvis.update"),
        (
            "\"targets\": [{\"id\": \"a\", \"type\": \"field\", \"action\": \"hide\", \"condition\": \"$q == 1\"}]",
            "2:115 warning elvis.operand"
        ),
        (
            "\"targets\": [{\"id\": \"a\", \"type\": \"field\", \"action\": \"hide\", "
                + "\"condition\": \"equals($q, 'x')\"}]",
            "2:115 warning elvis.operand"
        ),
        ("\"validations\": {\"requierd\": true}", "2:59 warning elvis.unknown-key"),
        ("\"validations\": {\"min_length\": 5, \"max_length\": 2}", "2:73 warning elvis.limits"),
        ("\"validations\": {\"format\": \"(\"}", "2:69 warning elvis.pattern"),
        ("\"validations\": {\"compare_to\": \"a\", \"compare_rule\": \"~\"}", "2:94 error elvis.compare-rule"),
        ("\"validations\": {\"compare_to\": \"a\"}", "2:73 error elvis.compare-rule"),
        ("\"size\": {\"width\": 120}", "2:61 warning elvis.size"),
        ("\"styles\": {\"font_size\": \"big\"}", "2:67 warning elvis.style"),
        ("\"minimum_date\": \"2024-01-01\"", "2:59 warning elvis.useless-key"),
    ])
    func wrongPartsAreToldAtTheirPlace(rest: String, expected: String) {
        let found = places(fields(field(rest)))
        #expect(found.contains(expected), "\(found)")
    }

    @Test func aFormulaOfANumberThatComesToNoneIsTold() {
        #expect(places(fields(field("\"formula\": \"(1\"", type: "float"))).contains("2:55 warning elvis.arithmetic"))
        #expect(!places(fields(field("\"formula\": \"(1\""))).contains { $0.contains("arithmetic") })
    }

    @Test(arguments: [("date", "rubbish"), ("date", "31.12.2024"), ("time", "2024-12-31")])
    func anUpdateOfADateWithWhatIsNoneIsTold(type: String, value: String) {
        let target = "{\"id\": \"a\", \"type\": \"field\", \"action\": \"update\", \"target_value\": \"\(value)\"}"
        let button = field("\"targets\": [\(target)]", id: "go", type: "button")
        #expect(places(fields(field("", type: type), button)) == ["3:123 warning elvis.date"])
        #expect(fields(field(""), button).diagnostics.isEmpty)
    }

    @Test func aConditionWithNotBehindALooserOperatorIsRead() {
        let condition = "\"condition\": \"$a == 1 && !$a == 0\""
        let target = "{\"id\": \"a\", \"type\": \"field\", \"action\": \"hide\", \(condition)}"
        #expect(places(fields(field("\"targets\": [\(target)]"))) == [])
    }

    @Test func theNearestNameIsToldAndTheFormIsBuilt() throws {
        let result = fields(field("\"target\": []"), field("", id: "b", type: "image"))
        #expect(result.diagnostics.first?.message.contains("“targets”") == true)
        #expect(try #require(result.document).fields.map(\.control) == [.text, .custom])
    }

    @Test func twoFieldsWithOneIdAreAnError() {
        let result = fields(field(""), field(""))
        #expect(places(result) == ["3:8 error elvis.duplicate-id"])
        #expect(result.diagnostics[0].notes.count == 1)
    }

    @Test func aDynamicSectionNeedsATitle() {
        let result = read(
            "[{\"id\": \"g\", \"title\": \"G\", \"sections\": [\n{\"id\": \"k\", \"type\": \"dynamic\"}]}]")
        #expect(places(result) == ["2:1 error elvis.action-title"])
    }

    @Test func ofADynamicSectionWithoutATitleTheTemplateIsUsed() {
        let result = read(
            """
            {"groups": [{"id": "g", "title": "G", "sections": [
            {"id": "k", "type": "dynamic"}]}],
            "templates": {"sections": [{"id": "k", "fields": [{"id": "k[:index].a", "title": "A", "type": "text"}]}]}}
            """)
        #expect(places(result) == ["2:1 error elvis.action-title"])
    }

    @Test func groupsThatAreNoListAreAnError() {
        #expect(places(read("{\"groups\": {}}")) == ["1:12 error elvis.shape"])
    }

    @Test func theButtonThatAddsRowsHasItsIDAlone() {
        let result = read(
            """
            [{"id": "g", "title": "G", "sections": [{"id": "k", "type": "dynamic", "action_title": "Add", "fields": [
            {"id": "k.add", "title": "A", "type": "text"}]}]}]
            """)
        #expect(places(result) == ["2:8 error elvis.duplicate-id"], "\(places(result))")
    }

    @Test func optionsAlikeAreTold() {
        let result = fields(
            field(
                "\"values\": [{\"id\": 1, \"title\": \"One\"}, {\"id\": \"1\", \"title\": \"Other\"}]",
                type: "select"))
        #expect(places(result) == ["2:83 warning elvis.duplicate-option"], "\(places(result))")
    }

    @Test(arguments: ["1.0", "1e0", "1"])
    func anOptionHasItsTargetsHoweverItsNumberIsWritten(id: String) throws {
        let hides = "[{\"id\": \"b\", \"type\": \"field\", \"action\": \"hide\"}]"
        let result = fields(
            field("\"values\": [{\"id\": \(id), \"targets\": \(hides)}]", type: "select"), field("", id: "b"))
        let rules = try #require(result.document).rules
        #expect(rules.map(\.triggers) == [[.init(.choose, field: "a", option: .integer(1))]])
    }

    @Test(arguments: ["\"x\"", "1.0"])
    func ofTwoOptionsAlikeTheFirstHasTargets(second: String) throws {
        func option(_ id: String, _ action: String) -> String {
            "{\"id\": \(id), \"targets\": [{\"id\": \"b\", \"type\": \"field\", \"action\": \"\(action)\"}]}"
        }
        let first = second == "1.0" ? "1" : second
        let options = "\(option(first, "hide")), \(option(second, "disable"))"
        let result = fields(field("\"values\": [\(options)]", type: "select"), field("", id: "b"))
        #expect(try #require(result.document).effects.map(\.action) == [.hide])
    }

    @Test(arguments: [
        ("{\"x\": 1}", ["2:55 warning elvis.type"]), ("[1]", ["2:56 warning elvis.type"]),
        ("[]", ["2:1 warning no-options"]), ("[null]", ["2:1 warning no-options"]),
        ("[{\"title\": \"One\"}]", ["2:56 warning elvis.no-id"]),
        ("[{\"id\": \"x\"}, {\"id\": \"x\"}]", ["2:69 warning duplicate-option"]),
        (
            "[{\"id\": 1}, {\"id\": \"1\"}, {\"id\": \"1\"}]",
            ["2:67 warning elvis.duplicate-option", "2:80 warning duplicate-option"]
        ),
    ])
    func whatIsWrongWithOptionsIsToldOnce(_ values: String, _ expected: [String]) {
        let result = fields(field("\"values\": \(values)", type: "select"))
        #expect(Elvis.tellsOfMissingOptions)
        let found = places(result) + places((result.document?.checked() ?? []).filter { $0.id != "no-options" })
        #expect(found == expected, "\(found)")
    }

    @Test func emptyTextsAreNothing() throws {
        let result = fields(
            field(
                "\"value\": \"\", \"formula\": null, \"targets\": \"\", \"size\": \"\", "
                    + "\"validations\": {\"required\": \"\"}"))
        #expect(result.diagnostics.isEmpty, "\(places(result))")
        #expect(try #require(result.document).fields[0].validators.isEmpty)
    }

    @Test func aFieldWithTheIDOfOneInARowIsAnError() {
        let result = read(
            """
            {"groups": [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [
            {"id": "k[0].a", "title": "A", "type": "text"}, {"id": "k[0].b", "title": "B", "type": "text"}]},
            {"id": "k", "type": "dynamic", "action_title": "Add"}]}],
            "templates": {"sections": [{"id": "k", "fields": [{"id": "k[:index].a", "title": "A", "type": "text"}]}]}}
            """)
        #expect(places(result) == ["2:8 error elvis.duplicate-id"], "\(places(result))")
    }

    @Test func rowsAreReadFromTheirTemplate() throws {
        let result = read(
            """
            {"groups": [{"id": "g", "title": "G", "sections": [{"id": "k", "type": "dynamic", "action_title": "Add"}]}],
             "templates": {"sections": [{"id": "k", "fields": [
            {"id": "k[:index].a", "title": "A", "type": "text"}, {"id": "k[0].b", "title": "B", "type": "text"},
            {"id": "k[:index].remove", "title": "R", "type": "button"}]}]}}
            """)
        let rows = try #require(result.document?.repeatedSections.first?.repetition)
        #expect(rows.fields.map(\.name) == ["a", "remove"] && rows.remove == "remove" && rows.add == "k.add")
        #expect(places(result) == ["3:61 warning elvis.row-id"], "\(places(result))")
    }
}
