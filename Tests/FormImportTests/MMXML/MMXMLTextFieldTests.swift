import FormImport
import FormModel
import FormTables
import Testing

/// textField and the items that are typed like it (specification 4 and 6).
struct MMXMLTextFieldTests {
    @Test func validatorsStandInTheOrderOfJudging() {
        let tags = """
            <maxValue>9.5</maxValue><minValue> -1 </minValue><validation>numericOnly</validation><regex>[0-9]+</regex>
            <maxlength>04</maxlength><minlength>2</minlength>
            """
        let (field, diagnostics) = importMMItem("textField", tags)
        expectDiagnostics(diagnostics, [])
        #expect(
            field?.told == [
                "length.min 2 \"codePoints\"", "length.max \"04\" \"codePoints\"",
                "pattern false true true \"^(?:[0-9]+)$\" \"[0-9]+\"", "format \"digits\"", "range.min \"-1\"",
                "range.max \"9.5\"",
            ])
        #expect(field?.entry.limitMode == .character)
    }

    @Test(arguments: [
        ("alphaOnly", "alphabetic"), ("alpha", "alphabeticPunctuation"), ("numericOnly", "digits"),
        ("numeric", "digitsPunctuation"), ("numbers", "digitsPunctuation"), ("alphanumericOnly", "alphanumeric"),
        ("plain", "alphabeticBlanks"), ("letters", "nameLetters"), ("alphanumeric", "alphanumericPunctuation"),
        ("intlphonenumber", "phone.international"), ("usphonenumber", "phone.us"), ("creditcard", "cardNumber"),
        ("luhn", "luhn"), ("email", "email.mmxml"), ("day", "dayOfMonth"), ("month", "month"), ("year", "year"),
        ("names", "names"), ("namesNumeric", "namesDigits"), ("lettersNumeric", "nameLettersDigits"),
        ("canadianPostalCode", "postalCode.ca"), ("usPostalCode", "postalCode.us"), ("ukPostalCode", "postalCode.gb"),
        ("frenchPostalCode", "postalCode.fr"), ("mexicanPostalCode", "postalCode.mx"),
    ])
    func validations(name: String, format: String) {
        let (field, diagnostics) = importMMItem("textField", "<validation>\(name.uppercased())</validation>")
        #expect(field?.told == ["format \"\(format)\""] && diagnostics.isEmpty)
        #expect(SharedTables.formats[format] != nil)
    }

    @Test(arguments: [
        ("numericOnly", Field.Entry.Keyboard.numeric), ("numeric", .text), ("usphonenumber", .tel), ("email", .email),
        ("creditcard", .numeric), ("luhn", .numeric), ("day", .numeric), ("names", nil),
    ])
    func aValidationBringsItsKeyboard(name: String, keyboard: Field.Entry.Keyboard?) {
        #expect(importMMItem("textField", "<validation>\(name)</validation>").field?.entry.keyboard == keyboard)
    }

    @Test(
        arguments: [
            ("email", "email"), ("intlphonenumber", "tel"), ("usphonenumber", "tel"), ("creditcard", "cc-number"),
            ("names", "name"), ("plain", nil),
        ] as [(String, String?)])
    func browsersMayFillIn(name: String, token: String?) {
        #expect(importMMItem("textField", "<validation>\(name)</validation>").field?.entry.autocomplete == token)
    }

    @Test(
        arguments: [
            ("defaultKeyboard", Field.Entry.Keyboard.text, nil), ("asciiKeyboard", .text, "none"),
            ("numbersAndPunctuation", .text, nil), ("URLKeyboard", .url, nil), ("urlkeyboard", .url, nil),
            ("numberPad", .numeric, nil), ("phonePad", .tel, nil), ("namePhonePad", .text, "words"),
            ("emailAddressKeyboard", .email, nil), ("decimalPad", .decimal, nil),
        ] as [(String, Field.Entry.Keyboard, String?)])
    func keyboards(name: String, keyboard: Field.Entry.Keyboard, capitalization: String?) {
        let (field, diagnostics) = importMMItem("textField", "<keyboardtype>\(name)</keyboardtype>")
        expectDiagnostics(diagnostics, [])
        #expect(field?.entry.keyboard == keyboard && field?.entry.capitalization == capitalization)
        #expect(field?.entry.checksSpelling == (name == "asciiKeyboard" ? false : nil))
    }

    @Test func aKeyboardOutweighsThatOfTheValidation() {
        let tags = "<validation>names</validation><keyboardtype>numberPad</keyboardtype>"
        let entry = importMMItem("textField", tags).field?.entry
        #expect(entry?.keyboard == .numeric && entry?.capitalization == "words")
        let card = "<validation>luhn</validation><keyboardtype>numbersAndPunctuation</keyboardtype>"
        #expect(importMMItem("textField", card).field?.entry.keyboard == .numeric)
    }

    @Test(arguments: ["numericOnly", "creditcard", "names", "day", "email"])
    func aRegexLeavesNothingOfTheValidation(name: String) {
        let tags = "<regex>[A-Z]{2}</regex><validation>\(name)</validation>"
        let plain = importMMItem("textField", "<regex>[A-Z]{2}</regex>").field?.entry
        #expect(importMMItem("textField", tags).field?.entry == plain)
        let named = importMMItem("textField", tags + "<keyboardtype>phonePad</keyboardtype>").field?.entry
        #expect(named?.keyboard == .tel && named?.autocomplete == nil)
        let blank = importMMItem("textField", "<regex/><validation>luhn</validation>").field?.entry
        #expect(blank?.keyboard == .numeric)
    }

    @Test(arguments: [
        ("[A-Z]{2}", "^(?:[A-Z]{2})$", false), ("(?i)ab", "^(?:ab)$", true), ("^a$", "^(?:^a$)$", false),
        ("a|b", "^(?:a|b)$", false), ("\\Aab\\Z", "^(?:^ab$)$", false), ("ab\\z", "^(?:ab$)$", false),
    ])
    func patterns(written: String, expected: String, ignoresCase: Bool) {
        let (field, diagnostics) = importMMItem("textField", "<regex>\(written)</regex>")
        expectDiagnostics(diagnostics, [])
        #expect(field?.validators.first?.parameters["source"] == .string(expected))
        #expect(field?.validators.first?.parameters["ignoresCase"] == .bool(ignoresCase))
        #expect(field?.validators.first?.parameters["written"] == .string(written))
    }

    @Test func aPatternThatIsWrongIsAnError() {
        let (field, diagnostics) = importMMItem("textField", "<regex>\n a(b</regex>")
        expectDiagnostics(diagnostics, ["error mmxml.pattern"])
        #expect(place(diagnostics.first?.position) == "2:3" && field?.validators == [])
    }

    @Test func aPatternThatMeansSomethingElseIsTold() {
        let (field, diagnostics, expected) = importMarkedItem("textField", "<regex>x&amp;a¦++b</regex>")
        expectDiagnostics(diagnostics, ["warning mmxml.pattern"])
        #expect(place(diagnostics.first?.position) == expected && field?.validators.count == 1)
    }

    @Test func valuesAtTheBeginning() {
        #expect(importMMItem("textField", "<defaultValue> web </defaultValue>").field?.initialValue == "web")
        #expect(
            importMMItem("canadianPostalCode", "<defaultValue>h3t 1w5</defaultValue>").field?.initialValue == "H3T1W5")
    }

    @Test func canadianPostalCodes() {
        let (field, diagnostics) = importMMItem("canadianPostalCode", "<bgcolor>red</bgcolor>")
        #expect(field?.told == ["format \"postalCode.ca\""] && diagnostics.isEmpty)
        #expect(field?.entry.capitalization == "characters" && field?.style.background?.hex == "#ff0000")
    }

    @Test func addressesOfMail() {
        let (field, diagnostics) = importMMItem("emailPinger")
        #expect(field?.told == ["format \"email.mmxml\"", "verified \"email\""] && diagnostics.isEmpty)
        #expect(variants(field?.texts.placeholder) == ["=Email"] && field?.entry.keyboard == .email)
        #expect(importMMItem("emailPinger", attributes: "mustValidate='NO'").field?.told == ["format \"email.mmxml\""])
        #expect(
            variants(importMMItem("emailPinger", "<placeholder>x</placeholder>").field?.texts.placeholder) == ["=x"])
        #expect(importMMXML(mmxmlForm("<item name='m' type='emailPinger'/>")).document?.services == ["email"])
    }

    /// Tags, id.
    @Test(arguments: [
        ("<validation>¦eamil</validation>", "mmxml.validation"),
        ("<keyboardtype>¦numPad</keyboardtype>", "mmxml.keyboardtype"),
        ("<minlength>¦-1</minlength>", "mmxml.number"), ("<maxlength>¦ten</maxlength>", "mmxml.number"),
        ("<minValue>¦1e3</minValue>", "mmxml.number"), ("<maxValue>¦1,5</maxValue>", "mmxml.number"),
        ("<actionArg>¦x</actionArg>", "mmxml.action"),
    ])
    func diagnostics(tags: String, id: String) {
        let (field, diagnostics, expected) = importMarkedItem("textField", tags)
        expectDiagnostics(diagnostics, ["warning \(id)"])
        #expect(field?.validators == [] && place(diagnostics.first?.position) == expected)
    }
}

