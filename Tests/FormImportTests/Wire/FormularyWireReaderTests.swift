import FormImport
import FormModel
import Testing

/// Submissions of pages of formulary forms, in the form's terms (formulary 7.2).
struct FormularyWireReaderTests {
    private func answer(_ field: String, _ sent: Sent) throws -> SentAnswer { try answers(field, sent)["k"] }

    private func answers(_ field: String, _ sent: Sent) throws -> SentAnswers {
        let document = try #require(importFormulary("[\(field)]").document)
        return Formulary.wire.init(FormFacts(document, locale: nil)).read(sent)
    }

    private func pair(_ value: String) -> [Sent.Pair] { [.init(key: "k", value: value)] }

    @Test(arguments: [
        ("text", Value.string(" a"), Given.value(" a")), ("text", "", .value("")), ("text", 1, .unreadable),
        ("text", .null, .unreadable), ("text", .array(["a"]), .unreadable), ("boolean", true, .value(true)),
        ("boolean", "true", .unreadable), ("datePicker", "05/11/1978", .value("1978-11-05")),
        ("datePicker", "", .value("")), ("datePicker", "5/11/1978", .unreadable),
        ("datePicker", "29/02/2023", .unreadable), ("datePicker", "1978-11-05", .unreadable),
        ("picker", "x", .value("x")), ("picker", "X", .unreadable), ("picker", true, .unreadable),
    ])
    func members(type: String, sent: Value, expected: Given) throws {
        let answer = try answer(fieldText(type), .values([.init("k", sent)]))
        #expect(answer.given == expected)
        #expect(answer.written == (expected == .unreadable ? nil : sent))
        #expect(answer.unread == (expected == .unreadable ? [sent] : []))
    }

    @Test(arguments: [("true", Given.value(true)), ("false", .value(false)), ("on", .unreadable)])
    func marksInPairs(sent: String, expected: Given) throws {
        #expect(try answer(fieldText("boolean"), .pairs(pair(sent))).given == expected)
        #expect(try answer(fieldText("boolean"), .controls(pair(sent))).given == expected)
    }

    @Test func pagesWithoutScriptSendDatesTheirWayAndDoNotTrim() throws {
        let date = try answer(fieldText("datePicker"), .controls(pair("1978-11-05")))
        #expect(date.given == .value("1978-11-05") && date.written == "05/11/1978")
        let texts = try answers(fieldText("text"), .controls(pair(" a\t")))
        #expect(texts["k"].given == .value("a") && texts.trimmed == ["k"])
        #expect(try answers(fieldText("text"), .controls(pair("a"))).trimmed.isEmpty)
        #expect(try answers(fieldText("text"), .pairs(pair(" a"))).trimmed.isEmpty)
        #expect(try answers(fieldText("text", "\"isPassword\": true"), .pairs([])).trimmed == ["k"])
    }

    @Test func keysOfOptionsComeWithTheirBlanksFromPagesWithoutScript() throws {
        let picker = """
            {"type": "picker", "key": "k", "label": "K", "listOptions": [{"key": "a ", "value": "A"},
            {"key": " ", "value": "None"}]}
            """
        for (key, sent) in [("a ", "a"), (" ", "")] {
            let answer = try answer(picker, .controls(pair(key)))
            #expect(answer.given == .value(.string(key)) && answer.written == .string(sent))
        }
        #expect(try answer(picker, .pairs(pair("a "))).given == .unreadable)
    }

    @Test(arguments: [
        ("text", "", Given.absent, Given.absent), ("boolean", "", .absent, .absent),
        ("picker", "", .omittedByWire, .omittedByWire), ("text", "\"isHidden\": true", .omittedByWire, .omittedByWire),
        ("text", "\"isEditing\": false", .absent, .omittedByWire), ("index", "", .omittedByWire, .omittedByWire),
    ])
    func whatDidNotCome(type: String, members: String, script: Given, native: Given) throws {
        #expect(try answer(fieldText(type, members), .values([])).given == script)
        #expect(try answer(fieldText(type, members), .controls([])).given == native)
    }

    @Test func keysThatTheFormDoesNotHave() throws {
        let answers = try answers(fieldText("text"), .values([.init("l", 1), .init("k", "a"), .init("m", "b")]))
        #expect(answers.unknown == [.init("l", 1), .init("m", "b")])
        #expect(answers["l"].given == .omittedByWire && answers["k"].given == .value("a"))
    }
}
