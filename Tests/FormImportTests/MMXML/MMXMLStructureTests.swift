import FormImport
import FormModel
import Testing

/// Document structure (specification 1).
struct MMXMLStructureTests {
    @Test func aFormHasPagesGroupsAndItems() throws {
        let text = """
            <form name="pledge_form" formPrefix="our-pledge" pdfType="custom">
             <pageWidth>700.0</pageWidth><leftFormMargin>180</leftFormMargin>
             <page name="p1" isHidden="YES"><group name="g1" title="About you">\
            <item name="a" type="textField"/></group></page>
             <page name="p2"><group name="g2" isHidden="yes"/><group name="g3"><title language="FR">Don</title>\
            <item name="b" type="label"/></group></page>
            </form>
            """
        let result = importMMXML(text)
        expectDiagnostics(result.diagnostics, [])
        let document = try #require(result.document)
        #expect(document.dialect == MMXML.dialect && document.id == "a-form")
        #expect(variants(document.title) == ["=Our pledge"])
        #expect(document.grid == Grid(width: 700, left: 180, right: 226))
        let words = Value.Member("words", [["pageWidth", "700", "700.0"]])
        let own: [Value.Member] = [.init("formPrefix", "our-pledge"), .init("name", "pledge_form"), words]
        #expect(document.traits == ["mmxml": .object(own)] && document.receipt?.layout == .custom)
        #expect(document.pages.map(\.name) == ["p1", "p2"] && document.pages.map(\.isVisible) == [false, true])
        let groups = document.pages.flatMap(\.groups)
        #expect(groups.map(\.name) == ["g1", "g2", "g3"] && groups.map(\.isVisible) == [true, false, true])
        #expect(groups.map(\.layout) == [.grid, .grid, .grid] && groups.map(\.sections.count) == [1, 1, 1])
        #expect(groups.map { variants($0.title) } == [["=About you"], [], ["fr=Don"]])
        #expect(document.fields.map(\.name) == ["a", "b"])
        #expect(place(document.fields[0].position) == "3:68")
    }

    @Test func everyTypeHasItsControl() {
        let controls: [(String, Control)] = [
            ("remoteImage", .image), ("localImage", .image), ("zipImage", .image), ("label", .prose),
            ("multilinelabel", .prose), ("spacerBlock", .space), ("infoButton", .info), ("dateField", .dateparts),
            ("checkbox", .checkbox), ("segmentedControl", .choices), ("dropDown", .select), ("radioControl", .choices),
            ("imagePicker", .choices), ("textField", .text), ("canadianPostalCode", .text), ("emailPinger", .verified),
            ("valuePicker", .select), ("signatureBox", .signature), ("photoCapture", .photo),
            ("addressField", .composite), ("UKBankPinger", .composite), ("FRBankPinger", .composite),
            ("lineBlock", .line),
        ]
        for (type, control) in controls {
            let field = importMMItem(type).field
            #expect(field?.control == control && field?.traits["mmxml"]?["type"] == .string(type))
            #expect(field?.place?.cell == 1)
        }
    }

    @Test(arguments: ["TextField", "textfield", "TEXTFIELD"])
    func typesHaveNoLetterCase(type: String) {
        #expect(importMMItem(type).field?.traits["mmxml"]?["type"] == "textField")
    }