/// `repeat` (specification 6).
struct MMXMLRepeatTests {
    @Test func aRepeatOfARepeatHasTheKeyboardOfTheFirst() {
        let repeated = ["repeatRepeatPin", "repeatPin"].map { name in
            "<item name='\(name)' type='textField'><validation>repeat</validation></item>"
        }
        let pin = "<item name='pin' type='textField'><validation>email</validation></item>"
        let fields = importMMXML(mmxmlForm(repeated.joined() + pin)).document?.fields
        #expect(fields?.map(\.entry.keyboard) == [.email, .email, .email])
    }

    private func repeated(_ name: String, others: [String]) -> (fields: [String]?, diagnostics: [Diagnostic]) {
        let items = others.map { "<item name='\($0)' type='textField'><validation>creditcard</validation></item>" }
        let own = "<item name='\(name)' type='textField'><validation>repeat</validation></item>"
        let result = importMMXML(mmxmlForm(own + items.joined()))
        return (result.document?.fields.first?.validators.first?.fields, result.diagnostics)
    }

    @Test(arguments: [
        ("repeatCreditCard", ["creditCard"], "creditCard"), ("repeatCard", ["Card"], "Card"),
        ("repeatCard", ["Card", "card"], "card"), ("_repeatCard", ["_card"], "_card"),
        ("repeat_card", ["_card"], "_card"),
        ("_repeatCard", ["_Card", "card"], "_Card"), ("repeat2", ["2"], "2"),
    ])
    func names(name: String, others: [String], expected: String) {
        let (fields, diagnostics) = repeated(name, others: others)
        #expect(fields == [expected] && !diagnostics.hasErrors)
    }

