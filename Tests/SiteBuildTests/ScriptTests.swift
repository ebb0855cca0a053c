import FormModel
import FormRender
import Foundation
import Testing

@testable import SiteBuild

struct ScriptBundlerTests {
    private func files(_ modules: [String: String]) -> WebFiles {
        WebFiles(overrides: modules.mapValues { Array($0.utf8) })
    }

    @Test func modulesStandInTheOrderOfTheirImports() throws {
        let text = try ScriptBundler.script(
            entry: "import { b } from './t/b.js';\nimport {\n  c,\n} from './t/x/c.js';\nb(c);",
            files: files([
                "runtime/t/b.js": "import { c } from './x/c.js';\nexport function b(x) { return x + c; }",
                "runtime/t/x/c.js": "// three\nexport const c = 3;",
            ]))
        let parts = ["let aa=3", "function ab(a){return a+aa}", "ab(aa);"]
        let places = try parts.map { try #require(text.firstRange(of: $0)).lowerBound }
        #expect(places == places.sorted())
        #expect(text.hasPrefix("(()=>{\n'use strict';"))
        #expect(!text.contains("import") && !text.contains("export") && !text.contains("three"))
        #expect(text.ranges(of: "let aa=3").count == 1)
    }

    @Test func whatNobodyUsesIsLeftOut() throws {
        let bundle = try ScriptBundle(
            entry: "import { b } from './b.js';\nb();",
            files: files([
                "runtime/b.js": """
                import { c } from './c.js';
                import { d } from './d.js';
                export function b() { return inner({ c }, import('./part.js')); }
                function inner() { return 'inner'; }
                export const unused = () => d;
                class Unused { static name = 'gone'; }
                """,
                "runtime/c.js": "export const c = 'used'; export async function other() { return 'gone'; }",
                "runtime/d.js": "export const d = 'gone';\nwindow.done = 'done';",
                "runtime/e.js": "export const e = 'of the part', f = 'beside it'; export const g = 'gone';",
                "runtime/part.js": """
                import { e } from './e.js';
                export const first = () => e;
                export const second = 'second';
                const third = 'gone';
                """,
            ]))
        let part = try #require(bundle.parts.first).text
        #expect(bundle.parts.count == 1)
        #expect(!bundle.whole.contains("gone") && !part.contains("gone"))
        for word in ["inner", "used", "done"] { #expect(bundle.script.contains("'\(word)'")) }
        for word in ["of the part", "beside it", "second"] { #expect(part.contains("'\(word)'")) }
    }

    @Test func aRingIsRefused() {
        let ring = files([
            "runtime/b.js": "import { c } from './c.js';", "runtime/c.js": "import { b } from './b.js';",
        ])
        #expect(throws: BundleError.self) {
            try ScriptBundler.script(entry: "import { b } from './b.js';\nb();", files: ring)
        }
    }

    @Test(arguments: [
        "import b from './b.js';", "import * as b from './b.js';", "import './b.js';", "import { b } from \"./b.js\";",
        "import { gone } from './gone.js';", "import { c } from './b.js';", "export { b };", "export default 1;",
    ])
    func whatCannotBeJoinedIsRefused(text: String) {
        let files = files(["runtime/b.js": "export const b = 1;"])
        #expect(throws: BundleError.self) { try ScriptBundler.script(entry: text, files: files) }
    }

    @Test func whatIsLoadedWhenItIsNeededIsAFileOfItsOwn() throws {
        let bundle = try ScriptBundle(
            entry: "import { open } from './t/open.js';\nopen();",
            files: files([
                "runtime/t/open.js": """
                import { a } from './a.js';
                export async function open() { return (await import('./more.js')).more(a); }
                """,
                "runtime/t/a.js": "export const a = 'first';",
                "runtime/t/more.js": """
                import { a } from './a.js';
                import { b } from './b.js';
                export const more = () => [a, b, import('./last.js')];
                """,
                "runtime/t/last.js": "import { b } from './b.js';\nexport const last = b + 'last';",
                "runtime/t/b.js": "export const b = 'shared by parts';",
            ]))
        #expect(bundle.parts.map { $0.name.prefix(5) } == ["last-", "more-"])
        #expect(bundle.script.contains("loadPart('runtime/t/more.js')"))
        #expect(bundle.parts.allSatisfy { bundle.script.contains("'\($0.name)'") })
        // What two parts use is in the script once, and in neither part.
        #expect(bundle.script.ranges(of: "shared by parts").count == 1)
        #expect(!bundle.parts.contains { $0.text.contains("shared by parts") || $0.text.contains("'first'") })
        #expect(!bundle.script.contains("+'last'") && bundle.parts[0].text.contains("+'last'"))
        #expect(bundle.parts[1].text.contains("loadPart('runtime/t/last.js')"))
    }

    @Test(arguments: [
        "import { b } from './b.js';\nimport('./b.js');", "import('./gone.js');", "import('./b.js",
    ])
    func aPartThatCannotBeOneIsRefused(text: String) {
        let files = files(["runtime/b.js": "export const b = 1;"])
        #expect(throws: BundleError.self) { try ScriptBundle(entry: text, files: files) }
    }

    @Test func aScriptThatMustBeOneHasNoParts() {
        let files = files(["runtime/b.js": "export const b = 1;"])
        #expect(throws: BundleError.self) { try ScriptBundler.script(entry: "import('./b.js');", files: files) }
    }

    @Test func aFormGetsOnlyItsOwnControls() throws {
        func script(_ controls: Set<Control>) throws -> String {
            let entry = ScriptBundler.entry(
                dialect: .formulary, needs: ScriptNeeds(controls: controls), files: WebFiles())
            return try ScriptBundle(entry: entry, files: WebFiles()).script
        }
        let (plain, full) = (try script([.text]), try script([.text, .consent]))
        #expect(plain.count < full.count)
        #expect(plain.contains("controls:[],"))
        #expect(!full.contains("controls:[],"))
    }
}

struct ScriptFeatureTests {
    private let here = SourcePosition(file: "f.xml")

    private func document(_ dialect: Dialect = .formulary, _ fields: [Field] = [], pages: Int = 1) -> FormDocument {
        let all = (1...pages).map { number in
            let section = Section(name: "s\(number)", fields: number == 1 ? fields : [], at: here)
            let group = Group(name: "g\(number)", sections: [section], at: here)
            return Page(name: "p\(number)", groups: [group], at: here)
        }
        let title = Text("F", at: here)
        return FormDocument(dialect: dialect, id: "f", title: title, defaultLocale: .english, pages: all, at: here)
    }

    private func rule(_ effect: Effect) -> Rule {
        Rule(watches: [], condition: .literal(true, here), effects: [], otherwise: [effect], at: here)
    }

    @Test func aPlainFormNeedsNone() {
        let field = Field(name: "a", control: .text, at: here)
        #expect(ScriptFeature.needed(by: document(.formulary, [field]), FormOptions()) == [])
    }

    @Test func pagesLanguageAndEndpointCount() {
        var options = FormOptions()
        options.submit = .init(endpoint: "/in")
        #expect(ScriptFeature.needed(by: document(.formulary, pages: 2), options) == [.steps, .queue])
        var filtered = Field(name: "a", control: .text, at: here)
        filtered.entry.filter = "format"
        #expect(ScriptFeature.needed(by: document(.mmxml, [filtered]), FormOptions()) == [.typing])
    }

    @Test func groupsThatOpenAndCloseCount() {
        var form = document(.formulary)
        form.pages[0].groups[0].isCollapsible = true
        #expect(ScriptFeature.needed(by: form, FormOptions()) == [.collapsing])
        (form.pages[0].groups[0].isCollapsible, form.pages[0].groups[0].isCollapsed) = (false, true)
        #expect(ScriptFeature.needed(by: form, FormOptions()) == [.collapsing])
    }

    @Test func aReviewCounts() {
        var options = FormOptions()
        options.review = true
        #expect(ScriptFeature.needed(by: document(.formulary), options) == [.review])
    }

    @Test func fieldsCount() {
        var asking = Field(name: "a", control: .text, at: here)
        asking.state.asksWhenBlank = true
        var linked = Field(name: "b", control: .text, at: here)
        linked.state.waitsFor = "a"
        func needed(_ field: Field) -> [ScriptFeature] {
            ScriptFeature.needed(by: document(.formulary, [field]), FormOptions())
        }
        #expect(needed(asking) == [.questions])
        #expect(needed(linked) == [.locks, .focus])
        #expect(needed(Field(name: "e", control: .select, at: here)) == [.paper])
        #expect(ScriptFeature.needed(by: document(Dialect("ddl")), FormOptions()) == [.enter, .record])
        #expect(needed(Field(name: "c", control: .verified, at: here)) == [.services])
        var composite = Field(name: "d", control: .composite, at: here)
        #expect(needed(composite) == [.redraw])
        composite.composite = Field.Composite("address")
        composite.composite?.isVerifiable = true
        #expect(needed(composite) == [.redraw, .services])
        var list = Field(name: "e", control: .select, at: here)
        list.options = (0...15).map { Option(value: .integer($0), label: Text("\($0)", at: here), at: here) }
        #expect(needed(list) == [.combobox, .paper])
        list.options.removeLast()
        #expect(needed(list) == [.paper])
    }

    @Test(
        arguments: [
            (Effect.Action.show, nil, [.revealed, .focus]), (.hide, nil, [.focus]), (.set, nil, []),
            (.replace, "texts.label", [.redraw]), (.replace, "submission.isSkipped", []),
            (.options, nil, [.redraw]),
            (.validator, "required", [.redraw]), (.replace, "state.asksWhenBlank", [.redraw, .questions]),
            (.replace, "state.waitsFor", [.redraw, .locks, .focus]), (.go, nil, [.commands]),
            (.refresh, nil, [.commands]), (.call, nil, [.commands]),
        ] as [(Effect.Action, String?, [ScriptFeature])])
    func effectsCount(action: Effect.Action, path: String?, features: [ScriptFeature]) {
        var form = document()
        var effect = Effect(action, .field, "a", at: here)
        effect.path = path
        form.rules = [rule(effect)]
        #expect(ScriptFeature.needed(by: form, FormOptions()) == features)
    }

    @Test(arguments: ["state.waitsFor", "action"])
    func whatARuleOnlyTakesAwayBringsNothing(path: String) {
        var form = document()
        var effect = Effect(.replace, .field, "a", at: here)
        (effect.path, effect.value) = (path, .literal("", here))
        form.rules = [rule(effect)]
        #expect(ScriptFeature.needed(by: form, FormOptions()) == [.redraw])
    }

    @Test func aFormGetsTheFeaturesItNeedsInTheirOrder() throws {
        let files = WebFiles(overrides: [
            "runtime/view/features/steps.js": Array("export const steps = 1;".utf8),
            "runtime/view/features/redraw.js": Array("export const redraw = 2;".utf8),
        ])
        func script(_ features: [ScriptFeature]) throws -> String {
            let needs = ScriptNeeds(controls: [.text], features: features)
            let entry = ScriptBundler.entry(dialect: .formulary, needs: needs, files: files)
            return try ScriptBundle(entry: entry, files: files).script
        }
        let text = try script([.steps, .redraw])
        let features = try #require(text.firstMatch(of: /let (\w\w)=1;\s*let (\w\w)=2;/))
        #expect(text.contains("controls:[],features:[\(features.1),\(features.2)]});"))
        let plain = try script([])
        #expect(plain.contains("controls:[],features:[]});"))
    }
}

struct ScriptJudgingTests {
    private let here = SourcePosition(file: "f.xml")

    @Test(
        arguments: [
            (Control.text, [], []), (.text, [.required], [.answers]), (.choices, [.count], [.answers]),
            (.text, [.length, .same], [.texts]), (.text, [.format, .pattern], [.formats, .matches]),
            (.text, [.range], [.ranges]), (.date, [.age], [.ages]), (.dateparts, [], [.complete]),
            (.verified, [.verified], [.answers]), (.composite, [], [.parts]),
        ] as [(Control, [Validator.Kind], [ScriptJudging])])
    func aFormGetsTheJudgesItNeeds(control: Control, kinds: [Validator.Kind], judging: [ScriptJudging]) {
        var field = Field(name: "a", control: control, at: here)
        field.validators = kinds.map { Validator($0, at: here) }
        let section = Section(name: "s", fields: [field], at: here)
        let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: here)], at: here)
        var document = FormDocument(
            dialect: .mmxml, id: "f", title: Text("F", at: here), defaultLocale: .english, pages: [page], at: here)
        #expect(ScriptJudging.needed(by: document) == judging)
        document.checks = [Validator(.sum, at: here)]
        #expect(ScriptJudging.needed(by: document).contains(.ranges))
    }

    @Test(
        arguments: [("cardNumber", [.formats, .checks]), ("email.formulary", [.formats]), ("unknown", [.formats])]
            as [(String, [ScriptJudging])])
    func formatsWithChecksBringThem(name: String, judging: [ScriptJudging]) {
        var field = Field(name: "a", control: .text, at: here)
        field.validators = [Validator(.format, ["name": .string(name)], at: here)]
        let section = Section(name: "s", fields: [field], at: here)
        let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: here)], at: here)
        let document = FormDocument(
            dialect: .mmxml, id: "f", title: Text("F", at: here), defaultLocale: .english, pages: [page], at: here)
        #expect(ScriptJudging.needed(by: document) == judging)
    }
}

