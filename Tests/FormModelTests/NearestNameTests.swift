import FormModel
import Testing

struct NearestNameTests {
    private let known = ["label", "key", "placeHolder", "validator", "listOptions"]

    @Test(arguments: [
        ("labl", "label"), ("Label", "label"), ("laebl", "label"), ("placeholder", "placeHolder"), ("kye", "key"),
        ("validators", "validator"), ("listOption", "listOptions"),
    ])
    func aSlipFindsTheNameThatWasMeant(written: String, meant: String) {
        #expect(nearestName(to: written, among: known) == meant)
    }

    @Test(arguments: ["", "zzz", "schemaId", "ab", String(repeating: "label", count: 100)])
    func aNameUnlikeAllFindsNone(written: String) {
        #expect(nearestName(to: written, among: known) == nil)
    }
}
