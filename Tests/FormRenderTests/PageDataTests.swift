import FormModel
import Testing

@testable import FormRender

private let here = SourcePosition(file: "f.xml")
private func text(_ string: String) -> Text { Text(string, at: here) }

private func data(_ fields: [Field] = [], _ change: (inout FormDocument) -> Void = { _ in }) throws -> String {
    let section = Section(name: "s", fields: fields, at: here)
    let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: here)], at: here)
    var document = FormDocument(
        dialect: Dialect("mmxml"), id: "f", title: text("F"), defaultLocale: .english, pages: [page], at: here)
    change(&document)
    let behavior = PageBehavior(
        submit: nil, services: ["email": "https://s.example/e"], keepsDrafts: false, prefill: [], version: "1")
    let data = PageData(
        document: document, locale: .english, texts: try UITexts(.english, files: WebFiles()), behavior: behavior,
        images: ["x.png": "i/x.png"], facts: PageFacts(document))
    return String(decoding: data.json, as: UTF8.self)
}

private func field(_ control: Control = .text, _ change: (inout Field) -> Void) -> Field {
    var field = Field(name: "a", control: control, at: here)
    change(&field)
    return field
}

struct PageDataTests {
    @Test func whatIsAsItMostlyIsIsLeftOut() throws {
        let json = try data([field { _ in }])
        #expect(json.contains(#""fields":[{"name":"a","control":"text","label":""}]"#))
        #expect(!json.contains("checks") && !json.contains("services"))
    }

    @Test func whatALanguageRemembersStaysOut() throws {
        let json = try data([
            field {
                $0.traits = ["mmxml": .object([.init("type", "textField")])]
                ($0.state.waitsFor, $0.action, $0.entry.filter) = ("b", "call", "postalCode.ca")
            }
        ])
        #expect(!json.contains("textField") && !json.contains("traits"))
        #expect(json.contains(#""filter":"postalCode.ca","waitsFor":"b","action":"call""#))
    }

    @Test func whenAFieldStartsRulesIsSaidOfThoseThatRulesWatch() throws {
        let rule = Rule(watches: ["a"], condition: .literal(true, here), effects: [], at: here)
        func said(_ notify: Field.Notification?, isWatched: Bool = true) throws -> String {
            try data([field { $0.notify = notify }]) { $0.rules = isWatched ? [rule] : [] }
        }
        #expect(try said(nil).contains(#""notify":"none""#))
        #expect(try said(.leave).contains(#""notify":"leave""#))
        #expect(try !said(.change).contains("notify"))
        #expect(try !said(nil, isWatched: false).contains("notify"))
    }

