import FormModel
import Foundation
import Testing

@testable import DevServer

struct SubmissionTableTests {
    private func kept(_ number: Int64, _ answers: [(String, Value)], files: [String] = []) -> KeptSubmission {
        let submission = Submission(
            form: "guest", title: "Guests", locale: LocaleTag("es"), received: ReceivingSite.now, encoding: .json,
            payload: "{}",
            answers: answers.map { Answer(name: $0.0, label: $0.0, value: $0.1, text: "") }, files: [])
        let files = files.map { KeptFile(number: 1, key: "photo", name: $0, type: "image/png", size: 1) }
        return KeptSubmission(number: number, submission: submission, files: files)
    }

    private func lines(_ submissions: [KeptSubmission]) -> [String] {
        SubmissionTable(submissions).csv.components(separatedBy: "\r\n")
    }

    @Test func aColumnForEachFieldThatAnybodyAnswered() {
        let lines = lines([
            kept(2, [("a", "x"), ("b", true)], files: ["p.png"]), kept(1, [("b", false), ("c", .integer(3))]),
        ])
        #expect(
            lines == [
                "\u{FEFF}number,form,locale,received,encoding,a,b,photo,c",
                "2,guest,es,2026-09-10T00:26:40Z,json,x,true,p.png,",
                "1,guest,es,2026-09-10T00:26:40Z,json,,false,,3", "",
            ])
    }

    @Test(arguments: [
        ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""),
        ("=1+1", "'=1+1"), ("+34 1", "'+34 1"), ("-5", "'-5"), ("@SUM(A1)", "'@SUM(A1)"), ("=a,b", "\"'=a,b\""),
        ("a=1", "a=1"), ("ñ 中", "ñ 中"), ("", ""),
    ])
    func cells(text: String, written: String) {
        let prefix = "1,guest,es,2026-09-10T00:26:40Z,json,"
        #expect(SubmissionTable([kept(1, [("a", .string(text))])]).csv.hasSuffix("\(prefix)\(written)\r\n"))
    }

    @Test func whatAFormCallsItsFieldsIsNoFormulaEither() {
        #expect(lines([kept(1, [("=x", "1")])])[0].hasSuffix(",'=x"))
    }

    @Test func aFieldMayHaveTheNameOfAFact() {
        #expect(lines([kept(7, [("form", "x")])])[1] == "7,guest,es,2026-09-10T00:26:40Z,json,x")
    }

    @Test func nothingIsAHeadAlone() {
        #expect(lines([]) == ["\u{FEFF}number,form,locale,received,encoding", ""])
    }
}
