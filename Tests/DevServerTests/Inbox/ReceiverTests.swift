import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import DevServer

/// Submissions that a receiver takes, in every way that pages send them, and those that it turns away.
struct ReceiverTests {
    private static let guest = """
        [{"key": "name", "type": "text", "label": "Your name",
          "validator": [{"type": "mandatory", "textError": "Enter it"}]},
         {"key": "born", "type": "datePicker", "label": "Born"}, {"key": "news", "type": "boolean", "label": "News"},
         {"key": "size", "type": "picker", "label": "Size",
          "listOptions": [{"key": "s", "value": "Small"}, {"key": "l", "value": "Large"}]}]
        """
    private static let gift = mmxml(
        """
        <item name="first" type="textField"><label>First name</label><submitName>givenName</submitName>
        <partClone>1::initial</partClone></item>
        <item name="when" type="dateField"/>
        <item name="langs" type="radioControl" multiple="YES">
          <tag value="en">English</tag><tag value="fr">French</tag></item>
        <item name="photo" type="photoCapture" submitsValue="YES"/>
        """)

    private let site: ReceivingSite

    init() throws {
        site = try ReceivingSite(["guest": Self.guest, "gift": Self.gift])
    }

    private let guest = #"{"name": "Ana", "born": "05/11/1978", "news": true, "size": "l"}"#

    // MARK: - Encodings

    @Test func anObjectOfValues() async throws {
        #expect(try await site.post("guest", guest).status == 204)
        let expected = ["name": "Ana", "born": "05/11/1978", "news": "Yes", "size": "Large"]
        #expect(try await site.answers() == expected)
        let kept = try #require(try await site.kept().first)
        #expect(kept.submission.payload == guest && kept.submission.encoding == .json)
        #expect(kept.submission.answers.map(\.label) == ["Your name", "Born", "News", "Size"])
        #expect(kept.submission.received == ReceivingSite.now)
    }

    @Test func pairsOfAScript() async throws {
        let body = "name=Ana+Mar%C3%ADa&born=05%2F11%2F1978&news=false&size=s"
        #expect(try await site.post("guest", body, type: "application/x-www-form-urlencoded").status == 204)
        let expected = ["name": "Ana María", "born": "05/11/1978", "news": "No", "size": "Small"]
        #expect(try await site.answers() == expected)
    }

    @Test func aStringOfPairs() async throws {
        let body = "10%3A30 100%25:givenName:1:initial:05:whenDay:11:whenMonth:1978:whenYear:3:langs:0:photo"
        #expect(try await site.post("gift", body, type: "text/plain;charset=UTF-8").status == 204)
        let expected = [
            "first": "10:30 100%", "when": "1978-11-05", "langs": "English, French", "photo": "No",
        ]
        #expect(try await site.answers() == expected)
        let kept = try #require(try await site.kept().first)
        #expect(kept.submission.payload == body && kept.submission.encoding == .dialect)
    }

    @Test func anEmptyString() async throws {
        #expect(try await site.post("gift", "", type: "text/plain").status == 204)
        #expect(try await site.answers().isEmpty)
    }

