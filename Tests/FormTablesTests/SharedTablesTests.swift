import FormTables
import Foundation
import Testing

/// The rows that Swift reads are those of the files, which the tests of the scripts read too.
@Suite struct SharedTablesTests {
    @Test func everyCountryIsThere() throws {
        let rows = try #require(try json("countries") as? [[String: Any]])
        #expect(SharedTables.countries.count == 249)
        #expect(SharedTables.countries.map(\.code) == rows.map { $0["code"] as? String ?? "" })
        #expect(SharedTables.countries.map(\.alpha3) == rows.map { $0["alpha3"] as? String ?? "" })
        #expect(SharedTables.countries.map(\.name) == rows.map { $0["name"] as? String ?? "" })
        #expect(SharedTables.countries.map { $0.aliases ?? [] } == rows.map { $0["aliases"] as? [String] ?? [] })
    }

    @Test func everyRegionIsThere() throws {
        let rows = try #require(try json("regions") as? [String: [[String: Any]]])
        #expect(SharedTables.regions.mapValues(\.count) == ["CA": 13, "FR": 18, "MX": 32, "US": 51])
        for (country, regions) in SharedTables.regions {
            #expect(regions.map(\.code) == rows[country]?.map { $0["code"] as? String ?? "" })
            #expect(regions.map(\.name) == rows[country]?.map { $0["name"] as? String ?? "" })
            #expect(SharedTables.countries.contains { $0.code == country })
        }
    }

    @Test func aRegionIsNamedInItsLanguages() {
        let names = SharedTables.regions["CA"]?.filter { ["QC", "ON"].contains($0.code) }
        #expect(names?.map { $0.name(in: "fr") } == ["Ontario", "Québec"])
        #expect(names?.map { $0.name(in: "en") } == ["Ontario", "Quebec"])
    }

    private func json(_ name: String) throws -> Any {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../web-templates/tables")
        return try JSONSerialization.jsonObject(with: Data(contentsOf: root.appending(path: "\(name).json")))
    }
}
