import FormImport
import FormModel
import Testing

extension Expression {
    /// `join(" ", a, b)`: calls with their operands, values as JSON.
    fileprivate var shape: String {
        switch self {
        case .literal(let value, _): value.json
        case .decimal(let digits, _): digits
        case .field(let name, let component, _): component.map { "\(name).\($0)" } ?? name
        case .data(let name, _, _): name
        case .call(let name, let operands, _): "\(name)(\(operands.map(\.shape).joined(separator: ", ")))"
        }
    }
}

extension Effect {
    /// The action with what it sets: `property key "x"`.
    fileprivate var told: String {
        let parts = [action.rawValue, path, text?.variants.first?.string, validator?.key, value?.shape]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

/// The effects of a keyboard, as `told`.
private func typing(_ keyboard: String, capitals: String = "", checksSpelling: Bool = true) -> [String] {
    [
        "replace entry.keyboard \"\(keyboard)\"", "replace entry.capitalization \"\(capitals)\"",
        "replace entry.checksSpelling \(checksSpelling)",
    ]
}

/// Effects of the tags of a branch on an item (specification 10).
struct MMXMLEffectTests {
    /// Type, tags, effects.
    @Test(arguments: [
        ("textField", "<show>NO</show><hide>1</hide>", ["show", "hide"]),
        (
            "textField", "<skip/><force/><submit/>",
            [
                "replace submission.isSkipped true", "replace submission.isForced false",
                "replace submission.isSkipped false", "replace submission.isForced true",
                "replace submission.isSkipped false",
            ]
        ),
        ("textField", "<editable>NO</editable><required>YES</required>", ["disable", "validator required"]),
        ("dropDown", "<editable>YES</editable><required>NO</required>", ["enable", "validator required"]),
        ("textField", "<isHidden>YES</isHidden>", ["hide"]), ("textField", "<isHidden>NO</isHidden>", ["show"]),
        ("checkbox", "<check>1</check>", ["set true"]), ("checkbox", "<uncheck>1</uncheck>", ["set false"]),
        ("checkbox", "<isChecked>YES</isChecked>", ["set true"]),
        (
            "textField", "<label>New</label><placeholder>P</placeholder>",
            ["replace texts.label New", "replace texts.placeholder P"]
        ),
        (
            "textField", "<inlineLabel>I</inlineLabel><detailLabel>D</detailLabel>",
            ["replace texts.inlineLabel I", "replace texts.detailLabel D"]
        ),
        ("label", "<text>A//B</text>", ["replace texts.body A\nB"]),
        (
            "infoButton", "<defaultValue>C</defaultValue><text>B</text>",
            ["replace texts.caption C", "replace texts.body B"]
        ),
        (
            "textField",
            """
            <onmissing><message>M</message></onmissing><onerror><message>E</message></onerror>\
            <regexmessage>R</regexmessage>
            """,
            ["replace messages.missing M", "replace messages.invalid E", "replace messages.pattern R"]
        ),
        (
            "textField", "<minlength>3</minlength><maxlength></maxlength>",
            ["validator length.min", "validator length.max"]
        ),
        (
            "textField", "<regex>a</regex><validation>email</validation>",
            ["validator pattern", "validator format"]
        ),
        ("textField", "<validation>email</validation>", ["validator format"]),
        ("textField", "<minValue>1</minValue><maxValue/>", ["validator range.min", "validator range.max"]),
        ("textField", "<validation/>", ["validator format"]),
        (
            "dateField", "<minAgeRestriction>18</minAgeRestriction><maxYearRestriction>+1</maxYearRestriction>",
            ["validator age.min", "validator period.max"]
        ),
        ("radioControl", "<minRequiredItems>1</minRequiredItems>", ["validator count.min"]),
        ("emailPinger", "<mustValidate>NO</mustValidate>", ["validator verified"]),
        ("textField", "<defaultValue> x </defaultValue>", ["set \"x\""]),
        ("dateField", "<defaultDate>today</defaultDate>", ["set \"today\""]),
        ("dateField", "<defaultDate>86400</defaultDate>", ["set 86400"]), ("dateField", "<defaultDate/>", ["set \"\""]),
        (
            "textField", "<submitName>n</submitName><partClone>4::h</partClone>",
            ["replace submission.key \"n\"", "replace submission.clones [[4,\"h\"]]"]
        ),
        (
            "dateField", "<prefix>p</prefix><posfix>q</posfix><unix>1</unix><string>yyyy</string>",
            [
                "replace submission.prefix \"p\"", "replace submission.suffix \"q\"",
                "replace submission.isTimestamp true",
                "replace submission.datePattern \"yyyy\"",
            ]
        ),
        (
            "dateField", "<formatting>MM/YYYY</formatting>",
            [
                """
                replace format.dateParts [{"unit":"month","digits":2,"locale":"en"},\
                {"unit":"year","digits":4,"locale":"en"}]
                """
            ]
        ),
        (
            "checkbox", "<submitsValue>YES</submitsValue><submitAlerts>NO</submitAlerts>",
            ["replace submission.sendsState true", "replace state.asksWhenBlank false"]
        ),
        (
            "textField", "<secure>YES</secure><skipSubmit>YES</skipSubmit><forceSubmit>NO</forceSubmit>",
            ["replace entry.isSecret true", "replace submission.isSkipped true", "replace submission.isForced false"]
        ),
        (
            "radioControl", "<multiple>YES</multiple><columns>2</columns>",
            ["replace choice.isMultiple true", "replace choice.columns 2"]
        ),
        (
            "textField", "<textColor>red</textColor><bgcolor>clear</bgcolor><textSize>12</textSize><size>300</size>",
            [
                "replace style.textColor \"#ff0000\"", "replace style.background \"\"", "replace style.textSize 12.0",
                "replace place.width 300.0",
            ]
        ),
        (
            "multilinelabel", "<sizeY>9</sizeY><numberOfLines>2</numberOfLines><align>right</align><bleeds>NO</bleeds>",
            [
                "replace place.height 9.0", "replace style.lines 2", "replace style.alignment \"right\"",
                "replace place.bleeds false",
            ]
        ),
        (
            "signatureBox", "<width>10.9</width><height>20</height>",
            ["replace picture.width 10.0", "replace picture.height 20.0"]
        ),
        ("textField", "<keyboardtype>phonePad</keyboardtype>", typing("tel")),
        (
            "textField", "<keyboardtype>asciiKeyboard</keyboardtype>",
            typing("text", capitals: "none", checksSpelling: false)
        ),
        ("textField", "<keyboardtype>namePhonePad</keyboardtype>", typing("text", capitals: "words")),
        (
            "textField", "<validation>luhn</validation><keyboardtype>numbersAndPunctuation</keyboardtype>",
            ["validator format"] + typing("numeric")
        ),
        (
            "textField", "<action>itemShouldNotify:</action>",
            ["replace action \"\"", "replace state.waitsFor \"\"", "replace notify \"leave\""]
        ),
        (
            "textField", "<action>linksTo::t</action>",
            ["replace action \"\"", "replace state.waitsFor \"t\"", "replace notify \"none\""]
        ),
        ("checkbox", "<action>mine</action>", ["replace action \"mine\"", "replace state.waitsFor \"\""]),
        ("signatureBox", "<action/>", ["replace action \"\"", "replace state.waitsFor \"\""]),
        (
            "label", "<receipt>8</receipt><forceReceipt>YES</forceReceipt>",
            ["replace receipt.part \"legal\"", "replace receipt.isForced true"]
        ),
        ("addressField", "<country>fr</country>", ["replace composite.country \"France\""]),
        ("addressField", "<country/>", ["replace composite.country \"\""]),
        ("localImage", "<path>b.png</path>", ["replace picture.image \"b.png\""]),
    ])
    func tagsAreEffects(type: String, tags: String, expected: [String]) {
        let (effects, diagnostics) = importEffects(on: type, tags)
        expectDiagnostics(diagnostics, type == "localImage" ? ["warning mmxml.path"] : [])
        #expect(effects.map(\.told) == expected)
    }

    /// The keyboard of `keyboardtype` overrides that of every validation (specification 6).
    @Test(arguments: [
        ("<validation>email</validation>", ["validator format"] + typing("numeric")),
        ("<validation/>", ["validator format"] + typing("numeric")),
        ("<regex>a</regex>", ["validator pattern"] + typing("numeric")),
        (
            "<validation>email</validation><keyboardtype>phonePad</keyboardtype>",
            ["validator format"] + typing("tel")
        ),
        ("<maxlength>3</maxlength>", ["validator length.max"]),
    ])
    func aNamedKeyboardStaysWithAnotherValidation(tags: String, expected: [String]) {
        let item = "<validation>day</validation><keyboardtype>numberPad</keyboardtype>"
        let (effects, _) = importEffects(on: "textField", tags, item: item)
        #expect(effects.map(\.told) == expected)
    }

    @Test func anotherPlaceIsToldToChangeNothing() {
        let (effects, diagnostics) = importEffects(on: "textField", "<position>center</position>")
        expectDiagnostics(diagnostics, ["warning mmxml.useless-tag"])
        #expect(effects.isEmpty)
    }

    @Test(arguments: ["<formatting/>", "<formatting>-</formatting>"])
    func aFormatWithoutPartsIsTheUsualOne(tags: String) {
        let (effects, _) = importEffects(on: "dateField", tags, item: "<formatting>MM/YYYY</formatting>")
        let (usual, _) = importEffects(on: "dateField", "<formatting>D/M/YYYY</formatting>")
        #expect(effects.count == 1 && effects.map(\.value?.shape) == usual.map(\.value?.shape))
    }

    private static let total = "<action>SumItems:</action><actionArg>EQ::10::k,t</actionArg>"

    /// The item, the branch, the effects of the branch besides those of other actions.
    @Test(arguments: [
        (total, "<actionArg>EQ::20::k,t</actionArg>", ["validator sum"]),
        (total, "<action>itemShouldNotify:</action>", ["validator sum"]),
        (total, "<action>SumItems:</action>", ["validator sum"]),
        ("", "<actionArg>MAXMIN::9,1::k,t</actionArg><action>SumItems:</action>", ["validator sum"]),
        ("", "<action>itemShouldNotify:</action>", []),
    ])
    func rulesOnSumsOfABranch(item: String, tags: String, expected: [String]) {
        let (effects, diagnostics) = importEffects(on: "textField", tags, item: item)
        expectDiagnostics(diagnostics, [])
        #expect(effects.filter { $0.action == .validator }.map(\.told) == expected)
    }

    @Test func anItemWithAnotherRuleOnSumsKeepsItsOwn() throws {
        func item(_ name: String) -> String { "<item name='\(name)' type='textField'>\(Self.total)</item>" }
        func rule(_ tags: String) -> String {
            "<relationship object='item::k'><condition>t == 1</condition><if>\(tags)</if></relationship>"
        }
        let changed = try #require(
            importMMXML(mmxmlForm(item("k") + item("t"), rules: rule("<actionArg>EQ::20::k</actionArg>"))).document)
        #expect(changed.fields.map { $0.asks(.sum) } == [true, false] && changed.checks.count == 1)
        let kept = try #require(importMMXML(mmxmlForm(item("k") + item("t"), rules: rule("<show>1</show>"))).document)
        #expect(kept.fields.allSatisfy { !$0.asks(.sum) } && kept.checks.count == 1)
    }

    @Test func allTagsApplyInTheirOrder() {
        let (effects, _) = importEffects(
            on: "textField", "<hide>1</hide><label>L</label><skip>1</skip><minlength>2</minlength><show>1</show>")
        #expect(effects.map(\.action) == [.hide, .replace, .replace, .replace, .validator, .show])
    }

    @Test func textsKeepTheirLanguages() {
        let (effects, _) = importEffects(
            on: "textField", "<label language='EN_US'>A</label><label language='FR'>B</label>")
        #expect(effects.map { variants($0.text) } == [["en-US=A", "fr=B"]])
    }

    @Test func anEmptyTagTakesARuleAway() {
        let (effects, _) = importEffects(on: "textField", "<maxlength/><regex></regex>")
        #expect(effects.map(\.path) == ["length.max", "pattern"] && effects.allSatisfy { $0.validator == nil })
    }

    @Test func whatIsRequiredIsAValidator() {
        let (effects, _) = importEffects(on: "textField", "<required>YES</required><required>NO</required>")
        #expect(effects.map(\.validator?.parameters) == [["blank": "whitespace", "falseIsBlank": true], nil])
        #expect(effects.map(\.path) == [nil, "required"])
    }

    @Test func validatorsCarryTheirParameters() {
        let (effects, _) = importEffects(on: "textField", "<maxlength>15</maxlength><regex>(?i)a</regex>")
        #expect(effects.first?.validator?.parameters == ["max": 15, "unit": "codePoints"])
        #expect(effects.last?.validator?.parameters["source"] == "^(?:a)$")
    }

    @Test func optionsAreReplacedAtOnce() {
        let (effects, diagnostics) = importEffects(
            on: "radioControl",
            """
            <tag value='7' language='EN_US'>Seven</tag><show>1</show><tag value='7' language='FR'>Sept</tag>\
            <option value='8'>8</option>
            """,
            item: "<tag>old</tag>")
        expectDiagnostics(diagnostics, [])
        #expect(effects.map(\.action) == [.options, .show])
        #expect(effects[0].options?.map(\.value) == ["7", "8"])
        #expect(variants(effects[0].options?.first?.label) == ["en-US=Seven", "fr=Sept"])
    }

    @Test func rangesAndOrderOfABranch() {
        let (range, _) = importEffects(on: "valuePicker", "<options>1-3</options><order>d</order>")
        #expect(
            range.map { $0.options?.map(\.value) } == [["1", "2", "3"]] && range.map(\.optionOrder) == [.descending])
        let (order, _) = importEffects(on: "valuePicker", "<order>d</order>", item: "<options>1-2</options>")
        #expect(order.map(\.options) == [nil] && order.map(\.optionOrder) == [.descending])
        let (options, _) = importEffects(on: "valuePicker", "<options>1-2</options>", item: "<order>d</order>")
        #expect(options.map(\.optionOrder) == [nil])
    }

