import FormModel
import Foundation
import Testing

struct ValueTests {
    @Test func jsonKeepsTheOrderOfMembersAndCannotEndAScript() {
        let value = Value.object([
            .init("b", .string("</script><!--\u{2028}\"\\\n\u{1}")), .init("a", [1, true, .null, .number(2.5)]),
        ])
        #expect(
            value.json
                == #"{"b":"\u003c/script\u003e\u003c!--\u2028\"\\\n\u0001","a":[1,true,null,2.5]}"#)
    }

    @Test func numbersThatJSONLacksBecomeNull() {
        #expect(Value.number(.infinity).json == "null")
    }

    @Test func jsonIsReadBackByAnotherReader() throws {
        let text = "é𝄞\u{7F}\u{2029}</"
        let read = try JSONSerialization.jsonObject(with: Data(Value.array([.string(text)]).json.utf8)) as? [String]
        #expect(read == [text])
    }

    @Test(arguments: [
        Value.null, true, 0, 1, .number(1.5), "x", [1, "a", [true]], .object([.init("k", [.null])]),
    ])
    func codingIsAFixedPoint(value: Value) throws {
        let data = try JSONEncoder().encode([value])
        #expect(try JSONDecoder().decode([Value].self, from: data) == [value])
    }
}
