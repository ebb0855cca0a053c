import FormImport
import Foundation
import Testing

@testable import SiteBuild

/// Ids of new forms: what the program takes is what the builder takes.
struct FormIDTests {
    private struct Table: Decodable {
        var known: [String]
        var cases: [[String]]
    }

    /// The fault of an id; empty where there is none.
    private func problem(_ id: String, _ builder: SiteBuilder) throws -> String {
        let language = try #require(FormLanguages.writable(named: "formulary"))
        do {
            _ = try builder.entry(forNew: id, in: language)
            return ""
        } catch NewFormError.taken {
            return "taken"
        } catch NewFormError.badID(_, let reason) {
            return reason.hasPrefix("the site has") ? "reserved" : "wrong"
        }
    }

    @Test func idsOfNewForms() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let bytes = try Data(contentsOf: tests.appending(path: "FormIDs/cases.json"))
        let table = try JSONDecoder().decode(Table.self, from: bytes)
        let forms = table.known.map { ("forms/\($0).json", definition()) }
        let site = try TemporarySite(Dictionary(forms + [("site.json", "{}")]) { first, _ in first })
        let builder = try SiteBuilder(Site.open(site.path).site, options: BuildOptions())
        for entry in table.cases { #expect(try problem(entry[0], builder) == entry[1], "\(entry[0])") }
        #expect(try problem(String(repeating: "a", count: 100), builder) == "")
        #expect(try problem(String(repeating: "a", count: 101), builder) == "wrong")
    }
}
