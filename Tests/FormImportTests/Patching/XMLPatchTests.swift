import FormModel
import Testing

@testable import FormImport

/// An XML file that says something else keeps all else as its author wrote it.
struct XMLPatchTests {
    private func laid(_ source: [UInt8], _ base: String, _ next: String) -> [UInt8]? {
        SourcePatch.bytes(source, from: Array(base.utf8), to: Array(next.utf8))
    }

    private func laid(_ source: String, _ base: String, _ next: String) -> String? {
        laid(Array(source.utf8), base, next).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let source = """
        <?xml version='1.0'?>
        <!-- head -->
        <form name='f'   kind="a &amp; b">
        \t<!-- first -->
        \t<item id="1"><label>One</label> <!-- said -->
        \t</item>
        \t<item id='2'
        \t      max="5"><label><![CDATA[Two & more]]></label></item>

        \t<item id="3"><label>
        \t\tThree
        \t</label></item>
        \t<gap/>
        </form>
        <!-- end -->

        """
    private static let base = """
        <form kind="a &amp; b" name="f">
          <item id="1"><label>One</label></item>
          <item id="2" max="5"><label>Two &amp; more</label></item>
          <item id="3"><label>Three</label></item>
          <gap/>
        </form>
        """

    @Test(arguments: [
        ("One<", "Uno &lt;<", ">One<", ">Uno &lt;<"),
        ("Two &amp; more", "Two &lt; more", "Two & more", "Two < more"),
        ("Two &amp; more", "]]&gt;", "<![CDATA[Two & more]]>", "]]&gt;"),
        ("Three", "Four", "Three", "Four"),
        ("name=\"f\"", "name=\"it's\"", "'f'", "'it&apos;s'"),
        (" max=\"5\"", "", "\n\t      max=\"5\"", ""),
        (" max=\"5\"", " max=\"5\" min=\"1\"", "max=\"5\"", "max=\"5\"\n\t      min=\"1\""),
        ("<gap/>", "<gap size=\"2\"/>", "<gap/>", "<gap size=\"2\"/>"),
        ("<gap/>", "<gap>text</gap>", "<gap/>", "<gap>text</gap>"),
        ("\n  <gap/>", "", "\n\t<gap/>", ""),
        ("  <gap/>", "  <gap/>\n  <item id=\"4\"/>", "\t<gap/>", "\t<gap/>\n\t<item id=\"4\"/>"),
        ("<label>One</label>", "", "<label>One</label> <!-- said -->\n\t</item>", "</item>"),
    ])
    func oneChangeIsOnePlace(before: String, after: String, gone: String, come: String) {
        let next = Self.base.replacing(before, with: after)
        #expect(laid(Self.source, Self.base, next) == Self.source.replacing(gone, with: come))
    }

    @Test func itemsThatMoveTakeTheirLinesAlong() throws {
        let first = #"  <item id="1"><label>One</label></item>"# + "\n"
        let next = Self.base.replacing(first, with: "").replacing("  <gap/>", with: first + "  <gap/>")
        let found = try #require(laid(Self.source, Self.base, next))
        #expect(Set(found.split(separator: "\n")) == Set(Self.source.split(separator: "\n")))
        let (one, three) = (found.firstRange(of: "One"), found.firstRange(of: "Three"))
        #expect(try #require(one?.lowerBound) > #require(three?.lowerBound))
    }

    @Test func whatMovesToAnotherPageLeavesTheRestAlone() {
        let source = """
            <f>
             <!-- one -->
             <page name="one">
              <group office="n" name="a"><i>1</i></group>
             </page>
             <!-- two -->
             <page name="two">
              <!-- of b -->
              <group office="s" name="b"><i>2</i><i>3</i><i>4</i></group>
              <group office="e" name="c"><i>5</i></group>
             </page>
            </f>
            """
        let (b, c) = ("<group name='b'><i>2</i><i>3</i><i>4</i></group>", "<group name='c'><i>5</i></group>")
        func written(_ one: String, _ two: String) -> String {
            "<f><page name='one'><group name='a'><i>1</i></group>\(one)</page><page name='two'>\(two)</page></f>"
        }
        let own = "  <!-- of b -->\n  <group office=\"s\" name=\"b\"><i>2</i><i>3</i><i>4</i></group>\n"
        let expected = source.replacing(own, with: "").replacing(
            "<i>1</i></group>\n", with: "<i>1</i></group>\n\(own)")
        #expect(laid(source, written("", b + c), written(b, c)) == expected)
    }

    @Test func anElementStandsLikeThoseOfItsKind() {
        let source = "<g>\n  <title>A</title><title>B</title>\n  <i n='1'/>\n  <i n='2'/>\n</g>\n"
        let titles = "<title>A</title><title>B</title>"
        let next = "<g>\(titles)<i n='0'/><i n='1'/><i n='2'/></g>"
        #expect(
            laid(source, "<g>\(titles)<i n='1'/><i n='2'/></g>", next)
                == source.replacing("\n  <i n='1'/>", with: "\n  <i n='0'/>\n  <i n='1'/>"))
    }

    @Test func whatIsNotInTheFormStays() {
        let source = "<f><!-- a --><own x='1'/><i>1</i></f>"
        #expect(laid(source, "<f><i>1</i></f>", "<f><i>2</i></f>") == "<f><!-- a --><own x='1'/><i>2</i></f>")
        #expect(laid(source, "<f><i>1</i></f>", "<f/>") == "<f><!-- a --><own x='1'/></f>")
    }

    @Test func anEmptyElementKeepsItsRemark() {
        let source = "<f>\n <g>\n  <!-- later -->\n </g>\n</f>"
        #expect(
            laid(source, "<f>\n  <g/>\n</f>", "<f>\n  <g>\n    <i/>\n  </g>\n</f>")
                == "<f>\n <g>\n  <!-- later -->\n  <i/>\n </g>\n</f>")
    }

    @Test func textsAndRemarksWithinThemStay() {
        #expect(
            laid("<f><i>1<!-- one --></i></f>", "<f><i>1</i></f>", "<f><i>2</i></f>") == "<f><i>2<!-- one --></i></f>")
        #expect(
            laid("<f><i>a<b>c</b></i><j>1</j></f>", "<f><i>a</i><j>1</j></f>", "<f><i>a</i><j>2</j></f>")
                == "<f><i>a<b>c</b></i><j>2</j></f>")
    }

    @Test func oneLineStaysOneLine() {
        let base = "<f>\n  <i>\n    <a>1</a>\n  </i>\n</f>"
        let next = "<f>\n  <i>\n    <a>1</a>\n  </i>\n  <i>\n    <a>two\nlines</a>\n  </i>\n</f>"
        #expect(laid("<f><i><a>1</a></i></f>", base, next) == "<f><i><a>1</a></i><i><a>two\nlines</a></i></f>")
    }

    @Test func theEncodingStays() throws {
        let declaration = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\r\n"
        let source = Array((declaration + "<f>\r\n\t<i>plain</i>\r\n</f>").utf8)
        let found = try #require(laid(source, "<f><i>plain</i></f>", "<f><i>é – é</i></f>"))
        let text: [UInt8] = Array("<f>\r\n\t<i>".utf8) + [0xE9] + Array(" &#8211; ".utf8) + [0xE9] + Array("</i>".utf8)
        #expect(found == Array(declaration.utf8) + text + Array("\r\n</f>".utf8))
    }
}
