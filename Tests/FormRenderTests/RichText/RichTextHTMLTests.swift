import Testing

@testable import FormRender

/// Texts that authors write in HTML (formulary 4.5).
struct RichTextHTMLTests {
    /// The text as HTML again, with links as `<a KEY>`; short to compare.
    private static func written(_ text: RichText) -> String {
        text.segments.map { segment in
            switch segment {
            case .text(let text): text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            case .open(let tag): "<\(tag.rawValue)>"
            case .close(let tag): "</\(tag.rawValue)>"
            case .lineBreak: "<br>"
            case .linkStart(let key): "<a \(key)>"
            case .linkEnd: "</a>"
            }
        }.joined()
    }

    static let cases: [(html: String, result: String)] = [
        ("", ""), ("Hello", "Hello"),
        (
            "a <b>b</b> <i>i</i> <u>u</u> <em>e</em> <strong>s</strong>",
            "a <b>b</b> <i>i</i> <u>u</u> <em>e</em> <strong>s</strong>"
        ),
        ("a<br>b<br/>c", "a<br>b<br>c"), ("<p>a</p><p>b</p>", "<p>a</p><p>b</p>"),
        ("<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ol><li>a<li>b</ol>", "<ol><li>a</li><li>b</li></ol>"), ("<B>x</B>", "<b>x</b>"),
        // Entities
        ("&ntilde;&amp;&lt;b&gt;&#x41;&#66;&nbsp;&euro;&copy;", "ñ&amp;&lt;b>AB\u{A0}€©"),
        ("a & b < c", "a &amp; b &lt; c"),
        ("&unknown; &#xD800;&#0;&#x110000;x", "&amp;unknown; x"), ("&amp;lt;b&amp;gt;", "&amp;lt;b&amp;gt;"),
        // Everything else goes, its text stays
        ("<h1>Title</h1><span style=\"color:red\">x</span>", "Titlex"),
        ("<b onclick=\"evil()\" class=x>a</b>", "<b>a</b>"),
        ("<custom-tag>a</custom-tag><font>b</font>", "ab"), ("<table><tr><td>a</td></tr></table>", "a"),
        ("a<!-- no -->b", "ab"),
        ("<img src=x onerror=evil()>a", "a"), ("<input value=x>a", "a"), ("<?php evil() ?>a", "a"),
        ("<![CDATA[a]]>b", "&lt;![CDATA[a]]>b"),
        ("<div>a</div>", "a"), ("<textarea><b>a</b></textarea>", "<b>a</b>"),
        // Script and style go with what is in them
        ("a<script>evil()</script>b", "ab"), ("<style>p{}</style>a", "a"), ("<SCRIPT SRC=x></SCRIPT>a", "a"),
        ("<scr<script>evil()</script>ipt>x", "evil()ipt>x"), ("<svg onload=evil()><script>a</script></svg>b", "b"),
        ("<script>\"</b>\"</script><b>x</b>", "<b>x</b>"), ("a<script>evil()", "a"), ("</script>a", "a"),
        // Bad nesting
        ("<b>a", "<b>a</b>"), ("a</b>c", "ac"), ("<b>a<i>b</b>c</i>", "<b>a<i>b</i></b>c"),
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<li>a</li>", "a"), ("<p><ul><li>a</ul>", "<p></p><ul><li>a</li></ul>"), ("a</body></html>b", "a<p>b</p>"),
        ("</p>a", "a"),
        ("<b", "<b></b>"), ("<b>a</b", "<b>a</b>"), ("<", "&lt;"), ("a <3 b", "a &lt;3 b"),
        // Blanks
        ("  a \n\t b  ", "a b "), ("<p> a </p> <p> b </p>", "<p>a </p><p>b </p>"), ("a <b> b</b>", "a <b>b</b>"),
        ("a<br> b", "a<br>b"),
        // Links
        ("<a href=\"https://a.example/docs/terms\">Terms</a>", "<a terms>Terms</a>"),
        ("<a href='privacy.html'>P</a>", "<a privacy.html>P</a>"),
        ("<a href=\"https://a.example/x/y.html?q=/z#/w\">x</a>", "<a y.html>x</a>"),
        ("<a href=\"https://a.example/x/\">x</a>", "<a x>x</a>"),
        ("<a href=\"https://a.example/\">x</a>", "<a />x</a>"), ("<a href=\"https://a.example\">x</a>", "<a >x</a>"),
        ("<a href=\"/a%20b\">x</a>", "<a a b>x</a>"), ("<a href=\"javascript:evil()\">x</a>", "<a evil()>x</a>"),
        ("<a href=\"//host/x\">a</a>", "<a x>a</a>"), ("<a name=x>a</a>", "a"),
        ("<a href=\"x\">a<b>b</b></a>", "<a x>a<b>b</b></a>"),
        ("<a href=\"x\">a <a href=\"y\">b</a></a>", "<a x>a </a><a y>b</a>"),
        // Marks
        ("Read {* terms *}.", "Read <a terms>terms</a>."),
        ("{* a_1 *}<b>{* b *}</b>", "<a a_1>a_1</a><b><a b>b</a></b>"),
        ("{* two words *}", "{* two words *}"), ("{* a-b *}", "{* a-b *}"), ("{*a*}", "{*a*}"),
        ("{* ñ1 *}", "<a ñ1>ñ1</a>"),
        ("<a href=\"x\">{* y *}</a>", "<a x>{* y *}</a>"), ("{* <b>a</b> *}", "{* <b>a</b> *}"),
        ("{* \n a *}", "<a a>a</a>"),
    ]

