import Testing

@testable import SiteBuild

struct ContentHashTests {
    private let abc = Array("abc".utf8)

    @Test func shortHashIsTheBeginningOfTheWholeOne() {
        #expect(ContentHash.short(abc) == "ba7816bf8f")
        #expect(ContentHash.hex(abc) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(ContentHash.hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func integrityAndPolicyHaveTheFormsThatPagesUse() {
        #expect(
            ContentHash.integrity(abc) == "sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn")
        #expect(ContentHash.policySource(abc) == "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='")
    }

    /// The second example of RFC 4231.
    @Test func signatureIsThatOfTheStandard() {
        let signature = ContentHash.signature(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(
            ContentHash.digits(of: signature) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }
}