    @Test func severalValuesAtOnce() {
        let (effects, _) = importEffects(
            on: "radioControl", "<defaultValue>p, r</defaultValue>", attributes: "multiple='YES'")
        #expect(effects.map(\.told) == ["set [\"p\",\"r\"]"])
    }

    @Test func aCountryBringsItsRegions() {
        let items = "<item name='k' type='addressField'><country>CA</country></item><item name='x' type='checkbox'/>"
        let rule =
            "<relationship object='item::k'><condition>x == 1</condition><if><country>US</country></if></relationship>"
        let regions = importMMXML(mmxmlForm(items, rules: rule)).document?.fields.first?.composite?.regions
        #expect(regions?["Canada"] != nil && regions?["United States"] != nil && regions?["France"] == nil)
    }

    @Test func aCountryThatIsTakenAwayIsChosenFromAList() {
        let items = "<item name='k' type='addressField'><country>DE</country></item><item name='x' type='checkbox'/>"
        let rule = "<relationship object='item::k'><condition>x == 1</condition><if><country/></if></relationship>"
        let field = importMMXML(mmxmlForm(items, rules: rule)).document?.fields.first
        let country = field?.components.last
        #expect(country?.control == .select && country?.initialValue == "Germany" && country?.state.isEnabled == false)
        #expect(country?.options.count ?? 0 > 200)
        #expect(field?.composite?.country == "Germany")
        #expect(field?.composite?.regions?.keys.sorted() == ["Canada", "France", "Mexico", "United States"])
    }

