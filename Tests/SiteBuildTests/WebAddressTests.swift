import FormModel
import Testing

@testable import SiteBuild

/// Addresses that pages call: what a policy and a request can name, and nothing else.
struct WebAddressTests {
    @Test(arguments: [
        ("https://forms.example.org/in?x=1#y", "https://forms.example.org/in?x=1#y"),
        ("HTTPS://Forms.Example.ORG:8443/In", "https://forms.example.org:8443/In"),
        ("http://127.0.0.1:8080/__submit/{form}", "http://127.0.0.1:8080/__submit/{form}"),
        ("http://localhost", "http://localhost"), ("https://a.example?x", "https://a.example?x"),
        ("/in/{form}", "/in/{form}"), ("/", "/"),
        ("https://münchen.example/straße", "https://xn--mnchen-3ya.example/straße"),
        ("https://BÜCHER.example:81/", "https://xn--bcher-kva.example:81/"),
        ("https://faß.example/", "https://xn--fa-hia.example/"),
        ("https://مثال.إختبار/", "https://xn--mgbh0fb.xn--kgbechtv/"), ("https://日本。jp/", "https://xn--wgv71a.jp/"),
        ("https://xn--mnchen-3ya.example/", "https://xn--mnchen-3ya.example/"),
    ])
    func anAddressIsKeptWithItsHostInASCII(written: String, expected: String) throws {
        #expect(try WebAddress(written).text == expected)
    }

    @Test(arguments: [
        ("https://user:secret@a.example/in", "names a user"), ("https://user@a.example/", "names a user"),
        ("https://*.a.example/in", "“*”"), ("https://*/", "“*”"), ("https://{form}.a.example/", "{form}"),
        ("https://a.example:0/", "port “0”"), ("https://a.example:65536/", "port “65536”"),
        ("https://a.example:/", "port “”"), ("https://a.example:+80/", "port “+80”"),
        ("https://a.example:8o/", "port “8o”"), ("https://[::1]:80/", "IPv6"), ("https://", "no host"),
        ("https:///in", "no host"), ("https://a..example/", "host “a..example”"), ("https://a.example./", "“-”"),
        ("https://-a.example/", "“-”"), ("https://a_b.example/", "“-”"), ("https://a%20b.example/", "“-”"),
        ("https://256.1.1.1/", "four numbers"), ("https://1.2.3/", "four numbers"),
        ("https://m%C3%BCnchen.example/", "“-”"), ("https://ü%41.example/", "ASCII"),
        ("https://\u{200D}.example/", "ASCII"), ("https://\(String(repeating: "ä", count: 70)).example/", "ASCII"),
        ("htps://a.example/", "did you mean “https”?"), ("ftp://a.example/", "neither https:// nor http://"),
        ("javascript:alert(1)", "neither"), ("//a.example/in", "neither"), ("in", "neither"),
        ("https://a.example/a b", "a blank"), ("https://a.example/\n", "a control character"),
        ("https://a.example/;x", "“;”"), ("https:\\\\a.example", "“\\”"),
    ])
    func whatNoPageCanCallIsRefused(written: String, words: String) {
        let error = #expect(throws: WebAddress.SyntaxError.self) { try WebAddress(written) }
        #expect(error?.words.contains(words) == true, "\(error?.words ?? "")")
    }

    @Test func aMissingSchemeIsSuggested() {
        let error = #expect(throws: WebAddress.SyntaxError.self) { try WebAddress("forms.example.org/in") }
        #expect(error?.notes.map(\.message) == ["did you mean “https://forms.example.org/in”?"])
    }
}
