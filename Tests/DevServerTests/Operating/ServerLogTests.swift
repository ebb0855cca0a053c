import Foundation
import Synchronization
import Testing

@testable import DevServer

struct ServerLogTests {
    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    @Test func writingOneLineWhateverIsInIt() throws {
        let lines = Lines()
        let form = "a\"b\\c\n{\"event\":\"started\"}\u{1B}[31m\u{2028}"
        for format in LogFormat.allCases {
            let log = ServerLog(format, tellsAll: true) { lines.add($0) }
            log.refused(form: form, reason: "unknown-form", status: 404, isRepetitive: true)
        }
        #expect(lines.all.count == 2 && lines.all.allSatisfy { !$0.contains { $0.isNewline || $0 == "\u{1B}" } })
        let json = try #require(lines.all.first { $0.hasPrefix("{") })
        let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(read["event"] as? String == "refused" && read["form"] as? String == form)
        #expect(read["status"] as? Int == 404 && read["reason"] as? String == "unknown-form")
        #expect(read["level"] as? String == "info")
        #expect(try Date(#require(read["time"] as? String), strategy: .iso8601.year().month().day()) > .distantPast)
        let text = try #require(lines.all.first { !$0.hasPrefix("{") })
        #expect(text.contains(" info refused form=\"a\\\"b") && text.hasSuffix("reason=unknown-form status=404"))
    }

    @Test func tellingAFloodOnceAMinuteWithItsCount() {
        let throttle = EventThrottle<String>()
        let start = Date(timeIntervalSince1970: 1_000_000)
        #expect(throttle.count("a", at: start) == 1)
        #expect((1...5).allSatisfy { throttle.count("a", at: start.addingTimeInterval(Double($0) * 10)) == nil })
        #expect(throttle.count("b", at: start) == 1)
        #expect(throttle.count("a", at: start.addingTimeInterval(60)) == 6)
        #expect(throttle.count("a", at: start.addingTimeInterval(119)) == nil)
    }

    @Test func tellingOnlyWhatGoesWrongWhereNobodyAsked() {
        let lines = Lines()
        let log = ServerLog(.text, tellsAll: false) { lines.add($0) }
        log.started(address: "http://localhost/", forms: 1, receivesOnly: false)
        log.refused(form: "a", reason: "invalid", status: 422, isRepetitive: false)
        log.ended()
        #expect(lines.all.isEmpty)
        log.failed(.diskFull(path: "/x"), count: 3)
        #expect(lines.all.count == 1 && lines.all[0].contains(" error failed count=3 reason="))
    }
}
