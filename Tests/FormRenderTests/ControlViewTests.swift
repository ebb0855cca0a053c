import FormModel
import Testing

@testable import FormRender

private let here = SourcePosition(file: "f.xml")
private func text(_ string: String) -> Text { Text(string, at: here) }

private func context(
    _ control: Control, in tag: String = "en", _ change: (inout Field) throws -> Void
) throws -> TemplateContext {
    var field = Field(name: "a", control: control, at: here)
    field.place = Place(cell: 1)
    try change(&field)
    let locale = try #require(LocaleTag(tag))
    let catalog = UITextCatalog(WebFiles())
    var view = FieldView(field: field, locale: locale, defaultLocale: .english, images: ["a.png": "images/a.png"])
    view.texts = try catalog.texts(in: locale)
    for other in ["es", "fr"] {
        let tag = try #require(LocaleTag(other))
        view.languages[tag] = try catalog.texts(in: tag)
    }
    return view.context(texts: try catalog.texts(in: locale))
}

private func list(_ context: TemplateContext, _ key: String) throws -> [TemplateContext] {
    try #require(context[key] as [TemplateContext]?)
}

private func options(_ values: [String]) -> [Option] {
    values.map { Option(value: .string($0), label: text($0.uppercased()), at: here) }
}

struct ControlViewTests {
    /// Lists offer an entry that chooses nothing, and start with it (mmxml 4).
    @Test func aListStartsWithNothingChosen() throws {
        let context = try context(.select) { $0.options = options(["x", "y"]) }
        #expect(context["blank"] as Bool? == true)
        #expect(try list(context, "options").map { $0["selected"] as Bool? } == [false, false])
    }

    @Test func severalOptionsMayBeChosen() throws {
        let context = try context(.choices) {
            $0.options = options(["p", "q", "r"])
            $0.choice = Field.Choice(.list)
            $0.choice?.isMultiple = true
            $0.initialValue = ["p", "r"]
        }
        #expect(context["type"] as String? == "checkbox")
        #expect(try list(context, "options").map { $0["selected"] as Bool? } == [true, false, true])
    }

    @Test func aPictureThatIsMissingIsToldFromOneThatIsThere() throws {
        let context = try context(.choices) {
            $0.options = options(["x", "y"])
            $0.options[0].image = ImageReference(name: "a.png", path: "a.png", at: here)
            $0.options[1].image = ImageReference(name: "b.png", path: nil, at: here)
        }
        let pictures = try list(context, "options").map { try #require($0["picture"] as TemplateContext?) }
        #expect(pictures.map { $0["src"] as String? } == ["images/a.png", nil])
    }

    /// Lower-case letters label the part in Spanish, whatever the page's language (mmxml 7).
    @Test func partsOfADateAreLabelledInTheirLanguage() throws {
        let spanish = try #require(LocaleTag("es"))
        let context = try context(.dateparts) {
            $0.format = Field.Format(date: "d/MMMM/YYYY")
            $0.format?.dateParts = [
                .init(.day, digits: 1, locale: spanish), .init(.month, digits: 4, locale: spanish),
                .init(.year, digits: 4),
            ]
        }
        let parts = try list(context, "dateParts")
        #expect(parts.map { $0["label"] as String? } == ["Día", "Mes", "Year"])
        #expect(parts.map { $0["lang"] as String? } == ["es", "es", nil])
        let months = try list(parts[1], "months")
        #expect(months.map { $0["value"] as String? }.first == "01")
        #expect(months.map { $0["label"] as String? }[10] == "noviembre")
        #expect(context["calendar"] as Bool? == true)
    }

    @Test func aDateWithoutADayHasNoCalendar() throws {
        let context = try context(.dateparts) {
            $0.format = Field.Format(date: "MM/YYYY")
            $0.format?.dateParts = [.init(.month, digits: 2), .init(.year, digits: 4)]
        }
        #expect(context["calendar"] as Bool? == false)
    }

    @Test(arguments: [("en", false, "State"), ("es", false, "Estado"), ("en", true, "État")])
    func componentsAreCalledAsThePageCallsThem(locale: String, isFrench: Bool, start: String) throws {
        let context = try context(.composite, in: locale) {
            $0.composite = Field.Composite("address")
            $0.composite?.labels = isFrench ? LocaleTag("fr") : nil
            $0.components = [Field(name: "stateProv", control: .text, at: here)]
        }
        let component = try #require(try list(context, "components").first)
        #expect(try #require(component["text"] as String?).hasPrefix(start))
        #expect(component["name"] as String? == "a.stateProv")
        #expect(component["id"] as String? == "f-a_2e_stateProv")
    }

    @Test func aComponentWithOptionsIsAList() throws {
        let context = try context(.composite) {
            $0.composite = Field.Composite("address")
            var country = Field(name: "country", control: .select, at: here)
            country.options = options(["Canada"])
            $0.components = [Field(name: "city", control: .text, at: here), country]
        }
        #expect(try list(context, "components").map { $0["isSelect"] as Bool? } == [false, true])
    }

    /// A text that cannot be changed can still be read and copied (mmxml 2, `editable`).
    @Test(arguments: [
        (Control.text, true, false), (.verified, true, false), (.select, false, true), (.checkbox, false, true),
    ])
    func whatIsNotEditableIsReadOnlyOrDisabled(control: Control, isReadOnly: Bool, isDisabled: Bool) throws {
        let context = try context(control) { ($0.state.isEnabled, $0.state.lock) = (false, .readOnly) }
        #expect(context["readonly"] as Bool? == isReadOnly)
        #expect(context["disabled"] as Bool? == isDisabled)
    }

    @Test func linesOfATextAreBrokenWhereItSays() throws {
        let context = try context(.prose) { $0.texts.body = text("one\ntwo") }
        #expect(try list(context, "body").map { $0["br"] as Bool? } == [nil, true, nil])
    }

    @Test(arguments: [("label", true), ("inlineLabel", true), ("detailLabel", true), ("placeholder", false)])
    func anyLabelNamesAControl(property: String, isNamed: Bool) throws {
        let context = try context(.text) {
            switch property {
            case "label": $0.texts.label = text("T")
            case "inlineLabel": $0.texts.inlineLabel = text("T")
            case "detailLabel": $0.texts.detailLabel = text("T")
            default: $0.texts.placeholder = text("T")
            }
        }
        #expect(context["isNamed"] as Bool? == isNamed)
        #expect(context["ownName"] as String? == (isNamed ? nil : "T"))
    }

    @Test(arguments: ["T", nil])
    func aNameForScreenReadersTakesThePlaceOfAll(label: String?) throws {
        let context = try context(.text) {
            $0.texts.label = label.map(text)
            $0.texts.placeholder = text("P")
            $0.texts.accessibilityLabel = text("A")
        }
        #expect(context["ownName"] as String? == "A")
    }
}
