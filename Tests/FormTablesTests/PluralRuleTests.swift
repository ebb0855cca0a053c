import FormTables
import Testing

struct PluralRuleTests {
    @Test(arguments: [
        ("en", 1, PluralRule.Category.one), ("en", 0, .other), ("fr", 0, .one), ("fr", 2, .other), ("ja", 1, .other),
        ("ar", 0, .zero), ("ar", 1, .one), ("ar", 2, .two), ("ar", 103, .few), ("ar", 11, .many), ("ar", 102, .other),
        ("pl", 1, .one), ("pl", 22, .few), ("pl", 12, .many), ("pl", 5, .many), ("ru", 21, .one), ("ru", 11, .many),
        ("he", 2, .two), ("lv", 0, .zero), ("sl", 104, .few), ("xx", 1, .one), ("xx", 2, .other),
    ])
    func numberHasTheFormOfItsLanguage(language: String, number: Int, category: PluralRule.Category) {
        #expect(PluralRule.of(language).category(of: number) == category)
    }

    @Test func everyFormulaGivesOneOfItsCategories() {
        #expect(SharedTables.plurals.count > 10)
        for rule in SharedTables.plurals {
            let met = Set((0...200).map(rule.category))
            #expect(met == Set(rule.categories), "\(rule.formula)")
        }
    }

    @Test func keyNamesItsStemAndForm() {
        #expect(PluralRule.parts(of: "run.errors.few")?.stem == "run.errors")
        #expect(PluralRule.parts(of: "run.errors.few")?.category == .few)
        #expect(PluralRule.parts(of: "run.errors") == nil)
        #expect(PluralRule.parts(of: "submit") == nil)
    }
}
