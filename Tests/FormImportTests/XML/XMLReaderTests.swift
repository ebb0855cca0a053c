import FormImport
import FormModel
import Testing

/// Reads XML given as text; places are told as `line:column`.
private func read(_ text: String) -> (root: XMLElement?, diagnostics: [Diagnostic]) {
    XMLReader.read(Array(text.utf8), file: "f.xml")
}

struct XMLReaderTests {
    @Test func elementsAttributesAndTexts() throws {
        let root = try #require(read("<a x='1'><b/>t<c y=\"2\">u</c></a>").root)
        #expect(root.name == "a" && root.attribute("x") == "1" && root.attribute("y") == nil)
        #expect(root.children.map(\.name) == ["b", "c"])
        #expect(root.text.string == "t" && root.children[1].text.string == "u")
    }

    @Test func prefixesStay() throws {
        let root = try #require(read("<n:a xmlns:n='u' xsi:z='1'/>").root)
        #expect(root.name == "n:a" && root.attributes.map(\.name) == ["xsi:z"])
    }

    @Test func blanksStay() throws {
        let root = try #require(read("<a>  b \n\t c  </a>").root)
        #expect(root.text.string == "  b \n\t c  ")
    }

    @Test func lineEndsAreLineFeeds() throws {
        let root = try #require(read("<a>b\r\nc\rd</a>").root)
        #expect(root.text.string == "b\nc\nd")
    }

    @Test(arguments: [
        ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#233;&#x1F600;", "é😀"), ("<![CDATA[<b>&amp;]]>", "<b>&amp;"),
        ("x<!-- c -->y<?p i?>z", "xyz"), ("", ""),
    ])
    func textsAreDecoded(written: String, expected: String) throws {
        #expect(try #require(read("<a>\(written)</a>").root).text.string == expected)
    }

    @Test(arguments: [
        ("&lt;&#10;&quot;", "<\n\""), ("Gift &amp; co", "Gift & co"), ("&#38;amp;", "&amp;"), ("&amp;#38;", "&#38;"),
    ])
    func attributeValuesAreDecoded(written: String, expected: String) {
        #expect(read("<a x='\(written)'/>").root?.attribute("x") == expected)
    }

    @Test func placesCountCharacters() throws {
        let root = try #require(read("<!-- é -->\n<a é='ü' \n  b = \"x\">😀ü<c/>\n <d>t</d></a>").root)
        #expect(place(root.position) == "2:1")
        #expect(root.attributes.map { place($0.position) } == ["2:4", "3:3"])
        #expect(root.attributes.map { place($0.valuePosition) } == ["2:7", "3:8"])
        #expect(root.children.map { place($0.position) } == ["3:13", "4:2"])
        #expect(place(root.children[1].text.position) == "4:5")
    }

    @Test func placesHoldFarInTheFile() throws {
        let filler = String(repeating: "<x y='é'>text ü</x>\n", count: 20_000)
        let root = try #require(read("<a>\n\(filler)  <z q='1'/></a>").root)
        let last = try #require(root.children.last)
        #expect(last.name == "z" && place(last.position) == "20002:3")
        #expect(place(last.attributes.first?.valuePosition) == "20002:9")
        #expect(place(root.children[19_999].text.position) == "20001:10")
    }

    @Test(arguments: [
        ("abc", 0, "1:4"), ("abc", 2, "1:6"), ("a\nbc", 3, "2:2"), ("a\r\nbc", 3, "2:2"), ("é&amp;x", 2, "1:10"),
        ("&#65;&lt;x", 2, "1:13"), ("a<![CDATA[b]]>c", 1, "1:14"), ("a<![CDATA[b]]>c", 2, "1:18"),
        ("a<!-- \n -->b", 1, "2:5"), ("a<?p i?>b", 1, "1:12"), ("abc", 9, "1:7"), ("", 3, "1:4"),
    ])
    func charactersOfATextHavePlaces(written: String, index: Int, expected: String) throws {
        let root = try #require(read("<a>\(written)</a>").root)
        #expect(place(root.text.position(ofScalar: index)) == expected)
    }

    @Test func aTextAmongElementsHasOnePlace() throws {
        let root = try #require(read("<a>xy<b/>z</a>").root)
        #expect(root.text.string == "xyz" && place(root.text.position(ofScalar: 2)) == "1:4")
    }

