import FormModel
import Testing

struct PseudoLocaleTests {
    @Test(arguments: [
        ("Full name", "⟦Ƒûûļļ ñáááɱéé⟧"),
        ("OK", "⟦ÖĶĶ⟧"),
        ("Rhythm", "⟦Ŕĥýţĥɱɱɱɱ⟧"),
        ("Step {n} of {m}", "⟦Šţéééþ {n} ööƒƒ {m}⟧"),
        ("Hello %@, %1$d of %.2f", "⟦Ĥééļļööö %@, %1$d ööƒƒ %.2f⟧"),
        ("100 % of 5% done", "⟦100 % ööƒ 5% đöööñéééé⟧"),
        ("I accept {* the terms *}", "⟦Î ááççééþţţţ {* the terms *}⟧"),
        ("<p>One <b>two</b> &amp; three</p>", "<p>⟦Öñéé <b>ţŵöö</b> &amp; ţĥŕééééé⟧</p>"),
        ("Age < 18", "⟦ÁÁĝééé < 18⟧"),
        (
            "See https://example.org/a, or write to ana@example.org.",
            "⟦Šééé https://example.org/a, ööŕ ŵŕîîîţéé ţööö ana@example.org.⟧"
        ),
        ("2 nights", "⟦2 ñîîĝĥţššš⟧"),
        ("Línea\nuno", "⟦Ļíñéééá\nûûñöö⟧"),
    ])
    func lettersAreAccentedAndMoreAndAllElseStaysWhole(text: String, accented: String) {
        #expect(PseudoLocale.accented.text(text) == accented)
    }

    @Test(arguments: ["12 / 24 %", "", "  ", "<br>", "{n}", "name@example.org", "{* link *}"])
    func aTextWithoutLettersOfItsOwnStaysAsItIs(text: String) {
        #expect(PseudoLocale.accented.text(text) == text)
        #expect(PseudoLocale.mirrored.text(text) == text)
    }

    @Test func aTextIsThirtyFivePercentLonger() {
        let text = "Enter the year with four digits, such as the one on your passport"
        let longer = PseudoLocale.accented.text(text)
        // 65 characters and 22.75 more, rounded up, in two brackets.
        #expect((text.count, longer.count) == (65, 65 + 23 + 2))
    }

    @Test func theMirroredTextIsReadFromTheRightAndItsSlotsTurnNothing() {
        #expect(
            PseudoLocale.mirrored.text("Error: {title}")
                == "\u{200F}⟦Éŕŕöööŕŕ: \u{2068}{title}\u{2069}⟧\u{200F}")
        #expect(PseudoLocale.mirrored.text("<p>Yes</p>") == "<p>\u{200F}⟦Ýééšš⟧\u{200F}</p>")
    }

    @Test func aFormsTextsAreMadeFromItsOwnLanguage() throws {
        let place = SourcePosition(file: "a.json")
        let german = try #require(LocaleTag("de"))
        let spanish = try #require(LocaleTag("es"))
        let text = Text([.init("Nombre", locale: spanish, at: place), .init("Name", locale: german, at: place)])
        #expect(text.string(in: LocaleTag(.accented), default: german) == "⟦Ñááɱéé⟧")
        #expect(text.string(in: LocaleTag(.accented), default: spanish) == "⟦Ñööɱƀŕééé⟧")
    }

    @Test func pseudoLanguagesAreKnownButCannotBeWritten() {
        #expect(PseudoLocale.allCases.map { LocaleTag($0).tag } == ["qps", "qps-plocm"])
        #expect(PseudoLocale.allCases.map { LocaleTag($0).isRightToLeft } == [false, true])
        #expect(PseudoLocale.allCases.map { LocaleTag($0).pseudo } == PseudoLocale.allCases)
        for tag in ["qps", "QPS", "qps-plocm", "qps_ploca"] { #expect(LocaleTag(tag) == nil, "\(tag)") }
    }
}
