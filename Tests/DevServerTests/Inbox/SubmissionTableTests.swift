import FormModel
import Foundation
import Testing

@testable import DevServer

struct SubmissionTableTests {
    private func exported(
        _ number: Int64, _ answers: [(name: String, value: Value, text: String)], files: [String] = []
    ) throws -> Inbox.ExportedSubmission {
        let answers = answers.map { Answer(name: $0.name, label: $0.name, value: $0.value, text: $0.text) }
        return Inbox.ExportedSubmission(
            number: number, form: "guest", title: "Guests", locale: "es", received: ReceivingSite.now, encoding: .json,
            payload: "{}", answers: String(decoding: try JSONEncoder().encode(answers), as: UTF8.self),
            files: files.map { KeptFile(number: 1, key: "photo", name: $0, type: "image/png", size: 1) })
    }

    private func question(_ name: String, _ label: String? = nil, form: String = "guest", other: Bool = false)
        -> Inbox.Question
    {
        Inbox.Question(form: form, name: name, label: label ?? name, hasOtherText: other)
    }

    private func head(_ questions: [Inbox.Question], order: [String] = []) -> String {
        SubmissionTable(questions) { _ in order }.head
    }

    private static let facts = "\u{FEFF}number,form,locale,received,encoding"
    private static let row = "1,guest,es,2026-09-10T00:26:40Z,json"

    @Test func columnsStandInTheOrderOfTheForm() {
        let questions = [
            question("c"), question("gone"), question("b.city", "Address: City"), question("a", "Your name"),
        ]
        #expect(
            head(questions, order: ["a", "b", "b.city", "c"]) == Self.facts + ",Your name,Address: City,c,gone\r\n")
    }

    @Test func aChoiceHasWhatIsReadAndWhatWasSent() throws {
        let table = SubmissionTable([question("size", "Size", other: true), question("name", "Name")]) { _ in [] }
        #expect(table.head == Self.facts + ",Size,Size (value),Name\r\n")
        let line = try table.line(exported(1, [("size", "l", "Large"), ("name", "Ana", "Ana")]))
        #expect(line == Self.row + ",Large,l,Ana\r\n")
    }

    @Test func questionsWithTheSameWordsAreToldApart() {
        let questions = [question("a", "Name"), question("b", "Name"), question("form", "form")]
        #expect(head(questions) == Self.facts + ",Name (a),Name (b),form (form)\r\n")
    }

    @Test func aColumnHasTheAnswersToOneQuestion() throws {
        let table = SubmissionTable([
            question("a", "Age"), question("b", "Both"), question("a", "Address", form: "other", other: true),
            question("b", "Both", form: "other"),
        ]) { _ in [] }
        #expect(table.head == Self.facts + ",Age,Both,Address,Address (value)\r\n")
        var sent = try exported(1, [("a", "5", "Five"), ("b", "x", "x")])
        #expect(try table.line(sent) == Self.row + ",Five,x,,\r\n")
        sent.form = "other"
        let row = Self.row.replacing("guest", with: "other")
        #expect(try table.line(sent) == row + ",,x,Five,5\r\n")
    }

    @Test func filesAreCalledByTheirNames() throws {
        let table = SubmissionTable([question("photo")]) { _ in [] }
        #expect(try table.line(exported(1, [], files: ["p.png", "q.png"])) == Self.row + ",\"p.png, q.png\"\r\n")
    }

    @Test(arguments: [
        ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""),
        ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("=a,b", "\"'=a,b\""), ("+A1", "'+A1"), ("-cmd|x", "'-cmd|x"),
        ("＝1", "'＝1"), ("\tx", "'\tx"), ("a=1", "a=1"), ("ñ 中", "ñ 中"), ("", ""),
        // Telephone numbers and numbers.
        ("+34 91 123-45.67", "+34 91 123-45.67"), ("+34 (0)1", "+34 (0)1"), ("-5", "-5"), ("+", "+"),
    ])
    func cells(text: String, written: String) throws {
        let table = SubmissionTable([question("a")]) { _ in [] }
        #expect(try table.line(exported(1, [("a", .string(text), text)])) == Self.row + ",\(written)\r\n")
    }

    @Test func whatAFormCallsItsFieldsIsNoFormulaEither() {
        #expect(head([question("=x")]) == Self.facts + ",'=x\r\n")
    }

    @Test func nothingIsAHeadAlone() {
        #expect(head([]) == Self.facts + "\r\n")
    }
}
