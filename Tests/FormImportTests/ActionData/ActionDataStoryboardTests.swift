import FormImport
import FormModel
import Testing

private func read(_ text: String, _ companions: [String: String] = [:]) -> ImportResult {
    var source = DefinitionSource(file: "forms/Main.storyboard", bytes: Array(text.utf8))
    source.companions = companions.mapValues { Array($0.utf8) }
    return importForm(source, as: FormRequest(id: "main"))
}

private let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

private func storyboard(_ scenes: String, _ attributes: String = "") -> String {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    return head + "<document type=\"\(type)\" \(attributes)><scenes>\(scenes)</scenes></document>"
}

private func scene(_ views: String, id: String = "vc", more: String = "") -> String {
    "<scene sceneID=\"s-\(id)\"><objects><viewController id=\"\(id)\" customClass=\"ADBoundViewController\">"
        + "<view key=\"view\" id=\"v-\(id)\"><subviews>\(views)</subviews></view>\(more)"
        + "</viewController></objects></scene>"
}

private func field(_ name: String, _ path: String) -> String {
    "<textField userLabel=\"\(name)\" id=\"\(name)\" customClass=\"ADBoundTextField\"><userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"dataPath\" value=\"\(path)\"/>"
        + "</userDefinedRuntimeAttributes></textField>"
}

/// A text field of a format, with the text that it is designed with.
private func formatted(_ name: String, _ text: String, _ type: String, _ pattern: String) -> String {
    let properties = [("dataPath", name), ("formatType", type), ("formatPattern", pattern)].map {
        "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\($0.0)\" value=\"\($0.1)\"/>"
    }
    return "<textField userLabel=\"\(name)\" id=\"\(name)\" text=\"\(text)\" customClass=\"ADBoundTextField\">"
        + "<userDefinedRuntimeAttributes>\(properties.joined())</userDefinedRuntimeAttributes></textField>"
}

