import SiteBuild
import TestSupport
import Testing

@testable import DevServer

struct PreviewStoreTests {
    @Test func framesOfFormsThatHaveGoneAreLetGo() async throws {
        let form = #"{"fields": [{"key": "a", "type": "text", "label": "A"}]}"#
        let folder = try TemporaryFolder(["forms/one.json": form, "forms/two.json": form, "site.json": "{}"])
        let site = try LiveSite(folder.path, options: BuildOptions())
        _ = await site.rebuild()
        let store = PreviewStore(site)
        for id in ["one", "two"] { _ = try await store.frames(of: try #require(await site.form(id))) }
        #expect(await Set(store.frames.keys) == ["one", "two"])
        try folder.remove("forms/one.json")
        try folder.put(form.replacing("A", with: "B"), at: "forms/two.json")
        _ = await site.update(FileChanges(["forms/one.json", "forms/two.json"]))
        _ = try await store.frames(of: try #require(await site.form("two")))
        #expect(await Set(store.frames.keys) == ["two"])
    }
}
