import FormImport
import FormModel
import Testing

/// Texts and languages (specification 3 and 13).
struct MMXMLTextTests {
    @Test func textsOfAnItem() {
        let (field, diagnostics) = importMMItem(
            "textField",
            """
            <label> Name </label><inlineLabel>I</inlineLabel><detailLabel>D</detailLabel><placeholder>P</placeholder>
            <onmissing><message language="EN_US">Missing</message><message language="es-mx">Falta</message></onmissing>
            <onerror><message>Wrong</message></onerror><regexmessage language='FR'>Motif</regexmessage>
            """)
        expectDiagnostics(diagnostics, [])
        #expect(variants(field?.texts.label) == ["=Name"])
        #expect(variants(field?.texts.inlineLabel) == ["=I"] && variants(field?.texts.detailLabel) == ["=D"])
        #expect(variants(field?.texts.placeholder) == ["=P"])
        #expect(variants(field?.messages?.missing) == ["en-US=Missing", "es-MX=Falta"])
        #expect(variants(field?.messages?.invalid) == ["=Wrong"])
        #expect(variants(field?.messages?.pattern) == ["fr=Motif"])
        #expect(place(field?.texts.label?.position) == "1:79")
    }

    /// Type, whether its placeholder is shown.
    @Test(
        arguments: [
            ("textField", nil), ("emailPinger", nil), ("dropDown", false), ("valuePicker", false),
            ("canadianPostalCode", false), ("checkbox", nil),
        ] as [(String, Bool?)])
    func placeholdersAreShownWhereTextsAreTyped(type: String, isShown: Bool?) {
        let field = importMMItem(type, "<placeholder>P</placeholder>").field
        #expect(variants(field?.texts.placeholder) == ["=P"] && field?.texts.showsPlaceholder == isShown)
        #expect(importMMItem(type, "").field?.texts.showsPlaceholder == nil)
    }

    @Test func aPlaceholderOfARuleIsShownAsThoseOfItemsAre() {
        let items = "<item name='k' type='canadianPostalCode'/><item name='x' type='checkbox'/>"
        let rule = """
            <relationship object='item::k'><condition>x == 1</condition><if><placeholder>P</placeholder></if>\
            </relationship>
            """
        let document = importMMXML(mmxmlForm(items, rules: rule)).document
        #expect(document?.fields.map(\.texts.showsPlaceholder) == [false, nil])
    }

    @Test(arguments: [
        ("A//B", "A\nB"), ("See http://x.example/a//B", "See http://x.example/a\nB"), ("////", "\n\n"), ("a/b", "a/b"),
        ("https://x", "https://x"), ("://a//b", "://a\nb"), ("a///b", "a\n/b"),
    ])
    func doubleSlashesBreakLines(written: String, expected: String) {
        for type in ["label", "multilinelabel", "infoButton"] {
            let (field, _) = importMMItem(type, "<text>\(written)</text>")
            #expect(variants(field?.texts.body) == ["=" + expected])
        }
        #expect(variants(importMMItem("textField", "<label>\(written)</label>").field?.texts.label) == ["=" + written])
    }

    @Test func anInfoButtonHasACaption() {
        let (field, _) = importMMItem(
            "infoButton",
            "<defaultValue language='EN'>Why?</defaultValue><defaultValue language='FR'>Pourquoi ?</defaultValue>")
        #expect(variants(field?.texts.caption) == ["en=Why?", "fr=Pourquoi ?"])
        #expect(field?.initialValue == nil)
    }

    /// Nobody has to translate them.
    @Test func textsWithoutALanguageAreForAll() {
        let (field, _) = importMMItem(
            "radioControl",
            """
            <label>Card</label><detailLabel language="EN">Kind</detailLabel><onmissing><message>!</message></onmissing>
            <tag value="v">Visa</tag><tag value="c" language="EN">Cash</tag>
            <tag value="o">Other</tag><tag value="o" language="ES">Otra</tag>
            """)
        #expect(field?.texts.label?.isFixed == true && field?.messages?.missing?.isFixed == true)
        #expect(field?.texts.detailLabel?.isFixed == false)
        #expect(field?.options.map(\.label.isFixed) == [true, false, false])
    }

    @Test func innerBlanksStay() {
        #expect(variants(importMMItem("label", "<text>\n a  b \n</text>").field?.texts.body) == ["=a  b"])
    }

    @Test(arguments: [
        ("TsO6bWVybyBkZSBSZWZlcmVuY2lhOg==", "Número de Referencia:"), ("w6k=", "é"), (" w6\nk= ", "é"), ("6Q==", "é"),
        ("", ""),
    ])
    func base64(written: String, expected: String) {
        let (field, diagnostics) = importMMItem("label", "<text encoding='base64'>\(written)</text>")
        expectDiagnostics(diagnostics, [])
        #expect(variants(field?.texts.body) == ["=" + expected])
    }

