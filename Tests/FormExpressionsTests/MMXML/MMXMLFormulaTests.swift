import FormExpressions
import FormModel
import Testing

private let items: Set = ["a", "b", "ab", "first", "last", "x1", "_card"]

private func parse(_ text: String) throws -> Expression {
    try MMXMLFormula.parse(
        text, isItem: { items.contains($0) }, place: { SourcePosition(file: "f", line: 1, column: $0 + 1) })
}

struct MMXMLFormulaTests {
    /// The connectors are those of the specification's table.
    @Test(arguments: [
        ("a.- b", "-"), ("a./b", "/"), ("a. b", ""), ("a.  b", " "), ("a.b", ""), ("a., b", ","), ("a.,  b", ", "),
        ("a.-b", "-"), ("a.+b", "+"), ("a.\nb", ""), ("a.--b", "--"), ("a. and b", " and"), ("a.é  b", "é "),
    ])
    func connectors(text: String, expected: String) throws {
        #expect(shape(try parse(text)) == "join(\"\(expected)\", a, b)")
    }

    @Test(arguments: [
        ("first.  last", "join(\" \", first, last)"), ("a.xb", "join(\"x\", a, b)"),
        ("a.xab", "join(\"x\", a, ab)"),
        ("a.1b", "join(\"1\", a, b)"), ("a+b", "add.decimal(a, b)"), ("a - b", "subtract.decimal(a, b)"),
        ("a+12", "add.decimal(a, \"12\")"),
        ("a -007", "subtract.decimal(a, \"007\")"), ("a\n+\tx1", "add.decimal(a, x1)"),
        ("_card+b", "add.decimal(_card, b)"),
        ("+655565", "dayFromNow(655565)"), ("-86400", "dayFromNow(-86400)"),
    ])
    func formulasBecomeTrees(text: String, expected: String) throws {
        #expect(shape(try parse(text)) == expected)
    }

    @Test func partsKnowTheirPlaces() throws {
        guard case .call(_, let operands, _) = try parse("first.  last") else { return }
        #expect(operands.map(\.position.column) == [7, 1, 9])
    }

    @Test(arguments: [
        ("", 0), ("a", 1), ("a*b", 1), ("a + b + a", 4), ("a+-5", 2), ("a+1.5", 2), ("5+a", 0), ("+", 0), ("+1.5", 0),
        ("+ 5", 0), ("a.", 2), ("a.b ", 4), ("a+", 2), ("-99999999999999999999", 0), ("a .b", 2),
    ])
    func errorsKnowTheirPlaces(text: String, offset: Int) throws {
        let error = try #require(throws: MMXMLSyntaxError.self) { try parse(text) }
        #expect(error.offset == offset, "\(error)")
        if case .unknownItem = error.kind { Issue.record("\(error)") }
    }

    @Test(arguments: [("c.b", "c", 0), ("a.  zed", "zed", 4), ("a+zed", "zed", 2), ("zed - a", "zed", 0)])
    func unknownItemsAreNamed(text: String, name: String, offset: Int) throws {
        let error = try #require(throws: MMXMLSyntaxError.self) { try parse(text) }
        #expect(error.kind == .unknownItem(name) && error.offset == offset)
    }

    @Test func longFormulasAreRefused() {
        #expect(throws: MMXMLSyntaxError.self) { try parse("a." + String(repeating: "x", count: 3_000) + "b") }
    }
}

struct MMXMLCopyTests {
    @Test func itemsAndComponents() throws {
        #expect(try MMXMLCopy.parse("a") == .items([.init("a", at: 0)]))
        #expect(try MMXMLCopy.parse("a, b ,c") == .items([.init("a", at: 0), .init("b", at: 3), .init("c", at: 6)]))
        let parts: [MMXMLCopy.Name] = [.init("city", at: 6), .init("country", at: 11)]
        #expect(try MMXMLCopy.parse("home::city,country") == .components(.init("home", at: 0), parts))
        #expect(try MMXMLCopy.parse("home :: city") == .components(.init("home", at: 0), [.init("city", at: 8)]))
    }

    @Test(arguments: [("", 0), ("a,", 2), (",a", 0), ("a,,b", 2), ("::city", 0), ("a,b::city", 0), ("a::", 3)])
    func errorsKnowTheirPlaces(text: String, offset: Int) throws {
        let error = try #require(throws: MMXMLSyntaxError.self) { try MMXMLCopy.parse(text) }
        #expect(error.offset == offset)
    }
}
