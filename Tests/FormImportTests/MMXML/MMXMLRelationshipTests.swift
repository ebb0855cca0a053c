import FormImport
import FormModel
import Testing

/// Relationships: targets, conditions and what is told of them (specification 10).
struct MMXMLRelationshipTests {
    private static let items = """
        <item name='a' type='dropDown'/><item name='b' type='textField'/><item name='l' type='label'/>\
        <item name='odd' type='nothing'/>
        """

    private func rules(_ text: String) -> (rules: [Rule], diagnostics: [Diagnostic]) {
        let result = importMMXML(mmxmlForm(Self.items, rules: "\n" + text))
        return (result.document?.rules ?? [], result.diagnostics.filter { $0.id != "mmxml.unknown-type" })
    }

    @Test func aRelationshipIsARule() throws {
        let (rules, diagnostics) = rules(
            """
            <relationship object='item::b'><condition>a == "x" OR b BT 5</condition>\
            <if><show>1</show></if><else><hide>1</hide></else></relationship>
            """
        )
        expectDiagnostics(diagnostics, [])
        let rule = try #require(rules.first)
        #expect(rule.watches == ["a", "b"] && rule.name == nil && place(rule.position) == "2:1")
        #expect(rule.effects.map(\.action) == [.show] && rule.otherwise.map(\.action) == [.hide])
        #expect(rule.effects.map(\.name) == ["b"] && rule.effects.map(\.target) == [.field])
        #expect(place(rule.effects[0].position) == "2:77" && place(rule.condition.position) == "2:43")
    }

    /// Parts that stand where they mean nothing are told, and do nothing (section 1).
    @Test(arguments: [
        ("<condition>a == 1</condition>", "<if><hide>1</hide></if>", "duplicate-tag"),
        ("", "<if><hide>1</hide><relationship object='item::a'/></if>", "misplaced"),
        ("", "<if><hide>1</hide></if><relationship object='item::a'/>", "misplaced"),
        ("", "<if><condition>a == 2</condition><hide>1</hide></if>", "useless-tag"),
        ("", "<if><hide>1</hide></if><else><condition>a == 2</condition><show>1</show></else>", "useless-tag"),
    ])
    func partsThatMeanNothing(first: String, rest: String, id: String) throws {
        let (rules, diagnostics) = rules(
            "<relationship object='item::b'>\(first)<condition>a == \"x\"</condition>\(rest)</relationship>")
        expectDiagnostics(diagnostics, ["warning mmxml.\(id)"])
        let rule = try #require(rules.first)
        #expect(place(rule.condition.position) == "2:\(43 + first.count)" && rule.effects.map(\.action) == [.hide])
    }

    @Test func aConditionThatIsTheFirstTagOfIfIsNotTold() {
        let (rules, diagnostics) = rules(
            "<relationship object='item::b'><if><condition>a == 1</condition><hide>1</hide></if></relationship>")
        expectDiagnostics(diagnostics, [])
        #expect(rules.count == 1)
    }

    @Test(arguments: [("group::g", Effect.Target.group), (" Page :: p ", .page)])
    func groupsAndPages(object: String, target: Effect.Target) {
        let (rules, diagnostics) = rules(
            """
            <relationship object='\(object)'><condition>a == 1</condition>\
            <if><show>DOG</show></if><else><hide>1</hide><forceReceipt>YES</forceReceipt></else></relationship>
            """
        )
        expectDiagnostics(diagnostics, [])
        #expect(rules.first?.effects.map(\.target) == [target])
        #expect(rules.first?.otherwise.map(\.action) == [.hide, .replace])
        #expect(rules.first?.otherwise.last?.path == "receipt.isForced")
    }

    @Test func aConditionMayStandInIf() {
        let (rules, diagnostics) = rules(
            "<relationship object='item::b'><if><condition>a == 1</condition><show>1</show></if></relationship>")
        expectDiagnostics(diagnostics, [])
        #expect(rules.first?.effects.map(\.action) == [.show] && rules.first?.watches == ["a"])
    }

    @Test func namesHaveNoLetterCase() {
        let (rules, diagnostics) = rules(
            "<Relationship Object='Item::b'><Condition>a == 1</Condition><IF><Show>1</Show></IF></Relationship>")
        #expect(rules.count == 1 && diagnostics.isEmpty)
    }