    @Test(arguments: [(" \n a b ", "a b", 3), ("\t", "", 0), ("a", "a", 0), ("\u{A0}a", "\u{A0}a", 0)])
    func trimming(written: String, expected: String, offset: Int) throws {
        let trimmed = try #require(read("<a>\(written)</a>").root).text.trimmed
        #expect(trimmed == (expected, offset))
    }
}

struct XMLEncodingTests {
    @Test func latinOneIsRead() throws {
        let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a b='"
        let bytes = Array(text.utf8) + [0xE9, 0xFF] + Array("' c='1'/>".utf8)
        let root = try #require(XMLReader.read(bytes, file: "f.xml").root)
        #expect(root.attribute("b") == "éÿ")
        #expect(place(root.attributes.last?.position) == "2:11")
    }

    @Test func aByteOrderMarkIsNoColumn() throws {
        let root = XMLReader.read([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8), file: "f.xml").root
        #expect(place(root?.position) == "1:1")
    }

    @Test func aMarkOutweighsTheDeclaration() {
        let text = "<?xml version='1.0' encoding='latin1'?><a>é</a>"
        #expect(XMLReader.read([0xEF, 0xBB, 0xBF] + Array(text.utf8), file: "f").root?.text.string == "é")
    }

    @Test(arguments: ["utf-8", "UTF8", "US-ASCII"])
    func namesOfUTF8(name: String) {
        #expect(read("<?xml version='1.0' encoding='\(name)'?><a>é</a>").root?.text.string == "é")
    }

    @Test func otherEncodingsAreRefused() {
        let result = read("<?xml version='1.0' encoding='EBCDIC-37'?><a/>")
        expectDiagnostics(result.diagnostics, ["error xml.encoding"])
        #expect(result.root == nil && result.diagnostics[0].message.contains("EBCDIC-37"))
    }

    @Test(arguments: [[0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C]] as [[UInt8]])
    func utf16IsRefused(bytes: [UInt8]) {
        expectDiagnostics(XMLReader.read(bytes, file: "f").diagnostics, ["error xml.encoding"])
    }

    @Test func wrongBytesAreTold() {
        let result = XMLReader.read(Array("<a>\né".utf8) + [0xFF] + Array("</a>".utf8), file: "f.xml")
        expectDiagnostics(result.diagnostics, ["error xml.utf8"])
        #expect(place(result.diagnostics.first?.position) == "2:2")
    }
}

struct XMLErrorTests {
    /// Text, place, words of the message.
    @Test(arguments: [
        ("<a>\n <b>x</c></a>", "2:6", "“</c>” stands where “</b>” is expected"),
        ("<a>\n<b>\n<c/>", "2:1", "“<b>” has no end tag"), ("<a", "1:1", "has no “>”"),
        ("<a>x & y</a>", "1:6", "&amp;"), ("<a>x &y</a>", "1:6", "&amp;"), ("<a b='R&D'/>", "1:8", "&amp;"),
        ("<a>1 < 2</a>", "1:6", "&lt;"), ("<a b='1<2'/>", "1:8", "&lt;"), ("<a>&eacute;</a>", "1:4", "“&eacute;”"),
        ("<a b=c/>", "1:6", "quotes"), ("<a b='c/>", "1:10", "closing quote"), ("<a b/>", "1:4", "“b” has no value"),
        ("<a b='1' b='2'/>", "1:10", "“b” is there twice"), ("<a b='1'c='2'/>", "1:9", "blank"),
        ("<a/><b/>", "1:5", "after the last end tag"), ("<a><!-- x </a>", "1:4", "“-->”"),
        ("<a><!-- x -- y --></a>", "1:11", "“--”"), ("<a><![CDATA[x</a>", "1:4", "“]]>”"),
        ("<a>]]></a>", "1:4", "“]]&gt;”"), ("<a>&#0;</a>", "1:4", "&#"), ("<a>&#xZ;</a>", "1:4", "&#"),
        ("<a>\u{1}</a>", "1:4", "control character"), ("\n<?xml version='1.0'?><a/>", "2:1", "beginning of a file"),
        ("<a b='1' </a>", "1:1", "has no “>”"), ("<a><?p </a>", "1:4", "“?>”"),
    ])
    func errorsSpeakPlainly(text: String, expected: String, words: String) throws {
        let result = read(text)
        #expect(result.root == nil)
        let first = try #require(result.diagnostics.first)
        #expect(first.severity == .error && first.id == "xml.syntax")
        #expect(place(first.position) == expected && first.message.contains(words), "\(result.diagnostics)")
    }

