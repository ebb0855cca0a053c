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
