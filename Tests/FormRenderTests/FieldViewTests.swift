import FormModel
import Testing

@testable import FormRender

private func context(
    _ control: Control, name: String = "a", isConcealed: Bool = false, _ change: (inout Field) -> Void = { _ in }
) throws -> TemplateContext {
    var field = Field(name: name, control: control, at: SourcePosition(file: "f.json"))
    change(&field)
    let texts = try UITexts(.english, files: WebFiles())
    var view = FieldView(field: field, locale: .english, defaultLocale: .english, images: ["on.svg": "images/1.svg"])
    (view.isConcealed, view.isDemanded) = (isConcealed, field.isRequired)
    return view.context(texts: texts)
}

private func text(_ string: String) -> Text { Text(string, at: SourcePosition(file: "f.json")) }

struct FieldViewTests {
    @Test(arguments: [
        ("name", "f-name"), ("a-error", "f-a_2d_error"), ("a b", "f-a_20_b"), ("é.1", "f-_e9__2e_1"),
        ("a_b", "f-a_5f_b"), ("", "f-"),
    ])
    func idsAreSafeAndTellNamesApart(name: String, id: String) throws {
        let context = try context(.text, name: name)
        #expect(context["id"] as String? == id)
    }

    /// Label, beside the control, whether it must be answered, whether its label may be seen; what stands above it.
    @Test(
        arguments: [
            (nil, nil, true, true, true), (nil, nil, false, true, false), (nil, "Side", true, true, false),
            ("Above", nil, true, true, true), (nil, nil, true, false, false),
        ] as [(String?, String?, Bool, Bool, Bool)])
    func aMarkHasWordsBesideIt(label: String?, side: String?, isRequired: Bool, showsLabel: Bool, hasLabel: Bool) throws
    {
        let context = try context(.text) {
            $0.texts.placeholder = text("Your name")
            ($0.texts.label, $0.texts.inlineLabel) = (label.map(text), side.map(text))
            $0.texts.showsLabel = showsLabel
            $0.validators = isRequired ? [Validator(.required, at: $0.position)] : []
        }
        #expect(context["hasLabel"] as Bool? == hasLabel)
        let segments = context["label"] as [TemplateContext]?
        #expect(segments?.first?["text"] as String? == (hasLabel ? label ?? "Your name" : nil))
    }

    @Test(arguments: [true, false])
    func aPlaceholderMayBeForScriptsAlone(isShown: Bool) throws {
        let context = try context(.text) {
            $0.texts.placeholder = text("Your name")
            $0.texts.showsPlaceholder = isShown ? nil : false
            $0.validators = [Validator(.required, at: $0.position)]
        }
        #expect(context["placeholder"] as String? == (isShown ? "Your name" : nil))
        #expect(context["hasLabel"] as Bool? == isShown)
        #expect(context["ownName"] as String? == (isShown ? nil : "Your name"))
    }

    @Test(arguments: [true, false])
    func nothingIsAskedNativelyOfWhatNobodyCanReach(isConcealed: Bool) throws {
        let context = try context(.text, isConcealed: isConcealed) {
            $0.validators = [
                Validator(.required, at: $0.position), Validator(.format, ["name": "digits"], at: $0.position),
                Validator(.length, ["min": 3, "unit": "graphemes"], at: $0.position),
            ]
        }
        #expect(context["required"] as Bool? == true)
        #expect(context["nativeRequired"] as Bool? == (isConcealed ? nil : true))
        #expect(context["pattern"] as String? == (isConcealed ? nil : "[0-9]+"))
        #expect(context["minlength"] as String? == (isConcealed ? nil : "3"))
    }

    /// Kind and parameters of validators, pattern, shortest text.
    @Test(
        arguments: [
            ([(.format, ["name": "phone.es"])], "(\\+[0-9]{1,3})?[0-9]{9}", nil),
            ([(.format, ["name": "email.mmxml"]), (.format, ["name": "digits"])], "[0-9]+", nil),
            ([(.format, ["name": "digits"]), (.pattern, ["source": "a", "replacesFormat": true])], nil, nil),
            ([(.format, ["name": "digits"]), (.pattern, ["source": "a", "replacesFormat": false])], "[0-9]+", nil),
            ([(.pattern, ["source": "a", "isWhole": true])], nil, nil),
            ([(.length, ["min": 2, "unit": "codePoints"]), (.length, ["max": 9, "unit": "graphemes"])], nil, nil),
            ([(.length, ["min": 0, "unit": "graphemes"]), (.length, ["min": 4, "unit": "graphemes"])], nil, "4"),
        ] as [([(Validator.Kind, [String: Value])], String?, String?)])
    func whatABrowserChecksIsNoStricter(checks: [(Validator.Kind, [String: Value])], pattern: String?, least: String?)
        throws
    {
        let context = try context(.text) { field in
            field.validators = checks.map { Validator($0.0, $0.1, at: field.position) }
        }
        #expect(context["pattern"] as String? == pattern && context["minlength"] as String? == least)
        #expect(context["spellcheckOff"] as Bool? == (pattern != nil))
    }

    @Test(arguments: [
        ("About you", true), ("Read this.", false), ("Write to the {* desk *} today", false),
        (String(repeating: "long ", count: 20), false),
        ("", false),
    ])
    func aShortTextIsAHeading(label: String, isHeading: Bool) throws {
        let context = try context(.prose) { ($0.texts.label, $0.texts.markup) = (text(label), .links) }
        #expect(context["heading"] as Bool? == isHeading)
    }

    @Test func theFirstOptionIsChosenWhereNoneIs() throws {
        let place = SourcePosition(file: "f.json")
        let context = try context(.select) {
            $0.choice = Field.Choice(.list)
            $0.choice?.whenEmpty = .first
            $0.options = ["x", "y"].map { Option(value: .string($0), label: text($0), at: place) }
        }
        let options = try #require(context["options"] as [TemplateContext]?)
        #expect(options.map { $0["selected"] as Bool? } == [true, false])
    }

    @Test func picturesAreThereOnlyWhereTheirFileIs() throws {
        let place = SourcePosition(file: "f.json")
        let images =
            try context(.checkbox) {
                $0.style.checkedImage = ImageReference(name: "on", path: "on.svg", at: place)
                $0.style.uncheckedImage = ImageReference(name: "off", path: nil, at: place)
            }["images"] as TemplateContext?
        #expect(images?.members.map(\.name) == ["on"])
    }
}

/// Texts that a language does not translate are read out in their own language (WCAG 2.2, 3.1.2).
struct FixedTextTests {
    private func language(in tag: String) throws -> TemplateContext? {
        let place = SourcePosition(file: "f.json")
        func fixed(_ string: String) -> Text { Text(string, at: place, isFixed: true) }
        var field = Field(name: "a", control: .consent, at: place)
        field.texts.disclosure = Field.Disclosure(more: fixed("M"), less: fixed("L"), body: fixed("B"))
        let locale = try #require(LocaleTag(tag))
        var view = FieldView(field: field, locale: locale, defaultLocale: .english, images: [:])
        let context = view.context(texts: try UITexts(locale, files: WebFiles()))
        let shown = try #require(context["disclosure"] as TemplateContext?)
        return shown["bodyLanguage"] as TemplateContext?
    }

    @Test(arguments: [("ar", "en", "ltr"), ("es-MX", "en", nil), ("en-GB", nil, nil), ("en", nil, nil)])
    func theyNameItWhereThePageHasAnother(tag: String, language: String?, direction: String?) throws {
        let context = try self.language(in: tag)
        #expect(context?["lang"] as String? == language)
        #expect(context?["dir"] as String? == direction)
    }
}
