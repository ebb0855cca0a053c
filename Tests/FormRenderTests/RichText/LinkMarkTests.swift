import Testing

@testable import FormRender

/// Link marks in plain labels (formulary, section 9).
struct LinkMarkTests {
    static let cases: [(label: String, segments: [RichText.Segment])] = [
        ("", []), ("I agree", [.text("I agree")]),
        ("Read {* the terms *} first", [.text("Read ")] + link("the terms") + [.text(" first")]),
        ("{* terms *}", link("terms")), ("{* a *}{* b *}", link("a") + link("b")),
        ("{* a *} and {* a *}", link("a") + [.text(" and ")] + link("a")),
        // Without both inner blanks it is text.
        ("{*terms*}", [.text("{*terms*}")]), ("{* terms*}", [.text("{* terms*}")]),
        ("{*terms *}", [.text("{*terms *}")]),
        ("{* *}", [.text("{* *}")]), ("{*  *}", [.text("{*  *}")]), ("{*   *}", [.text("{*   *}")]),
        ("{**}", [.text("{**}")]),
        // Without an end too; what follows is read on.
        ("Read {* the terms", [.text("Read {* the terms")]), ("{* a {* b *}", [.text("{* a ")] + link("b")),
        ("a *} b {* c *}", [.text("a *} b ")] + link("c")), ("{ * a * }", [.text("{ * a * }")]),
        ("{* a * b *}", link("a * b")), ("{* {a} *}", link("{a}")), ("{*  a  *}", link(" a ")),
        // No other sign means anything.
        ("#a {* #b *} <b>", [.text("#a ")] + link("#b") + [.text(" <b>")]), ("{* <i>x</i> *}", link("<i>x</i>")),
        ("{* ñandú 中 *}", link("ñandú 中")),
    ]

    static func link(_ text: String) -> [RichText.Segment] { [.linkStart(key: text), .text(text), .linkEnd] }

    @Test(arguments: cases)
    func marksBecomeLinks(label: String, segments: [RichText.Segment]) {
        let text = RichText(marks: label)
        #expect(text.segments == segments)
    }

    @Test func plainTextIsTheLabelWithoutMarks() {
        #expect(RichText(marks: "Read {* the  terms *}!").plainText == "Read the  terms!")
        #expect(RichText(plain: "{* a *}").segments == [.text("{* a *}")])
        #expect(RichText(plain: "").segments == [])
    }

    @Test func manyMarksAreReadAtOnce() {
        let text = RichText(
            marks: String(repeating: "{* a *}", count: 20_000) + String(repeating: "{* ", count: 20_000))
        #expect(text.segments.count == 60_001)
    }
}