    @Test func aStringThatIsNotEscaped() async throws {
        let site = try ReceivingSite(["gift": Self.gift], settings: ["gift": #"{"raw": true}"#])
        #expect(try await site.post("gift", "10:30:givenName:1:photo", type: "text/plain").status == 204)
        #expect(try await site.answers() == ["givenName": "10:30", "photo": "1"])
    }

    @Test func aStringWithPictures() async throws {
        let body = multipart([
            ("name=\"submission\"", "Ana:givenName:1:photo"),
            ("name=\"photo\"; filename=\"a%22b.png\"\r\nContent-Type: image/png", "\u{1}\r\nPNG"),
        ])
        #expect(try await site.post("gift", body, type: multipartType).status == 204)
        let kept = try #require(try await site.kept().first)
        #expect(kept.submission.payload == "Ana:givenName:1:photo")
        #expect(kept.files.map(\.name) == ["a\"b.png"] && kept.files.map(\.type) == ["image/png"])
        let file = try #require(try await site.inbox.store.file(kept.files[0].number))
        #expect(file.bytes == Array("\u{1}\r\nPNG".utf8) && file.key == "photo")
    }

    /// The keys of pictures, each beside the name of its item, and what is sent.
    @Test(arguments: [
        (["a": "k", "b": "k"], "1:k:1:k"), (["a": "b", "b": "a"], "1:b:1:a"),
        (["a": "submission", "b": "b"], "1:submission:1:b"),
    ])
    func keysOfPictures(keys: [String: String], submission: String) async throws {
        let items = keys.sorted { $0.key < $1.key }.map { name, key in
            "<item name=\"\(name)\" type=\"photoCapture\" submitsValue=\"YES\" required=\"YES\" submitName=\"\(key)\"/>"
        }
        let site = try ReceivingSite(["gift": mmxml(items.joined())])
        let pictures = keys.values.map { key in
            ("name=\"\(key)\"; filename=\"a.gif\"\r\nContent-Type: image/gif", "GIF89a")
        }
        let body = multipart([("name=\"submission\"", submission)] + pictures)
        #expect(try await site.post("gift", body, type: multipartType).status == 204)
    }

    @Test func pairsWithPictures() async throws {
        let body = multipart([
            ("name=\"givenName\"", "Ana"), ("name=\"photo\"", "1"),
            ("name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png", "x"),
        ])
        #expect(try await site.post("gift", body, type: multipartType).status == 204)
        #expect(try await site.answers() == ["first": "Ana", "photo": "Yes"])
        #expect(try await site.kept().first?.submission.encoding == .form)
    }

    @Test func aDescribedSubmission() async throws {
        let body = """
            {"id": "one", "form": "gift", "values": {}, "submission": "Ana:givenName:1:photo",
             "pairs": [["givenName", "Ana"], ["photo", "1"]], "attachments": {"photo": "data:image/png;base64,eHl6"}}
            """
        #expect(try await site.post("gift", body).status == 204)
        let kept = try #require(try await site.kept().first)
        #expect(kept.submission.id == "one" && !kept.submission.payload.contains("base64"))
        #expect(try await site.inbox.store.file(kept.files[0].number)?.bytes == Array("xyz".utf8))
    }

    // MARK: - Pages without script

    private let native = ["Sec-Fetch-Mode": "navigate"]

    @Test func aPageWithoutScript() async throws {
        let body = "name=+Ana+&born=1978-11-05&size=l"
        var headers = native
        headers["Referer"] = "http://127.0.0.1:8080/guest/es/"
        let answer = try await site.post("guest", body, type: "application/x-www-form-urlencoded", headers: headers)
        #expect(answer.status == 200 && answer.headers[.contentType] == "text/html; charset=utf-8")
        #expect(answer.body.contains("<html lang=\"es\"") && answer.body.contains("Sus respuestas se han enviado."))
        #expect(answer.body.contains("href=\"http://127.0.0.1:8080/guest/es/\""))
        #expect(try await site.answers() == ["name": "Ana", "born": "05/11/1978", "size": "Large"])
        let kept = try await site.kept().first?.submission
        #expect(kept?.encoding == .page && kept?.locale?.tag == "es")
    }

    @Test func aPageWithoutScriptSendsTheNamesOfItsControls() async throws {
        let body = multipart([
            ("name=\"first\"", "Ana"), ("name=\"when.day\"", "5"), ("name=\"when.month\"", "11"),
            ("name=\"when.year\"", "1978"), ("name=\"langs\"", "en"), ("name=\"langs\"", "fr"),
            ("name=\"photo\"; filename=\"\"\r\nContent-Type: application/octet-stream", ""),
        ])
        #expect(try await site.post("gift", body, type: multipartType, headers: native).status == 200)
        let expected = ["first": "Ana", "when": "1978-11-05", "langs": "English, French", "photo": "No"]
        #expect(try await site.answers() == expected)
    }

    /// Fields that send their state always do (mm-xml 5).
    @Test func aPictureOfAPageWithoutScriptIsAnAnswerToo() async throws {
        let png = "\u{89}PNG"
        let body = multipart([
            ("name=\"first\"", "Ana"), ("name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png", png),
        ])
        #expect(try await site.post("gift", body, type: multipartType, headers: native).status == 200)
        #expect(try await site.answers() == ["first": "Ana", "photo": "Yes"])
    }

    @Test func aPageWithoutScriptIsToldWhatIsWrong() async throws {
        let answer = try await site.post(
            "guest", "name=&size=s", type: "application/x-www-form-urlencoded",
            headers: ["Accept": "text/html,application/xhtml+xml"])
        #expect(answer.status == 422 && answer.body.contains("<li>Your name: Enter it</li>"))
        #expect(try await site.kept().isEmpty)
    }

    /// Half of a place is no answer, required or not (form-document 3.4, `complete`).
    @Test(arguments: [("", "", 200), ("40.4", "-3.7", 200), ("40.4", "", 422), ("", "-3.7", 422)])
    func aPlaceOfAPageWithoutScript(latitude: String, longitude: String, status: Int) async throws {
        let field = #"{"name": "p", "dataType": "geolocation", "type": "geolocation", "required": false, "label": "P"}"#
        let other = #"{"name": "n", "dataType": "string", "type": "text", "required": false, "label": "N"}"#
        let site = try ReceivingSite(["place": #"{"defaultLanguageId": "en_US", "fields": [\#(other), \#(field)]}"#])
        let answer = try await site.post(
            "place", "n=a&p.latitude=\(latitude)&p.longitude=\(longitude)", type: "application/x-www-form-urlencoded",
            headers: native)
        #expect(answer.status == status)
    }

    // MARK: - Once and for all

    @Test func theSameIdIsTheSameSubmission() async throws {
        let headers = ["Idempotency-Key": "a-b-c"]
        for _ in 0..<2 { #expect(try await site.post("guest", guest, headers: headers).status == 204) }
        #expect(try await site.kept().count == 1)
        #expect(try await site.post("gift", "", type: "text/plain", headers: headers).status == 204)
        #expect(try await site.post("guest", guest, headers: ["Idempotency-Key": "other"]).status == 204)
        for _ in 0..<2 { #expect(try await site.post("guest", guest).status == 204) }
        #expect(try await site.kept().map(\.submission.form) == ["guest", "gift", "guest", "guest", "guest"])
    }

    @Test func whatWasKeptIsAnsweredAlikeOnceTheFormIsAnother() async throws {
        let headers = ["Idempotency-Key": "a-b-c"]
        #expect(try await site.post("guest", guest, headers: headers).status == 204)
        let asksForMore = Self.guest.replacing(#""key": "name""#, with: #""key": "surname""#)
        for forms in [["guest": asksForMore], ["gift": Self.gift]] {
            let later = try ReceivingSite(forms, inbox: site.inbox)
            #expect(try await later.post("guest", guest, headers: headers).status == 204)
            let other = guest.replacing("Ana", with: "Eva")
            let refused = try await later.post("guest", other, headers: headers).status
            #expect(refused == (forms["guest"] == nil ? 404 : 422))
            #expect(try await later.post("guest", guest).status == refused)
        }
        #expect(try await site.kept().count == 1)
    }

    @Test(arguments: [true, false])
    func aFieldOfOneValueHasNotTwo(isNative: Bool) async throws {
        let headers = isNative ? native : [:]
        let form = "application/x-www-form-urlencoded"
        let body = "name=Ana&name=Eva&born=&news=true&size=s"
        let answer = try await site.post("guest", body, type: form, headers: headers)
        #expect(answer.status == 422)
        #expect(isNative ? answer.body.contains("Your name") : answer.errors?.keys.sorted() == ["name"])
        #expect(try await site.kept().isEmpty)
        let twice = "name=Ana&name=Ana&born=&news=true&size=s"
        #expect(try await site.post("guest", twice, type: form, headers: headers).status / 100 == 2)
    }

    // MARK: - Refusals

    @Test(arguments: [
        ("application/json", "{", 400), ("application/json", "[1]", 400), ("application/json", "{\"a\": 1,}", 400),
        ("application/x-www-form-urlencoded", "name=%FF", 400), ("application/xml", "<a/>", 415),
        ("multipart/form-data", "", 400), ("multipart/form-data; boundary=x", "--y", 400),
        ("multipart/form-data; boundary=x", "--x\r\nA: b\r\n\r\nc\r\n--x--", 400),
        ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nc", 400),
        ("text/plain", "x", 415), ("application/json", "{\"name\": \"a\\u0000b\"}", 400),
        ("application/x-www-form-urlencoded", "name=a%00b", 400),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\n\u{0}\r\n--x--", 400
        ),
    ])
    func whatIsNoSubmission(type: String, body: String, status: Int) async throws {
        let answer = try await site.post("guest", body, type: type)
        #expect(answer.status == status && !answer.body.isEmpty)
        #expect(try await site.kept().isEmpty)
    }

    @Test(arguments: ["a", "%ZZ:a", "a:b:c"])
    func whatIsNoStringOfPairs(body: String) async throws {
        #expect(try await site.post("gift", body, type: "text/plain").status == 400)
    }

    @Test func aFormThatIsNotThere() async throws {
        #expect(try await site.post("nothing", "{}").status == 404)
    }

    @Test func aPictureThatTheFormDidNotAskFor() async throws {
        let picture = ("name=\"other\"; filename=\"a.png\"\r\nContent-Type: image/png", "x")
        let answer = try await site.post(
            "gift", multipart([("name=\"submission\"", ""), picture]), type: multipartType)
        #expect(answer.errors?.keys.sorted() == ["other"])
        let program = ("name=\"photo\"; filename=\"a.html\"\r\nContent-Type: text/html", "<script>")
        let other = try await site.post("gift", multipart([("name=\"submission\"", ""), program]), type: multipartType)
        #expect(other.errors?.keys.sorted() == ["photo"])
    }

    @Test func aBodyThatIsTooLarge() async throws {
        let site = try ReceivingSite(["guest": Self.guest], limits: .init(body: 100, perMinute: 1_000))
        let long = "{\"name\": \"\(String(repeating: "a", count: 200))\"}"
        #expect(try await site.post("guest", long).status == 413)
        #expect(try await site.post("guest", long, headers: ["Content-Length": "1000000"]).status == 413)
        #expect(try await site.post("guest", guest).status == 204)
    }

    @Test func tooMuchAtOnce() async throws {
        let site = try ReceivingSite(["guest": Self.guest], limits: .init(body: 1 << 20, atOnce: 10, perMinute: 1_000))
        let answer = try await site.post("guest", guest)
        #expect(answer.status == 503 && answer.headers["Retry-After"] == "5")
    }

    @Test func whatIsAnnouncedTakesNoRoomUntilItComes() async throws {
        let limits = Receiver.Limits(body: 100_000, atOnce: 1_000, atOncePerSender: 600, perMinute: 1_000)
        let site = try ReceivingSite(["guest": Self.guest], limits: limits)
        let slow = StalledBody(String(repeating: " ", count: 500))
        async let stalled = site.post(
            "guest", RequestBody(asyncSequence: slow), type: "application/json",
            headers: ["Content-Length": "90000"], peer: "203.0.113.1")
        await slow.waitForPart()
        let longer = guest + String(repeating: " ", count: 100)
        #expect(try await site.post("guest", longer, peer: "203.0.113.1").status == 503)
        #expect(try await site.post("guest", longer, peer: "203.0.113.2").status == 204)
        let tooLong = guest + String(repeating: " ", count: 500)
        #expect(try await site.post("guest", tooLong, peer: "203.0.113.2").status == 503)
        slow.finish()
        #expect(try await stalled.status == 400)
        #expect(try await site.post("guest", longer, peer: "203.0.113.1").status == 204)
    }

    @Test func whatWaitsForTheDiskTakesRoomUntilItIsKept() async throws {
        let receiving = Receiving()
        let limits = Receiver.Limits(body: 100, atOnce: 15, atOncePerSender: 10, perMinute: 1_000)
        let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/__submit/guest")
        func receive(from sender: String, _ work: () async throws -> Void = {}) async throws {
            let request = Request(head: head, body: .init(buffer: ByteBuffer(string: "12345678")))
            try await receiving.body(of: request, from: sender, limits) { _ in try await work() }
        }
        try await receive(from: "a") {
            for sender in ["a", "b"] {
                await #expect(throws: ReadingError.self) { try await receive(from: sender) }
            }
        }
        try await receive(from: "a")
    }

    @Test func tooManyParts() async throws {
        let pairs = Array(repeating: "a=b", count: SentSubmission.maximumCount + 1).joined(separator: "&")
        #expect(try await site.post("guest", pairs, type: "application/x-www-form-urlencoded").status == 413)
        let list = "{\"name\": [\(Array(repeating: "1", count: 30_000).joined(separator: ","))]}"
        #expect(try await site.post("guest", list).status == 413)
        let members = (0...SentSubmission.maximumCount).map { "\"a\($0)\": 1" }.joined(separator: ",")
        #expect(try await site.post("guest", "{\(members)}").status == 413)
        let part = multipart([("name=\"a\"", "b")]).replacing("--x--\r\n", with: "")
        let parts = String(repeating: part, count: SentSubmission.maximumCount + 1) + "--x--\r\n"
        #expect(try await site.post("guest", parts, type: multipartType).status == 413)
    }

    @Test func tooManySubmissions() async throws {
        let site = try ReceivingSite(["guest": Self.guest], limits: .init(perMinute: 2))
        for _ in 0..<2 { #expect(try await site.post("guest", guest).status == 204) }
        let answer = try await site.post("guest", guest)
        #expect(answer.status == 429 && answer.headers["Retry-After"] == "30")
        #expect(try await site.post("guest", guest, peer: "203.0.113.2").status == 204)
    }

    @Test func aPageWithoutScriptSaysWhenToTryAgain() async throws {
        let site = try ReceivingSite(["guest": Self.guest], limits: .init(perMinute: 1))
        #expect(try await site.post("guest", guest).status == 204)
        let type = "application/x-www-form-urlencoded"
        let answer = try await site.post("guest", "name=Ada", type: type, headers: native)
        #expect(answer.status == 429 && answer.headers["Retry-After"] == "60")
        #expect(answer.body.contains("You can try again in this many seconds: 60"))
    }

    @Test func aFullInbox() async throws {
        let site = try ReceivingSite(["guest": Self.guest], capacity: 78_000)
        let long = "{\"name\": \"\(String(repeating: "a", count: 9_000))\"}"
        #expect(try await site.post("guest", long).status == 204)
        let answer = try await site.post("guest", long)
        #expect(answer.status == 507 && !answer.body.contains(site.folder.path))
    }

    // MARK: - Other origins

    @Test func onlyTheSitesOwnPagesMaySend() async throws {
        let site = try ReceivingSite(
            ["guest": Self.guest], origins: AllowedOrigins(baseURL: "https://forms.example.org/in/"))
        let known = try await site.post("guest", guest, headers: ["Origin": "https://forms.example.org"])
        #expect(known.status == 204 && known.headers["Access-Control-Allow-Origin"] == "https://forms.example.org")
        for origin in ["https://127.0.0.1:8080", "http://127.0.0.1:8080"] {
            #expect(try await site.post("guest", guest, headers: ["Origin": origin]).status == 204)
        }
        #expect(try await site.post("guest", guest).status == 204)
        for origin in ["https://example.org", "http://forms.example.org", "null", "https://forms.example.org:8443"] {
            let answer = try await site.post("guest", guest, headers: ["Origin": origin])
            #expect(answer.status == 403 && answer.headers["Access-Control-Allow-Origin"] == origin)
        }
        let wrong = try await site.post("guest", "{}", headers: ["Origin": "https://forms.example.org"])
        #expect(wrong.status == 422 && wrong.headers["Access-Control-Allow-Origin"] != nil)
    }
}
