import FormModel
import Foundation

/// One page in a browser that knows nothing of other pages, driven as by a person.
struct BrowserTab {
    private let browser: Browser
    /// The id of a browser context: cookies and storage of its own, as a private window has.
    private let context: String
    /// The id under which commands reach this tab.
    private let session: String

    /// Opens an empty page of 1280 × 900 pixels.
    init(_ browser: Browser) async throws {
        self.browser = browser
        context = try await browser.send("Target.createBrowserContext")["browserContextId"].text
        let target = try await browser.send(
            "Target.createTarget",
            .of(["url": "about:blank", "browserContextId": .string(context), "width": 1280, "height": 900]))
        session = try await browser.send(
            "Target.attachToTarget", .of(["targetId": .string(target["targetId"].text), "flatten": true])
        )["sessionId"].text
        _ = try await send("Page.enable")
        _ = try await send("Page.setLifecycleEventsEnabled", ["enabled": true])
    }

    /// Closes the page and forgets what it stored; a browser that has ended makes no difference.
    func close() async {
        _ = try? await browser.send("Target.disposeBrowserContext", .of(["browserContextId": .string(context)]))
    }

    /// Opens an address.
    ///
    /// Returns when the page's `load` event has come; whether the form is ready is for `scenarioPlayer.settle()` to
    /// say.
    ///
    /// - Parameter script: runs ahead of the page's own.
    func open(_ address: String, after script: String) async throws {
        _ = try await send("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
        let opened = try await send("Page.navigate", ["url": .string(address)])
        if let problem = opened["errorText"] { throw BrowserError(words: problem.written) }
        try await browser.loaded(opened["loaderId"].text)
    }

    /// The value of an expression in the page, which may be a promise; what it throws is the failure.
    ///
    /// - Returns: what JSON can hold of the value; null for `undefined`.
    /// - Throws: the first line of what the expression throws, without “Error: ”.
    func evaluate(_ expression: String) async throws -> Value {
        let answer = try await send(
            "Runtime.evaluate",
            ["expression": .string(expression), "awaitPromise": true, "returnByValue": true, "userGesture": true])
        if let problem = answer["exceptionDetails"] {
            let words = problem["exception"]?["description"].text ?? problem["text"].text
            throw BrowserError(
                words: String(words.prefix { $0 != "\n" }.trimmingPrefix("Error: ")))
        }
        return answer["result"]?["value"] ?? .null
    }

    /// Moves the mouse to a place and clicks there with its left button.
    ///
    /// The place is in CSS pixels from the upper left corner of what is in view.
    func click(x: Double, y: Double) async throws {
        for (type, button, clicks) in [
            ("mouseMoved", "none", 0), ("mousePressed", "left", 1), ("mouseReleased", "left", 1),
        ] {
            _ = try await send(
                "Input.dispatchMouseEvent",
                [
                    "type": .string(type), "x": .number(x), "y": .number(y), "button": .string(button),
                    "clickCount": .integer(clicks),
                ])
        }
    }

    /// Puts a text in as one piece, as a paste does.
    func insert(_ text: String) async throws {
        _ = try await send("Input.insertText", ["text": .string(text)])
    }

    /// Types a text key by key.
    func type(_ text: String) async throws {
        for character in text {
            try await key([
                "key": .string(String(character)), "text": .string(String(character)),
            ])
        }
    }

    /// Presses a key by its name in the browser: Enter, Tab, ArrowDown, …
    ///
    /// A name of one character is typed; “Space” is one of the names too. The proposal for a name that there is not is
    /// the nearest known one.
    func press(_ key: String) async throws {
        guard let code = Self.codes[key] else {
            if key.count == 1 { return try await type(key) }
            throw BrowserError(
                words: "there is no key “\(key)”" + suggestion(for: key, among: Self.codes.keys.sorted()))
        }
        var members: [String: Value] = [
            "key": .string(key == "Space" ? " " : key), "code": .string(key), "windowsVirtualKeyCode": .integer(code),
        ]
        if key == "Enter" { members["text"] = "\r" }
        if key == "Space" { members["text"] = " " }
        try await self.key(members)
    }

    /// A picture as PNG.
    ///
    /// Numbers are in CSS pixels, and so are the picture's: one for one. A clip may lie outside of what is in view.
    ///
    /// - Parameter clip: a rectangle of the page with `x`, `y`, `width` and `height`; nil for what is in view.
    /// - Returns: no bytes where the browser gave no picture.
    func screenshot(of clip: [String: Value]? = nil) async throws -> Data {
        var parameters: [String: Value] = ["format": "png"]
        if let clip {
            parameters["clip"] = .of(clip.merging(["scale": 1]) { own, _ in own })
            parameters["captureBeyondViewport"] = true
        }
        let answer = try await send("Page.captureScreenshot", parameters)
        return Data(base64Encoded: answer["data"].text) ?? Data()
    }

    /// The keys that have names, with their codes in `windowsVirtualKeyCode`.
    private static let codes = [
        "Enter": 13, "Tab": 9, "Escape": 27, "Space": 32, "Backspace": 8, "Delete": 46, "Home": 36, "End": 35,
        "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "PageUp": 33, "PageDown": 34,
    ]

    /// Presses a key and lets it go; only pressing has a text, which is what is typed.
    private func key(_ members: [String: Value]) async throws {
        for type in ["keyDown", "keyUp"] {
            var members = members
            members["type"] = .string(type)
            if type == "keyUp" { members["text"] = nil }
            _ = try await send("Input.dispatchKeyEvent", members)
        }
    }

    /// Sends a command to this tab.
    private func send(_ method: String, _ parameters: [String: Value] = [:]) async throws -> Value {
        try await browser.send(method, .of(parameters), to: session)
    }
}

extension Value {
    /// An object with members in the order of their keys.
    static func of(_ members: [String: Value]) -> Value {
        .object(members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
    }
}

/// Reads members of the browser's answers, which may be missing.
extension Value? {
    /// A text; empty for anything else.
    var text: String {
        if case .string(let text) = self { text } else { "" }
    }
}