struct StyleBundlerTests {
    @Test func commentsGo() {
        #expect(StyleBundler.stripped("/* a */\n  b {\n    c: d; /* e */\n  }\n\n/* open") == "b{c:d}")
    }

    @Test(arguments: [
        ("a b , c  >  d { e : f  g ; }", "a b,c > d{e :f g}"), ("a :hover::before { }", "a :hover::before{}"),
        ("a { b: calc(1px + (2px - 3px)) }", "a{b:calc(1px + (2px - 3px))}"),
        ("a { content: \"  ;  }  /* \" ' x ' }", "a{content:\"  ;  }  /* \" ' x '}"), ("a { b: \"open", "a{b:\"open"),
        ("@media (a: b) and (c) { d { e: f } }", "@media (a:b) and (c){d{e:f}}"), ("", ""), ("/*", ""), ("/**/a", "a"),
        ("/*/ a */b", "b"), ("a{b:\"x\\\"  y\" }", "a{b:\"x\\\"  y\"}"),
    ])
    func needlessBlanksGo(text: String, stripped: String) {
        #expect(StyleBundler.stripped(text) == stripped)
    }

    @Test func aFormGetsOnlyItsOwnControls() throws {
        let styles = StyleBundler(files: WebFiles(), theme: "default")
        #expect(try styles.sheet(controls: [.text]).contains(".consent :is(ul,ol)") == false)
        #expect(try styles.sheet(controls: [.consent]).contains(".consent :is(ul,ol)"))
    }