    @Test func picturesOfABranchAreTheForms() {
        let items = "<item name='k' type='localImage'><path>a.png</path></item><item name='x' type='checkbox'/>"
        let rule =
            "<relationship object='item::k'><condition>x == 1</condition><if><path>b.png</path></if></relationship>"
        let document = importMMXML(mmxmlForm(items, rules: rule), pictures: ["assets/b.png"]).document
        #expect(document?.images.map(\.path) == [nil, "assets/b.png"])
    }

    /// Type, tags, diagnostics.
    @Test(arguments: [
        ("textField", "<editable>maybe</editable>", "warning mmxml.boolean"),
        ("textField", "<check>1</check>", "warning mmxml.useless-tag"),
        ("checkbox", "<tag>x</tag>", "warning mmxml.useless-tag"),
        ("label", "<skip>1</skip>", "warning mmxml.useless-tag"),
        ("textField", "<regex>(</regex>", "error mmxml.pattern"),
        ("textField", "<validation>repeat</validation>", "error mmxml.repeat"),
        ("textField", "<validation>emial</validation>", "warning mmxml.validation"),
        ("textField", "<actionArg>x</actionArg>", "warning mmxml.useless-tag"),
        ("textField", "<action>SumItems:</action>", "warning mmxml.sum"),
        ("textField", "<action>mine</action><actionArg>EQ::1::t</actionArg>", "warning mmxml.useless-tag"),
        ("addressField", "<country>zz</country>", "warning mmxml.country"),
        ("addressField", "<desiredCountryCode>US</desiredCountryCode>", "warning mmxml.useless-tag"),
        ("addressField", "<defaultValue>US</defaultValue>", "warning mmxml.useless-tag"),
        ("valuePicker", "<options>x</options>", "error mmxml.options"),
        ("dateField", "<defaultDate>never</defaultDate>", "warning mmxml.default-date"),
        ("dateField", "<minAgeRestriction>0</minAgeRestriction>", "warning mmxml.number"),
    ])
    func diagnostics(type: String, tags: String, id: String) {
        let (effects, diagnostics) = importEffects(on: type, tags + "<show>1</show>")
        expectDiagnostics(diagnostics, [id])
        #expect(effects.last?.action == .show)
    }
}

