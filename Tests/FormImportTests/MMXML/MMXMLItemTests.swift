import FormImport
import FormModel
import Testing

/// Attributes and tags that all items share (specification 2, 3, 11 and 12).
struct MMXMLItemTests {
    @Test func stateAndSubmission() {
        let (field, diagnostics) = importMMItem(
            "checkbox", "<submitName>key</submitName>",
            attributes: "required='YES' submitAlerts='YES' isHidden='YES' skipSubmit='YES' forceSubmit='YES' "
                + "submitsValue='YES' isChecked='YES' bleeds='NO' forceReceipt='YES' receipt='legal'")
        expectDiagnostics(diagnostics, [])
        #expect(
            field?.isRequired == true && field?.state.asksWhenBlank == true && field?.state.isVisible == false)
        #expect(field?.submission.isSkipped == true && field?.submission.isForced == true)
        #expect(field?.submission.sendsState == true && field?.submission.key == "key")
        #expect(field?.initialValue == true && field?.place?.bleeds == false)
        #expect(field?.receipt.isForced == true && field?.receipt.part == .legal)
    }

    @Test func defaults() {
        let field = importMMItem("textField").field
        var state = Field.State()
        state.lock = .readOnly
        #expect(field?.state == state && field?.submission == Field.Submission())
        #expect(field?.receipt == Field.Receipt() && field?.place == Place(cell: 1))
        #expect(field?.initialValue == nil && field?.validators == [] && field?.style.isPlain == true)
        #expect(importMMItem("checkbox", attributes: "isChecked='NO'").field?.initialValue == nil)
    }

    @Test(arguments: [
        ("upper_left", 1), ("upper_center", 2), ("upper_right", 3), ("center_right", 4), ("bottom_right", 5),
        ("bottom_center", 6), ("bottom_left", 7), ("center_left", 8), ("center_center", 9), ("center", 9),
        (" Center_Left ", 8),
    ])
    func positions(word: String, cell: Int) {
        let (field, diagnostics) = importMMItem("textField", "<position>\(word)</position>")
        #expect(field?.place?.cell == cell && diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("header", Field.Receipt.Part.header), ("0", .header), ("1", .map), ("2", .bannerHeader), ("3", .banner),
        ("bannerView", .banner), ("BANNERFOOTER", .bannerFooter), ("5", .personal), ("6", .payment), ("7", .other),
        ("8", .legal), ("9", .extra),
    ])
    func receipts(word: String, part: Field.Receipt.Part) {
        #expect(importMMItem("label", attributes: "receipt='\(word)'").field?.receipt.part == part)
    }

    @Test func aCustomReceiptHasOneSection() {
        let items = "<item name='a' type='label' receipt='legal'/><item name='b' type='label' receipt='7'/>"
        let result = importMMXML(mmxmlForm(items, form: " pdfType='custom'"))
        expectDiagnostics(result.diagnostics, ["warning mmxml.receipt"])
        #expect(result.document?.fields.map(\.receipt.part) == [nil, .other])
    }

    @Test func measures() {
        let (field, _) = importMMItem(
            "multilinelabel",
            """
            <size>620.5</size><sizeY>44</sizeY><numberOfLines>3</numberOfLines><align>Center</align>\
            <textSize>20</textSize>
            """
        )
        #expect(field?.place?.width == 620.5 && field?.place?.height == 44)
        #expect(field?.style.lines == 3 && field?.style.alignment == .center && field?.style.textSize == 20)
        #expect(importMMItem("spacerBlock", "<sizeY>40</sizeY>").field?.place?.height == 40)
        #expect(importMMItem("lineBlock", "<size>12</size>").field?.place?.height == 12)
        #expect(importMMItem("lineBlock", "<size>12</size>").field?.place?.width == nil)
    }

    @Test(arguments: [
        ("#1B3a57", "#1b3a57"), ("red", "#ff0000"), ("BLUE", "#0000ff"), ("white", "#ffffff"), ("black", "#000000"),
        ("dark", "#000000"), ("orange", "#ff8000"), ("green", "#00ff00"), ("yellow", "#ffff00"), ("brown", "#996633"),
        ("gray", "#808080"), ("grey", "#808080"), ("light gray", "#aaaaaa"), ("Light  Grey", "#aaaaaa"),
        ("lightgray", "#aaaaaa"),
    ])
    func colors(word: String, hex: String) {
        let (field, diagnostics) = importMMItem("textField", "<textColor>\(word)</textColor><bgcolor>\(word)</bgcolor>")
        expectDiagnostics(diagnostics, [])
        #expect(field?.style.textColor?.hex == hex && field?.style.background?.hex == hex)
        #expect(field?.style.isClear == false)
    }

    @Test(arguments: ["transparent", "Clear"])
    func noBackground(word: String) {
        let (field, diagnostics) = importMMItem("textField", "<bgcolor>\(word)</bgcolor>")
        #expect(field?.style.isClear == true && field?.style.background == nil && diagnostics.isEmpty)
    }

    @Test(arguments: ["secure", "isSecure", "masked", "secureTextEntry", "password", "Secure"])
    func maskedEntry(name: String) {
        let (field, diagnostics) = importMMItem("textField", attributes: "\(name)='YES'")
        #expect(field?.entry.isSecret == true && diagnostics.isEmpty)
    }

    @Test func clones() {
        let tags = "<partClone>4::head</partClone><partClone> -3 :: tail </partClone><partClone>0::a::b</partClone>"
        let (field, diagnostics) = importMMItem("textField", tags)
        expectDiagnostics(diagnostics, [])
        #expect(field?.submission.clones.map(\.characters) == [4, -3, 0])
        #expect(field?.submission.clones.map(\.key) == ["head", "tail", "a::b"])
    }

    @Test func pictures() {
        let (field, diagnostics) = importMMItem(
            "zipImage", "<path>hill_zip.png</path><width>120.9</width><height>60</height>",
            pictures: ["forms/hill_zip.png"])
        expectDiagnostics(diagnostics, [])
        #expect(field?.picture?.image?.path == "forms/hill_zip.png" && field?.picture?.image?.name == "hill_zip.png")
        #expect(field?.picture?.width == 120 && field?.picture?.height == 60)
    }

    @Test func surfaces() {
        let (field, diagnostics) = importMMItem(
            "signatureBox", "<width>300</width><height>90</height>", attributes: "submitsValue='YES'")
        #expect(field?.picture?.width == 300 && field?.picture?.image == nil && diagnostics.isEmpty)
        #expect(field?.submission.sendsState == true)
    }

    @Test(arguments: ["Hill_zip.png", "hill_zip", "sub/hill_zip.png"])
    func namesOfPicturesAreExact(name: String) {
        let (field, _) = importMMItem("localImage", "<path>\(name)</path>", pictures: ["forms/hill_zip.png"])
        #expect(field?.picture?.image?.path == nil)
    }

    @Test func remoteImagesShowNothing() {
        let (field, diagnostics) = importMMItem("remoteImage", "<path>http://x.example/a.png</path>")
        expectDiagnostics(diagnostics, ["warning mmxml.remote-image"])
        #expect(field?.picture?.image == nil && field?.traits["mmxml"]?["path"] == "http://x.example/a.png")
    }

    @Test(arguments: [
        ("hill.png", "hill_zip.png"), ("hill_zip.JPEG", "hill_zip.jpg"), ("hill", "hill_zip.png"),
        ("a_ZIP.png", "a_zip.png"),
    ])
    func packagesHoldTwoKindsOfNames(name: String, better: String) {
        let (_, diagnostics, expected) = importMarkedItem("zipImage", "<path>¦\(name)</path>")
        expectDiagnostics(diagnostics, ["error mmxml.zip-image"])
        #expect(diagnostics[0].notes == ["rename the file to \(better)"] && place(diagnostics[0].position) == expected)
    }

    /// Type, tags, id.
    @Test(arguments: [
        ("textField", "<position>¦middle</position>", "mmxml.position"),
        ("label", "<textColor>¦#12345</textColor>", "mmxml.color"),
        ("label", "<textColor>¦oragne</textColor>", "mmxml.color"),
        ("label", "<textSize>¦big</textSize>", "mmxml.size"), ("textField", "<size>¦-1</size>", "mmxml.size"),
        ("multilinelabel", "<align>¦justify</align>", "mmxml.align"),
        ("multilinelabel", "<numberOfLines>¦x</numberOfLines>", "mmxml.number"),
        ("textField", "<partClone>¦x::y</partClone>", "mmxml.part-clone"),
        ("textField", "<partClone>¦4</partClone>", "mmxml.part-clone"),
        ("textField", "<partClone>¦4::</partClone>", "mmxml.part-clone"),
        ("label", "<receipt>¦top</receipt>", "mmxml.receipt"),
    ])
    func diagnostics(type: String, tags: String, id: String) {
        let (field, diagnostics, expected) = importMarkedItem(type, tags)
        expectDiagnostics(diagnostics, ["warning \(id)"])
        #expect(field != nil && place(diagnostics.first?.position) == expected)
    }

    @Test func aPictureWithoutAPathIsTold() {
        let (field, diagnostics) = importMMItem("localImage")
        expectDiagnostics(diagnostics, ["warning mmxml.path"])
        #expect(field?.picture?.image == nil && place(diagnostics.first?.position) == "1:38")
    }

    @Test func equalKeysAreTold() {
        let items = """
            <item name='a' type='textField'/><item name='b' type='textField'><submitName>a</submitName></item>
            <item name='c' type='checkbox' submitName='a'/>\
            <item name='d' type='textField' skipSubmit='YES' submitName='a'/>
            <item name='u1' type='UKBankPinger'/><item name='f1' type='FRBankPinger'/>\
            <item name='u2' type='UKBankPinger' prefix='p'/>
            <item name='city' type='textField'/><item name='ad' type='addressField'/>
            <item name='q' type='dateField'/><item name='qDay' type='textField'/>
            <item name='pSortCode' type='textField'/><item name='bankIBAN' type='textField'/>
            """
        let result = importMMXML(mmxmlForm(items))
        let told = result.diagnostics.filter { $0.id == "mmxml.duplicate-key" }.map { String($0.message.prefix(5)) }
        #expect(told == ["“b” i", "“f1” ", "“ad” ", "“qDay", "“pSor", "“bank"])
    }

    @Test func anEqualKeyThatARelationshipGivesIsTold() {
        let diagnostics = importMMXMLRule("<submitName>c</submitName>").diagnostics
        expectDiagnostics(diagnostics, ["warning mmxml.duplicate-key"])
        #expect(diagnostics.first?.message.hasPrefix("“d” is then submitted as “c”") == true)
        expectDiagnostics(importMMXMLRule("<submitName>d</submitName>").diagnostics, [])
    }

    @Test(arguments: ["<defaultValue>9</defaultValue>", "<option>9</option><defaultValue>8</defaultValue>"])
    func aChoiceThatIsNeverOfferedIsTold(tags: String) {
        expectDiagnostics(importMMXMLRule(tags).diagnostics, ["warning mmxml.default-value"])
    }

    @Test(arguments: [
        "<defaultValue>1</defaultValue>", "<defaultValue/>", "<option>9</option><defaultValue>9</defaultValue>",
    ])
    func aChoiceThatIsOfferedIsNotTold(tags: String) {
        expectDiagnostics(importMMXMLRule(tags).diagnostics, [])
    }

    /// A relationship with these tags on a dropDown `d` that offers 1.
    private func importMMXMLRule(_ tags: String) -> ImportResult {
        let items = "<item name='c' type='dropDown'/><item name='d' type='dropDown'><option>1</option></item>"
        let rule = "<relationship object='item::d'><condition>c == 1</condition><if>\(tags)</if></relationship>"
        return importMMXML(mmxmlForm(items, rules: rule))
    }

    /// Of what is said once, the last tag counts; variants, lists and actions may come again.
    @Test func aTagThatComesAgainIsTold() {
        let (field, diagnostics) = importMMItem(
            "textField",
            "<maxlength>3</maxlength><maxlength>5</maxlength><partClone>1::a</partClone>"
                + "<partClone>2::b</partClone><label language='EN'>A</label><label language='FR'>B</label>"
                + "<position>center</position><position>upper_left</position>")
        expectDiagnostics(diagnostics, ["warning mmxml.duplicate-tag", "warning mmxml.duplicate-tag"])
        #expect(diagnostics.map { place($0.position) } == ["1:82", "1:243"])
        #expect(field?.told == ["length.max 5 \"codePoints\""] && field?.place?.cell == 1)
    }

    @Test(arguments: [("addressField", "textField"), ("textField", "addressField")])
    func aComponentHasItsNameForItself(first: String, second: String) {
        func item(_ type: String) -> String {
            "<item name='\(type == "textField" ? "ad.city" : "ad")' type='\(type)'/>"
        }
        let result = importMMXML(mmxmlForm(item(first) + item(second)))
        #expect(result.diagnostics.map(\.id).contains("mmxml.duplicate-name"))
    }
}
