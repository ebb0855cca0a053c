import FormModel
import Testing

@testable import FormRender

private func sheet(name: String = "a", _ change: (inout Style) -> Void) -> String {
    let place = SourcePosition(file: "f.json")
    var field = Field(name: name, control: .text, at: place)
    change(&field.style)
    let section = Section(name: "s", fields: [field], at: place)
    let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: place)], at: place)
    return FormStyleSheet(
        FormDocument(
            dialect: Dialect("formulary"), id: "f", title: Text("F", at: place), defaultLocale: .english, pages: [page],
            at: place
        )
    ).css
}

private func color(_ hex: String) -> Color? { Color(hex: hex, at: SourcePosition(file: "f.json")) }

struct FormStyleSheetTests {
    @Test func aFormWithoutLooksHasNoSheet() {
        #expect(sheet { _ in } == "")
    }

    @Test func coloursAreKeptByDayAndMadeReadableByNight() {
        let css = sheet { $0.titleColor = color("#123456") }
        #expect(css.hasPrefix("@layer form{[data-field=\"a\"]{--field-title:#123456}"))
        #expect(css.contains("@media (prefers-color-scheme:dark){[data-field=\"a\"]{--field-title:#"))
        #expect(css.ranges(of: "#123456").count == 1)
    }

    @Test func aFieldWithItsOwnBackgroundLooksTheSameByNight() {
        let css = sheet {
            $0.background = color("#fff")
            $0.titleColor = color("#123456")
        }
        #expect(css.contains("--field-background:#ffffff;--field-title:#123456"))
        #expect(!css.contains("@media"))
    }

    @Test func aFontWithoutSizesBringsTheBaseSizes() {
        let css = sheet { $0.font = "AvenirNext-DemiBoldItalic" }
        #expect(css.contains("--field-font:\"AvenirNext-DemiBoldItalic\",\"Avenir Next\",system-ui"))
        #expect(
            css.contains(
                "--field-font-weight:600;--field-font-style:italic;--field-title-size:calc(17rem/17);"
                    + "--field-error-size:calc(15rem/17)"))
    }

    @Test(arguments: ["a\"]}*{x:y", "a\\", "a\n}", "</style><script>"])
    func noNameEndsItsSelector(name: String) {
        let css = sheet(name: name) { $0.titleSize = 12 }
        let inside = css.dropFirst("@layer form{[data-field=\"".count)
        let escaped = inside.prefix { $0 != "\"" }
        #expect(inside.dropFirst(escaped.count).hasPrefix("\"]{--field-title-size:calc(12rem/17)}}"))
        #expect(!css.contains("<") && !escaped.contains("\n"))
    }
}

struct PostScriptFontTests {
    @Test(arguments: [
        ("Avenir-Heavy", 800, false), ("HelveticaNeue-UltraLightItalic", 200, true), ("Futura", nil, false),
        ("Arial-BoldItalicMT", 700, true), ("Courier-Oblique", nil, true), ("AppleSDGothicNeo-Thin", 100, false),
        ("AvenirNext-DemiBold", 600, false), ("GillSans-UltraBold", 800, false),
    ])
    func weightAndSlantAreReadFromTheName(name: String, weight: Int?, isItalic: Bool) {
        #expect(PostScriptFont(name: name).weight == weight)
        #expect(PostScriptFont(name: name).isItalic == isItalic)
    }

    @Test func theGridsMeasuresAreThoseOfTheForm() {
        let place = SourcePosition(file: "f.xml")
        var document = FormDocument(
            dialect: Dialect("mmxml"), id: "f", title: Text("F", at: place), defaultLocale: .english, pages: [],
            at: place)
        document.grid = Grid(width: 678, left: 180, right: 200.5)
        #expect(FormStyleSheet(document).css.contains(":root{--page-width:678px;--left:180px;--right:200.5px}"))
    }

    @Test func whatCannotBeReadIsMovedByDayToo() {
        let css = sheet { $0.textColor = color("#ffffff") }
        #expect(!css.contains("--field-text:#ffffff;"))
        #expect(sheet { $0.textColor = color("#7a0000") }.contains("{--field-text:#7a0000}"))
    }
}
