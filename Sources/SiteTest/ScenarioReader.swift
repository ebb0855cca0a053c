import FormImport
package import FormModel

/// Reads the scenarios beside a form; one that cannot be read has the reasons, and so has one that stands for the file.
///
/// The file is `{"scenarios": [{"name": …, "steps": […]}]}`; docs/testing.md lists the steps and what can be expected.
package struct ScenarioReader {
    /// The keys of a scenario.
    private static let keys = ["name", "locale", "now", "values", "steps"]
    /// The members of a field's handle that can be compared (contract 5).
    private static let facts = [
        "value", "text", "visible", "enabled", "required", "valid", "errors", "options", "label", "placeholder",
        "colors",
    ]
    /// The keys of an expectation.
    private static let aspects = [
        "fields", "pages", "groups", "sections", "values", "submission", "valid", "events",
    ]

    /// Warnings alone: errors are in the scenarios that they keep from being played.
    private(set) package var diagnostics: [Diagnostic] = []
    /// The scenarios in the order of the file. Where the file itself cannot be read: one without steps that has the
    /// errors, under the file's name, so that a run does not pass for want of it.
    private(set) package var scenarios: [Scenario] = []

    package init(_ bytes: [UInt8], file: String) {
        let (root, diagnostics) = JSONReader.read(bytes, file: file)
        self.diagnostics = diagnostics
        var list: [JSONNode] = []
        if let root {
            if root["scenarios"]?.array == nil {
                report(root, "scenarios are {\"scenarios\": [{\"name\": …, \"steps\": […]}]}")
            } else {
                list = members(of: root, called: "the file", keys: ["scenarios"]).last?.value.array ?? []
            }
        }
        let errors = takeErrors()
        if let first = errors.first {
            scenarios = [Scenario(name: file, position: first.position, steps: [], errors: errors)]
        } else if list.isEmpty {
            let place = root?["scenarios"]?.position ?? SourcePosition(file: file)
            self.diagnostics.append(.warning("scenario.none", at: place, "the file has no scenarios"))
        }
        for (number, node) in list.enumerated() {
            var scenario = scenario(node, number: number + 1)
            scenario.errors = takeErrors()
            scenarios.append(scenario)
        }
    }

    /// The errors since the last call, which then belong to a scenario.
    private mutating func takeErrors() -> [Diagnostic] {
        let errors = diagnostics.filter { $0.severity == .error }
        diagnostics.removeAll { $0.severity == .error }
        return errors
    }

    /// One entry of the list; keys that are not known and values of a wrong kind are errors.
    ///
    /// - Parameter number: its place, counted from 1, which names it where it has no name.
    private mutating func scenario(_ node: JSONNode, number: Int) -> Scenario {
        let known = members(of: node, called: "a scenario", keys: Self.keys)
        let name = known.last { $0.key == "name" }?.value.string ?? ""
        let list = known.last { $0.key == "steps" }?.value.array ?? []
        if name.isEmpty {
            report(node, "the scenario has no “name”")
        } else if list.isEmpty {
            report(node, "the scenario has no “steps”")
        }
        var scenario = Scenario(
            name: name.isEmpty ? "\(number)" : name, position: node.position, steps: list.flatMap { steps($0) })
        for member in known {
            switch member.key {
            case "locale":
                scenario.locale = member.value.string.flatMap(LocaleTag.init)
                if scenario.locale == nil { report(member.value, "“locale” is a language tag such as es or en-GB") }
            case "now":
                scenario.now = member.value.string.flatMap { Self.isMoment($0) ? $0 : nil }
                if scenario.now == nil { report(member.value, "“now” is a date and time: \"2027-03-31T09:00:00\"") }
            case "values": scenario.values = member.value.value
            default: break
            }
        }
        return scenario
    }

    /// Tells whether a text is a day, or a moment of one, as scripts read it.
    private static func isMoment(_ text: String) -> Bool {
        let form = /(\d{4})-(\d\d)-(\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/
        guard let parts = text.wholeMatch(of: form), let year = Int(parts.1), let month = Int(parts.2),
            let day = Int(parts.3)
        else { return false }
        return CalendarDay(year, month, day) != nil
    }

    /// An object with several verbs is several steps, in the order in which they are written.
    private mutating func steps(_ node: JSONNode) -> [Scenario.Step] {
        let verbs = Scenario.Verb.allCases.map(\.rawValue) + ["expect"]
        return members(of: node, called: "a step", keys: verbs).flatMap { member -> [Scenario.Step] in
            guard let verb = Scenario.Verb(rawValue: member.key) else { return expectation(member) }
            return deeds(verb, member).map { Scenario.Step(act: $0, position: member.keyPosition) }
        }
    }

    /// The things to do for one verb; none, and an error, where its argument is of a wrong kind.
    ///
    /// `{"set": {"a": 1, "b": 2}}` → two acts, `{"tap": "a"}` → one with the name, `{"submit": true}` → one without.
    private mutating func deeds(_ verb: Scenario.Verb, _ member: JSONMember) -> [Scenario.Step.Act] {
        if verb.namesFields {
            guard let values = member.value.members else {
                report(member.value, "“\(verb.rawValue)” names fields and their values: {\"name\": \"Ann\"}")
                return []
            }
            return values.map { .perform(verb, $0.key, $0.value.value) }
        }
        if verb.takesName {
            guard let name = member.value.string else {
                report(member.value, "“\(verb.rawValue)” is followed by a name")
                return []
            }
            return [.perform(verb, name, .null)]
        }
        if verb.takesNothing, member.value.value != .bool(true) {
            report(member.value, "“\(verb.rawValue)” is followed by true")
            return []
        }
        return [.perform(verb, "", member.value.value)]
    }

    /// Checks that what is expected can be compared at all; the values themselves are compared in the page.
    private mutating func expectation(_ member: JSONMember) -> [Scenario.Step] {
        for aspect in members(of: member.value, called: "what is expected", keys: Self.aspects) {
            switch aspect.key {
            case "fields", "pages", "groups", "sections":
                guard aspect.value.members == nil else { break }
                report(aspect.value, "“\(aspect.key)” names what is expected of each")
            case "events": requireList(aspect, of: "notifications: [{\"type\": \"link\"}]") { $0.members != nil }
            default: break
            }
            for field in aspect.key == "fields" ? aspect.value.members ?? [] : [] {
                for fact in members(of: field.value, called: "what is known of a field", keys: Self.facts)
                where fact.key == "errors" {
                    requireList(fact, of: "messages: [\"Enter your name\"]") { $0.string != nil }
                }
            }
        }
        return [Scenario.Step(act: .expect(member.value.value), position: member.keyPosition)]
    }
}

// MARK: - Diagnostics

extension ScenarioReader {
    private mutating func requireList(_ member: JSONMember, of what: String, _ isOne: (JSONNode) -> Bool) {
        if member.value.array?.allSatisfy(isOne) != true {
            report(member.value, "“\(member.key)” is a list of \(what)")
        }
    }

    private mutating func report(_ node: JSONNode, _ message: String) {
        diagnostics.append(.error("scenario.value", at: node.position, message))
    }

    /// The members of an object that are known; the others are errors with the nearest known key.
    ///
    /// - Parameter name: what the object is, for the words of an error.
    private mutating func members(of node: JSONNode, called name: String, keys: [String]) -> [JSONMember] {
        guard let members = node.members else {
            report(node, "\(name) is an object, not \(node.kindName)")
            return []
        }
        for member in members where !keys.contains(member.key) {
            diagnostics.append(
                .error(
                    "scenario.unknown-key", at: member.keyPosition,
                    "“\(member.key)” is no part of \(name)" + suggestion(for: member.key, among: keys)))
        }
        return members.filter { keys.contains($0.key) }
    }
}
