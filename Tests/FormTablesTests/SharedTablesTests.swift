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

    @Test func aCountryHasAFormatOfPostalCodes() throws {
        let rows = try #require(try json("countries") as? [[String: Any]])
        let codes = rows.reduce(into: [:]) { $0[$1["name"] as? String ?? ""] = $1["postalCode"] as? String }
        #expect(SharedTables.postalCodes == codes && codes.count == 5)
        #expect(codes.values.allSatisfy { SharedTables.formats[$0] != nil })
    }

    @Test func everyCompositeIsThatOfTheFile() throws {
        let rows = try #require(try json("composites") as? [String: [String: Any]])
        #expect(SharedTables.composites.keys.sorted() == rows.keys.sorted())
        for (name, kind) in SharedTables.composites {
            let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(kind)) as? NSDictionary
            #expect(written == rows[name] as NSDictionary?, "\(name)")
            for part in kind.parts {
                #expect(part.format.map { SharedTables.formats[$0] != nil } ?? true)
                #expect((part.unless ?? []).allSatisfy { kind[$0]?.format != nil })
            }
        }
    }

    @Test(arguments: [
        ("address", "city", "", "city"), ("address", "city", "my", "myCity"), ("ukBank", "sort", "", "bankSortCode"),
        ("ukBank", "sort", "my", "mySortCode"), ("frBank", "sort", "", "bankCode"), ("frBank", "rib", "", "bankRIB"),
        ("frBank", "agence", "my", "myBankAgency"),
    ])
    func keysOfParts(composite: String, name: String, prefix: String, key: String) throws {
        let kind = try #require(SharedTables.composites[composite])
        #expect(kind.key(of: try #require(kind[name]), prefix: prefix) == key)
    }

    @Test func theTextsAboutFailedChecksAreThoseOfTheFile() throws {
        let rows = try #require(try json("messages") as? [String: Any])
        let messages = SharedTables.messages
        #expect(messages.slots == rows["slots"] as? [String] && !messages.slots.isEmpty)
        #expect(messages.texts == rows["texts"] as? [String: String] && !messages.texts.isEmpty)
        #expect(messages.own == rows["own"] as? [String: [String]] && !messages.own.isEmpty)
        #expect(messages.relations == rows["relations"] as? [String: [String: String]])
    }

    @Test func everyActionDecidesOnAnAspect() throws {
        let rows = try #require(try json("effects") as? [String: String])
        #expect(SharedTables.aspects.mapValues(\.rawValue) == rows && !rows.isEmpty)
    }

    @Test func theOperationsAreThoseOfTheFile() throws {
        let rows = try #require(try json("operations") as? [String: [String: Any]])
        let operations = SharedTables.operations
        #expect(operations.relations.mapValues(\.rawValue) == rows["relations"] as? [String: String])
        for (language, levels) in try #require(rows["operators"] as? [String: [[[String]]]]) {
            #expect(operations.levels(in: language).map(\.count) == levels.map(\.count))
            for (number, level) in levels.enumerated() {
                #expect(level.allSatisfy { operations.levels(in: language)[number][$0[0]] == $0[1] })
                for name in Set(level.map { $0[1] }) {
                    let written = operations.signs(in: language)[name]
                    #expect(written?.sign == level.first { $0[1] == name }?[0] && written?.level == number)
                }
            }
        }
    }

    @Test func everyDialectHasItsStrategies() throws {
        let rows = try #require(try json("dialects") as? [String: [String: Any]])
        #expect(!rows.isEmpty && SharedTables.dialects.keys.sorted() == rows.keys.sorted())
        for (name, strategies) in SharedTables.dialects {
            let rules = try #require(rows[name]?["rules"] as? [String: Any])
            let own = strategies.rules
            #expect(own.load.rawValue == rules["load"] as? String && own.user.rawValue == rules["user"] as? String)
            #expect(own.host.rawValue == rules["host"] as? String && own.rule.rawValue == rules["rule"] as? String)
            #expect(own.limit == rules["limit"] as? Int)
            let judging = try #require(rows[name]?["judging"] as? [String: Any])
            #expect(strategies.judging.focus.rawValue == judging["focus"] as? String)
            #expect(strategies.judging.order.rawValue == judging["order"] as? String)
            #expect(strategies.judging.valid.rawValue == judging["valid"] as? String)
            #expect(strategies.blank.rawValue == rows[name]?["blank"] as? String)
            #expect(strategies.names.rawValue == rows[name]?["names"] as? String)
            #expect(strategies.pictures.rawValue == rows[name]?["pictures"] as? String)
        }
    }

    @Test(arguments: [("formulary", true), ("mmxml", false)])
    func whereOnlyAPersonStartsRules(dialect: String, isByHand: Bool) {
        #expect(SharedTables.dialects[dialect]?.rules.areStartedByHandOnly == isByHand)
    }

    private func json(_ name: String) throws -> Any {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../web-templates/tables")
        return try JSONSerialization.jsonObject(with: Data(contentsOf: root.appending(path: "\(name).json")))
    }
}