    @Test func aWrongEndTagNamesTheOpenOne() throws {
        let diagnostic = try #require(read("<a>\n <b>x</c></a>").diagnostics.first)
        #expect(diagnostic.notes.map(\.text) == ["f.xml:2:2: “<b>” was opened here"])
    }

    @Test func oneLostTagIsOneError() {
        expectDiagnostics(read("<a><b><c></b><d/></a>").diagnostics, ["error xml.syntax"])
    }

    @Test func independentErrorsAreAllTold() {
        let places = read("<a>\n<b>x & y</b>\n<c d=e/>\n<f g='1' g='2'/>\n</a>").diagnostics.map { place($0.position) }
        #expect(places == ["2:6", "3:6", "4:10"])
    }

    @Test func endlessErrorsAreCut() {
        let result = read("<a>" + String(repeating: "& \n", count: 1_000) + "</a>")
        #expect(result.diagnostics.count == 20)
    }

    @Test(arguments: ["", "  \n ", "\u{FEFF}"])
    func nothingIsToldSo(text: String) {
        expectDiagnostics(read(text).diagnostics, ["error xml.empty"])
    }

    @Test(arguments: ["<!-- only -->", "text", "<?p?>"])
    func withoutAnElementThereIsNothing(text: String) {
        let result = read(text)
        #expect(result.root == nil && result.diagnostics.hasErrors)
    }
}

struct XMLLimitTests {
    @Test(arguments: [
        "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM \"http://example.invalid/a.dtd\"><a/>",
        "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/hostname\">]><a>&b;</a>",
        "<!DOCTYPE a [<!ENTITY b \"bbbbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;\">]><a>&c;</a>",
    ])
    func documentTypesAreRefused(text: String) throws {
        let result = read("\n " + text)
        #expect(result.root == nil)
        expectDiagnostics(result.diagnostics, ["error xml.doctype"])
        #expect(place(result.diagnostics.first?.position) == "2:2")
        #expect(result.diagnostics[0].message.contains("DOCTYPE"))
    }

    @Test func deepTreesAreRefused() {
        let text = String(repeating: "<a>", count: 100_000)
        expectDiagnostics(read(text).diagnostics, ["error xml.depth"])
        expectDiagnostics(read(text + String(repeating: "</a>", count: 100_000)).diagnostics, ["error xml.depth"])
    }

    @Test func twoHundredLevelsAreEnough() {
        let open = String(repeating: "<a>", count: 200)
        let close = String(repeating: "</a>", count: 200)
        #expect(read(open + close).root != nil)
        expectDiagnostics(read("<a>" + open + close + "</a>").diagnostics, ["error xml.depth"])
    }

    @Test func largeFilesAreRefused() {
        let bytes = Array("<a>".utf8) + [UInt8](repeating: 0x20, count: 16 << 20)
        expectDiagnostics(XMLReader.read(bytes, file: "f").diagnostics, ["error xml.size"])
    }

    @Test func aLongTextIsRead() {
        let text = String(repeating: "x", count: 3 << 20)
        #expect(read("<a>\(text)</a>").root?.text.string.utf8.count == 3 << 20)
    }

    @Test func crowdedTagsAreRefused() {
        let attributes = (0...1_000).map { " a\($0)='1'" }.joined()
        let result = read("<x>\n<a\(attributes)/></x>")
        expectDiagnostics(result.diagnostics, ["error xml.attributes"])
        #expect(place(result.diagnostics.first?.position) == "2:1")
    }

    @Test func thousandAttributesAreRead() {
        let attributes = (0..<1_000).map { " a\($0)='>'" }.joined()
        #expect(read("<a\(attributes)/>").root?.attributes.count == 1_000)
    }

    @Test func crowdedFilesAreRefused() {
        let text = "<a>" + String(repeating: "<b/>", count: 250_001) + "</a>"
        expectDiagnostics(read(text).diagnostics, ["error xml.nodes"])
    }

    @Test func manyReadersWorkAtOnce() async {
        let counts = await withTaskGroup(of: Int.self) { group in
            for n in 0..<50 {
                group.addTask { read("<a>" + String(repeating: "<b/>", count: n) + "</a>").root?.children.count ?? -1 }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(counts == Set(0..<50))
    }
}
