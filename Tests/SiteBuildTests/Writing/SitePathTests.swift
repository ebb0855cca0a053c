import Testing

@testable import SiteBuild

struct SitePathTests {
    @Test(arguments: ["index.html", "a/b/c.txt", ".htaccess", "a b/ñ.png", "..a/b..", "a/…"])
    func pathsInsideAreSafe(path: String) {
        #expect(SitePath.isSafe(path))
    }

    @Test(arguments: [
        "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/..", "./a", "a\\b", "a\0b", "a\nb", "\u{7F}",
        "\u{85}",
    ])
    func otherPathsAreNot(path: String) {
        #expect(!SitePath.isSafe(path))
    }

    @Test func foldersComeOutermostFirst() {
        #expect(SitePath.folders(of: "a/b/c.txt") == ["a", "a/b"])
        #expect(SitePath.folders(of: "c.txt") == [])
    }
}
