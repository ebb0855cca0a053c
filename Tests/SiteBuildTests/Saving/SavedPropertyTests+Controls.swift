import FormModel
import Testing

/// Bound controls as their authors nest and spell them (action-data-binding 1.1).
extension SavedPropertyTests {
    private static func form(_ controls: String) -> String {
        """
        {
           "note":"keep",
           "controls":[
              \(controls)
           ],
           "model":{"p":"x"}
        }
        """
    }

    private static func text(_ name: String) -> String {
        #"{"dataPath":"p","class":"ADBoundTextField","name":"\#(name)","label":"\#(name)","more":1}"#
    }

    private static func box(_ name: String, _ rest: String, _ controls: String...) -> String {
        #"{"name":"\#(name)","class":"UIStackView"\#(rest),"controls":[\#(controls.joined(separator: ", "))]}"#
    }

    @Test(arguments: [
        box("b", "", text("x2")), text("x2") + ",\n" + box("b", "", box("c", "", text("x3"))),
        box("b", "", text("x2"), box("c", "", text("x3"))), box("b", "", box("c", "", text("x2")), text("x3")),
        box("b", #","hidden":true"#, text("x2"), box("c", "", text("x3")), text("x4")),
        box("b", "", text("x2"), box("c", "", text("x3")), text("x4")) + "," + text("x5"),
        box("b", "", box("c", #","own":2"#, box("d", "", text("x2"))), box("e", "", text("x3"))),
        #"{"class":"UIScrollView","controls":["# + box("c", "", text("x2")) + "]}",
    ])
    func aLabelInANestIsChangedAlone(nest: String) throws {
        for order in [nest + ",\n" + Self.text("x1"), Self.text("x1") + "," + nest] {
            let definition = Self.form(order)
            for name in ["x1", "x2", "x3"] where definition.contains("\"\(name)\"") {
                let (text, losses) = try saved(definition) { form in
                    form.changeTexts { text, place in
                        if place.name == "field.\(name).label" { text.variants[0].string = "New" }
                    }
                }
                #expect(losses == [])
                #expect(text == definition.replacing("\"label\":\"\(name)\"", with: "\"label\":\"New\""))
            }
        }
    }

    @Test func whatGoesOutOfANestStandsOutside() throws {
        let definition = Self.form(Self.box("b", "", Self.text("x1"), Self.text("x2")) + "," + Self.text("x3"))
        let (text, losses) = try saved(definition) { form in
            let moved = form.pages[0].groups[0].sections[0].fields.removeLast()
            form.pages[0].groups[0].sections[1].fields.insert(moved, at: 0)
        }
        #expect(losses == [] && text.contains(#""note":"keep""#))
        #expect(text.filter { !$0.isWhitespace }.contains(Self.box("b", "", Self.text("x1")) + "," + Self.text("x2")))
    }

    typealias Spelled = (before: String, change: @Sendable (inout Field) -> Void, after: String)

    private static let spelled: [Spelled] = [
        (
            #""class":"ADBoundTextPicker","optionsValues":"a,b","own":1"#,
            { $0.options[1] = Option(value: "c", label: Text("c", at: $0.position, isFixed: true), at: $0.position) },
            #""class":"ADBoundTextPicker","optionsValues":"a,c","own":1"#
        ),
        (
            #""class":"ADBoundTextField","liveUpdate":true,"onEndEditing":false"#, { $0.notify = .leave },
            #""class":"ADBoundTextField","liveUpdate":true"#
        ),
        (#""class":"ADBoundWebView","containsHTLM":true"#, { $0.texts.markup = .none }, #""class":"ADBoundWebView""#),
        (
            #""class":"ADBoundStepper","minValue":1,"value":5"#, { $0.number?.minimum = 2 },
            #""class":"ADBoundStepper","minValue":2,"value":5"#
        ),
    ]

    @Test(arguments: spelled.indices)
    func aPropertyKeepsItsSpelling(number: Int) throws {
        let (before, change, after) = Self.spelled[number]
        let definition = Self.form(#"{"name":"a","dataPath":"p",\#(before)}"#)
        let (text, losses) = try saved(definition) { form in
            change(&form.pages[0].groups[0].sections[0].fields[0])
        }
        #expect(losses == [] && text == definition.replacing(before, with: after))
    }
}
