import FormModel
import Foundation

/// Plays scenarios on a built page and compares what it then shows with what they expect.
///
/// The script in the page decides what is to be done for a step; this side does it with the mouse and the keyboard of
/// the browser, so that the page sees what a person would cause.
struct ScenarioPlayer {
    let browser: Browser
    /// The script that finds its way about a page; see `web-templates/scenarios/`.
    let script: String
    /// The folder of pictures of pages that are not as expected; nil where none are wanted.
    let pictures: URL?

    /// Clicks that one step may need, as many as a list may have boxes.
    private static let mostClicks = 500

    /// Plays one scenario in a tab of its own; what goes wrong is a failure of the outcome.
    ///
    /// A picture is taken at the end where there are failures, as `FORM-LINE.png`, with the line of the scenario in its
    /// file.
    ///
    /// - Parameters:
    ///   - page: the built page, a file.
    ///   - form: the form's id, for the outcome and for the name of the picture.
    func play(_ scenario: Scenario, on page: URL, form: String) async throws -> TestOutcome {
        var outcome = TestOutcome(form: form, scenario: scenario.name, position: scenario.position)
        let started = ContinuousClock.now
        let tab = try await BrowserTab(browser)
        do {
            try await tab.open(page.absoluteString, after: Self.clock(scenario.now) + script)
            try await settle(tab)
            for step in scenario.steps {
                let found = try await take(step, in: tab)
                outcome.failures += found
                // What follows a step that could not be taken would only repeat it.
                if found.contains(where: \.isFatal) { break }
            }
        } catch let error as BrowserError {
            outcome.failures.append(Failure(position: scenario.position, about: error.words, isFatal: true))
        }
        if !outcome.failures.isEmpty, let pictures, let picture = try? await tab.screenshot() {
            let place = "\(scenario.position.line)-\(scenario.position.column)"
            let file = pictures.appending(path: "\(form)-\(place).png")
            do {
                try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
                try picture.write(to: file)
                outcome.picture = file.path
            } catch {
                let words = "cannot write the picture \(file.path): \(error.localizedDescription)"
                outcome.failures.append(Failure(position: scenario.position, about: words))
            }
        }
        await tab.close()
        outcome.duration = ContinuousClock.now - started
        return outcome
    }

    /// - Returns: the failures of the step: one for each difference, or a fatal one where it could not be taken.
    private func take(_ step: Scenario.Step, in tab: BrowserTab) async throws -> [Failure] {
        switch step.act {
        case .expect(let expected):
            let found = try await tab.evaluate("scenarioPlayer.differences(\(expected.script))")
            guard case .array(let differences) = found else { return [] }
            return differences.map {
                Failure(
                    position: step.position, about: $0["about"].text, seen: $0["seen"].text,
                    expected: $0["expected"].text)
            }
        case .perform(let verb, let name, let value):
            do {
                try await perform(verb, name, value, in: tab)
                try await settle(tab)
                return []
            } catch let error as BrowserError {
                return [Failure(position: step.position, about: error.words, isFatal: true)]
            }
        }
    }

    /// Asks the script what there is to do for a step and does it, again and again while the script asks for more.
    private func perform(_ verb: Scenario.Verb, _ name: String, _ value: Value, in tab: BrowserTab) async throws {
        let given = [Value.string(verb.rawValue).json, Value.string(name).json, value.script]
        let call = "scenarioPlayer.act(\(given.joined(separator: ", ")))"
        for _ in 0..<Self.mostClicks {
            guard case .array(let deeds) = try await tab.evaluate(call) else {
                throw BrowserError(words: "the page does not say how to do this step")
            }
            for deed in deeds { try await perform(deed, in: tab) }
            guard deeds.contains(where: { $0["again"] == true }) else { return }
            try await settle(tab)
        }
        throw BrowserError(words: "“\(name)” is not as wanted after \(Self.mostClicks) clicks")
    }

    /// Does one thing that the script asks for, by the members that it has (`Deed` in `player.js`): `click` at `[x,
    /// y]`, `text` at once, `keys` one by one, `press` a key, `leave` the field.
    private func perform(_ deed: Value, in tab: BrowserTab) async throws {
        if case .array(let place) = deed["click"], let x = place.first?.double, let y = place.last?.double {
            try await tab.click(x: x, y: y)
        }
        if case .string(let text) = deed["text"] { try await tab.insert(text) }
        if case .string(let keys) = deed["keys"] { try await tab.type(keys) }
        if case .string(let key) = deed["press"] { try await tab.press(key) }
        if deed["leave"] == true { _ = try await tab.evaluate("scenarioPlayer.leave()") }
    }

    /// Waits until the form is ready and nothing that was begun is pending (`ready` and `idle`, contract 5).
    private func settle(_ tab: BrowserTab) async throws {
        _ = try await tab.evaluate("scenarioPlayer.settle()")
    }

    /// Has a page take that moment for now.
    ///
    /// Empty where the page takes the real time. Time stands still: every date that is made without arguments is that
    /// moment.
    private static func clock(_ now: String?) -> String {
        guard let now else { return "" }
        return """
            {
                const moment = new Date(\(Value.string(now).json)).getTime();
                // A page may call it as a function, too.
                window.Date = new Proxy(Date, {
                    construct: (Clock, given, made) => Reflect.construct(Clock, given.length ? given : [moment], made),
                    apply: (Clock) => new Clock(moment).toString(),
                    get: (Clock, name) => (name === 'now' ? () => moment : Clock[name]),
                });
            }

            """
    }
}

extension Value {
    /// An expression for the value. In an object that is written as such, `__proto__` would be no member.
    fileprivate var script: String { "JSON.parse(\(Value.string(json).json))" }
}
