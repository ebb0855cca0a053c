import FormImport
import FormModel
import Testing

@testable import DevServer

/// Numbers that a browser makes others of, and no others.
struct ExactIntegersTests {
    private let integers: ExactIntegers

    init() throws {
        let text = #"[{"a": 9007199254740993, "b": [-9007199254740995]}, 36028797018963969, 36028797018963970, 7]"#
        var document = FormDocument(
            dialect: Dialect("formulary"), id: "f", title: Text("F", at: SourcePosition(file: "f.json")),
            defaultLocale: .english,
            pages: [], at: SourcePosition(file: "f.json"))
        document.traits["kept"] = try #require(JSONReader.read(Array(text.utf8), file: "f.json").root).value
        integers = ExactIntegers(of: document)
    }

    @Test(arguments: [
        ("9007199254740992", "9007199254740993"), ("-9007199254740996", "-9007199254740995"),
        ("{\"x\":[9007199254740992,7]}", "{\"x\":[9007199254740993,7]}"), ("9007199254740994", "9007199254740994"),
        // Two numbers of the form become this one.
        ("36028797018963970", "36028797018963970"), ("7", "7"), ("\"9007199254740992\"", "\"9007199254740992\""),
    ])
    func whatTheFormHasIsBroughtBack(sent: String, expected: String) throws {
        let node = try #require(JSONReader.read(Array(sent.utf8), file: "request").root)
        #expect(integers.restored(node).value.json == expected)
    }
}
