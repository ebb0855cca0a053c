import FormModel
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// A build after another one makes anew only what changed, and comes to the very bytes of a whole build.
struct IncrementalBuildTests {
    private let site: TemporarySite

    init() throws {
        site = try TemporarySite([
            "site.json": #"{"title": "Forms", "host": true}"#, "forms/one.json": definition(key: "a"),
            "forms/two.json": definition(key: "b"),
        ])
    }

    private var outputs: TemporaryFolder {
        get throws { try TemporaryFolder() }
    }

    /// All files of the output, by path.
    private func files(in output: String) throws -> [String: [UInt8]] {
        let disk = Disk()
        return try disk.entries(below: output).reduce(into: [:]) { files, entry in
            guard entry.status.kind == .file else { return }
            files[entry.path] = try disk.read(output + "/" + entry.path)
        }
    }

    private var dist: String { site.path + "/dist" }

    /// The same site built by somebody who has no cache.
    private func whole(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [String: [UInt8]] {
        let folder = try outputs
        _ = try await site.build { options in
            change(&options)
            options.output = folder.path + "/dist"
        }
        return try files(in: folder.path + "/dist")
    }

    private func cacheFolder() throws -> BuildCacheFolder {
        BuildCacheFolder(site: try #require(SiteFolder(site.path)), output: dist)
    }

    @Test func oneChangedFormIsAllThatIsMadeAnew() async throws {
        _ = try await site.build()
        let before = try FileStatus(of: dist + "/two/index.html")
        try site.write(definition(key: "a", label: "Another"), to: "forms/one.json")
        let report = try await site.build()
        #expect(report.rows.map(\.id) == ["one", "two"])
        let written = ["en/index.html", "index.html"].map { "one/" + $0 } + ["one.zip"]
        #expect(report.summary.written == written.count && report.summary.removed == 0)
        #expect(try FileStatus(of: dist + "/two/index.html")?.isSame(as: try #require(before)) == true)
        #expect(try await whole() == files(in: dist))
    }

    /// A page that is kept is not even rendered: a definition that a form's key does not know of changes nothing.
    @Test func aFormWhoseInputsAreTheSameIsNotRead() async throws {
        _ = try await site.build()
        let folder = try cacheFolder()
        let mark = folder.readMark()
        var other = folder.read(mark)
        let diagnostic = Diagnostic.warning("kept", at: SourcePosition(file: "forms/two.json"), "told again")
        other.forms["two"]?.diagnostics = [diagnostic]
        folder.write(other.lines, .init(manifest: mark.manifest, stamp: mark.stamp))
        try site.write(definition(key: "a", label: "Another"), to: "forms/one.json")
        #expect(try await site.build().diagnostics == [diagnostic])
    }

    @Test func diagnosticsAreToldAgain() async throws {
        try site.write(#"{"es": {"Nme": "Nombre"}}"#, to: "forms/two.strings.json")
        let first = try await site.build().diagnostics
        #expect(!first.isEmpty)
        try site.write(definition(key: "a", label: "Another"), to: "forms/one.json")
        #expect(try await site.build().diagnostics == first)
    }

    @Test(arguments: ["cache", "mark.json"], ["", "{", "form\ta\n", "note\t\t\tno diagnostic\n", "\u{0}"])
    func aBrokenCacheIsIgnored(file: String, text: String) async throws {
        _ = try await site.build()
        try Data(text.utf8).write(to: URL(fileURLWithPath: try cacheFolder().path + "/" + file))
        try site.write(definition(key: "a", label: "Another"), to: "forms/one.json")
        _ = try await site.build()
        #expect(try await whole() == files(in: dist))
    }

    @Test func aCacheOfAnotherOutputIsIgnored() async throws {
        _ = try await site.build()
        let folder = try cacheFolder()
        let mark = folder.readMark()
        let old = folder.read(mark)
        try site.write(definition(key: "a", label: "Another"), to: "forms/one.json")
        _ = try await site.build()
        folder.write(old.lines, .init(manifest: mark.manifest, stamp: mark.stamp))
        #expect(try await site.build().summary.written == 0)
        #expect(try await whole() == files(in: dist))
    }

    @Test func whatIsKnownOfAnOutputEndsWithIt() async throws {
        let folder = site.path + "/other"
        for output in ["dist", "other"] { _ = try await site.build { $0.output = site.path + "/" + output } }
        let other = BuildCacheFolder(site: try #require(SiteFolder(site.path)), output: folder)
        #expect(FileManager.default.fileExists(atPath: other.path))
        try FileManager.default.removeItem(atPath: folder)
        _ = try await site.build()
        #expect(!FileManager.default.fileExists(atPath: other.path))
        #expect(FileManager.default.fileExists(atPath: try cacheFolder().path))
    }

    @Test func handsThatTouchedTheOutputAreSeen() async throws {
        _ = try await site.build()
        try site.write("mine", to: "dist/two/index.html")
        await #expect(throws: SiteError.self) { try await site.build() }
    }

    @Test func aFileOfAKeptFormThatWasDeletedComesBack() async throws {
        _ = try await site.build()
        try FileManager.default.removeItem(atPath: dist + "/two/index.html")
        _ = try await site.build()
        #expect(try await whole() == files(in: dist))
    }

    /// The site that was replaced is the ground of the next one; what it has too much goes, whoever put it there.
    @Test func aFormerSiteIsNotTrusted() async throws {
        _ = try await site.build()
        try site.write(definition(key: "a", label: "Second"), to: "forms/one.json")
        _ = try await site.build()
        let spare = try cacheFolder().spare
        try FileManager.default.removeItem(atPath: spare + "/two/en")
        try Data("foreign".utf8).write(to: URL(fileURLWithPath: spare + "/two/foreign.txt"))
        try FileManager.default.removeItem(atPath: spare + "/two/index.html")
        try Data("foreign".utf8).write(to: URL(fileURLWithPath: spare + "/two/index.html"))
        try FileManager.default.createDirectory(atPath: spare + "/x/y", withIntermediateDirectories: true)
        try site.write(definition(key: "a", label: "Third"), to: "forms/one.json")
        _ = try await site.build()
        #expect(try await whole() == files(in: dist))
        #expect(!FileManager.default.fileExists(atPath: dist + "/x"))
    }

    @Test func aBuildOfOneFormAndOneOfAllShareWhatTheyKnow() async throws {
        _ = try await site.build()
        try site.write(definition(key: "a", label: "Another"), to: "forms/one.json")
        _ = try await site.build { $0.forms = ["one"] }
        #expect(try await site.build().summary.written == 0)
        #expect(try await whole() == files(in: dist))
    }

    @Test func theReceiverHasTheVersionsOfKeptFormsToo() async throws {
        try site.write(
            #"{"submit": {"endpoint": "https://example.org/__submit/{form}"}}"#, to: "site.json")
        _ = try await site.build()
        let versions = site.path + "/.formsite/versions/two"
        let kept = try FileManager.default.contentsOfDirectory(atPath: versions)
        #expect(kept.count == 1)
        try FileManager.default.removeItem(atPath: versions)
        #expect(try await site.build().summary.written == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: versions) == kept)
    }

    /// Another title, and a form more, change the gallery; the builder is what it was until its looks change.
    @Test func theBuilderIsMadeAnewForItsOwnSakeAlone() async throws {
        func builder() throws -> BuildCache.Pages? {
            let folder = try cacheFolder()
            return folder.read(folder.readMark()).pages["builder"]
        }
        _ = try await site.build()
        let first = try #require(try builder())
        try site.write(#"{"title": "Others", "host": true}"#, to: "site.json")
        try site.write(definition(key: "c"), to: "forms/three.json")
        _ = try await site.build()
        #expect(try builder() == first)
        #expect(try await whole() == files(in: dist))
        try site.write(##"{"title": "Others", "host": true, "brand": {"accent": "#7c2d12"}}"##, to: "site.json")
        _ = try await site.build()
        #expect(try builder()?.key != first.key)
        #expect(try await whole() == files(in: dist))
    }

    @Test func otherOptionsAreOtherInputs() async throws {
        _ = try await site.build()
        for change in [
            { $0.integrity = true }, { $0.singleFile = true }, { $0.hasAuthorPage = true },
            { $0.receiver = "https://example.org/{form}" }, { _ in },
        ] as [(inout BuildOptions) -> Void] {
            _ = try await site.build(change)
            #expect(try await whole(change) == files(in: dist))
        }
    }
}

// MARK: - Random edits

extension IncrementalBuildTests {
    /// Forms, translations, pictures, templates, themes, public files and the site itself come, change and go.
    @Test(arguments: [1, 2, 3])
    func anyEditsComeToTheSameAsAWholeBuild(seed: UInt64) async throws {
        var edits = Edits(site: site, random: SplitMix(seed))
        _ = try? await site.build()
        for _ in 0..<14 {
            var told: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &edits.random) { told.append(try edits.next()) }
            let (built, fresh) = (try? await site.build(), try? await whole())
            #expect((built == nil) == (fresh == nil), "after \(told)")
            guard let fresh else { continue }
            let own = try files(in: dist)
            #expect(Set(own.keys) == Set(fresh.keys), "after \(told)")
            #expect(own.filter { $0.key != ".formsite.json" && fresh[$0.key] != $0.value }.keys.sorted() == [])
        }
    }
}

private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Changes that an author may make between two builds.
private struct Edits {
    let site: TemporarySite
    var random: SplitMix
    private var count = 0

    init(site: TemporarySite, random: SplitMix) { (self.site, self.random) = (site, random) }

    /// - Returns: what was done, for whoever reads of a failure.
    mutating func next() throws -> String {
        count += 1
        let form = ["one", "two", "three", "deep/four"].randomElement(using: &random) ?? "one"
        let picture = ["forms/p.png", "assets/p.png", "forms/deep/p.png"].randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<11, using: &random) {
        case 0, 1: return try put(definition(label: "Label \(count)"), at: "forms/\(form).json")
        case 2: return try remove("forms/\(form).json")
        case 3: return try put(#"{"es": {"Name": "Nombre \#(count)"}}"#, at: "forms/\(form).strings.json")
        case 4: return try remove("forms/\(form).strings.json")
        case 5: return try put("picture \(count)", at: picture)
        case 6: return try remove(picture)
        case 7: return try put(Self.pictured, at: "forms/deep/five.xml")
        case 8: return try put("@layer theme { h1 { order: \(count) } }", at: "web-templates/themes/default/print.css")
        case 9: return try put(#"{"title": "Title \#(count % 3)", "host": true}"#, at: "site.json")
        default: return try put("mine \(count)", at: "public/own.txt")
        }
    }

    private func put(_ text: String, at path: String) throws -> String {
        try site.write(text, to: path)
        return "\(path) written"
    }

    private func remove(_ path: String) throws -> String {
        guard site.exists(path) else { return "\(path) is not there" }
        try FileManager.default.removeItem(atPath: site.path + "/" + path)
        return "\(path) removed"
    }

    private static let pictured = """
        <form name="r"><page name="p"><group name="g"><item name="i" type="zipImage"><path>p.png</path>\
        <width>10</width><height>10</height></item></group></page></form>
        """
}
