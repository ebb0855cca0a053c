import FormImport
package import FormModel
import Foundation

/// Something that a scenario expects and the page is not, or a step that could not be taken.
package struct Failure: Sendable {
    /// The step's place; that of the scenario where no step is to blame.
    package var position: SourcePosition
    /// The thing that was compared, or, where nothing was, the words for what is wrong.
    package var about: String
    /// The value as the page writes it, for people; nil where nothing was compared.
    package var seen: String?
    package var expected: String?
    /// Nothing after it was tried.
    var isFatal = false
    /// Names the rule that speaks.
    package var id = "scenario.failed"

    /// One line, or three where two values were compared.
    package var words: [String] {
        guard let seen, let expected else { return [about] }
        return [about, "expected \(expected)", "seen     \(seen)"]
    }
}

/// A scenario that was played.
///
/// It passed where it has no failure.
package struct TestOutcome: Sendable {
    package var form: String
    package var scenario: String
    /// The scenario's own place.
    package var position: SourcePosition
    package var failures: [Failure] = []
    /// The path of a picture of the page at its end.
    package var picture: String?
    package var duration = Duration.zero

    package var passed: Bool { failures.isEmpty }
}

extension Sequence<TestOutcome> {
    /// The outcomes as a report in the format of JUnit, which services for continuous integration read.
    ///
    /// A suite for each form, by its id, a case for each scenario; a case that failed has all its failures in one text.
    /// Characters that XML cannot hold are replaced by U+FFFD.
    package var junit: String {
        let suites = Dictionary(grouping: self, by: \.form).sorted { $0.key < $1.key }
        let texts = suites.map { form, outcomes in
            let failed = outcomes.filter { !$0.passed }.count
            return """
                  <testsuite name="\(escaped(form))" tests="\(outcomes.count)" failures="\(failed)">
                \(outcomes.map(testCase).joined())  </testsuite>

                """
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(texts.joined())</testsuites>\n"
    }

    private func testCase(_ outcome: TestOutcome) -> String {
        let seconds = String(format: "%.3f", outcome.duration / .seconds(1))
        let start = "    <testcase classname=\"\(escaped(outcome.form))\" name=\"\(escaped(outcome.scenario))\""
        guard let first = outcome.failures.first else { return "\(start) time=\"\(seconds)\"/>\n" }
        let lines = outcome.failures.map { "\($0.position): \($0.words.joined(separator: "; "))" }
        let told = escaped(lines.joined(separator: "\n"), inAttribute: false)
        return """
            \(start) time="\(seconds)">
                  <failure message="\(escaped(first.about))">\(told)</failure>
                </testcase>

            """
    }

    private func escaped(_ text: String, inAttribute: Bool = true) -> String {
        text.xmlEscaped(inAttribute: inAttribute, forbidden: "\u{FFFD}")
    }
}
