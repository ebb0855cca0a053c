import FormModel
import Testing

@testable import FormImport

/// A changed MM XML form keeps the names and places that its author gave to its parts (mm-xml 1).
struct MMXMLPatchTests {
    private static let first =
        "<relationship object='item::t'><condition>k == \"1\"</condition><if><hide>1</hide></if></relationship>"
    private static let second =
        "<relationship object='item::u'><condition>k == \"2\"</condition><if><show>1</show></if></relationship>"
    private static let third =
        "<relationship object='item::k'><condition>t == \"3\"</condition><if><hide>1</hide></if></relationship>"

    private func form(_ items: String, _ inPage: String, _ inForm: String) -> String {
        """
        <!-- head -->
        <form name='f'>
          <page name='p'>
            <group name='g'>
              \(items)
              <item name='u' type='textField'/> <!-- u -->
              <item name='k' type='textField'/>
            </group>
            \(inPage)
          </page>
          \(inForm)
        </form>

        """
    }

    /// The file with what another text of the form says.
    private func laid(_ source: String, _ other: String) throws -> String {
        func written(_ text: String) throws -> [UInt8] {
            let document = try #require(importMMXML(text).document)
            return MMXML.write(document, as: FormRequest(id: "a-form")).definition.bytes
        }
        let (base, next, old) = (try written(source), try written(other), Array(source.utf8))
        let laid = SourcePatch.bytes(
            old, from: MMXML.patchable(base, from: base, over: old), to: MMXML.patchable(next, from: base, over: old))
        return String(decoding: try #require(laid), as: UTF8.self)
    }

    /// The item, what is changed in it, and what stands there then.
    @Test(arguments: [
        ("<Label>A</Label>", "A", "B"), ("<regEx>[a-z]</regEx>", "[a-z]", "[0-9]"),
        ("<regEx>[a-z]</regEx>", "<regEx>[a-z]</regEx>", ""), ("<isSecure>YES</isSecure>", "YES", "NO"),
        ("<MaxLength>3</MaxLength><Validation>email</Validation>", "email", "names"),
    ])
    func namesInOtherLetterCase(tags: String, old: String, new: String) throws {
        let source = form("<item name='t' type='textField'><placeholder>P</placeholder>\(tags)</item>", "", Self.first)
        let expected = source.replacing(old, with: new)
        #expect(try laid(source, expected) == expected)
    }

    @Test func namesOfAttributesAndElements() throws {
        let source = form(
            "<Item Name='t' type='textField' Required='YES' submitsvalue='YES'/>", "",
            "<Relationships>\(Self.first.replacing("object", with: "Object"))</Relationships>")
        let expected = source.replacing(" Required='YES'", with: "").replacing("item::t", with: "item::u")
        #expect(try laid(source, expected) == expected)
    }

    @Test func theOlderNameOfAService() throws {
        let source = form("<item name='t' type='addressField'><validation>QAS</validation></item>", "", Self.second)
        let expected = source.replacing("><validation>QAS</validation></item>", with: "/>")
        #expect(try laid(source, expected) == expected)
    }

    @Test func aConditionInItsBranch() throws {
        let inner =
            "<relationship object='item::t'><if><condition>k == \"1\"</condition><hide>1</hide></if></relationship>"
        let source = form("<item name='t' type='textField'/>", "", inner)
        let expected = source.replacing("k == \"1\"", with: "k == \"0\"")
        #expect(try laid(source, expected) == expected)
    }

    /// Relationships below a page, and in two wrappers; with one that is changed, gone, or more.
    @Test(arguments: [
        ([first, second], [first, second.replacing("\"2\"", with: "\"4\"")]),
        ([first, second], [first.replacing("hide", with: "show"), second]),
        ([first, second + third], [first, second]), ([first, second], [first, second + third]),
        ([first + third, second], [first, second]), ([first, second + third], [first, third + second]),
    ])
    func relationshipsInTheirPlaces(before: [String], after: [String]) throws {
        let item = "<item name='t' type='textField'/>"
        func sources(_ rules: [String]) -> [String] {
            let wrapped = rules.map { "<relationships>\($0)</relationships>" }
            return [form(item, rules[0], wrapped[1]), form(item, "", wrapped.joined())]
        }
        // What is new stands on lines of its own.
        func plain(_ text: String) -> String { text.filter { !$0.isWhitespace }.replacing("'", with: "\"") }
        for (source, expected) in zip(sources(before), sources(after)) {
            #expect(plain(try laid(source, expected)) == plain(expected))
        }
    }
}