/// `evaluate` and `copy` (specification 10).
struct MMXMLFormulaEffectTests {
    @Test(arguments: [
        ("textField", "t.  k", "join(\" \", t, k)"), ("valuePicker", "t+12", "add.decimal(t, \"12\")"),
        ("canadianPostalCode", "t - v", "subtract.decimal(t, v)"), ("dateField", "-86400", "dayFromNow(-86400)"),
        ("textField", "x.,  dt", "join(\", \", x, dt)"),
    ])
    func formulas(type: String, written: String, expected: String) {
        let (effects, diagnostics) = importEffects(on: type, "<evaluate>\n\(written) </evaluate>")
        expectDiagnostics(diagnostics, [])
        #expect(effects.map { $0.value?.shape } == [expected] && effects.map(\.action) == [.set])
    }

    @Test(arguments: [
        ("textField", "t * v", "error mmxml.evaluate", "“a + b”"),
        ("textField", "tt+v", "error mmxml.evaluate", "no item “tt”"),
        ("textField", "", "error mmxml.evaluate", "empty"),
        ("textField", "+86400", "error mmxml.evaluate", "dateField"),
        ("dateField", "-9223372036854775808", "error mmxml.evaluate", "too large"),
        ("dropDown", "t+v", "warning mmxml.evaluate", "stays as it is"),
        ("dateField", "t.v", "warning mmxml.evaluate", "stays as it is"),
    ])
    func wrongFormulas(type: String, written: String, id: String, words: String) {
        let (effects, diagnostics) = importEffects(on: type, "<evaluate>\(written)</evaluate>")
        expectDiagnostics(diagnostics, [id])
        #expect(effects.isEmpty && diagnostics[0].message.contains(words))
    }

