import FormModel
import Testing

struct TextTests {
    private let place = SourcePosition(file: "a.json")

    private func text(_ variants: (String?, String)...) -> Text {
        Text(variants.map { Text.Variant($0.1, locale: $0.0.flatMap { LocaleTag($0) }, at: place) })
    }

    private func shown(_ text: Text, in tag: String, default fallback: String = "en") throws -> String {
        text.string(in: try #require(LocaleTag(tag)), default: try #require(LocaleTag(fallback)))
    }

    @Test func theExactTagWins() throws {
        #expect(try shown(text(("es", "A"), ("es-MX", "B")), in: "es-MX") == "B")
    }

    @Test func theBareLanguageComesBeforeAnotherRegion() throws {
        #expect(try shown(text(("es-AR", "A"), ("es", "B")), in: "es-MX") == "B")
        #expect(try shown(text(("es-AR", "A"), ("fr", "B")), in: "es-MX") == "A")
    }

    @Test func theTextWithoutLanguageComesBeforeTheDefaultLanguage() throws {
        #expect(try shown(text(("en", "A"), (nil, "B")), in: "fr") == "B")
        #expect(try shown(text(("de", "A"), ("en-GB", "B")), in: "fr") == "B")
        #expect(try shown(text(("de", "A"), ("it", "B")), in: "fr") == "A")
    }

    @Test func aTextIsTranslatedOnlyByItsOwnLanguage() throws {
        let text = text((nil, "A"), ("es", "B"))
        #expect(text.isTranslated(into: try #require(LocaleTag("es-MX"))))
        #expect(!text.isTranslated(into: try #require(LocaleTag("fr"))))
    }

    @Test func whiteSpaceIsThatOfScripts() {
        #expect(" \t\u{A0}\u{2028}\u{FEFF}".isBlank && "".isBlank)
        #expect(!"\u{85}".isBlank && !"\u{200B}".isBlank)
    }
}