    @Test func everythingOfASubmissionIsThere() throws {
        let json = try data([
            field {
                $0.submission.key = "k"
                $0.submission.clones = [.init(characters: -4, key: "last4")]
                ($0.submission.isSkipped, $0.submission.isForced, $0.submission.sendsState) = (true, true, true)
                ($0.submission.prefix, $0.submission.suffix, $0.submission.isTimestamp) = ("pre", "post", true)
                ($0.state.asksWhenBlank, $0.receipt.part, $0.receipt.isForced) = (true, .legal, true)
            }
        ])
        for member in [
            #""key":"k""#, #""clones":[[-4,"last4"]]"#, #""skip":true"#, #""force":true"#, #""sendsState":true"#,
            #""prefix":"pre""#, #""suffix":"post""#, #""timestamp":true"#, #""asksWhenBlank":true"#,
            #""receipt":"legal""#, #""forceReceipt":true"#,
        ] { #expect(json.contains(member), "\(member)") }
    }

    @Test func validatorsSayAllThatTheyAskFor() throws {
        let json = try data([
            field {
                $0.validators = [
                    Validator(.required, ["blank": "whitespace", "falseIsBlank": true], at: here),
                    Validator(.length, ["max": 3, "unit": "codePoints"], at: here),
                ]
                $0.entry.limitMode = .character
            }
        ])
        #expect(json.contains(#""limitMode":"character","validators":[{"kind":"required","blank":"whitespace","#))
        #expect(json.contains(#""falseIsBlank":true},{"kind":"length","max":3,"unit":"codePoints"}]"#))
    }

    @Test func aPageCarriesTheFormatsThatItUses() throws {
        #expect(try !data([field { _ in }]).contains("formats"))
        func used(_ name: String) throws -> String {
            try data([field { $0.validators = [Validator(.format, ["name": .string(name)], at: here)] }])
        }
        #expect(try used("digits").contains(#""formats":{"digits":{"typed":"0-9","shape":"[0-9]+"}}"#))
        #expect(try used("names").contains(#""kept":"capitals"}}"#))
        let canadian = try data([field { $0.entry.filter = "postalCode.ca" }])
        #expect(canadian.contains(#""formats":{"postalCode.ca":{"shape":"[A"#) && canadian.contains(#""upper":true}}"#))
        #expect(try !data([field { $0.entry.filter = "format" }]).contains("formats"))
        var effect = Effect(.validator, .field, "a", at: here)
        effect.validator = Validator(.format, ["name": "luhn"], at: here)
        let rule = Rule(watches: ["a"], condition: .literal(true, here), effects: [effect], at: here)
        let later = try data([field { _ in }]) { $0.rules = [rule] }
        #expect(later.contains(#""strip":"\\s\\-","bare":"[0-9]{2,}","check":"luhn","keyboard":"numeric"}}"#))
        // That its keyboard comes with it is told only where the format can change.
        #expect(try used("luhn").contains(#""check":"luhn"}}"#))
    }

    @Test(
        arguments: [
            (Validator.Kind.required, [:], ["judge.required"]), (.format, ["name": "digits"], ["judge.invalid"]),
            (.pattern, ["source": "a"], ["judge.invalid"]), (.length, ["min": 1], ["judge.length.min"]),
            (.length, ["min": 1, "max": 2], ["judge.length.min", "judge.length.max"]),
            (.count, ["max": "2"], ["judge.count.max"]), (.range, ["min": "2"], ["judge.range.min"]),
            (.age, ["min": 2], ["judge.date"]), (.period, ["max": 2], ["judge.date"]), (.same, [:], ["judge.same"]),
            (.verified, [:], ["judge.verified"]), (.sum, ["min": "1", "max": "1"], ["judge.sum.range"]),
            (.sum, ["min": "1", "max": "1", "fills": false], ["judge.sum.equal"]),
            (.sum, ["min": "1", "max": "2"], ["judge.sum.range"]),
        ] as [(Validator.Kind, [String: Value], [String])])
    func aPageCarriesTheTextsThatItCanNeed(kind: Validator.Kind, parameters: [String: Value], ids: [String]) throws {
        let json = try data([field { $0.validators = [Validator(kind, parameters, at: here)] }])
        let found = json.matches(of: /"(judge\.[a-z.]+)":/).map { String($0.1) }
        #expect(found.sorted() == ids.sorted())
        #expect(try !data([field { _ in }]).contains("judge."))
    }

    @Test func aFieldThatCannotBeEditedIsNotEnabled() throws {
        #expect(try data([field { $0.state.isEnabled = false }]).contains(#""enabled":false"#))
    }

    @Test func anOptionCarriesTheAddressOfItsPicture() throws {
        let json = try data([
            field(.choices) {
                var option = Option(value: "v", label: text("V"), at: here)
                option.image = ImageReference(name: "x.png", path: "x.png", at: here)
                $0.options = [option, Option(value: "w", label: text("W"), at: here)]
            }
        ])
        #expect(json.contains(#""options":[["v","V",{"image":"i/x.png"}],["w","W"]]"#))
    }

    @Test func partsOfADateAndOfACompositeAreThere() throws {
        let date = field(.dateparts) {
            $0.format = Field.Format()
            $0.format?.dateParts = [.init(.month, digits: 2)]
        }
        var home = field(.composite) { $0.components = [Field(name: "city", control: .text, at: here)] }
        (home.name, home.composite) = ("home", Field.Composite("address"))
        let json = try data([date, home])
        #expect(json.contains(#""dateParts":[{"unit":"month","digits":2,"label":"Month"}]"#))
        #expect(json.contains(#""components":[{"name":"city","control":"text","label":"City"}]"#))
    }

    @Test func effectsCarryWhatTheyChange() throws {
        var texts = Effect(.replace, .field, "a", at: here)
        (texts.path, texts.text) = ("texts.label", text("New"))
        var options = Effect(.options, .field, "a", at: here)
        options.options = []
        var copy = Effect(.set, .field, "a", at: here)
        copy.value = .call("composite", [.field("h", component: "city", here)], here)
        var picture = Effect(.replace, .field, "a", at: here)
        (picture.path, picture.value) = ("picture.image", .literal("x.png", here))
        picture.image = ImageReference(name: "x.png", path: "x.png", at: here)
        var lost = picture
        (lost.value, lost.image) = (.literal("y.png", here), ImageReference(name: "y.png", path: nil, at: here))
        let json = try data {
            $0.rules = [
                Rule(
                    watches: ["a"], condition: .literal(true, here), effects: [texts, options, copy, picture, lost],
                    at: here)
            ]
        }
        #expect(json.contains(#"{"target":"field","name":"a","action":"replace","property":"label","text":"New"}"#))
        #expect(json.contains(#"{"target":"field","name":"a","action":"options","options":[]}"#))
        #expect(json.contains(#""value":{"call":"composite","of":[{"field":"h","component":"city"}]}"#))
        #expect(json.contains(#""property":"image","value":{"value":"x.png"},"image":"i/x.png"}"#))
        #expect(json.contains(#""property":"image","value":{"value":"y.png"},"image":""}"#))
    }

    @Test func onlyServicesThatTheFormCallsAreThere() throws {
        let json = try data { $0.services = ["email", "address"] }
        #expect(json.contains(#""services":{"email":"https://s.example/e"}"#))
    }

    /// The words of one form language come only with its forms.
    @Test(arguments: [(Dialect("mmxml"), true), (Dialect("formulary"), false)])
    func wordsOfALanguageComeWithItsForms(dialect: Dialect, areThere: Bool) throws {
        let required = field { $0.validators = [Validator(.required, at: here)] }
        #expect(try data([required]) { $0.dialect = dialect }.contains("judge.required") == areThere)
    }
}
