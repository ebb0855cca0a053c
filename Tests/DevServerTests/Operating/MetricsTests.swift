import Testing

@testable import DevServer

struct MetricsTests {
    @Test func countingSubmissionsByFormAndOutcome() {
        let metrics = Metrics()
        metrics.count(.init(form: "guest", outcome: "accepted"), took: .milliseconds(3))
        metrics.count(.init(form: "guest", outcome: "accepted"), took: .milliseconds(700))
        metrics.count(.init(form: "a\"\\\n", outcome: "invalid"), took: .seconds(60))
        for status in [200, 204, 404] { metrics.count(status: status) }
        let lines = Set(metrics.text(isReady: false).split(separator: "\n").map(String.init))
        let expected = [
            #"formsite_submissions_total{form="guest",outcome="accepted"} 2"#,
            #"formsite_submissions_total{form="a\"\\\n",outcome="invalid"} 1"#,
            #"formsite_submission_seconds_bucket{le="0.005"} 1"#, #"formsite_submission_seconds_bucket{le="0.5"} 1"#,
            #"formsite_submission_seconds_bucket{le="1.0"} 2"#, #"formsite_submission_seconds_bucket{le="+Inf"} 3"#,
            "formsite_submission_seconds_count 3", #"formsite_responses_total{class="2xx"} 2"#,
            #"formsite_responses_total{class="4xx"} 1"#, "formsite_ready 0",
        ]
        for line in expected { #expect(lines.contains(line), "\(line)") }
    }

    @Test func formsThatAreKnownAreCountedHoweverManyThereAre() {
        let metrics = Metrics()
        for number in 0..<20_000 { metrics.count(.init(form: "f\(number)", outcome: "accepted"), took: .zero) }
        for form in ["f7", "new", "newer"] { metrics.count(.init(form: form, outcome: "accepted"), took: .zero) }
        let lines = Set(metrics.text(isReady: true).split(separator: "\n").map(String.init))
        #expect(lines.contains(#"formsite_submissions_total{form="f7",outcome="accepted"} 2"#))
        #expect(lines.contains(#"formsite_submissions_total{form="",outcome="accepted"} 2"#))
    }
}
