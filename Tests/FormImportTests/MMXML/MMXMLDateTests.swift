import FormImport
import FormModel
import Testing

/// dateField (specification 7).
struct MMXMLDateTests {
    /// `day2es` for each part.
    private func parts(_ field: Field?) -> [String] {
        field?.format?.dateParts?.map { "\($0.unit.rawValue)\($0.digits)\($0.locale?.tag ?? "")" } ?? []
    }

    @Test(arguments: [
        ("DD/MM/YYYY", "DD/MM/YYYY", ["day2en", "month2en", "year4en"]),
        ("d/mmmm/yyyy", "d/mmmm/yyyy", ["day1es", "month4es", "year4es"]),
        ("MM,YYYY", "MM/YYYY", ["month2en", "year4en"]),
        ("yy-m.d", "yy/m/d", ["year2es", "month1es", "day1es"]), ("AAAA", "AAAA", ["year4es"]),
        ("dd MM aa", "dd/MM/aa", ["day2es", "month2en", "year2es"]),
        ("ddMMyyyy", "dd/MM/yyyy", ["day2es", "month2en", "year4es"]),
        ("dD/M", "dd/M", ["day2es", "month1en"]),
    ])
    func formats(written: String, normalised: String, expected: [String]) {
        let (field, diagnostics) = importMMItem("dateField", "<formatting>\(written)</formatting>")
        expectDiagnostics(diagnostics, [])
        #expect(field?.format?.date == normalised && parts(field) == expected)
    }

    @Test func withoutAFormat() {
        #expect(parts(importMMItem("dateField").field) == ["day1en", "month1en", "year4en"])
        #expect(importMMItem("dateField").field?.format?.date == "D/M/YYYY")
    }

    @Test(arguments: [
        ("DDD/MM", "DDDD/MM", "four"), ("YYYYY", "YYYY", "four"), ("DD/MM/DD", "DD/MM", "twice"), ("D;M", "D/M", "“;”"),
        ("xyz", "y", "“x”"),
    ])
    func oddFormats(written: String, normalised: String, words: String) {
        let (field, diagnostics) = importMMItem("dateField", "<formatting>\(written)</formatting>")
        #expect(diagnostics.first?.id == "mmxml.formatting" && diagnostics.first?.message.contains(words) == true)
        #expect(!diagnostics.hasErrors && field?.format?.date == normalised)
    }

    @Test func aFormatWithoutPartsIsTheUsualOne() {
        let (field, diagnostics) = importMMItem("dateField", "<formatting>//</formatting>")
        expectDiagnostics(diagnostics, ["warning mmxml.formatting"])
        #expect(field?.format?.date == "D/M/YYYY")
    }

    @Test func submission() {
        let submission = importMMItem(
            "dateField",
            "<prefix>p</prefix><posfix>q</posfix><unix>NO</unix><string> yyyy 'h' </string><submitName>s</submitName>"
        ).field?.submission
        #expect(submission?.prefix == "p" && submission?.suffix == "q" && submission?.isTimestamp == true)
        #expect(submission?.datePattern == "yyyy 'h'" && submission?.key == "s")
    }

    @Test(arguments: [
        ("today", Value.string("today")), ("Today", "today"), ("281062800", 281_062_800), ("-1", -1), ("", nil),
    ])
    func beginnings(written: String, expected: Value?) {
        let (field, diagnostics) = importMMItem("dateField", "<defaultDate>\(written)</defaultDate>")
        #expect(field?.initialValue == expected && diagnostics.isEmpty)
    }

    @Test func restrictions() {
        let tags =
            "<maxYearRestriction>+10</maxYearRestriction><minYearRestriction>-5</minYearRestriction>"
            + "<maxAgeRestriction>99</maxAgeRestriction><minAgeRestriction>18</minAgeRestriction>"
        let (field, diagnostics) = importMMItem("dateField", tags)
        expectDiagnostics(diagnostics, [])
        #expect(field?.told == ["age.min 18", "age.max 99", "period.min -5", "period.max 10"])
    }

    @Test(arguments: [
        ("default", "up_left"), ("upperleft", "up_left"), ("up left", "up_left"), ("Upper Right", "up_right"),
        ("top-center", "up_center"), ("bottom_left", "low_left"), ("lower right", "low_right"),
        ("low_center", "low_center"),
    ])
    func buttons(written: String, expected: String) {
        for type in ["dateField", "valuePicker"] {
            let (field, diagnostics) = importMMItem(type, "<buttonPosition>\(written)</buttonPosition>")
            #expect(field?.format?.panel == expected && diagnostics.isEmpty)
        }
    }

    /// Tags, id.
    @Test(arguments: [
        ("<defaultDate>¦soon</defaultDate>", "mmxml.default-date"),
        ("<defaultDate>¦2024-01-01</defaultDate>", "mmxml.default-date"),
        ("<minAgeRestriction>¦0</minAgeRestriction>", "mmxml.number"),
        ("<maxAgeRestriction>¦-3</maxAgeRestriction>", "mmxml.number"),
        ("<minYearRestriction>¦1.5</minYearRestriction>", "mmxml.number"),
        ("<buttonPosition>¦middle</buttonPosition>", "mmxml.button-position"),
        ("<string>yyyy ¦QQ</string>", "mmxml.date-pattern"), ("<string>¦yyyy'x</string>", "mmxml.date-pattern"),
        ("¦<maxlength>3</maxlength>", "mmxml.useless-tag"), ("<action>¦x</action>", "mmxml.action"),
    ])
    func diagnostics(tags: String, id: String) {
        let (field, diagnostics, expected) = importMarkedItem("dateField", tags)
        expectDiagnostics(diagnostics, ["warning \(id)"])
        #expect(field?.validators == [] && place(diagnostics.first?.position) == expected)
    }
}
