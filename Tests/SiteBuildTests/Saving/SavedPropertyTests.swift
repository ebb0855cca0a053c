import FormImport
import FormModel
import TestSupport
import Testing

@testable import SiteBuild

/// A change of a form is one of its definition, or told.
struct SavedPropertyTests {
    private static let place = SourcePosition(file: "builder")

    /// A form that is opened, changed and saved: its definition afterwards, and what is told as lost.
    func saved(
        _ definition: String, at path: String = "forms/f.json", settings: String = "{}",
        _ change: (inout FormDocument) -> Void
    ) throws -> (definition: String, losses: [String]) {
        let site = try TemporarySite(["site.json": settings, path: definition])
        let builder = try SiteBuilder(try Site.open(site.path).site, options: BuildOptions())
        let entry = try #require(try builder.entries().entries.first)
        let reading = builder.read(entry)
        var document = try #require(reading.document)
        change(&document)
        let plan = try builder.plan(
            saving: document, as: try #require(reading.language), of: entry, over: reading)
        return (String(decoding: plan.files.definition, as: UTF8.self), plan.losses.map(\.words))
    }

    /// A text as the builder makes it.
    private func fresh(_ string: String, _ locale: LocaleTag = .english) -> Text {
        Text([Text.Variant(string, locale: locale, at: Self.place)])
    }

    // MARK: - 3lvis/Form

    private func elvis(_ field: String) -> String {
        """
        [{"id": "g", "title": "Group", "sections": [{"id": "s", "fields": [
          {"id": "a", "title": "A", \(field)}
        ]}]}]
        """
    }

    typealias Case = (before: String, change: @Sendable (inout Field) -> Void, after: String)

    private static func limit(_ kind: Validator.Kind, _ parameters: [String: Value]) -> Validator {
        Validator(kind, parameters, at: place)
    }

    private static let validations: [Case] = [
        ("\"type\": \"text\", \"validations\": {\"required\": true}", { $0.validators = [] }, "\"type\": \"text\""),
        ("\"type\": \"text\", \"validations\": {\"max_length\": 10}", { $0.validators = [] }, "\"type\": \"text\""),
        ("\"type\": \"text\", \"validations\": {\"format\": \"^a\"}", { $0.validators = [] }, "\"type\": \"text\""),
        (
            "\"type\": \"text\", \"validations\": {\"required\": true, \"max_length\": 10}",
            { $0.validators.removeLast() }, "\"type\": \"text\", \"validations\": {\"required\": true}"
        ),
        (
            "\"type\": \"text\", \"validations\": {\"max_length\": 10}",
            { $0.validators.insert(limit(.length, ["min": "2", "unit": "graphemes"]), at: 0) },
            "\"type\": \"text\", \"validations\": {\"max_length\": 10, \"min_length\": 2}"
        ),
        (
            "\"type\": \"float\", \"validations\": {\"min_value\": 1.5}",
            { $0.validators.append(limit(.range, ["max": "9.50", "reading": "prefix"])) },
            "\"type\": \"float\", \"validations\": {\"min_value\": 1.5, \"max_value\": 9.5}"
        ),
        (
            "\"type\": \"count\", \"validations\": {\"min_value\": 1, \"max_value\": 9}",
            { $0.validators[0].parameters["max"] = nil }, "\"type\": \"count\", \"validations\": {\"min_value\": 1}"
        ),
        // What means nothing there stays.
        (
            "\"type\": \"date\", \"validations\": {\"required\": true, \"max_length\": 3}", { $0.validators = [] },
            "\"type\": \"date\", \"validations\": {\"max_length\": 3}"
        ),
        (
            "\"type\": \"text\", \"size\": {\"width\": 50}", { $0.place?.share = 100 },
            "\"type\": \"text\", \"size\": {\"width\": 100}"
        ),
        (
            "\"type\": \"text\", \"styles\": {\"font_size\": \"12\"}", { $0.style.textSize = nil }, "\"type\": \"text\""
        ),
    ]

    @Test(arguments: validations.indices) func whatIsTakenAwayGoesAndTheRestStays(number: Int) throws {
        let (before, change, after) = Self.validations[number]
        let (text, losses) = try saved(elvis(before)) {
            change(&$0.pages[0].groups[0].sections[0].fields[0])
        }
        #expect(losses == [] && text == elvis(after))
    }

    @Test func aHiddenGroupIsToldWhereNothingHidesIt() throws {
        let definition = elvis("\"type\": \"text\"")
        let (text, losses) = try saved(definition) { form in
            form.pages[0].groups[0].isVisible = false
            form.pages[0].groups[0].sections[0].isVisible = false
        }
        #expect(text == definition)
        #expect(losses == Array(repeating: "there is no place for its being hidden", count: 2))
    }

    @Test func aTitleThatIsChangedIsNoLoss() throws {
        let (text, losses) = try saved(elvis("\"type\": \"text\"")) {
            $0.pages[0].groups[0].title?.variants[0].string = "People"
        }
        #expect(losses == [] && text == elvis("\"type\": \"text\"").replacing("Group", with: "People"))
    }

    private static let defaults = #"{"id": "x", "default": true}, {"id": "y", "default": true}"#

    private static let initial: [Case] = [
        (defaults, { $0.texts.hint = nil }, defaults),
        (defaults, { $0.options[0].isInitial = false }, defaults.replacing("true", with: "false")),
        (defaults, { $0.options.removeLast() }, #"{"id": "x", "default": true}"#),
    ]

    /// Of several the first one is chosen.
    @Test(arguments: initial.indices) func optionsThatAreAllCalledInitialAreSaved(number: Int) throws {
        let (before, change, after) = Self.initial[number]
        func definition(_ values: String, _ title: String = "A") -> String {
            elvis("\"type\": \"select\", \"values\": [\(values)]").replacing("\"A\"", with: "\"\(title)\"")
        }
        let (text, losses) = try saved(definition(before)) { form in
            form.pages[0].groups[0].sections[0].fields[0].texts.label?.variants[0].string = "B"
            change(&form.pages[0].groups[0].sections[0].fields[0])
        }
        #expect(losses == [] && text == definition(after, "B"))
    }

    @Test func aTitleIsTakenAwayThoughTheNameStandsForItThen() throws {
        let (text, losses) = try saved(elvis("\"type\": \"text\"")) { $0.pages[0].groups[0].title = nil }
        #expect(losses == [] && text == elvis("\"type\": \"text\"").replacing(" \"title\": \"Group\",", with: ""))
    }

    // MARK: - MM XML

    private static let items = """
        <form name="f"><!-- said -->
          <page name="p">
            <group name="g" isHidden="NO">
              <title>One</title>
              <item name="a" type='textField' label="A">
                <required>YES</required></item>
              <item name="b" type="textField" label="B"/>
            </group>
          </page>
        </form>
        """

    typealias Change = (change: @Sendable (inout Group) -> Void, before: String, after: String)

    private static let changes: [Change] = [
        ({ $0.title?.variants[0].string = "Two & 2" }, "<title>One</title>", "<title>Two &amp; 2</title>"),
        ({ $0.title = nil }, "\n      <title>One</title>", ""),
        ({ $0.sections[0].fields[0].texts.label?.variants[0].string = "\"C\"" }, "\"A\"", "\"&quot;C&quot;\""),
        ({ $0.sections[0].fields[0].validators = [] }, ">\n        <required>YES</required></item>", "/>"),
        ({ $0.sections[0].fields[1].texts.label?.variants[0].string = "C" }, "\"B\"", "\"C\""),
        ({ $0.sections[0].fields[1].texts.label = nil }, " label=\"B\"/>", "/>"),
    ]

    /// An author may have as an element that which the program writes as an attribute, and the other way round.
    @Test(arguments: changes.indices) func anElementStaysOneAndAnAttributeToo(number: Int) throws {
        let (change, before, after) = Self.changes[number]
        let (text, losses) = try saved(Self.items, at: "forms/f.xml") { change(&$0.pages[0].groups[0]) }
        #expect(losses == [] && text == Self.items.replacing(before, with: after))
    }

    @Test func anAttributeThatIsTranslatedBecomesElements() throws {
        let (text, losses) = try saved(Self.items, at: "forms/f.xml") { form in
            form.locales.append(LocaleTag("es") ?? .english)
            form.pages[0].groups[0].sections[0].fields[0].texts.label?.variants.append(
                Text.Variant("Á", locale: LocaleTag("es"), at: Self.place))
        }
        let words = ">\n        <label>A</label>\n        <label language=\"ES\">Á</label>"
        let wanted = Self.items.replacing(" label=\"A\">", with: words)
            .replacing("name=\"f\"", with: "name=\"f\" language=\"EN_US\"")
        #expect(losses == [] && text == wanted)
    }

    // MARK: - Texts

    @Test func newWordsAreNoLoss() throws {
        let (text, losses) = try saved(elvis("\"type\": \"text\"")) { form in
            form.pages[0].groups[0].sections[0].fields[0].texts.hint = fresh("As on the label")
        }
        #expect(losses == [] && text == elvis("\"type\": \"text\", \"info\": \"As on the label\""))
        let bound = #"{"model": {"a": ""}, "controls": [{"class": "ADBoundTextField", "name": "a", "dataPath": "a"}]}"#
        let (control, told) = try saved(bound) { form in
            form.pages[0].groups[0].sections[0].fields[0].texts.label = fresh("Fresh")
        }
        #expect(told == [] && control.contains("\"label\": \"Fresh\""), "\(control)")
    }

    @Test func wordsThatSomebodyReadsInAnotherWayAreToldInThatLanguage() throws {
        let (_, losses) = try saved(elvis("\"type\": \"text\""), settings: #"{"locales": ["en", "es"]}"#) { form in
            form.pages[0].groups[0].sections[0].fields[0].texts.body = fresh("Fresh")
        }
        #expect(losses == ["there is no place for its text"])
    }

    @Test func theFirstTranslationOfAFormIsNoLoss() throws {
        let definition = elvis("\"type\": \"text\"")
        let (text, losses) = try saved(definition, settings: #"{"locales": ["en", "es"]}"#) { form in
            form.pages[0].groups[0].sections[0].fields[0].texts.label?.variants.append(
                Text.Variant("Á", locale: LocaleTag("es"), at: Self.place))
        }
        #expect(losses == [] && text == definition)
    }

    private let list = """
        {"availableLanguageIds": ["en_US", "es_ES", "de_DE"], "defaultLanguageId": "en_US", "fields": [
          {"name": "a", "dataType": "string", "type": "select", "label": {"en_US": "A", "es_ES": "Á"}, "options": [
            {"value": "x", "label": {"en_US": "X"}}]}
        ]}
        """

    @Test(arguments: [#"{"locales": ["en", "es"]}"#, "{}"])
    func newWordsStandUnderTheLanguageOfTheDefinition(settings: String) throws {
        let (text, losses) = try saved(list, settings: settings) { form in
            let locale = form.defaultLocale
            var option = form.pages[0].groups[0].sections[0].fields[0].options[0]
            (option.value, option.label) = ("y", fresh("Y", locale))
            option.label.variants.append(Text.Variant("Ye", locale: LocaleTag("es"), at: Self.place))
            form.pages[0].groups[0].sections[0].fields[0].options.append(option)
            form.pages[0].groups[0].sections[0].fields[0].texts.hint = fresh("Fresh", locale)
        }
        #expect(losses == [])
        let root = try #require(JSONReader.read(Array(text.utf8), file: "f").root?.value)
        #expect(root["fields"]?.json.contains(#""tip":{"en_US":"Fresh"}"#) == true, "\(text)")
        #expect(root["fields"]?.json.contains(#""label":{"en_US":"Y","es_ES":"Ye"}"#) == true, "\(text)")
    }

    @Test func newWordsOfMarkupStandUnderTheLanguageOfTheDefinition() throws {
        let definition = """
            <root available-locales="en_US,es_ES" default-locale="en_US">
              <dynamic-element dataType="string" name="a" type="text">
                <meta-data locale="en_US"><entry name="label"><![CDATA[A]]></entry></meta-data>
              </dynamic-element>
            </root>
            """
        let settings = #"{"locales": ["en", "es"]}"#
        let (text, losses) = try saved(definition, at: "forms/f.xml", settings: settings) { form in
            form.pages[0].groups[0].sections[0].fields[0].texts.hint = fresh("Fresh")
        }
        #expect(losses == [] && !text.contains("locale=\"en\""), "\(text)")
        #expect(text.contains("<entry name=\"tip\">Fresh</entry>"), "\(text)")
    }

    @Test func aPredefinedValueIsTakenAwayInOneLanguageOrMadeTheSameInAll() throws {
        func definition(_ first: String, _ second: String) -> String {
            """
            <root available-locales="en_US,es_ES" default-locale="en_US">
              <dynamic-element dataType="string" name="a" type="text">
                <meta-data locale="en_US">
                  <entry name="label">A</entry>\(first)
                </meta-data>
                <meta-data locale="es_ES">
                  <entry name="label">Á</entry>\(second)
                </meta-data>
              </dynamic-element>
            </root>
            """
        }
        func entry(_ value: String) -> String { "\n      <entry name=\"predefinedValue\">\(value)</entry>" }
        for (own, other, value, after) in [
            (entry("x"), "", nil, ""), (entry("x"), entry("y"), nil, ""), (entry("x"), entry("y"), "y", entry("y")),
        ] as [(String, String, Value?, String)] {
            let (text, losses) = try saved(definition(own, other), at: "forms/f.xml") { form in
                form.pages[0].groups[0].sections[0].fields[0].initialValues?[0].value = value
            }
            #expect(losses == [] && text == definition(after, other))
        }
    }

    // MARK: - Numbers

    /// The value that nobody wrote follows the range.
    @Test(
        arguments: [
            ("\"minimumValue\": 1", 2, 2, "\"minimumValue\": 2"), ("\"minimumValue\": 1", 2, 1, "\"minimumValue\": 2"),
            ("\"minimumValue\": 1.0, \"value\": 1", 0, 1, "\"value\": 1"),
            ("\"value\": 4.0, \"minimumValue\": 1", 5, 5, "\"value\": 4.0, \"minimumValue\": 5"),
        ] as [(String, Double, Value, String)])
    func theLeastValueIsChangedAlone(before: String, least: Double, value: Value, after: String) throws {
        func definition(_ written: String) -> String {
            """
            {"model": {"a": 3}, "controls": [
              {"class": "ADBoundStepper", "name": "s", "label": "S", "dataPath": "a", \(written)}
            ]}
            """
        }
        let (text, losses) = try saved(definition(before)) { form in
            form.pages[0].groups[0].sections[0].fields[0].number?.minimum = least
            form.pages[0].groups[0].sections[0].fields[0].initialValue = value
        }
        #expect(losses == [] && text == definition(after))
    }

    /// A browser sends `0` for `0.0`.
    @Test func aProgressThatIsNothingIsNotSaid() throws {
        let definition = #"""
            {"model": {"a": 0.5}, "controls": [
              {"class": "ADBoundProgressView", "name": "p", "label": "P", "dataPath": "a"}
            ]}
            """#
        let (text, losses) = try saved(definition) { form in
            form.pages[0].groups[0].sections[0].fields[0].initialValue = 0
            form.pages[0].groups[0].sections[0].fields[0].texts.label?.variants[0].string = "Done"
        }
        #expect(losses == [] && text == definition.replacing("\"P\"", with: "\"Done\""))
    }
}