    @Test func stylesHaveLooksWhereTheyAreUsed() {
        let here = SourcePosition(file: "f.json")
        var field = Field(name: "a", control: .checkbox, at: here)
        func sheets(_ style: Style, of form: Style = Style()) -> [LayoutSheet] {
            field.style = style
            let section = Section(name: "s", fields: [field], at: here)
            let page = Page(name: "p", groups: [Group(name: "g", sections: [section], at: here)], at: here)
            var document = FormDocument(
                dialect: .formulary, id: "f", title: Text("F", at: here), defaultLocale: .english, pages: [page],
                at: here)
            document.style = form
            return LayoutSheet.needed(by: document)
        }
        var (underlined, toggle) = (Style(), Style())
        underlined.isUnderlined = true
        toggle.look = .toggle
        #expect(sheets(Style()) == [])
        #expect(sheets(toggle) == [.switches])
        #expect(sheets(Style(), of: underlined) == [.underlined])
    }

    @Test func dialogsAndFeaturesHaveLooksWhereTheyAreUsed() throws {
        let styles = StyleBundler(files: WebFiles(), theme: "default")
        let plain = try styles.sheet(controls: [.text])
        #expect(!plain.contains(".dialog"))
        #expect(plain.contains(".confirmation") && plain.contains(".receipt"))
        #expect(try styles.sheet(controls: [.text], features: [.questions]).contains(".dialog"))
        #expect(try styles.sheet(controls: [.info]).contains(".dialog"))
        #expect(!plain.contains(".answers"))
        #expect(try styles.sheet(controls: [.text], features: [.review]).contains(".answers"))
    }
}

struct SecurityPolicyTests {
    @Test func nothingInlineAndNothingFromElsewhere() {
        let policy = SecurityPolicy(endpoint: nil, services: []).text
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("script-src 'self'; style-src 'self'"))
        #expect(!policy.contains("unsafe"))
    }

    @Test(arguments: [
        (
            "https://a.example:81/in?x=1",
            "connect-src 'self' https://a.example:81; form-action 'self' https://a.example:81;"
        ),
        ("/in", "connect-src 'self'; form-action 'self';"),
    ])
    func theEndpointMayBeReached(endpoint: String, part: String) {
        #expect(SecurityPolicy(endpoint: endpoint, services: []).text.contains(part))
    }

    @Test func servicesMayBeAskedButNoFormIsSentThere() {
        let policy = SecurityPolicy(
            endpoint: "https://a.example/in",
            services: ["https://b.example/mail", "/bank", "https://a.example/address", "https://b.example/address"])
        #expect(policy.text.contains("connect-src 'self' https://a.example https://b.example;"))
        #expect(policy.text.contains("form-action 'self' https://a.example;"))
    }
}

extension Dialect {
    fileprivate static let formulary = Dialect("formulary")
    fileprivate static let mmxml = Dialect("mmxml")
}
