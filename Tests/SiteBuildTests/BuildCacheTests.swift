import FormModel
import Testing

@testable import SiteBuild

struct BuildCacheTests {
    /// Separators of members and lines, and their escapes, may stand in any member.
    @Test func whatIsKeptIsReadAgain() throws {
        let place = SourcePosition(file: "forms/a\tb:c\\n.json", line: 4, column: 9)
        let diagnostic = Diagnostic.warning(
            "rule", at: place, "two\nlines\tand \\t",
            notes: [.init("of its own", at: place, isDetail: true), .init("here")])
        var cache = BuildCache()
        cache.forms["a"] = BuildCache.Form(
            key: "k", pictures: ["assets/ä.png": "1f", "b\n": ""], version: "v", diagnostics: [diagnostic, diagnostic])
        cache.forms["b"] = BuildCache.Form(key: "l")
        cache.pages["gallery"] = BuildCache.Pages(key: "m", files: ["index.html", "a b\t.css"])
        let read = try #require(BuildCache(lines: cache.lines))
        #expect(read.forms["a"]?.pictures == cache.forms["a"]?.pictures)
        #expect(read.forms["a"]?.diagnostics == [diagnostic, diagnostic])
        #expect([read.forms["a"]?.key, read.forms["a"]?.version, read.forms["b"]?.key] == ["k", "v", "l"])
        #expect(read.forms["b"]?.version == nil && read.forms["b"]?.diagnostics == [])
        #expect(read.pages["gallery"]?.files == ["index.html", "a b\t.css"])
    }

    @Test(arguments: [
        "form\ta\tk", "diagnostic\twarning\tno place\tid\ttext", "diagnostic\tworse\ta:1:1\tid\ttext", "other",
    ])
    func otherLinesAreNone(line: String) {
        #expect(BuildCache(lines: Array(line.utf8)) == nil)
    }
}