    @Test(arguments: cases)
    func htmlIsReduced(html: String, result: String) {
        let text = RichText(html: html)
        #expect(Self.written(text) == result)
        #expect(Self.isBalanced(text))
    }

    @Test func marksInLabelsAreText() {
        #expect(RichText(html: "<b>{* a *}</b>", readsMarks: false).plainText == "{* a *}")
    }

    @Test(arguments: [
        ("<p>a <b>b</b></p><p>c</p>", "a b\nc"), ("a<br>b", "a\nb"),
        ("<ul><li>a</li><li>b</li></ul>c", "a\nb\nc"),
        ("<b>a</b>{* x *}", "ax"), ("&lt;b&gt;", "<b>"), ("", ""), ("<p></p><p>a</p>", "a"),
    ])
    func plainTextHasNoMarkup(html: String, plain: String) {
        #expect(RichText(html: html).plainText == plain)
    }

    @Test(arguments: [
        "<b>", "<p>", "<ul><li>", "<a href=x>", "<div>", "<ul>", "</b>", "<b><p>", "&amp;", "<!--", "<![CDATA[", "&#",
        "<script>", "{* ",
    ])
    func endlessInputEnds(part: String) {
        for count in [200, 20_000, 100_000] {
            let text = RichText(html: String(repeating: part, count: count) + "x")
            #expect(Self.isBalanced(text))
        }
    }

    @Test func deepMarkupIsCutAndItsTextKept() {
        let text = RichText(html: String(repeating: "<b>", count: 200) + "x")
        #expect(text.plainText == "x")
        #expect(text.segments.count == 101)
    }

    @Test func whatIsTooDeepToReadShowsAsItIs() {
        let html = String(repeating: "<b>", count: 1000) + "x"
        #expect(RichText(html: html).segments == [.text(html)])
    }

    @Test func whatIsTooLargeToReadShowsAsItIs() {
        let html = "<b>" + String(repeating: "a", count: HTMLSource.maximumSize)
        #expect(RichText(html: html).segments == [.text(html)])
    }

    @Test(arguments: ["a\0b", "a\u{1}b", "a\u{FFFE}b", "a\u{FFFF}b", "a\u{85}b", "\0\0ab\0"])
    func signsThatNoTextMayHoldAreLeftOut(html: String) {
        #expect(RichText(html: html).plainText == "ab")
    }

    @Test(arguments: ["a\u{FFFD}b", "中文", "😀", "e\u{301}", "\u{202E}x", "<meta charset=latin1>ñ", "\u{FEFF}a"])
    func otherSignsStay(html: String) {
        let expected = html.replacing("<meta charset=latin1>", with: "").replacing("\u{FEFF}", with: "")
        #expect(RichText(html: html).plainText.replacing("\u{FEFF}", with: "") == expected)
    }

    /// No text may do more than become other text.
    @Test func anyTextIsBalanced() {
        let pieces = [
            "<", ">", "</", "b", "<b>", "</b>", "<p>", "</p>", "<ul>", "<li>", "</ul>", "<a href=", "\"", "'", "x", " ",
            "&", ";", "#", "{* ", " *}",
            "<script>", "</script>", "<!--", "-->", "<br>", "=", "/", "\0", "ñ", "</body>", "<html>", "<head>",
            "<title>", "<frameset>",
        ]
        var state: UInt64 = 7
        for _ in 0..<3000 {
            var html = ""
            for _ in 0..<15 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                html += pieces[Int(state >> 33) % pieces.count]
            }
            #expect(Self.isBalanced(RichText(html: html)), "\(html)")
        }
    }

    private static func isBalanced(_ text: RichText) -> Bool {
        var open: [RichText.Tag?] = []
        for segment in text.segments {
            switch segment {
            case .open(let tag): open.append(tag)
            case .close(let tag): if open.popLast() != .some(tag) { return false }
            case .linkStart: if open.contains(nil) { return false } else { open.append(nil) }
            case .linkEnd: if open.popLast() != .some(nil) { return false }
            case .text(let text): if text.isEmpty { return false }
            case .lineBreak: break
            }
        }
        return open.isEmpty
    }
}
