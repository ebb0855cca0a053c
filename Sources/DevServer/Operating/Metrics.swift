import Foundation
import Synchronization

/// Counts what the server does, for monitors. By hand, since a dozen numbers are no reason for two more libraries.
final class Metrics: Sendable {
    /// The outcome of a submission.
    ///
    /// `outcome` is `accepted` or a reason of `SubmissionMonitor`.
    struct Submission: Hashable {
        /// The form's id; empty where it is not known that there is such a form, and in pairs beyond `maximumCount`.
        var form: String
        var outcome: String
    }

    private struct Counts {
        var submissions: [Submission: Int] = [:]
        /// The numbers of responses by the first digit of the status.
        var responses: [Int: Int] = [:]
        /// The number of those that took at most as long as the bound of that place; the last one has none.
        var durations = Array(repeating: 0, count: Metrics.bounds.count + 1)
        var totalDuration = Duration.zero
        /// Attempts to hand a submission on: those that failed and those that did not.
        var forwards = (failed: 0, delivered: 0)
    }

    /// The bounds of the histogram, in seconds.
    private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    /// Once so many pairs of form and outcome are known, submissions are counted without their form, so that nobody
    /// fills the memory with names.
    private static let maximumCount = 20_000

    private let counts = Mutex(Counts())
    private let start = Date()

    /// Counts an answer of any kind, also one that no route gave.
    func count(status: Int) {
        counts.withLock { $0.responses[status / 100, default: 0] += 1 }
    }

    /// - Parameter duration: from the head of the request to its answer; the time in which the body comes is part of
    ///   it.
    func count(_ submission: Submission, took duration: Duration) {
        let seconds = duration / .seconds(1)
        let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        counts.withLock { counts in
            var submission = submission
            let isNew = counts.submissions[submission] == nil
            if isNew, counts.submissions.count >= Self.maximumCount { submission.form = "" }
            counts.submissions[submission, default: 0] += 1
            counts.durations[place] += 1
            counts.totalDuration += duration
        }
    }

    /// Counts one attempt to hand a submission on.
    func count(forwarded isDelivered: Bool) {
        counts.withLock { counts in
            if isDelivered { counts.forwards.delivered += 1 } else { counts.forwards.failed += 1 }
        }
    }

    /// - Parameter waiting: how many submissions are to be handed on; nil where none is.
    private func addForwards(_ counts: Counts, waiting: Int?, to text: inout MetricsText) {
        guard let waiting else { return }
        text.add("formsite_forwards_total", "counter", "Attempts to hand a submission on.")
        text.add("formsite_forwards_total", ["outcome": "delivered"], "\(counts.forwards.delivered)")
        text.add("formsite_forwards_total", ["outcome": "failed"], "\(counts.forwards.failed)")
        text.add("formsite_forwards_waiting", "gauge", "Submissions that are still to be handed on, of all receivers.")
        text.add("formsite_forwards_waiting", [:], "\(waiting)")
    }

    /// All of it in the text format of Prometheus, version 0.0.4.
    ///
    /// - Parameters:
    ///   - isReady: whether a submission could be kept now.
    ///   - waiting: submissions that are to be handed on; nil where the server hands nothing on.
    func text(isReady: Bool, toHandOn waiting: Int? = nil) -> String {
        let counts = counts.withLock { $0 }
        var text = MetricsText()
        text.add("formsite_submissions_total", "counter", "Submissions by form and what became of them.")
        for (key, count) in counts.submissions.sorted(by: {
            ($0.key.form, $0.key.outcome) < ($1.key.form, $1.key.outcome)
        }) {
            text.add("formsite_submissions_total", ["form": key.form, "outcome": key.outcome], "\(count)")
        }
        addDurations(counts, to: &text)
        text.add("formsite_responses_total", "counter", "Answers of the server by the class of their status.")
        for (status, count) in counts.responses.sorted(by: { $0.key < $1.key }) {
            text.add("formsite_responses_total", ["class": "\(status)xx"], "\(count)")
        }
        addForwards(counts, waiting: waiting, to: &text)
        text.add("formsite_ready", "gauge", "Whether submissions can be kept.")
        text.add("formsite_ready", [:], isReady ? "1" : "0")
        text.add("process_start_time_seconds", "gauge", "When the server started, in seconds since 1970.")
        text.add("process_start_time_seconds", [:], "\(start.timeIntervalSince1970)")
        if let memory = Self.residentMemory {
            text.add("process_resident_memory_bytes", "gauge", "Memory in use.")
            text.add("process_resident_memory_bytes", [:], "\(memory)")
        }
        return text.text
    }

    /// Buckets of a histogram are sums: each counts what took at most as long as its bound.
    private func addDurations(_ counts: Counts, to text: inout MetricsText) {
        let name = "formsite_submission_seconds"
        text.add(name, "histogram", "Time from the head of a submission to its answer.")
        var sum = 0
        for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], counts.durations) {
            sum += count
            text.add(name + "_bucket", ["le": bound], "\(sum)")
        }
        text.add(name + "_sum", [:], "\(counts.totalDuration / .seconds(1))")
        text.add(name + "_count", [:], "\(sum)")
    }

    /// The bytes of memory that the program has in use; nil on systems without `/proc`.
    private static var residentMemory: Int? {
        guard let file = FileHandle(forReadingAtPath: "/proc/self/statm"), let bytes = try? file.readToEnd() else {
            return nil
        }
        let pages = String(decoding: bytes, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }
}

/// Lines of Prometheus' text format.
private struct MetricsText {
    private(set) var text = ""

    /// The two lines that introduce a metric.
    mutating func add(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    /// One value of a metric, with its labels in the order of their names.
    mutating func add(_ name: String, _ labels: [String: String], _ value: String) {
        let pairs = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
        text += name + (pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}") + " \(value)\n"
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
