import FormImport
import FormModel
import Foundation
import Testing

private func read(_ text: String) -> (root: JSONNode?, diagnostics: [Diagnostic]) {
    JSONReader.read(Array(text.utf8), file: "a.json")
}

struct JSONReaderTests {
    @Test func valuesAreReadWithTheirPlaces() throws {
        let (root, diagnostics) = read("{\n  \"é\": [1, -2.5e1, true,\n null, \"\\u00e9\\n\\ud834\\udd1e\"]\n}")
        #expect(diagnostics.isEmpty)
        let member = try #require(root?.members?.first)
        #expect(member.key == "é")
        #expect(member.keyPosition == SourcePosition(file: "a.json", line: 2, column: 3))
        let elements = try #require(member.value.array)
        #expect(member.value.value == [1, .number(-25), true, .null, "é\n𝄞"])
        #expect(elements.map(\.position.line) == [2, 2, 2, 3, 3])
        #expect(elements.map(\.position.column) == [9, 12, 20, 2, 8])
    }

    @Test func columnsCountCharactersAndNotBytes() {
        let (_, diagnostics) = read("[\"ñandú 😀\", x]")
        #expect(diagnostics.map(\.position.column) == [13])
    }

    @Test(arguments: [
        ("[1,]", "json.trailing-comma", 1, 3), ("{\"a\": 1,\n}", "json.trailing-comma", 1, 8),
        ("[1] // end", "json.comment", 1, 5), ("/* a\n b */ [1]", "json.comment", 1, 1),
        ("{\"a\": 1,\n \"a\": 2}", "json.duplicate-key", 2, 2),
    ])
    func whatRealFilesHaveIsToleratedWithAWarning(text: String, id: String, line: Int, column: Int) {
        let (root, diagnostics) = read(text)
        #expect(root != nil)
        #expect(diagnostics.map(\.id) == [id])
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.first?.position == SourcePosition(file: "a.json", line: line, column: column))
    }

    @Test(arguments: [
        ("12345678901234567890", "1.2345678901234567e+19"), ("1e999", "1.7976931348623157e+308"),
        ("-1e9223372036854775807", "-1.7976931348623157e+308"), ("0.30000000000000001", "0.3"), ("1e-400", "0.0"),
    ])
    func numbersThatCannotBeKeptAreTold(text: String, kept: String) {
        let (root, diagnostics) = read("[\(text)]")
        #expect(diagnostics.map(\.id) == ["json.precision"])
        #expect(
            diagnostics.first?.message == "the number \(text.prefix(40)) is too long or too large; it becomes \(kept)")
        #expect(diagnostics.first?.position == SourcePosition(file: "a.json", line: 1, column: 2))
        #expect(root?.array?.first?.value == Double(kept).map(Value.number))
    }

    @Test(arguments: ["9223372036854775807", "-0", "-0.0", "0.10", "1.50e2", "1E+5", "100000000000000000000", "5e-324"])
    func numbersThatAreKeptAreNotSpokenOf(text: String) {
        #expect(read(text).diagnostics.isEmpty)
    }

    @Test func theLastOfTwoEqualKeysCounts() {
        #expect(read("{\"a\": 1, \"a\": 2}").root?["a"]?.value == 2)
    }

    @Test(arguments: [
        ("", "json.empty", 1, 1), (" \n ", "json.empty", 2, 2), ("{", "json.syntax", 1, 2),
        ("[1 2]", "json.syntax", 1, 4),
        ("{a: 1}", "json.syntax", 1, 2), ("{\"a\" 1}", "json.syntax", 1, 6), ("[,]", "json.syntax", 1, 2),
        ("[1,,]", "json.syntax", 1, 4), ("nul", "json.syntax", 1, 1), ("'a'", "json.syntax", 1, 1),
        ("[\"a\n\"]", "json.syntax", 1, 4), ("[\"a", "json.syntax", 1, 2), ("[\"\\x\"]", "json.escape", 1, 3),
        ("[01]", "json.number", 1, 2), ("[1.]", "json.number", 1, 2), ("[-]", "json.number", 1, 2),
        ("[1] [2]", "json.syntax", 1, 5), ("[1] /", "json.syntax", 1, 5),
        ("[1 /* x", "json.syntax", 1, 4), ("[truefalse]", "json.syntax", 1, 2),
    ])
    func whatIsNoJSONIsAnErrorAtItsPlace(text: String, id: String, line: Int, column: Int) {
        let (root, diagnostics) = read(text)
        #expect(root == nil)
        #expect(diagnostics.last?.id == id)
        #expect(diagnostics.last?.severity == .error)
        #expect(diagnostics.last?.position == SourcePosition(file: "a.json", line: line, column: column))
    }

    @Test(arguments: ["\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\""])
    func halfOfASurrogatePairIsReplaced(text: String) {
        #expect(read(text).root?.string?.unicodeScalars.first == "\u{FFFD}")
    }

    @Test func bytesThatAreNoUTF8AreToldWithTheirPlace() {
        let (root, diagnostics) = JSONReader.read(Array("[\n\"é".utf8) + [0xFF, 0x22, 0x5D], file: "a.json")
        #expect(root == nil)
        #expect(diagnostics.map(\.id) == ["json.utf8"])
        #expect(diagnostics.first?.position == SourcePosition(file: "a.json", line: 2, column: 3))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
    func anotherEncodingIsNamed(encoding: String.Encoding) throws {
        let bytes = Array(try #require("{\"a\": 1}".data(using: encoding)))
        let (root, diagnostics) = JSONReader.read(bytes, file: "a.json")
        #expect(root == nil && diagnostics.map(\.id) == ["json.utf8"])
        #expect(diagnostics.first?.message == "the file is in UTF-16 or UTF-32; save it with the encoding UTF-8")
        #expect(diagnostics.first?.position.line == 1 && diagnostics.first?.position.column == 1)
    }

    @Test func aByteOrderMarkIsNoPartOfTheText() {
        let (root, diagnostics) = JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[x]".utf8), file: "a.json")
        #expect(root == nil)
        #expect(diagnostics.first?.position.column == 2)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func depthHasALimit(opening: String) {
        let (root, diagnostics) = read(String(repeating: opening, count: 100_000))
        #expect(root == nil)
        #expect(diagnostics.map(\.id) == ["json.depth"])
    }
}
