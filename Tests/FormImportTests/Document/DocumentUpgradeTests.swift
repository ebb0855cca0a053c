import FormModel
import Testing

@testable import FormImport

/// Form documents of earlier formats; the cases are those of the builder's upgrade, too.
struct DocumentUpgradeTests {
    private static let cases: [JSONNode] = {
        let bytes = (try? Samples.bytes("Tests/Support/document-upgrades.json")) ?? []
        return JSONReader.read(bytes, file: "document-upgrades.json").root?.array ?? []
    }()

    @Test func thereAreCases() { #expect(Self.cases.count > 4) }

    @Test(arguments: cases.indices)
    func anEarlierDocumentMeansTheSame(number: Int) throws {
        let (before, after) = (try #require(Self.cases[number]["before"]), try #require(Self.cases[number]["after"]))
        let upgraded = try #require(DocumentUpgrade.upgraded(before))
        #expect(difference(Self.sorted(after.value), Self.sorted(upgraded.value)) == nil)
        #expect(DocumentUpgrade.upgraded(upgraded)?.value == upgraded.value)
    }

    @Test(arguments: ["0", "3", "\"1\"", "1.5", "null"])
    func otherFormatsAreNotKnown(format: String) throws {
        let root = try #require(JSONReader.read(Array("{\"format\": \(format)}".utf8), file: "f").root)
        #expect(DocumentUpgrade.upgraded(root) == nil)
    }

    /// Parts that are not as they should be are left for the reader, which tells of them.
    @Test(arguments: [
        "{\"format\": 1}", "{\"format\": 1, \"pages\": {}, \"rules\": 3, \"traits\": []}",
        """
        {"format": 1, "dialect": "mmxml", "pages": [1, {"groups": [{"sections": [{"fields": [[], {}]}]}]}]}
        """,
        "{\"format\": 1, \"rules\": [{\"effects\": [{\"property\": \"notifies\"}, 1]}]}",
    ])
    func brokenDocumentsPassThrough(text: String) throws {
        let root = try #require(JSONReader.read(Array(text.utf8), file: "f").root)
        #expect(DocumentUpgrade.upgraded(root)?["format"]?.integer == 2)
    }

    private static func sorted(_ value: Value) -> Value {
        switch value {
        case .array(let elements): .array(elements.map(sorted))
        case .object(let members):
            .object(members.sorted { $0.key < $1.key }.map { .init($0.key, sorted($0.value)) })
        default: value
        }
    }
}