    @Test func wordsHaveNoLetterCase() {
        let (field, diagnostics) = importMMItem(
            "textField", "<regEx>a</regEx><MaxLength>3</MaxLength><Label>L</Label>", attributes: "Required='YES'")
        expectDiagnostics(diagnostics, [])
        #expect(
            field?.told == [
                "required \"whitespace\" true", "length.max 3 \"codePoints\"",
                "pattern false true true \"^(?:a)$\" \"a\"",
            ])
    }

    @Test func theExactSpellingWins() {
        let (field, _) = importMMItem("textField", "", attributes: "Required='NO' required='YES'")
        #expect(field?.isRequired == true)
    }

    @Test(arguments: ["<pageWith>700</pageWith>", "<pageWidth>700</pageWidth>"])
    func aKnownMisspellingIsRead(tag: String) {
        let result = importMMXML(mmxmlForm("").replacing("<form>", with: "<form>" + tag))
        expectDiagnostics(result.diagnostics, [])
        #expect(result.document?.grid?.width == 700)
    }

    @Test func measuresMayBeAttributes() {
        let result = importMMXML(mmxmlForm("", form: " pageWidth='500' leftFormMargin='1' rightFormMargin='2'"))
        #expect(result.document?.grid == Grid(width: 500, left: 1, right: 2))
    }

    @Test func whatIsIgnoredIsNotTold() {
        let text = mmxmlForm("", form: " theme='x' xmlns:q='u' q:r='1'")
            .replacing("<page", with: "<remoteserver>x</remoteserver><page")
        expectDiagnostics(importMMXML(text).diagnostics, [])
    }

    @Test func aTagOutweighsItsAttribute() {
        #expect(
            importMMItem("textField", "<submitName> b </submitName>", attributes: "submitName='a'").field?.submission
                .key == "b")
        #expect(importMMItem("textField", "", attributes: "submitName=' a '").field?.submission.key == "a")
    }

    @Test(arguments: [
        ("<form name='some_form'>", "Some form"), ("<form>", "A form"), ("<form name='x' formPrefix=''>", "X"),
    ])
    func whatNamesTheForm(root: String, expected: String) {
        let result = importMMXML(mmxmlForm("").replacing("<form>", with: root))
        #expect(result.document?.title.variants.first?.string == expected)
    }

    @Test func relationshipsMayStandAnywhere() {
        func rule(_ name: String) -> String {
            "<relationship object='item::a'><condition>a == '\(name)'</condition><if><show>1</show></if></relationship>"
        }
        let text = """
            <form>\(rule("1"))<page name='p'>\(rule("2"))<group name='g'>\(rule("3"))<item name='a' type='checkbox'/>
            </group><relationships>\(rule("4"))</relationships></page><relationships>\(rule("5"))</relationships></form>
            """
        let conditions = importMMXML(text).document?.rules.map(\.condition.position)
        #expect(conditions?.count == 5 && conditions == conditions?.sorted())
    }

    @Test(arguments: [("[1]", "json"), ("<html/>", "xml"), ("<storyboard/>", "xml")])
    func otherRootsAreUnknown(text: String, kind: String) {
        let result = importMMXML(text)
        #expect(result.document == nil || kind == "json")
        #expect(result.diagnostics.contains { $0.id == (kind == "xml" ? "unknown-language" : "formulary.no-fields") })
    }

    @Test(arguments: ["<FORM><page name='p'/></FORM>", "\u{FEFF}\n <!-- c --><form><page name='p'/></form>"])
    func theRootIsRecognised(text: String) {
        let result = importMMXML(text)
        #expect(result.document?.dialect == MMXML.dialect)
        expectDiagnostics(result.diagnostics, [])
    }

    @Test func brokenXMLIsNoForm() {
        let result = importMMXML("<form><page></form>")
        #expect(result.document == nil)
        expectDiagnostics(result.diagnostics, ["error xml.syntax"])
    }
}

/// Diagnostics about the structure, and their places.
struct MMXMLStructureDiagnosticTests {
    /// Definition, severity and id, place, words.
    @Test(arguments: [
        ("<form/>", "error mmxml.no-pages", "1:1", "page"),
        ("<form><page/></form>", "error mmxml.missing-name", "1:7", "this page"),
        ("<form><page name='p'><group/></page></form>", "error mmxml.missing-name", "1:22", "this group"),
        (mmxmlForm("<item type='label'/>"), "error mmxml.missing-name", "1:38", "this item"),
        (mmxmlForm("<item name='a'/>"), "error mmxml.missing-type", "1:38", "“a”"),
        (mmxmlForm("<item name='a' type=' '/>"), "error mmxml.missing-type", "1:38", "“a”"),
        (mmxmlForm("<item name='a' type='textFeild'/>"), "warning mmxml.unknown-type", "1:59", "“textField”"),
        (mmxmlForm("<item name='p' type='label'/>"), "error mmxml.duplicate-name", "1:50", "“p”"),
        (mmxmlForm("<item name='a b' type='label'/>"), "warning mmxml.name", "1:50", "“a b”"),
        (mmxmlForm("<item name='1a' type='label'/>"), "warning mmxml.name", "1:50", "“1a”"),
        (mmxmlForm("<item name='a' type='label' lable='x'/>"), "warning mmxml.unknown-attribute", "1:66", "“label”"),
        (mmxmlForm("<item name='a' type='label'><txt>x</txt></item>"), "warning mmxml.unknown-tag", "1:66", "“text”"),
        (
            mmxmlForm("<item name='a' type='label'><maxlength>3</maxlength></item>"), "warning mmxml.useless-tag",
            "1:66", "a label"
        ),
        (
            mmxmlForm("<item name='a' type='label' required='YES'/>"), "warning mmxml.useless-attribute", "1:66",
            "a label"
        ),
        (mmxmlForm("<item name='a' type='label'>stray</item>"), "warning mmxml.stray-text", "1:38", "means nothing"),
        (mmxmlForm("<item name='a' type='label'><item/></item>"), "warning mmxml.misplaced", "1:66", "no “item”"),
        ("<form><page name='p'><item/></page></form>", "warning mmxml.misplaced", "1:22", "“group”"),
        ("<form><page name='p'/><group/></form>", "warning mmxml.misplaced", "1:23", "“page”"),
        (mmxmlForm("", form: " pdfType='a4'"), "warning mmxml.pdf-type", "1:16", "custom"),
        (mmxmlForm("", form: " pageWidth='wide'"), "warning mmxml.size", "1:18", "px"),
        (mmxmlForm("", form: " leftFormMargin='600'"), "warning mmxml.grid", "1:23", "wider"),
        (mmxmlForm("", form: " lang='EN'"), "warning mmxml.unknown-attribute", "1:7", "“lang”"),
        (mmxmlForm("", form: " language='E1'"), "warning mmxml.language", "1:17", "“E1”"),
        (
            "<form><pageWidth>1</pageWidth><pageWidth>900</pageWidth><page name='p'/></form>",
            "warning mmxml.duplicate-tag", "1:18", "“pageWidth”"
        ),
        ("<form><page name='p' isHidden='maybe'/></form>", "warning mmxml.boolean", "1:32", "YES or NO"),
        (mmxmlForm("", rules: "<relationships><x/></relationships>"), "warning mmxml.unknown-tag", "1:68", "“x”"),
    ])
    func diagnostics(text: String, id: String, expected: String, words: String) throws {
        let result = importMMXML(text)
        expectDiagnostics(result.diagnostics, [id])
        let diagnostic = try #require(result.diagnostics.first)
        #expect(place(diagnostic.position) == expected && diagnostic.message.contains(words), "\(diagnostic)")
        #expect(result.document != nil)
    }

