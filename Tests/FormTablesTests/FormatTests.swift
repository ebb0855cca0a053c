import FormTables
import Foundation
import Testing

/// Named formats; the cases are those of the scripts, too.
@Suite struct FormatTests {
    private struct Cases: Decodable {
        var accepts: [String]
        var refuses: [String]
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    @Test func everyFormatHasCases() throws {
        let bytes = try Data(contentsOf: Self.root.appending(path: "Tests/Formats/cases.json"))
        let cases = try JSONDecoder().decode([String: Cases].self, from: bytes)
        #expect(cases.keys.sorted() == SharedTables.formats.keys.sorted() && cases.count == 42)
        for (name, texts) in cases {
            let format = try #require(SharedTables.formats[name])
            #expect(texts.accepts.count > 1 && texts.refuses.count > 1)
            for text in texts.accepts { #expect(format.accepts(text), "\(name): \(text.debugDescription)") }
            for text in texts.refuses { #expect(!format.accepts(text), "\(name): \(text.debugDescription)") }
        }
    }

    @Test func everyRowIsThatOfTheFile() throws {
        let bytes = try Data(contentsOf: Self.root.appending(path: "web-templates/tables/formats.json"))
        let rows = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: [String: Any]])
        for (name, row) in rows {
            let format = try #require(SharedTables.formats[name])
            #expect(format.typed == row["typed"] as? String && format.shape == row["shape"] as? String)
            #expect(format.strip == row["strip"] as? String && format.bare == row["bare"] as? String)
            #expect(format.check?.rawValue == row["check"] as? String && format.kept == row["kept"] as? String)
            #expect(format.hint == row["hint"] as? String && format.example == row["example"] as? String)
            #expect(format.upper == row["upper"] as? Bool && format.native == row["native"] as? Bool)
            #expect(format.longest == row["longest"] as? Int)
        }
    }

    @Test func examplesAreRight() {
        for (name, format) in SharedTables.formats {
            if let example = format.example { #expect(format.accepts(example), "\(name)") }
        }
    }

    /// A book is no postal code; of other long texts the beginning is judged.
    @Test(arguments: [
        ("postalCode.us", " ", false), ("phone.international", "1", false), ("alphabetic", "a", true),
        ("alphabetic", "1", false), ("email.mmxml", "a", true),
    ])
    func longTextsTakeNoTime(name: String, character: String, isAccepted: Bool) {
        let text = String(repeating: character, count: 1_000_000)
        #expect(SharedTables.formats[name]?.accepts(text) == isAccepted)
    }

    @Test func severalMayAskAtOnce() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask { SharedTables.formats["digits"]?.accepts(String(number)) == true }
            }
            for await isFine in group { #expect(isFine) }
        }
    }
}
