import FormImport
import FormModel
import TestSupport
import Testing

@testable import SiteBuild

/// A form is saved into the text of its author where that reads as the form, and as its language writes it elsewhere.
struct SavePlanTests {
    private let site: TemporarySite
    private let source = #"{"fields": [{"type": "text", "key": "a", "label": "Name"}], "extra": 1}"#

    init() throws {
        site = try TemporarySite([
            "site.json": #"{"forms": [{"source": "forms/guest.json", "settings": {"title": "Guests"}}]}"#,
            "forms/guest.json": source,
        ])
    }

    private func opened() throws -> (builder: SiteBuilder, entry: FormEntry, reading: SiteBuilder.Reading) {
        let builder = try SiteBuilder(try Site.open(site.path).site, options: BuildOptions())
        let entry = try #require(try builder.entries().entries.first)
        return (builder, entry, builder.read(entry))
    }

    private func relabelled(_ document: FormDocument?) throws -> FormDocument {
        var document = try #require(document)
        let place = try #require(document.fields.first).position
        document.pages[0].groups[0].sections[0].fields[0].texts.label = Text([Text.Variant("Full name", at: place)])
        return document
    }

    @Test func whatDoesNotReadAsTheFormIsWrittenAnew() throws {
        let (builder, entry, reading) = try opened()
        let language = try #require(reading.language)
        let document = try relabelled(reading.document)
        let written = language.write(document, as: entry.settings)
        var base = language.write(try #require(reading.document), as: entry.settings)
        var laid = written
        builder.lay(&laid, changedFrom: base, of: document, nil, into: reading, of: entry)
        #expect(laid.definition.text == source.replacing("Name", with: "Full name"))
        // With a former writing that lacks the field, it would come to stand there twice.
        base.definition.bytes = Array(#"{"fields": [], "extra": 1}"#.utf8)
        laid = written
        builder.lay(&laid, changedFrom: base, of: document, nil, into: reading, of: entry)
        #expect(laid.definition == written.definition)
    }

    @Test func whatSaysNothingStaysUntilItIsRemoved() throws {
        let idle = [
            #", "validator": [{"type": "email", "textError": "No"}, {"type": "None", "textError": ""}]"#,
            #", "rules": {"fieldReciver": ["", ""], "compare": "none", "value": "", "behavior": "", "else": ""}"#,
        ]
        let busy = [#", "validator": [{"type": "email", "textError": "No"}]"#, ""]
        func text(_ members: [String]) -> String {
            #"{"fields": [{"type": "text", "key": "a", "label": "Name"\#(members[0])},"# + "\n"
                + #"{"type": "datePicker", "key": "d", "label": "Day"\#(members[1])}]}"#
        }
        let form = { (members: [String]) in
            let site = try TemporarySite(["site.json": "{}", "forms/guest.json": text(members)])
            let builder = try SiteBuilder(try Site.open(site.path).site, options: BuildOptions())
            let entry = try #require(try builder.entries().entries.first)
            return (site: site, builder: builder, entry: entry, reading: builder.read(entry))
        }
        let (_, builder, entry, reading) = try form(idle)
        let language = try #require(reading.language)
        let other = try relabelled(reading.document)
        let renamed = try builder.plan(saving: other, as: language, of: entry, over: reading)
        #expect(renamed.changes.first?.after == Array(text(idle).replacing("Name", with: "Full name").utf8))
        let removed = try #require(try form(busy).reading.document)
        let plan = try builder.plan(saving: removed, as: language, of: entry, over: reading)
        #expect(plan.changes.first?.after == Array(text(busy).utf8) && plan.losses.isEmpty)
    }

    @Test func whatIsWrittenDecidesWhatIsLost() throws {
        let (builder, entry, reading) = try opened()
        var document = try #require(reading.document)
        let same = try builder.plan(saving: document, as: try #require(reading.language), of: entry, over: reading)
        #expect(same.changes.isEmpty && same.losses.isEmpty && same.version == entry.version(of: same.files))
        let place = try #require(document.fields.first).position
        document.pages[0].groups[0].sections[0].fields[0].texts.hint = Text([Text.Variant("A hint", at: place)])
        let plan = try builder.plan(saving: document, as: try #require(reading.language), of: entry, over: reading)
        #expect(plan.changes.isEmpty && plan.losses.map(\.words) == ["there is no place for its hint"])
    }

    @Test func aLanguageStaysAlsoWithoutTexts() throws {
        let (builder, entry, reading) = try opened()
        var document = try #require(reading.document)
        document.locales.append(try #require(LocaleTag("fr")))
        let plan = try builder.plan(saving: document, as: try #require(reading.language), of: entry, over: reading)
        #expect(plan.changes.map(\.path) == ["forms/guest.strings.json"] && plan.losses.isEmpty)
        let change = try #require(plan.changes.first)
        try site.write(String(decoding: try #require(change.after), as: UTF8.self), to: change.path)
        #expect(builder.read(entry).document?.locales.map(\.tag) == ["en", "fr"])
    }

    @Test func aTitleIsChangedWhereItIsSaid() throws {
        let (builder, entry, reading) = try opened()
        var document = try #require(reading.document)
        document.title = Text([Text.Variant("Visitors", at: document.position)])
        let plan = try builder.plan(saving: document, as: try #require(reading.language), of: entry, over: reading)
        #expect(plan.losses.isEmpty && plan.changes.map(\.path) == ["site.json"])
        let before = try site.read("site.json")
        #expect(plan.changes.first?.after == Array(before.replacing("Guests", with: "Visitors").utf8))
        #expect(plan.version != entry.version(of: plan.files))
    }

    @Test func aTitleThatIsTakenAwayIsNoLongerSaid() throws {
        let (builder, entry, reading) = try opened()
        var document = try #require(reading.document)
        document.title.variants[0].string = ""
        let plan = try builder.plan(saving: document, as: try #require(reading.language), of: entry, over: reading)
        let wanted = #"{"forms": [{"source": "forms/guest.json"}]}"#
        #expect(!plan.diagnostics.hasErrors && plan.changes.map(\.path) == ["site.json"])
        #expect(plan.changes.first?.after == Array(wanted.utf8))
    }

    @Test func aBuilderKnowsWhatTheSiteSaysNow() throws {
        let (builder, entry, reading) = try opened()
        let files = try #require(reading.files)
        try site.write(try site.read("site.json").replacing("Guests", with: "Others"), to: "site.json")
        let now = try #require(try builder.refreshed().entries().entries.first)
        #expect(now.version(of: files) != entry.version(of: files))
        try site.write("{", to: "site.json")
        #expect(try builder.refreshed().entries().entries.map(\.id) == ["guest"])
    }
}