    /// Relationship, severity and id, place, words.
    @Test(arguments: [
        ("<relationship><condition>a == 1</condition><if/></relationship>", "error mmxml.target", "2:1", "“object”"),
        (
            "<relationship object='b'><condition>a == 1</condition><if/></relationship>", "error mmxml.target", "2:23",
            "item::name"
        ),
        (
            "<relationship object='thing::b'><condition>a == 1</condition><if/></relationship>", "error mmxml.target",
            "2:23", "item::name"
        ),
        (
            "<relationship object='item::bb'><condition>a == 1</condition><if/></relationship>", "error mmxml.target",
            "2:23", "“b”"
        ),
        (
            "<relationship object='group::p'><condition>a == 1</condition><if/></relationship>", "error mmxml.target",
            "2:23", "no group “p”"
        ),
        ("<relationship object='item::b'><if/></relationship>", "error mmxml.condition", "2:1", "no “condition”"),
        ("<relationship object='item::b'><condition/><if/></relationship>", "error mmxml.condition", "2:32", "empty"),
        (
            "<relationship object='item::b'><condition>\n  a = 1</condition><if/></relationship>",
            "error mmxml.condition", "3:5", "“==”"
        ),
        (
            """
            <relationship object='item::b'><condition>&#97; == &quot;x&quot; AND aa == 1</condition>\
            <if/></relationship>
            """,
            "error mmxml.condition", "2:70", "“a”"
        ),
        (
            "<relationship object='item::b'><condition>a == ‘x’</condition><if/></relationship>",
            "warning mmxml.quotes", "2:48", "straight"
        ),
        (
            "<relationship object='item::b'><condition>a == 1</condition></relationship>", "warning mmxml.relationship",
            "2:1", "neither"
        ),
        (
            "<relationship object='item::b' when='1'><condition>a == 1</condition><if/></relationship>",
            "warning mmxml.unknown-attribute", "2:32", "“when”"
        ),
        (
            "<relationship object='item::b'><condition>a == 1</condition><then/><if/></relationship>",
            "warning mmxml.unknown-tag", "2:61", "“then”"
        ),
        (
            "<relationship object='item::b'><condition>a == 1</condition><if><shwo>1</shwo></if></relationship>",
            "warning mmxml.unknown-tag", "2:65", "“show”"
        ),
        (
            "<relationship object='item::b'><condition>a == 1</condition><if><show/></if></relationship>",
            "warning mmxml.empty-tag", "2:65", "empty"
        ),
        (
            "<relationship object='group::g'><condition>a == 1</condition><if><label>x</label></if></relationship>",
            "warning mmxml.useless-tag", "2:66", "a group"
        ),
        (
            """
            <relationship object='item::l'><condition>a == 1</condition>\
            <if><maxlength>3</maxlength></if></relationship>
            """,
            "warning mmxml.useless-tag", "2:65", "a label"
        ),
        (
            "<relationship object='item::b'><condition>a == 1</condition><if><name>x</name></if></relationship>",
            "warning mmxml.useless-tag", "2:65", "“name”"
        ),
        (
            """
            <relationship object='item::b'><condition>a == 1</condition>\
            <if><position>upper_right</position></if></relationship>
            """,
            "warning mmxml.useless-tag", "2:75", "“position”"
        ),
    ])
    func diagnostics(text: String, id: String, expected: String, words: String) throws {
        let (_, diagnostics) = rules(text)
        expectDiagnostics(diagnostics, [id])
        let diagnostic = try #require(diagnostics.first)
        #expect(place(diagnostic.position) == expected && diagnostic.message.contains(words), "\(diagnostic)")
    }

    @Test func placesInAttributesCountReferencesAsOneCharacter() throws {
        let rule = "<relationship object='item::k' condition='  k == &quot;x&quot; AND zz == 1'><if/></relationship>"
        let text = mmxmlForm("<item name='k' type='textField'/>", rules: rule)
        let column = text[..<(try #require(text.firstRange(of: "zz"))).lowerBound].count + 1
        let error = importMMXML(text).diagnostics.first { $0.id == "mmxml.condition" }
        #expect(place(error?.position) == "1:\(column)")
    }

    @Test func itemsOfUnknownTypesAreToldOnce() {
        let (rules, diagnostics) = rules(
            "<relationship object='item::odd'><condition>a == 1</condition><if><show>1</show></if></relationship>"
                + "<relationship object='item::b'><condition>odd == 1</condition><if><show>1</show></if></relationship>"
        )
        // As a target it is nothing; in a condition it compares as blank.
        #expect(rules.map(\.watches) == [["odd"]] && diagnostics.isEmpty)
    }

    @Test func oneBadRuleSpoilsNoOther() {
        let (rules, diagnostics) = rules(
            "<relationship object='item::z'><condition>z</condition><if/></relationship>"
                + "<relationship object='item::b'><condition>a == 1</condition><if><show>1</show></if></relationship>")
        #expect(rules.count == 1)
        expectDiagnostics(diagnostics, ["error mmxml.target", "error mmxml.condition"])
    }
}
