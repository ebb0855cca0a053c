import HTTPTypes
import Testing

@testable import DevServer

struct TrustedProxiesTests {
    private let proxies = TrustedProxies(
        ["192.0.2.0/24", "2001:db8:1::/48", "127.0.0.1"].compactMap { AddressRange($0) })

    private func sender(_ peer: String, _ fields: [(String, String)]) -> String {
        var headers = HTTPFields()
        for (name, value) in fields { headers.append(HTTPField(name: HTTPField.Name(name)!, value: value)) }
        return proxies.sender(peer: peer, fields: headers)
    }

    @Test(arguments: [
        // Nobody but a proxy is believed.
        ("203.0.113.7", "198.51.100.1", "203.0.113.7"), ("::1", "198.51.100.1", "0:0:0:0::/64"),
        ("192.0.2.1", "198.51.100.1", "198.51.100.1"), ("::ffff:192.0.2.1", "198.51.100.1", "198.51.100.1"),
        // What the sender wrote himself lies to the left.
        ("192.0.2.1", "10.9.9.9, 198.51.100.1", "198.51.100.1"),
        ("192.0.2.1", "10.9.9.9, 198.51.100.1, 192.0.2.200,127.0.0.1", "198.51.100.1"),
        ("192.0.2.1", "192.0.2.2, 192.0.2.3", "192.0.2.2"),
        ("192.0.2.1", "198.51.100.1:4711", "198.51.100.1"), ("192.0.2.1", "[2001:db8:2::7]:80", "2001:db8:2:0::/64"),
        ("2001:db8:1::9", "2001:db8:2:3:4::7", "2001:db8:2:3::/64"),
        // A proxy that names no address is the sender itself.
        ("192.0.2.1", "198.51.100.1, unknown", "192.0.2.1"), ("192.0.2.1", "198.51.100.1,", "192.0.2.1"),
        ("192.0.2.1", "", "192.0.2.1"),
    ])
    func findingTheSender(peer: String, forwarded: String, expected: String) {
        #expect(sender(peer, [("X-Forwarded-For", forwarded)]) == expected)
    }

    @Test func takingAllLinesForOneList() {
        let lines = [
            ("X-Forwarded-For", "10.9.9.9"), ("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-For", "192.0.2.7"),
        ]
        #expect(sender("192.0.2.1", lines) == "198.51.100.1")
    }

    @Test func readingForwardedWhereThereIsNothingElse() {
        let forwarded = ("Forwarded", #"for=10.9.9.9, for="[2001:db8:2::7]:4711";proto=https, by=x; For=192.0.2.7"#)
        #expect(sender("192.0.2.1", [forwarded]) == "2001:db8:2:0::/64")
        #expect(sender("192.0.2.1", [forwarded, ("X-Forwarded-For", "198.51.100.1")]) == "198.51.100.1")
        #expect(sender("192.0.2.1", [("Forwarded", "for=_hidden")]) == "192.0.2.1")
    }

    @Test func countingForTheNetworkOfAnIPv6Address() {
        #expect(sender("2001:db8:7:2::1", []) == sender("2001:db8:7:2:ffff::9", []))
        #expect(sender("2001:db8:7:2::1", []) != sender("2001:db8:7:3::1", []))
    }

    @Test(arguments: [
        "", "nginx", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "::/129", "10.0.0.0/", "10.0.0.1/8/8", "/8",
    ])
    func refusingWhatIsNoRange(text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test func knowingWhatARangeHolds() throws {
        let range = try #require(AddressRange("10.1.2.3/12"))
        for (text, isInside) in ["10.15.0.1": true, "10.0.0.0": true, "10.16.0.0": false, "::1": false] {
            let address = try #require(IPAddress(text))
            #expect(range.contains(address) == isInside, "\(text)")
        }
        let (all, any) = (try #require(AddressRange("::/0")), try #require(IPAddress("203.0.113.9")))
        #expect(all.contains(any))
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.8.8.8", true), ("localhost", true), ("LOCALHOST", true), ("::1", true),
        ("0.0.0.0", false), ("::", false), ("192.168.0.2", false), ("localhost.example.org", false), ("", false),
    ])
    func knowingWhereThisMachineAloneListens(host: String, isLoopback: Bool) {
        var settings = SiteServer.Settings(.init(perMinute: 1))
        settings.host = host
        #expect(settings.isLoopback == isLoopback)
    }

    @Test func aTokenIsLongAndNeverTheSame() {
        let tokens = (0..<100).map { _ in AccessToken() }
        #expect(Set(tokens.map(\.text)).count == 100)
        #expect(tokens.allSatisfy { $0.text.count == 64 && $0.text.allSatisfy(\.isHexDigit) && $0.matches($0.text) })
        #expect(
            !tokens[0].matches(tokens[1].text) && !tokens[0].matches("") && !tokens[0].matches(tokens[0].text + "0"))
    }
}