/// Interface Builder's files as several versions of Xcode write them (action-data-binding.md, section 1.2).
struct ActionDataStoryboardTests {
    /// A designed text is read as a typed one (1.2 rule 8, 6).
    @Test func aTextInTheFormatOfItsFieldIsRead() throws {
        let fields = [
            ("$1,234.50", "number", "$#,##0.00"), ("-25%", "number", "0%"), ("4 kg", "Number", "0' kg'"),
            ("1234.5", "number", "$#,##0.00"), ("many", "number", "0"), ("03.02.2024", "date", "dd.MM.yyyy"),
            ("3/2/2024", "date", "mm/dd/yyyy"), ("2024-02-03", "date", "dd.MM.yyyy"), ("soon", "date", "dd.MM.yyyy"),
            ("(808) 555-1212", "masked", "(###) ###-####"), ("AB-1", "masked", "xx-#"),
        ]
        let views = fields.enumerated().map { formatted("f\($0.offset)", $0.element.0, $0.element.1, $0.element.2) }
        let result = read(storyboard(scene(views.joined())))
        let initial = try #require(result.document?.record).fields.map { $0.initial?.written ?? "none" }
        #expect(
            initial == [
                "1234.5", "-0.25", "4.0", "1234.5", "0.0", "2024-02-03", "2024-03-02", "2024-02-03", "none",
                "8085551212",
                "ab1",
            ])
        #expect(result.diagnostics.map(\.id) == ["actiondata.type", "actiondata.type"])
    }

    @Test func aSceneLosesNothingAsJSON() throws {
        let frame = #"<rect key="frame" x="20" y="20" width="60" height="21"/></textField>"#
        let view = field("name", "name").replacing("</textField>", with: frame)
        let more =
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
            + "keyPath=\"validationTitle\" value=\"Wrong\"/></userDefinedRuntimeAttributes>"
        let document = try #require(read(storyboard(scene(view, more: more))).document)
        #expect(ActionData.write(document).losses.isEmpty)
    }

    /// Without a model a control is no entry (1.1, 2.2).
    @Test(arguments: ["", #""model": {}, "#]) func aFormWithoutAModelGetsNone(model: String) throws {
        let field = #"{"class": "ADBoundTextField", "name": "t", "dataPath": "x", "text": "start"}"#
        let label = #"{"class": "ADBoundLabel", "name": "k", "dataPath": "t"}"#
        let text = "{\(model)\"controls\": [\(field), \(label)]}"
        let source = DefinitionSource(file: "forms/a.json", bytes: Array(text.utf8))
        let document = try #require(importForm(source, as: FormRequest(id: "a")).document)
        let written = ActionData.write(document)
        #expect(!written.definition.text.contains("\"model\"") && written.losses.isEmpty)
    }

    /// Xcode 5: old tools, `propertyAccessControl`, a class without a module, frames in points with fractions.
    @Test func theFilesOfOldToolsAreRead() throws {
        let text = storyboard(
            "<!--View Controller--><scene sceneID=\"s\"><objects><viewController id=\"vc\" "
                + "customClass=\"ADBoundViewController\" sceneMemberID=\"viewController\"><layoutGuides>"
                + "<viewControllerLayoutGuide type=\"top\" id=\"t\"/></layoutGuides><view key=\"view\" id=\"v\">"
                + "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"568\"/>"
                + "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/><subviews>"
                + "<label opaque=\"NO\" text=\"Name\" id=\"l\">"
                + "<rect key=\"frame\" x=\"20\" y=\"20.5\" width=\"60\" height=\"21\"/>"
                + "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
                + "<color key=\"textColor\" cocoaTouchSystemColor=\"darkTextColor\"/><nil key=\"highlightedColor\"/>"
                + "</label>"
                + field("name", "name") + "</subviews></view></viewController>"
                + "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"f\"/></objects>"
                + "<point key=\"canvasLocation\" x=\"0\" y=\"0\"/></scene>",
            "version=\"1.0\" toolsVersion=\"4514\" systemVersion=\"13B42\" propertyAccessControl=\"none\"")
        let document = try #require(read(text).document)
        #expect(document.fields.map(\.name) == ["label1", "name"])
        #expect(document.fields[0].texts.body?.variants.first?.string == "Name")
        #expect(document.record?.fields.map(\.name) == ["name"])
    }

    @Test func aClassThatOnlyLooksLikeABoundOneIsTold() throws {
        let views =
            "<view><subviews><textField id=\"a\" customClass=\"ADBoundTextFeild\"/>"
            + "<view id=\"b\" customClass=\"AppView\"/></subviews></view>" + field("name", "name")
        let result = read(storyboard(scene(views)))
        #expect(result.document?.fields.map(\.name).contains("name") == true)
        let told = result.diagnostics.filter { $0.id == "actiondata.class" }
        #expect(
            told.map(\.message) == ["there is no class “ADBoundTextFeild”; did you mean “ADBoundTextField”?"])
        #expect(told.map(\.position.line) == [2])
    }

    @Test(arguments: [
        ("done", "done"), ("join", "go"), ("continue", "next"), ("yahoo", "search"), ("send", "send"), ("default", nil),
        ("return", nil),
    ])
    func theReturnKeyHasItsWord(written: String, hint: String?) throws {
        let traits = "<textInputTraits key=\"textInputTraits\" returnKeyType=\"\(written)\"/></textField>"
        let views = field("name", "name").replacing("</textField>", with: traits)
        let document = try #require(read(storyboard(scene(views))).document)
        #expect(document.fields.first?.entry.enterHint?.rawValue == hint)
    }

    /// Xcode 11 to 13: devices, dependencies, safe areas, system colours, constraints, adaptive variations.
    @Test func whatNewToolsWriteBesideIsLeftOut() throws {
        let text =
            head + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" "
            + "toolsVersion=\"17701\" useAutolayout=\"YES\" useTraitCollections=\"YES\" useSafeAreas=\"YES\" "
            + "initialViewController=\"vc\"><device id=\"retina6_1\" orientation=\"portrait\" appearance=\"light\"/>"
            + "<dependencies><deployment identifier=\"iOS\"/><plugIn identifier=\"p\" version=\"17703\"/>"
            + "</dependencies>"
            + "<customFonts key=\"customFonts\"><array key=\"A.ttf\"><string>A</string></array></customFonts><scenes>"
            + scene(
                "<stackView axis=\"vertical\" id=\"st\"><subviews>" + field("a", "a") + field("b", "b") + "</subviews>"
                    + "<constraints><constraint firstItem=\"a\" id=\"c\"/></constraints><variation key=\"default\">"
                    + "<mask key=\"subviews\"><exclude reference=\"a\"/></mask></variation></stackView>",
                more: "<navigationItem key=\"navigationItem\" title=\"Person\" id=\"n\"/>")
            + "</scenes><resources><image name=\"logo\" width=\"10\" height=\"10\"/><systemColor name=\"label\">"
            + "<color white=\"0\" alpha=\"1\"/></systemColor></resources></document>"
        let result = read(text)
        #expect(result.diagnostics.map(\.message) == [])
        #expect(result.document?.fields.map(\.name) == ["a", "b"])
        #expect(result.document?.title.variants.first?.string == "Person")
    }

    /// Xcode 14 on: configurations of buttons, texts as children, views in cells.
    @Test func textsMayBeChildren() throws {
        let views =
            "<button id=\"b\"><state key=\"normal\"><string key=\"title\">two\nlines</string></state></button>"
            + "<button id=\"c\"><buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/></button>"
            + "<segmentedControl id=\"g\" customClass=\"ADBoundSegmentedControl\"><segments><segment>"
            + "<string key=\"title\">A\nB</string></segment><segment title=\"C\"/></segments></segmentedControl>"
            + "<textField id=\"t\" customClass=\"ADBoundTextField\">"
            + "<string key=\"placeholder\">x\ny</string></textField>"
        let document = try #require(read(storyboard(scene(views))).document)
        #expect(document.fields[0].texts.caption?.variants.first?.string == "two\nlines")
        #expect(document.fields[1].texts.caption?.variants.first?.string == "Go")
        #expect(document.fields[2].options.map(\.value) == ["a\nb", "c"])
        #expect(document.fields[3].texts.placeholder?.variants.first?.string == "x\ny")
    }

    /// Each selector becomes an action (section 1.2, rule 9).
    @Test func aButtonWithTwoActionsDoesBoth() throws {
        let actions = ["refreshDisplay:", "save:"].map { "<action selector=\"\($0)\" destination=\"vc\"/>" }.joined()
        let document = try #require(
            read(storyboard(scene("<button id=\"b\"><connections>\(actions)</connections></button>" + field("a", "a"))))
                .document)
        #expect(document.rules.count == 1)
        #expect(document.rules.first?.effects.map(\.action) == [.refresh, .call])
        #expect(document.rules.first?.effects.last?.value?.literal == "save")
    }

    @Test func aSegmentMayHaveAPicture() throws {
        let views =
            "<segmentedControl id=\"g\" customClass=\"ADBoundSegmentedControl\"><segments>"
            + "<segment title=\"\" image=\"pin\"/><segment title=\"Home\"/></segments></segmentedControl>"
        let options = try #require(read(storyboard(scene(views))).document).fields[0].options
        #expect(options.map { $0.image?.name } == ["pin", nil])
        #expect(options.map { $0.accessibilityLabel?.variants.first?.string } == ["pin", nil])
    }

    /// In a xib the file's owner is the controller.
    @Test func theOwnerOfAXibIsItsController() throws {
        let text =
            head + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>"
            + "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"ADBoundViewController\">"
            + "<connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections>"
            + "<userDefinedRuntimeAttributes>"
            + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"doneButtonText\" value=\"Fertig\"/>"
            + "</userDefinedRuntimeAttributes></placeholder>"
        let bound = "<view id=\"v\"><subviews>\(field("a", "a"))</subviews></view></objects></document>"
        let page = try #require(read(text + bound).document).pages[0]
        #expect(page.entryBar?.done.text?.variants.first?.string == "Fertig")
        let plain =
            "<view id=\"w\"><subviews><label text=\"W\" id=\"x\"/></subviews></view>"
            + "<view id=\"v\"><subviews><label text=\"V\" id=\"l\"/></subviews></view></objects></document>"
        let document = try #require(read(text + plain).document)
        #expect(document.fields.map { $0.texts.body?.variants.first?.string } == ["V"])
    }

    @Test func whatNobodyCanTouchIsLocked() throws {
        let views =
            "<textField id=\"t\" userInteractionEnabled=\"NO\" customClass=\"ADBoundTextField\"/>"
            + "<label id=\"l\" userInteractionEnabled=\"NO\" customClass=\"ADBoundLabel\"/>"
        let document = try #require(read(storyboard(scene(views))).document)
        #expect(document.fields.map(\.state.isEnabled) == [false, true])
    }

    @Test func translationsAndTheModelStandBeside() throws {
        let text = storyboard(scene(field("a", "total") + "<label id=\"l\" text=\"Name\"/>"))
        let result = read(
            text,
            [
                "forms/de.lproj/Main.strings": "/* label */\n\"l.text\" = \"Name \\\"ganz\\\"\";\n",
                "forms/Main.model.json": "{\"model\": {\"total\": 3}, \"types\": {\"total\": \"float\"}}",
            ])
        let document = try #require(result.document)
        #expect(document.locales.map(\.tag) == ["en", "de"])
        #expect(document.fields[1].texts.body?.variants.last?.string == "Name \"ganz\"")
        #expect(document.record?.fields.map(\.type) == [.float])
    }

    /// A model that says nothing leaves what the controls tell (section 1.2, rule 8).
    @Test(arguments: [
        ("[]", ["error actiondata.type"], ["a"]), ("{\"model\": []}", ["error actiondata.type"], []),
        ("{}", ["warning actiondata.no-model"], ["a"]),
        ("{\"Model\": {\"a\": \"m\"}}", ["warning actiondata.unknown-key", "warning actiondata.no-model"], ["a"]),
        (
            "{\"types\": {\"a\": \"int\", \"b\": \"int\"}}",
            ["warning actiondata.no-model", "warning actiondata.type"],
            ["a"]
        ),
        ("{\"model\": {\"a\": 1}}", [], ["a"]),
    ])
    func whatIsNoModelIsTold(model: String, told: [String], fields: [String]) {
        let result = read(storyboard(scene(field("t", "a"))), ["forms/Main.model.json": model])
        let found = result.diagnostics.filter { $0.position.file.hasSuffix(".model.json") }
        #expect(found.map { "\($0.severity.rawValue) \($0.id)" } == told, "\(result.diagnostics)")
        if let document = result.document { #expect(document.record?.fields.map(\.name) == fields) }
    }

    /// A value of another type than JSON takes is none in a file of Interface Builder either (section 1.2).
    @Test(arguments: [
        (
            "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"liveUpdate\"><integer key=\"value\" value=\"1\"/>"
                + "</userDefinedRuntimeAttribute>", "“liveUpdate” is true or false, not a number"
        ),
        (
            "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"liveUpdate\" value=\"YES\"/>",
            "“liveUpdate” is true or false, not a text"
        ),
        (
            "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"liveUpdate\" value=\"true\"/>",
            "“liveUpdate” is true or false, not a text"
        ),
        (
            "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"maxValue\" value=\"100\"/>",
            "“maxValue” is a number, not a text"
        ),
        (
            "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.cornerRadius\"><integer key=\"value\" "
                + "value=\"1\"/></userDefinedRuntimeAttribute>", nil
        ),
    ])
    func runtimeAttributesOfOtherTypesAreTold(attribute: String, words: String?) {
        let views =
            "<slider id=\"s\" customClass=\"ADBoundSlider\"><userDefinedRuntimeAttributes>\(attribute)"
            + "</userDefinedRuntimeAttributes></slider>"
        #expect(read(storyboard(scene(views))).diagnostics.map(\.message) == (words.map { [$0] } ?? []))
    }

    @Test(arguments: ["value=\"abc\"", "minValue=\"x\"", "value=\"1e400\"", "value=\"nan\"", "hidden=\"maybe\""])
    func attributesOfOtherTypesAreTold(attribute: String) {
        let told = read(storyboard(scene("<slider id=\"s\" \(attribute) customClass=\"ADBoundSlider\"/>"))).diagnostics
        #expect(told.map(\.id) == ["actiondata.type"])
    }

    @Test(arguments: [("vc-404", ["actiondata.segue"]), ("b", [])])
    func aSegueToNoPageIsTold(destination: String, told: [String]) {
        let button =
            "<button id=\"go\"><connections><segue destination=\"\(destination)\" kind=\"show\" id=\"x\"/>"
            + "</connections></button>"
        let result = read(storyboard(scene(field("a", "a") + button, id: "a") + scene(field("b", "b"), id: "b")))
        #expect(result.diagnostics.map(\.id) == told)
    }

    /// As Xcode writes what is not ASCII: by its number in UTF-16.
    @Test(arguments: [
        ("\\U00e4\\U00dfer", "äßer"), ("\\Ud83d\\Ude00!", "😀!"), ("\\U00g4", "U00g4"), ("\\U00", "U00"),
        ("a\\nb", "a\nb"),
    ])
    func charactersHaveNumbers(written: String, wanted: String) throws {
        let text = storyboard(scene("<label id=\"l\" text=\"Name\"/>"))
        let strings = "\"l.text\" = \"\(written)\";\n"
        let document = try #require(read(text, ["forms/de.lproj/Main.strings": strings]).document)
        #expect(document.fields[0].texts.body?.variants.last?.string == wanted)
    }

    /// The place of the first mistake is told.
    @Test(arguments: [
        ("\"l.text\" = \"M\"", 1), ("\"l.text\" = \"M\";\n/* \"l.text\" = \"N\";", 2),
    ])
    func whatIsNoTranslationIsTold(strings: String, line: Int) throws {
        let text = storyboard(scene("<label id=\"l\" text=\"Name\"/>" + field("a", "a")))
        let told = read(text, ["forms/de.lproj/Main.strings": strings]).diagnostics
        #expect(told.map(\.id) == ["actiondata.strings"] && told.map(\.position.line) == [line])
    }

    @Test func translationsThatAreNotUTF8AreToldAndNotWritten() throws {
        var source = DefinitionSource(
            file: "forms/Main.storyboard",
            bytes: Array(storyboard(scene("<label id=\"l\" text=\"Name\"/>" + field("a", "a"))).utf8))
        let bytes = Array("\"x.text\" = \"M".utf8) + [0xFC] + Array("ller\";\n\"l.text\" = \"Wort\";\n".utf8)
        source.companions = ["forms/de.lproj/Main.strings": bytes]
        let result = importForm(source, as: FormRequest(id: "main"))
        #expect(result.document?.fields.first?.texts.body?.variants.map(\.string) == ["Name"])
        #expect(result.diagnostics.map(\.id) == ["actiondata.strings"])
        #expect(ActionData.companion(bytes, "a.strings", saying: [:]) == nil)
    }

    // MARK: - Hostile files

    @Test func entitiesAreRefused() throws {
        let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>"
        let text = storyboard(scene(field("a", "&b;"))).replacing(head, with: head + bomb)
        let result = read(text)
        #expect(result.document == nil)
        #expect(result.diagnostics.first?.severity == .error)
        #expect(result.diagnostics.first?.position.line == 2)
        let file = storyboard(scene(field("a", "&xxe;"))).replacing(
            head, with: head + "<!DOCTYPE d [<!ENTITY xxe SYSTEM \"file:///etc/passwd\">]>")
        #expect(read(file).document == nil)
    }

    @Test func whatIsNestedTooDeeplyIsRefused() throws {
        let deep = ["<view><subviews>", "</subviews></view>"].map { String(repeating: $0, count: 5000) }.joined()
        let result = read(storyboard(scene(deep + field("a", "a"))))
        #expect(result.document == nil)
        #expect(result.diagnostics.first?.id == "xml.depth")
        #expect(result.diagnostics.first?.position.line == 2)
    }

    @Test func aCircleOfScenesIsPagesAllTheSame() throws {
        func button(to id: String) -> String {
            "<button id=\"b-\(id)\"><connections><segue destination=\"\(id)\" kind=\"embed\" id=\"g-\(id)\"/>"
                + "</connections></button>"
        }
        let first = scene(field("x", "x") + button(to: "b"), id: "a")
        let scenes = first + scene(button(to: "a") + field("y", "y"), id: "b")
        let document = try #require(read(storyboard(scenes, "initialViewController=\"b\"")).document)
        #expect(document.pages.map(\.name) == ["s-a", "s-b"])
        #expect(document.firstPage == "s-b")
    }

    @Test func aNavigationControllerOpensTheSceneThatItHolds() throws {
        let navigation =
            "<scene sceneID=\"n\"><objects><navigationController id=\"nav\"><connections>"
            + "<segue destination=\"b\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
            + "</connections></navigationController></objects></scene>"
        let scenes = scene(field("x", "x"), id: "a") + scene(field("y", "y"), id: "b") + navigation
        let document = try #require(read(storyboard(scenes, "initialViewController=\"nav\"")).document)
        #expect(document.firstPage == "s-b")
        let button =
            "<button id=\"go\"><connections><segue destination=\"nav\" kind=\"show\" id=\"g\"/></connections></button>"
        let led = try #require(read(storyboard(scenes + scene(button + field("z", "z"), id: "c"))).document)
        #expect(led.rules.flatMap(\.effects).map(\.name) == ["s-b"])
        let circle = navigation.replacing("destination=\"b\"", with: "destination=\"nav\"")
        let scene = scene(field("x", "x"), id: "a") + scene(field("y", "y"), id: "b") + circle
        #expect(try #require(read(storyboard(scene, "initialViewController=\"nav\"")).document).firstPage == nil)
    }

    /// A check that fails leads back to what is wrong: the form is sent from the page that the segue leads to.
    @Test func aButtonThatSubmitsGoesToItsPageFirst() throws {
        let button =
            "<button id=\"send\"><connections><action selector=\"submit:\" id=\"w\"/>"
            + "<segue destination=\"b\" kind=\"show\" id=\"g\"/></connections></button>"
        let scenes = scene(field("x", "x") + button, id: "a") + scene(field("y", "y"), id: "b")
        let document = try #require(read(storyboard(scenes)).document)
        #expect(document.rules.map { $0.effects.map(\.action) } == [[.go, .call]])
    }

    /// Two cells of one table: the origin of each counts, and that of the table once.
    @Test func whatStandsInCellsHasTheOriginOfThem() throws {
        func rect(_ x: Int, _ y: Int) -> String {
            "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"100\" height=\"30\"/>"
        }
        func cell(_ name: String, _ y: Int) -> String {
            let start = "<userDefinedRuntimeAttributes>"
            let field = field(name, name).replacing(start, with: rect(20, 5) + start)
            return "<tableViewCell id=\"c-\(name)\">" + rect(0, y)
                + "<tableViewCellContentView key=\"contentView\" id=\"v-\(name)\">" + rect(1, 2)
                + "<subviews>" + field + "</subviews></tableViewCellContentView></tableViewCell>"
        }
        let table =
            "<tableView id=\"t\">" + rect(0, 10) + "<sections><tableViewSection id=\"s\"><cells>"
            + cell("a", 28) + cell("b", 72) + "</cells></tableViewSection></sections></tableView>"
        let document = try #require(read(storyboard(scene(table))).document)
        #expect(document.fields.map { $0.place?.frame } == [[21, 45, 100, 30], [21, 89, 100, 30]])
    }

    @Test func whatStandsInHeadsFeetAndOtherCellsIsThere() throws {
        func subviews(_ name: String) -> String { "<subviews>" + field(name, name) + "</subviews>" }
        func content(_ tag: String, _ name: String) -> String {
            "<\(tag)><view key=\"contentView\">" + subviews(name) + "</view></\(tag)>"
        }
        let table =
            "<tableView><view key=\"tableHeaderView\">" + subviews("a") + "</view>"
            + "<button key=\"tableFooterView\" userLabel=\"b\"/><prototypes>" + content("tableViewCell", "c")
            + "</prototypes></tableView>"
        let collection =
            "<collectionView><cells>" + content("collectionViewCell", "d") + "</cells>"
            + "<collectionReusableView key=\"sectionFooterView\">" + subviews("e")
            + "</collectionReusableView></collectionView>"
        let document = try #require(read(storyboard(scene(table + collection))).document)
        #expect(document.fields.map(\.name) == ["a", "b", "c", "d", "e"])
    }

    @Test func theTitleIsThatOfTheFileElseOfItsOwnElement() throws {
        let plain = DefinitionSource(
            file: "forms/OrderForm.storyboard", bytes: Array(storyboard(scene(field("x", "x"))).utf8))
        #expect(importForm(plain, as: FormRequest(id: "x1")).document?.title.variants.map(\.string) == ["OrderForm"])
        let item = "<navigationItem key=\"navigationItem\" title=\"Order\" id=\"NAV-1\"/>"
        let translated = read(
            storyboard(scene(field("x", "x"), more: item)),
            ["forms/de.lproj/Main.strings": "\"NAV-1.title\" = \"Bestellung\";"])
        #expect(translated.document?.title.variants.map(\.string) == ["Order", "Bestellung"])
    }

    @Test(arguments: [
        ("0x10", 0.0), ("nan", 0), ("1e400", 0), (" 7 ", 7), ("2.5", 2.5),
    ])
    func theNumberThatAFieldBeginsWithIsNumberText(text: String, number: Double) throws {
        let views =
            "<textField id=\"t\" text=\"\(text)\" customClass=\"ADBoundTextField\"><userDefinedRuntimeAttributes>"
            + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"dataPath\" value=\"n\"/>"
            + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"formatType\" value=\"number\"/>"
            + "</userDefinedRuntimeAttributes></textField>"
        let document = try #require(read(storyboard(scene(views))).document)
        #expect(document.record?.fields.map(\.initial) == [.number(number)])
    }

    @Test func textsInBase64AreReadAndWhatIsTransparentIsHidden() throws {
        let views =
            "<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">\nSGkKAWI\n</string></label>"
            + "<label id=\"b\" text=\"B\" alpha=\"0.0\"/><label id=\"c\" text=\"C\" alpha=\"0.5\"/>" + field("x", "x")
        let document = try #require(read(storyboard(scene(views))).document)
        #expect(document.fields[0].texts.body?.variants.first?.string == "Hi\n\u{1}b")
        #expect(document.fields.map(\.state.isVisible) == [true, false, true, true])
    }

    @Test(arguments: [
        ("<scene sceneID=\"s\"><objects/></scene>", "actiondata.no-scene"), ("<scene><objects>", "xml.mismatch"),
    ])
    func whatCannotBeImportedIsToldWithAPlace(scenes: String, id: String) {
        let result = read(storyboard(scenes))
        #expect(result.document == nil)
        #expect(result.diagnostics.first?.severity == .error)
        #expect(result.diagnostics.first?.position.line == 2)
        if id.hasPrefix("actiondata") { #expect(result.diagnostics.first?.id == id) }
    }
}
