import Foundation
import Testing

@testable import FormImport

/// A text that a field is designed with, and what it says by a format: `Tests/Formats/designed.json`, which pages are
/// held to too.
private struct DesignedCase: Decodable, CustomTestStringConvertible {
    enum Result: Decodable, Hashable {
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = try (try? container.decode(Double.self)).map(Self.number) ?? .text(container.decode(String.self))
        }
    }

    var mask, number, date: String?
    var text: String
    var result: Result?

    var testDescription: String { "“\(text)” by \(mask ?? number ?? date ?? "")" }

    static let all: [DesignedCase] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let table = tests.deletingLastPathComponent().appending(path: "Formats/designed.json")
        return (try? JSONDecoder().decode([DesignedCase].self, from: Data(contentsOf: table))) ?? []
    }()
}

@Suite struct ActionDataDesignedTextTests {
    @Test fileprivate func thereAreCases() {
        #expect(DesignedCase.all.count == 33)
    }

    @Test(arguments: DesignedCase.all) fileprivate func isReadByItsFormat(_ each: DesignedCase) {
        let read: DesignedCase.Result? =
            if let mask = each.mask {
                .text(ActionDataDesignedText.unmasked(each.text, by: mask))
            } else if let pattern = each.number {
                ActionDataDesignedText.number(each.text, by: pattern).map { .number($0) }
            } else {
                ActionDataDesignedText.date(each.text, by: each.date ?? "").map { .text($0) }
            }
        #expect(read == each.result)
    }
}
