import FormImport
import FormModel
import Testing

/// Wrong constructs of dynamic data lists are told at their places, and the rest is read all the same.
struct DDLDiagnosticTests {
    private func diagnostics(_ text: String) -> [String] {
        let name = text.hasPrefix("<") ? "a.xml" : "a.json"
        let result = importForm(DefinitionSource(file: name, bytes: Array(text.utf8)), as: FormRequest(id: "a"))
        return result.diagnostics.map { diagnostic in
            "\(diagnostic.position.line):\(diagnostic.position.column) \(diagnostic.severity.rawValue) \(diagnostic.id)"
        }
    }

    @Test(arguments: [
        ("<dynamic-element name=\"a\"/>", "2:1 warning ddl.dropped-field"),
        ("<dynamic-element name=\"a\" dataType=\"strin\"/>", "2:37 warning ddl.dropped-field"),
        ("<dynamic-element name=\"a\" dataType=\"string\" type=\"checkbox\"/>", "2:51 warning ddl.editor"),
        ("<dynamic-element name=\"a\" dataType=\"string\" required=\"yes\"/>", "2:55 warning ddl.flag"),
        ("<dynamic-element name=\"a\" dataType=\"string\" requird=\"true\"/>", "2:45 warning ddl.unknown-attribute"),
        ("<dynamic-element dataType=\"string\"/>", "2:1 warning ddl.missing-name"),
        ("<dynamic-element name=\"a\" dataType=\"string\" type=\"radio\"/>", "2:1 warning no-options"),
        ("<dynamic-element name=\"a\" dataType=\"date\" predefinedValue=\"x\"/>", "2:60 warning ddl.predefined-value"),
    ])
    func inXML(element: String, expected: String) {
        #expect(diagnostics("<root default-locale=\"en_US\">\n\(element)</root>") == [expected])
    }

    @Test(arguments: [
        ("{\"name\": \"a\"}", "2:1 warning ddl.dropped-field"),
        ("{\"name\": \"a\", \"dataType\": \"strin\"}", "2:27 warning ddl.dropped-field"),
        ("7", "2:1 warning ddl.field"),
        (
            "{\"name\": \"a\", \"dataType\": \"integer\", \"predefinedValue\": \"x\"}",
            "2:57 warning ddl.predefined-value"
        ),
        ("{\"name\": \"a\", \"dataType\": \"string\", \"readOnly\": \"on\"}", "2:49 warning ddl.flag"),
        (
            "{\"name\": \"a\", \"dataType\": \"string\", \"type\": \"radio\", \"options\": [{\"label\": \"L\"}]}",
            "2:66 warning ddl.option-value"
        ),
    ])
    func inJSON(field: String, expected: String) {
        #expect(diagnostics("{\"defaultLanguageId\": \"en_US\", \"fields\": [\n\(field)]}") == [expected])
    }

    /// A form has one definition for all its pages, of which only texts and values differ.
    @Test func whatIsTheSameInAllLanguages() {
        let read = { (field: String) in
            diagnostics("{\"availableLanguageIds\": [\"en_US\", \"es_ES\"], \"fields\": [\n\(field)]}")
        }
        let flag = { (spanish: Bool) in
            "{\"name\": \"a\", \"dataType\": \"string\", \"required\": {\"en_US\": true, \"es_ES\": \(spanish)}}"
        }
        #expect(read(flag(false)) == ["2:49 warning ddl.same-everywhere"])
        #expect(read(flag(true)).isEmpty)
        let value = "{\"value\": {\"en_US\": \"x\", \"es_ES\": \"y\"}, \"label\": \"L\"}"
        #expect(
            read("{\"name\": \"a\", \"dataType\": \"string\", \"type\": \"radio\", \"options\": [\n\(value)]}")
                == ["3:11 warning ddl.same-everywhere"])
    }

    @Test func languagesThatAreNone() {
        #expect(
            diagnostics("<root default-locale=\"?\"><dynamic-element name=\"a\" dataType=\"string\"/></root>") == [
                "1:23 warning ddl.locale"
            ])
        #expect(
            diagnostics("{\"availableLanguageIds\": [\"?\"], \"fields\": []}") == ["1:27 warning ddl.locale"])
    }

    /// The lists of languages are informative (section 5): what no page shows is told, once for each language.
    @Test func textsThatNoPageShows() {
        let fields = { (name: String) in
            "{\"name\": \"\(name)\", \"dataType\": \"string\",\n\"label\": {\"en_US\": \"A\", \"fr_FR\": \"B\"}}"
        }
        func form(_ languages: String) -> String {
            "{\"defaultLanguageId\": \"en_US\", \"availableLanguageIds\": [\(languages)], \"fields\": "
                + "[\(fields("a")), \(fields("b"))]}"
        }
        #expect(diagnostics(form("\"en_US\"")) == ["2:34 warning ddl.unread-locale"])
        #expect(diagnostics(form("\"en_US\", \"fr_FR\"")).isEmpty)
        #expect(diagnostics(form("\"en_US\", \"fr_CA\"")).isEmpty, "the nearest region is shown")
        let block = "<meta-data locale=\"de_DE\"><entry name=\"label\">A</entry></meta-data>"
        #expect(
            diagnostics(
                "<root default-locale=\"en_US\"><dynamic-element name=\"a\" dataType=\"string\">\n\(block)"
                    + "</dynamic-element></root>") == ["2:47 warning ddl.unread-locale"])
    }

    @Test func syntaxThatIsBrokenIsAnError() {
        for text in ["<root><dynamic-element></root>", "{\"defaultLanguageId\": \"en_US\", \"fields\": [", "<root/>"] {
            let source = DefinitionSource(file: "a", bytes: Array(text.utf8))
            let result = importForm(source, as: FormRequest(id: "a"))
            #expect(result.diagnostics.contains { $0.severity == .error && $0.position.line > 0 }, "\(text)")
        }
    }
}

/// The calls of pages to a portal, as a service that plays one reads them.
struct DDLRecordServiceTests {
    private let service = DDL.records

    @Test func commandsOfBothVersions() throws {
        let service = try #require(service)
        let values = Value.object([.init("a", "x")])
        let add = Value.object([.init("recordSetId", 5), .init("fieldsMap", values)])
        let update = Value.object([.init("recordId", 9), .init("fieldsMap", values), .init("mergeFields", true)])
        for prefix in ["/ddlrecord", "/ddl.ddlrecord"] {
            #expect(service.call("\(prefix)/add-record", add) == .add(list: 5, values))
            #expect(service.call("\(prefix)/update-record", update) == .update(record: 9, values, merges: true))
        }
        #expect(
            service.call("/screens.screensddlrecord/get-ddl-record", .object([.init("ddlRecordId", "9")])) == .record(9)
        )
        #expect(
            service.call("/ddm.ddmstructure/get-structure", .object([.init("structureId", 2)])) == .definition(2))
        #expect(service.call("/ddlrecord/delete-record", update) == nil)
        #expect(service.call("/ddlrecord/add-record", .object([])) == nil)
        #expect(service.isUpload("/dlapp/add-file-entry") && !service.isUpload("/dlapp"))
    }

    @Test func valuesReferToFiles() throws {
        let service = try #require(service)
        let reference = "{\"groupId\":1,\"uuid\":\"u\",\"version\":\"1.0\"}"
        let values = Value.object([.init("a", .string(reference)), .init("b", "{\"x\":1}"), .init("c", "u")])
        let found = service.files(in: values)
        #expect(found.map(\.key) == ["a"] && found.map(\.name) == ["u"])
    }
}
