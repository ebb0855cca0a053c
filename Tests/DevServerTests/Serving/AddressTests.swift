import Testing

@testable import DevServer

/// The paths and hosts that a request may name.
struct AddressTests {
    @Test(arguments: [
        ("/", ""), ("/a/b.css", "a/b.css"), ("/a/", "a/"), ("/caf%C3%A9/", "café/"), ("/a%20b", "a b"),
    ])
    func pathsOfFiles(path: String, file: String) {
        #expect(SiteResponder.decoded(path) == file)
    }

    @Test(arguments: [
        "", "a", "/../a", "/a/../b", "/%2e%2e/a", "/a/%2E%2E/b", "//a", "/a//b", "/a%2f..%2fb", "/a%5c..%5cb", "/%00",
        "/a%0a",
        "/./a", "/%c0%ae%c0%ae/a", "/%zz",
    ])
    func pathsOfNoFile(path: String) {
        #expect(SiteResponder.decoded(path) == nil)
    }

    @Test func aPathIsDecodedOnce() {
        #expect(SiteResponder.decoded("/%252e%252e/a") == "%2e%2e/a")
    }

    @Test(arguments: [
        ("localhost:8080", "localhost"), ("127.0.0.1", "127.0.0.1"), ("[::1]:8080", "::1"),
        ("Example.ORG.:80", "example.org"),
        ("", ""),
    ])
    func hosts(authority: String, host: String) {
        #expect(HostGuard.host(of: authority) == host)
    }

    @Test(arguments: [
        ("http://example.org:80/a?b", "example.org:80"), ("https://localhost", "localhost"),
        ("HTTP://a@[::1]?x", "a@[::1]"), ("file:///etc/passwd", ""), ("/a", nil), ("/?a=http://b/", nil), ("*", nil),
        ("//a", nil), ("a/http://b", nil),
    ])
    func hostsOfTargets(target: String, authority: String?) {
        #expect(TargetHost.authority(of: target) == authority)
    }
}