    @Test(arguments: [
        ("repeatCard", ["crad"], "“card”"), ("again", ["card"], "“again”"), ("repeat", ["x"], "“repeat”"),
        ("_repeatCard", ["card"], "“_card”"),
    ])
    func whatIsNotThere(name: String, others: [String], words: String) {
        let (_, diagnostics) = repeated(name, others: others)
        expectDiagnostics(diagnostics, ["error mmxml.repeat"])
        #expect(diagnostics[0].message.contains(words))
    }

    @Test func aPatternTakesThePlaceOfARepetitionUntilItGoes() throws {
        let repetition = "<regex>[a-z]+</regex><validation>repeat</validation>"
        let items = "<item name='mail' type='textField'><validation>email</validation></item>"
        let field = importMMXML(
            mmxmlForm(items + "<item name='repeatMail' type='textField'>\(repetition)</item>")
        ).document?.fields.last
        #expect(field?.validators.map(\.kind) == [.pattern, .same])
        #expect(field?.validatorsInForce.map(\.kind) == [.pattern] && field?.entry.keyboard == nil)
        expectDiagnostics(importMMItem("textField", repetition).diagnostics, ["error mmxml.repeat"])
    }

    @Test func theKeyboardIsThatOfTheOther() {
        let items =
            "<item name='repeatA' type='textField'><validation>repeat</validation></item>"
            + "<item name='a' type='textField'><validation>email</validation></item>"
        let fields = importMMXML(mmxmlForm(items)).document?.fields
        #expect(fields?.map(\.entry.keyboard) == [.email, .email])
    }
}

/// Actions and sums (specification 10).
struct MMXMLActionTests {
    @Test(arguments: ["itemShouldNotify:", "itemShouldNotify", " ItemShouldNotify: "])
    func notifying(action: String) {
        for type in ["textField", "valuePicker", "canadianPostalCode", "emailPinger"] {
            let (field, diagnostics) = importMMItem(type, "<action>\(action)</action>")
            #expect(field?.notify == (type == "valuePicker" ? .change : .leave) && diagnostics.isEmpty)
        }
        for type in ["checkbox", "segmentedControl", "dropDown", "imagePicker"] {
            let (field, diagnostics) = importMMItem(type, "<action>\(action)</action>")
            #expect(field?.notify == .change && diagnostics.isEmpty)
        }
    }

    @Test(arguments: [
        ("dateField", "itemShouldNotify:", "not supported"), ("radioControl", "x", "not supported"),
        ("addressField", "itemShouldNotify:", "never notifies"),
        ("signatureBox", "itemShouldNotify:", "never notifies"),
    ])
    func whereActionsMeanNothing(type: String, action: String, words: String) {
        let (field, diagnostics) = importMMItem(type, "<action>\(action)</action>")
        expectDiagnostics(diagnostics, ["warning mmxml.action"])
        #expect(diagnostics[0].message.contains(words) && field?.action == nil)
    }