    /// Source, targets: the matrix of the specification.
    @Test(arguments: [
        ("t", ["textField", "valuePicker", "canadianPostalCode", "dropDown"]),
        ("r", ["textField", "valuePicker", "canadianPostalCode", "dropDown"]),
        ("i", ["textField", "valuePicker", "canadianPostalCode", "dropDown"]),
        ("v", ["textField", "valuePicker", "canadianPostalCode"]),
        ("c", ["textField", "valuePicker", "canadianPostalCode"]), ("d", ["dropDown"]), ("x", []), ("dt", []),
        ("uk", []),
        ("ad::city", ["textField", "valuePicker", "canadianPostalCode", "dropDown"]), ("ad", ["addressField"]),
        ("uk::name", ["textField", "valuePicker", "canadianPostalCode"]),
        ("t,v", ["textField", "valuePicker", "canadianPostalCode"]),
        ("t,d", ["dropDown"]), ("ad,t", []),
    ])
    func theMatrixOfCopies(source: String, targets: [String]) {
        let all = [
            "textField", "valuePicker", "canadianPostalCode", "dropDown", "addressField", "checkbox", "radioControl",
            "dateField", "emailPinger",
        ]
        for type in all {
            let (effects, diagnostics) = importEffects(on: type, "<copy>\(source)</copy>")
            #expect(effects.isEmpty == !targets.contains(type), "\(source) into \(type)")
            #expect(
                diagnostics.isEmpty == targets.contains(type)
                    && diagnostics.allSatisfy { $0.id == "mmxml.copy" && $0.severity == .warning })
        }
    }

    @Test(arguments: [
        ("textField", "t", "join(\". \", t)"), ("textField", "t, v", "join(\". \", t, v)"),
        ("addressField", "ad", "composite(ad)"),
        ("textField", "ad::address1,city", "join(\". \", ad.address1, ad.city)"),
        ("textField", "uk::name,postCode", "join(\". \", uk.name, uk.postCode)"),
    ])
    func copies(type: String, written: String, expected: String) {
        #expect(importEffects(on: type, "<copy>\(written)</copy>").effects.map { $0.value?.shape } == [expected])
    }

    @Test(arguments: [
        ("zz", "error", "no item “zz”"), ("ad::town", "warning", "no component “town”"),
        ("zz::city", "error", "no item “zz”"),
        ("t::city", "warning", "no components"), ("", "error", "a name is expected"),
        ("t,,v", "error", "a name is expected"),
    ])
    func wrongCopies(written: String, severity: String, words: String) {
        let (effects, diagnostics) = importEffects(on: "textField", "<copy>\(written)</copy>")
        expectDiagnostics(diagnostics, ["\(severity) mmxml.copy"])
        #expect(effects.isEmpty && diagnostics[0].message.contains(words))
    }

    @Test(arguments: [("uk::name", "dropDown", "a UKBankPinger"), ("ad::city", "checkbox", "an addressField")])
    func whereComponentsMayGoIsTold(source: String, type: String, owner: String) {
        let notes = importEffects(on: type, "<copy>\(source)</copy>").diagnostics.flatMap(\.notes).map(\.message)
        let targets = "textField, valuePicker, canadianPostalCode"
        #expect(notes == ["\(owner) can be copied into \(targets)\(owner.hasPrefix("an") ? ", dropDown" : "")"])
    }

    @Test func tagsOfOneNameApplyInTheirOrder() {
        let (effects, _) = importEffects(on: "textField", "<hide>1</hide><show>1</show><hide>1</hide>")
        #expect(effects.map(\.action) == [.hide, .show, .hide])
    }

    /// Where the form masks the numbers of cards, and an item does not say so itself.
    @Test(arguments: [
        ("", "<validation>creditcard</validation>", ["validator format", "replace entry.isSecret true"]),
        ("", "<validation/>", ["validator format", "replace entry.isSecret false"]),
        ("secure='YES'", "<validation>numericOnly</validation>", ["validator format"]),
        ("Password='NO'", "<validation/>", ["validator format"]),
        ("", "<validation/><secure>YES</secure>", ["validator format", "replace entry.isSecret true"]),
    ])
    func masks(attributes: String, tags: String, expected: [String]) {
        let item = "<item name='k' type='textField' \(attributes)><validation>creditcard</validation></item>"
        let rule = "<relationship object='item::k'><condition>k == \"1\"</condition><if>\(tags)</if></relationship>"
        let result = importMMXML(mmxmlForm(item, rules: rule), settings: "{\"maskCreditCards\": true}")
        #expect(result.document?.rules.first?.effects.map(\.told) == expected)
    }

    @Test func theExactSpellingOfATagCounts() {
        let field = importMMItem("textField", "<LABEL>other case</LABEL><label>exact</label>").field
        #expect(field?.texts.label?.variants.map(\.string) == ["exact"])
    }

    @Test func theKeyOfAFrenchAccountIsReadOnly() {
        let components = importMMItem("FRBankPinger", "").field?.components ?? []
        #expect(components.filter { !$0.state.isEnabled }.map(\.name) == ["rib"])
    }
}