    @Test func aMisspeltPageIsToldAsOneAndNotByAllThatItHolds() {
        let rule = """
            <relationships><relationship object="item::a"><condition>b EQ "x"</condition><if><show/></if>
            </relationship></relationships>
            """
        let result = importMMXML("<form>\n<pgae name='p'><group name='g'/></pgae>\(rule)</form>")
        expectDiagnostics(result.diagnostics, ["warning mmxml.unknown-tag", "error mmxml.no-pages"])
        #expect(result.diagnostics.first?.message == "the tag “pgae” is not known; did you mean “page”?")
    }

    @Test func namesAndTypesAreAttributes() {
        let (field, diagnostics) = importMMItem("label", "<name>zz</name><type>textField</type>")
        expectDiagnostics(diagnostics, ["warning mmxml.useless-tag", "warning mmxml.useless-tag"])
        #expect(field?.name == "k" && field?.control == .prose)
    }

    @Test func aDuplicateNamesBothPlaces() throws {
        let text = mmxmlForm("<item name='a' type='label'/>\n<item name='a' type='textField'/>")
        let result = importMMXML(text)
        #expect(result.diagnostics.map { place($0.position) } == ["2:13"])
        #expect(result.diagnostics[0].notes.map(\.text) == ["forms/a.xml:1:50: the first one is here"])
        #expect(result.document?.fields.map(\.control) == [.prose])
    }

    @Test(arguments: ["YES", "true", "1", "Yes", "TRUE"])
    func waysToSayYes(word: String) {
        let (field, diagnostics) = importMMItem("textField", attributes: "required='\(word)'")
        #expect(field?.isRequired == true && diagnostics.isEmpty)
    }

    @Test(arguments: ["NO", "false", "0", "No"])
    func waysToSayNo(word: String) {
        let (field, diagnostics) = importMMItem("textField", attributes: "editable='\(word)'")
        #expect(field?.state.isEnabled == false && diagnostics.isEmpty)
    }

    @Test(arguments: ["", "Y", "oui", "2"])
    func otherWordsCountAsTheDefault(word: String) {
        let (field, diagnostics) = importMMItem("textField", attributes: "editable='\(word)' required='\(word)'")
        expectDiagnostics(diagnostics, ["warning mmxml.boolean", "warning mmxml.boolean"])
        #expect(field?.state.isEnabled == true && field?.isRequired == false)
    }

    @Test func oneBadItemSpoilsNoOther() {
        let result = importMMXML(
            mmxmlForm("<item/><item name='a'/><item name='b' type='x'/><item name='c' type='label'/>"))
        #expect(result.document?.fields.map(\.name) == ["c"])
        expectDiagnostics(
            result.diagnostics,
            [
                "error mmxml.missing-type", "error mmxml.missing-name", "error mmxml.missing-type",
                "warning mmxml.unknown-type",
            ])
    }

    @Test func settings() {
        let settings = """
            {"title": "Give", "submitText": "Send", "raw": true, "maskCreditCards": true}
            """
        let item = "<item name='a' type='textField'><validation>creditcard</validation></item>"
        let result = importMMXML(mmxmlForm(item), settings: settings)
        expectDiagnostics(result.diagnostics, [])
        #expect(variants(result.document?.title) == ["=Give"] && variants(result.document?.submitText) == ["=Send"])
        #expect(result.document?.settings == ["raw": true, "maskCreditCards": true])
        #expect(result.document?.fields.first?.entry.isSecret == true)
        #expect(importMMXML(mmxmlForm(item)).document?.fields.first?.entry.isSecret == false)
    }

    @Test(arguments: [
        ("{\"rwa\": true}", "settings.unknown-key", "“raw”"), ("{\"raw\": 1}", "settings.type", "true or false"),
        ("{\"title\": 1}", "settings.type", "a text"), ("{\"title\": \"\"}", "settings.type", "a text"),
    ])
    func wrongSettings(settings: String, id: String, words: String) {
        let result = importMMXML(mmxmlForm(""), settings: settings)
        expectDiagnostics(result.diagnostics, ["error \(id)"])
        #expect(result.diagnostics[0].message.contains(words))
    }
}
