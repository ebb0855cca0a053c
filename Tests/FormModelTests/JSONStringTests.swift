import FormModel
import Testing

struct JSONStringTests {
    private func quoted(_ text: String, _ others: Set<Unicode.Scalar>) -> String {
        var out: [UInt8] = []
        JSONString(escaping: others).write(text, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    @Test func whatJSONDemandsIsAlwaysEscaped() {
        #expect(quoted("a\"\\\n\r\t\u{1}\u{1F}é𝄞/", []) == #""a\"\\\n\r\t\u0001\u001fé𝄞/""#)
        #expect(quoted("", []) == #""""#)
    }

    @Test func othersAreEscapedWhereTheyAreWanted() {
        #expect(quoted("<b>\u{2028}\u{7F}", []) == "\"<b>\u{2028}\u{7F}\"")
        #expect(quoted("<b>\u{2028}\u{7F}", ["<", "\u{7F}"]) == "\"\\u003cb>\u{2028}\\u007f\"")
        #expect(quoted("\u{2029}", ["\u{2028}", "\u{2029}"]) == #""\u2029""#)
        // Begins with the byte that U+2028 begins with.
        #expect(quoted("\u{2030}", ["\u{2028}"]) == "\"\u{2030}\"")
    }
}