    @Test(arguments: ["no base64!", "abc", "Ts="])
    func whatIsNoBase64(written: String) {
        let (field, diagnostics, expected) = importMarkedItem("label", "<text encoding='Base64'>¦\(written)</text>")
        expectDiagnostics(diagnostics, ["error mmxml.base64"])
        #expect(field?.texts.body == nil && place(diagnostics.first?.position) == expected)
    }

    @Test func optionsMayBeBase64() {
        let (field, _) = importMMItem("radioControl", "<tag encoding='base64'>w6k=</tag>")
        #expect(field?.options.map(\.value) == ["é"] && variants(field?.options.first?.label) == ["=é"])
    }

    @Test(arguments: [
        ("<label encoding='rot13'>x</label>", "mmxml.encoding"),
        ("<label lang='EN'>x</label>", "mmxml.unknown-attribute"),
        ("<label language='E_N'>x</label>", "mmxml.language"), ("<label>a<b>c</b></label>", "mmxml.markup"),
        ("<label>a</label><label>b</label>", "mmxml.duplicate-text"),
        ("<label language='EN_UK'>a</label><label language='en-gb'>b</label>", "mmxml.duplicate-text"),
        ("<onmissing><mesage>x</mesage></onmissing>", "mmxml.unknown-tag"),
    ])
    func diagnostics(tags: String, id: String) {
        expectDiagnostics(importMMItem("textField", tags).diagnostics, ["warning \(id)"])
    }
}

struct MMXMLLanguageTests {
    private func languages(_ codes: [String?], form: String = "") -> FormDocument? {
        let labels = codes.map { code in "<label\(code.map { " language='\($0)'" } ?? "")>x</label>" }
        return importMMXML(
            mmxmlForm("<item name='a' type='textField'>\(labels.joined())</item>", form: form)
        ).document
    }

    @Test func theDefaultLanguageIsDeclared() {
        let document = languages(["FR_FR", "ES_MX"], form: " language='EN_UK'")
        #expect(document?.defaultLocale.tag == "en-GB" && document?.locales.map(\.tag) == ["en-GB", "fr-FR", "es-MX"])
    }

    @Test func elseItIsAmericanEnglishWhereThatOccurs() {
        #expect(languages(["FR_FR", "EN_US"])?.locales.map(\.tag) == ["en-US", "fr-FR"])
    }

    @Test func elseItIsTheFirstThatOccurs() {
        #expect(languages(["FR_FR", "ES_MX"])?.locales.map(\.tag) == ["fr-FR", "es-MX"])
    }

    @Test func withoutLanguagesItIsAmericanEnglish() {
        #expect(languages([nil])?.locales.map(\.tag) == ["en-US"])
    }

    @Test func languagesOfRelationshipsCount() {
        let rule = """
            <relationship object='item::a'><condition>a == 1</condition>\
            <if><label language='DE'>x</label></if></relationship>
            """
        let document = importMMXML(mmxmlForm("<item name='a' type='textField'/>", rules: rule)).document
        #expect(document?.locales.map(\.tag) == ["de"])
    }

    @Test func aSiteMayAskForOthers() throws {
        let polish = try #require(LocaleTag("pl"))
        let result = importMMXML(mmxmlForm("", form: " language='FR_FR'"), locales: [polish])
        #expect(result.document?.locales == [polish] && result.document?.defaultLocale.tag == "fr-FR")
    }

    @Test(arguments: [
        ("es-MX", "C"), ("en-GB", "B"), ("es-AR", "C"), ("de-DE", "A"), ("en-AU", "A"), ("en", "A"),
    ])
    func textsAreChosen(wanted: String, expected: String) throws {
        let labels =
            "<label language='EN_US'>A</label><label language='EN_UK'>B</label><label language='ES_MX'>C</label>"
        let document = try #require(
            importMMXML(mmxmlForm("<item name='a' type='textField'>\(labels)</item>")).document)
        let locale = try #require(LocaleTag(wanted))
        #expect(document.fields[0].texts.label?.string(in: locale, default: document.defaultLocale) == expected)
    }

    @Test func theDefaultLanguageComesBeforeItsRelatives() throws {
        let labels = "<label language='EN_UK'>B</label><label language='EN_US'>A</label>"
        let document = try #require(
            importMMXML(mmxmlForm("<item name='a' type='textField'>\(labels)</item>")).document)
        let german = try #require(LocaleTag("de"))
        #expect(document.fields[0].texts.label?.string(in: german, default: document.defaultLocale) == "A")
    }
}
