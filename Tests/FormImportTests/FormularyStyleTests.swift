import FormImport
import FormModel
import Testing

/// Looks (specification section 8).
struct FormularyStyleTests {
    private func read(_ style: String, pictures: [String] = []) -> (style: Style?, diagnostics: [Diagnostic]) {
        let (field, diagnostics) = importField(fieldText("boolean", "\"style\": {\(style)}"), pictures: pictures)
        return (field?.style, diagnostics)
    }

    @Test func coloursSizesFontsAndSidesAreRead() {
        let (style, diagnostics) = read(
            """
            "backgroundColorField": "#fff", "titleColor": "#102030", "errorColor": "#F7000B", "sizeTitle": 20,
            "sizeError": "13.5", "font": "Avenir-Book", "align": "alignRight", "styleCell": "line",
            "expandCollapseButtonTextColor": "#000000", "expandCollapseButtonFontSize": "12",
            "expandCollapseButtonFont": "Futura",
            "acceptColorPicker": "#ffffff"
            """)
        expectDiagnostics(diagnostics, [])
        #expect(style?.background?.hex == "#ffffff")
        #expect(style?.titleColor?.hex == "#102030")
        #expect(style?.errorColor?.hex == "#f7000b")
        #expect(style?.titleSize == 20)
        #expect(style?.errorSize == 13.5)
        #expect(style?.font == "Avenir-Book")
        #expect(style?.alignment == .right)
        #expect(style?.isUnderlined == true)
        #expect(style?.disclosureColor?.hex == "#000000")
        #expect(style?.disclosureSize == 12)
        #expect(style?.disclosureFont == "Futura")
    }

    @Test(arguments: [
        ("\"titleColor\": \"red\"", "color"), ("\"titleColor\": 3", "color"), ("\"sizeTitle\": \"big\"", "size"),
        ("\"sizeTitle\": \"0x10\"", "size"),
        ("\"sizeTitle\": -1", "size"), ("\"sizeError\": 0", "size"), ("\"sizeTitle\": null", "size"),
        ("\"font\": 1", "type"),
        ("\"styleCell\": \"lines\"", "style-cell"), ("\"checkBox\": \"on\"", "check-box"),
        ("\"titleColour\": \"#fff\"", "unknown-key"),
        ("\"checkBox\": {\"checkBoxOn\": 1}", "check-box"),
    ])
    func whatCannotBeUsedIsIgnored(member: String, id: String) {
        let (style, diagnostics) = read(member)
        expectDiagnostics(diagnostics, ["warning formulary.\(id)"])
        #expect(style?.isPlain == true)
    }

    @Test func anUnknownSideIsTheMiddle() {
        let (style, diagnostics) = read("\"align\": \"center\"")
        expectDiagnostics(diagnostics, ["warning formulary.align"])
        #expect(style?.alignment == .center)
    }

    @Test func anEmptySideIsTheMiddleToo() {
        #expect(read("\"align\": \"\"").style?.alignment == .center)
        #expect(read("\"sizeTitle\": 12").style?.alignment == nil)
    }

    @Test func aViewIsTheAuthorsOnlyInCustomCells() {
        #expect(read("\"styleCell\": \"custom\", \"nameXib\": \"MyView\"").style?.view == "MyView")
        #expect(read("\"nameXib\": \"MyView\"").style?.view == nil)
    }

    @Test func picturesAreFoundWithAndWithoutTheirEnding() {
        let (style, diagnostics) = read(
            "\"mandatoryIcon\": \"star.png\", \"checkBox\": {\"checkBoxOn\": \"on\", \"checkBoxOff\": \"gone\"}",
            pictures: ["forms/images/star.png", "assets/on.svg", "assets/star.png"])
        expectDiagnostics(diagnostics, [])
        #expect(style?.requiredMark?.path == "forms/images/star.png")
        #expect(style?.checkedImage?.path == "assets/on.svg")
        #expect(style?.uncheckedImage.map { $0.path == nil } == true)
    }
}
