import FormModel
import Testing

@testable import FormImport

/// A JSON file that says something else keeps all else as its author wrote it.
struct JSONPatchTests {
    /// The file with what another text of JSON says.
    private func laid(_ source: String, saying value: String) -> String {
        guard let value = JSONReader.read(Array(value.utf8), file: "v").root?.value else { return "" }
        return String(decoding: SourcePatch.bytes(Array(source.utf8), saying: value), as: UTF8.self)
    }

    private static let remarked = """
        {
          // head
          "b": 1.50, /* of b */
          "list" : [ 1,2,
            3 ], // of list

          /* of
             a */
          "a":"x\\u0041",
        }

        """

    @Test(arguments: [
        (#"{"b": 2, "list": [1, 2, 3], "a": "xA"}"#, "1.50", "2"),
        (#"{"b": 1.5, "list": [1, 7, 3], "a": "xA"}"#, "1,2,", "1,7,"),
        (#"{"b": 1.5, "list": [1, 2, 3], "a": "\"é"}"#, "\"x\\u0041\"", "\"\\\"é\""),
        (#"{"b": 1.5, "list": [1, 2], "a": "xA"}"#, "1,2,\n    3 ]", "1,2 ]"),
        (#"{"b": 1.5, "list": [2, 3], "a": "xA"}"#, "[ 1,2,", "[ 2,"),
        (#"{"b": 1.5, "list": [1, 2, 3, 4], "a": "xA"}"#, "3 ]", "3,\n    4 ]"),
        (#"{"b": 1.5, "list": [1, 2, 3], "a": "xA", "c": 1}"#, "0041\",\n}", "0041\",\n  \"c\": 1,\n}"),
        (#"{"b": 1.5, "list": [1, 2, 3]}"#, "\n  \"a\":\"x\\u0041\",\n", "\n"),
        (#"{"list": [1, 2, 3], "a": "xA"}"#, "\n  \"b\": 1.50, /* of b */", ""),
    ])
    func oneChangeIsOnePlace(value: String, gone: String, come: String) {
        #expect(laid(Self.remarked, saying: value) == Self.remarked.replacing(gone, with: come))
    }

    @Test func whatSaysTheSameIsTheSame() {
        #expect(laid(Self.remarked, saying: #"{"b": 1.5, "list": [1, 2, 3], "a": "xA"}"#) == Self.remarked)
    }

    @Test(arguments: [
        ("[]", "[1, 2]", "[1, 2]"),
        ("{\n  \"a\": []\n}\n", #"{"a": [{"b": 1}]}"#, "{\n  \"a\": [{ \"b\": 1 }]\n}\n"),
        ("[ // none yet\n]", "[1]", "[ // none yet\n1\n]"),
        ("[1]", "[]", "[]"),
        ("[\n  1 // one\n]", "[]", "[]"),
        (#"{"a":1,"b":2}"#, #"{"a": 1, "b": 2, "c": {"d": [true]}}"#, #"{"a":1,"b":2,"c": { "d": [true] }}"#),
        (#"{"a": 1}"#, #"{"a": null}"#, #"{"a": null}"#),
        (
            "{\n  \"a\": 1, \"b\": 2,\n  \"c\": 3, \"d\": 4\n}", #"{"a": 1, "b": 2, "c": 3, "new": 0, "d": 4}"#,
            "{\n  \"a\": 1, \"b\": 2,\n  \"c\": 3, \"new\": 0, \"d\": 4\n}"
        ),
        (
            "{\n  \"a\": 1, \"b\": 2,\n  \"c\": 3\n}", #"{"a": 1, "b": 2, "new": 0, "c": 3}"#,
            "{\n  \"a\": 1, \"b\": 2, \"new\": 0,\n  \"c\": 3\n}"
        ),
        (#"{"a" : 1}"#, #"{"a": [1]}"#, #"{"a" : [1]}"#),
        (#"{"a": {"b": 1}}"#, #"{"a": "b"}"#, #"{"a": "b"}"#),
    ])
    func emptyPartsAndOtherKinds(source: String, value: String, expected: String) {
        #expect(laid(source, saying: value) == expected)
    }

    @Test(arguments: [
        ("[1, // one\n 2, 3]", "[1, 3]", "[1, // one\n 3]"),
        ("[1, // one\n 2]", "[1]", "[1 // one\n]"),
        ("[\n  // first\n  1, 2\n]", "[2]", "[\n  // first\n  2\n]"),
        ("[1, /* two */ 2]", "[2]", "[ /* two */ 2]"),
        (
            "[{\"a\": 1}, /* x */ {\"b\": 2, \"c\": 1} /* y */\n]", #"[{"b": 3, "c": 1}]"#,
            "[ /* x */ {\"b\": 3, \"c\": 1} /* y */\n]"
        ),
    ])
    func nothingComesOntoTheLineOfARemark(source: String, value: String, expected: String) {
        let found = laid(source, saying: value)
        #expect(found == expected)
    }

    @Test func lineEndsAndMarkStay() {
        func written(_ text: String) -> String { "\u{FEFF}" + text.replacing("\n", with: "\r\n") }
        let source = "{\n\t\"a\": 1,\n\t\"b\": [\n\t\t{ \"c\": 1 }\n\t]\n}\n"
        let found = laid(written(source), saying: #"{"a": 2, "b": [{"c": 1}, {"c": 2}]}"#)
        let expected = "{\n\t\"a\": 2,\n\t\"b\": [\n\t\t{ \"c\": 1 },\n\t\t{ \"c\": 2 }\n\t]\n}\n"
        #expect(Array(found.utf8) == Array(written(expected).utf8))
    }

    @Test func partsThatMoveTakeTheirRemarksAlong() {
        let source = "[\n  // one\n  {\"a\": 1},\n  // two\n  {\"a\" : 2}, // end\n  {\"a\": 3}\n]"
        let found = laid(source, saying: #"[{"a": 3}, {"a": 1}, {"a": 2}]"#)
        #expect(found == "[\n  {\"a\": 3},\n  // one\n  {\"a\": 1},\n  // two\n  {\"a\" : 2} // end\n]")
    }

    @Test func partsAreToldApartByTheirIdsWhateverElseTheyShare() {
        let source = """
            [
              {"id": "one", "fields": [{"id": "a", "type": "text", "size": 1},
                {"id":"b", "type":"text", "size":2, }]},
              { "id":"two", "fields": [
                {"id" : "c" } ] }
            ]
            """
        let moved = #"""
            [{"id": "one", "fields": [{"id": "a", "type": "text", "size": 1}]},
             {"id": "two", "fields": [{"id": "b", "type": "text", "size": 2}, {"id": "c"}]}]
            """#
        let expected = """
            [
              {"id": "one", "fields": [{"id": "a", "type": "text", "size": 1}]},
              { "id":"two", "fields": [
                {"id":"b", "type":"text", "size":2, },
                {"id" : "c" } ] }
            ]
            """
        #expect(laid(source, saying: moved) == expected)
    }

    @Test func partsTakeTheirRemarksAlongIntoOtherLists() {
        let source = """
            [
              {"id": "one", "fields": [ // those of one
                // of a
                {"id": "a", "n": 1}, // end of a
                // of b
                {"id": "b", "n": 2}
              ]},
              {"id": "two", "fields": [
                  {"id": "c", "n": 3}
              ]}
            ]
            """
        let value = #"""
            [{"id": "one", "fields": [{"id": "b", "n": 2}]},
             {"id": "two", "fields": [{"id": "c", "n": 3}, {"id": "a", "n": 1}]}]
            """#
        let expected = """
            [
              {"id": "one", "fields": [ // those of one
                // of b
                {"id": "b", "n": 2}
              ]},
              {"id": "two", "fields": [
                  {"id": "c", "n": 3},
                  // of a
                  {"id": "a", "n": 1} // end of a
              ]}
            ]
            """
        #expect(laid(source, saying: value) == expected)
    }

    @Test func whatMovesStandsLikeItsNeighbours() {
        let source = """
            {
                "list":[{
                          "a": 1
                          },
                          {
                          "b": 2
                          },
                          {
                          "c": 3
                          }]
            }
            """
        let found = laid(source, saying: #"{"list": [{"a": 1}, {"c": 3}, {"b": 2}]}"#)
        let (b, c) = ("              \"b\": 2", "              \"c\": 3")
        let expected = source.replacing(b, with: "?").replacing(c, with: b).replacing("?", with: c)
        #expect(found == expected)
        let first = laid(source, saying: #"{"list": [{"b": 2}, {"c": 3}, {"a": 1}]}"#)
        #expect(first.hasPrefix("{\n    \"list\":[{\n              \"b\": 2\n"), "\(first)")
        #expect(first.contains("\n              {\n              \"a\": 1\n              }]"), "\(first)")
    }

    @Test func anotherWritingOfTheSameFormIsChangedWhereTheyDiffer() {
        let source = #"{"z": 0, "max": "8", "tag": 7, "hint": "", "key": "a"}"#
        let base = #"{"key": "a", "max": 8, "tag": "7"}"#
        let next = #"{"key": "a", "max": 9, "tag": "6", "hint": "now"}"#
        let found = SourcePatch.bytes(Array(source.utf8), from: Array(base.utf8), to: Array(next.utf8))
        #expect(
            found.map { String(decoding: $0, as: UTF8.self) }
                == #"{"z": 0, "max": "9", "tag": 6, "hint": "now", "key": "a"}"#)
    }

    @Test func ofAKeyThatIsThereTwiceNothingIsLeftBehind() {
        let found = SourcePatch.bytes(
            Array(#"{"a": 1, "b": 2, "a": 3}"#.utf8), from: Array(#"{"a": 3, "b": 2}"#.utf8),
            to: Array(#"{"b": 2}"#.utf8))
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == #"{"b": 2}"#)
    }

    @Test func filesOfTwoKindsAreNotLaidIntoEachOther() {
        #expect(SourcePatch.bytes(Array("<a/>".utf8), from: Array("[]".utf8), to: Array("[1]".utf8)) == nil)
        #expect(SourcePatch.bytes(Array("[".utf8), from: Array("[]".utf8), to: Array("[1]".utf8)) == nil)
    }
}
