import Mustache
import Testing

@testable import FormRender

struct TemplateLibraryTests {
    private func library(_ templates: [String: String]) throws -> TemplateLibrary {
        let files = templates.map { ("html/\($0).mustache", Array($1.utf8)) }
        return try TemplateLibrary(WebFiles(overrides: Dictionary(uniqueKeysWithValues: files)))
    }

    @Test(arguments: [
        (["a": "{{> b}}", "b": "{{> b}}"], "b"), (["a": "{{> b}}", "b": "{{> c}}", "c": "{{> b}}"], "b"),
        (["a": "{{> b}}", "b": "{{> a}}"], "a"),
    ])
    func aRingIsToldOfATemplateInIt(templates: [String: String], name: String) {
        #expect { try library(templates) } throws: { ($0 as? TemplateError)?.path == "html/\(name).mustache" }
    }

    private func context(_ texts: [(String, String)], flags: [(String, Bool)] = []) -> TemplateContext {
        var context = TemplateContext()
        for (name, text) in texts { context[name] = text }
        for (name, flag) in flags { context[name] = flag }
        return context
    }

    private func rendered(_ name: String, _ library: TemplateLibrary, _ context: TemplateContext) throws -> String {
        String(decoding: try library.render(name, context), as: UTF8.self)
    }

    @Test func textsAreEscapedAndTripleOnesAreNot() throws {
        let library = try library(["t": "<p title=\"{{a}}\">{{a}}</p>{{{a}}}"])
        let text = "<b>&\"'é\u{E000}1</b>"
        let escaped = "&lt;b&gt;&amp;&quot;&#39;é\u{E000}1&lt;/b&gt;"
        #expect(try rendered("t", library, context([("a", text)])) == "<p title=\"\(escaped)\">\(escaped)</p>\(text)")
    }

    @Test(arguments: [[], ["x"], ["x", "<y>"], ["x", "y", "z"]])
    func aSecondRenderingIsThatOfTheTemplateEngine(items: [String]) throws {
        let text = "{{#items}}{{name}}{{#on}}!{{/on}},{{/items}}{{^items}}none{{/items}}{{#title}}[{{.}}]{{/title}}"
        let library = try library(["t": text])
        let template = try MustacheTemplate(string: text)
        for (round, prefix) in ["a", "b<"].enumerated() {
            var own = TemplateContext()
            own["items"] = items.map { context([("name", prefix + $0)], flags: [("on", $0 == "x")]) }
            if round == 0 { own["title"] = prefix }
            var theirs: [String: Any] = [
                "items": items.map { ["name": prefix + $0, "on": $0 == "x"] as [String: Any] }
            ]
            if round == 0 { theirs["title"] = prefix }
            #expect(try rendered("t", library, own) == template.render(theirs))
        }
    }

    @Test func aHeadingOfItsOwnHidesThatOfWhatIsAround() throws {
        let library = try library(["t": "{{#list}}{{#title}}{{.}}{{/title}};{{/list}}"])
        var outer = context([("title", "outer")])
        outer["list"] = [String?.none, "inner"].map { title in
            var inner = TemplateContext()
            inner.setOwn("title", title)
            return inner
        }
        #expect(try rendered("t", library, outer) == ";inner;")
    }

    @Test func constantsAreTextsToo() throws {
        let library = try library(["t": "{{t.a}}"])
        for (id, text) in [("en", "one"), ("es", "uno & <dos>")] {
            var context = TemplateContext()
            context.setConstants("t", ["a": text], id: id)
            #expect(try rendered("t", library, context) == (id == "en" ? "one" : "uno &amp; &lt;dos&gt;"))
        }
    }

    @Test func aTemplateThatIsNotThereIsAnError() throws {
        let library = try library([:])
        #expect(throws: TemplateError.self) { try library.render("gone", TemplateContext()) }
    }

    @Test(arguments: ["{{#a}}", "{{/a}}", "{{a"])
    func aTemplateThatCannotBeReadIsToldWithItsPath(text: String) {
        #expect { try library(["controls/text": text]) } throws: { error in
            (error as? TemplateError)?.path == "html/controls/text.mustache"
        }
    }
}