    @Test func ownActions() {
        let (field, diagnostics) = importMMItem("dropDown", "<action> UFUcreateSourceCode </action>")
        #expect(field?.action == "UFUcreateSourceCode" && diagnostics.isEmpty)
    }

    @Test func severalActions() {
        let (field, _) = importMMItem("textField", "<action>itemShouldNotify:</action><action>mine</action>")
        #expect(field?.notify == .leave && field?.action == "mine")
    }

    @Test(arguments: [
        "<action>mine</action><action>yours</action>", "<action>linksTo::a</action><action>linksTo::b</action>",
    ])
    func ofSeveralActionsOfAKindTheLastCounts(tags: String) {
        let items = "<item name='a' type='textField'/><item name='b' type='textField'/>"
        let result = importMMXML(mmxmlForm(items + "<item name='k' type='textField'>\(tags)</item>"))
        expectDiagnostics(result.diagnostics, ["warning mmxml.action"])
        let field = result.document?.fields.last
        #expect(field?.action == (tags.contains("mine") ? "yours" : nil))
        #expect(field?.state.waitsFor == (tags.contains("mine") ? nil : "b"))
    }

    @Test func aMisspeltActionIsTold() {
        let (field, diagnostics) = importMMItem("textField", "<action>itemShouldNotfy:</action>")
        expectDiagnostics(diagnostics, ["warning mmxml.action"])
        #expect(diagnostics[0].message.contains("itemShouldNotify") && field?.action != nil)
    }

    @Test func links() {
        let items = "<item name='a' type='textField'><action>linksTo::b</action></item><item name='b' type='dropDown'/>"
        let result = importMMXML(mmxmlForm(items))
        #expect(result.document?.fields.first?.state.waitsFor == "b" && result.diagnostics.isEmpty)
    }

    @Test(arguments: [("zz", "no such item"), ("l", "no such item"), ("far", "another"), ("a", "itself")])
    func linksThatDoNotWork(name: String, words: String) {
        let items =
            "<item name='a' type='textField'><action>linksTo::\(name)</action></item><item name='l' type='label'/>"
        let text = mmxmlForm(items).replacing(
            "</page>", with: "<group name='g2'><item name='far' type='textField'/></group></page>")
        let result = importMMXML(text)
        expectDiagnostics(result.diagnostics, ["warning mmxml.links-to"])
        #expect(result.diagnostics[0].message.contains(words))
        #expect(result.document?.fields.first?.state.waitsFor == nil)
    }

    private func sums(_ arguments: [String]) -> (checks: [Validator], diagnostics: [Diagnostic]) {
        let items = arguments.enumerated().map { n, argument in
            "<item name='i\(n)' type='textField'><action>SumItems:</action><actionArg>\(argument)</actionArg></item>"
        }
        let result = importMMXML(mmxmlForm(items.joined()))
        return (result.document?.checks ?? [], result.diagnostics)
    }

    @Test func rangesAndTotals() {
        let (checks, diagnostics) = sums([
            "MAXMIN::100,1.5::a, b", "EQ::100::a,b::YES", "EQ::100::a,b", "EQ::100::a,b::NO", " EQ::100::a,b::YES ",
        ])
        expectDiagnostics(diagnostics, [])
        #expect(checks.map(\.kind) == [.sum, .sum, .sum, .sum])
        #expect(checks[0].parameters == ["max": "100", "min": "1.5"] && checks[0].fields == ["a", "b"])
        #expect(checks.dropFirst().map { $0.parameters["fills"] } == [true, false, false])
        #expect(
            checks[1].parameters == ["min": "100", "max": "100", "fills": true]
                && place(checks[1].position).hasPrefix("1:"))
    }

    @Test(arguments: [
        "", "MAXMIN::100::a,b", "MAXMIN::x,1::a", "EQ::1,2::a", "EQ::1::", "EQ::1::a,,b", "SUM::1::a", "EQ::1e3::a",
        "MAXMIN::2,1::a::YES",
    ])
    func wrongArguments(argument: String) {
        let (checks, diagnostics) = sums([argument])
        expectDiagnostics(diagnostics, ["warning mmxml.sum"])
        #expect(checks.isEmpty)
    }

    @Test func whetherABlankIsFilledInIsYesOrNo() {
        let (checks, diagnostics) = sums(["EQ::1::a,b::MAYBE"])
        expectDiagnostics(diagnostics, ["warning mmxml.sum"])
        #expect(checks.first?.parameters["fills"] == false)
    }

    @Test func theLargestSumComesFirst() {
        let (checks, diagnostics) = sums(["MAXMIN::1,100::a"])
        expectDiagnostics(diagnostics, ["warning mmxml.sum"])
        #expect(checks.count == 1)
    }
}
