import FormModel

/// The line that ends a build: how many forms and pages, what was written, how long it took.
package struct BuildSummary {
    private let report: SitePublisher.Report
    private let elapsed: Duration

    package init(_ report: SitePublisher.Report, elapsed: Duration) {
        (self.report, self.elapsed) = (report, elapsed)
    }

    package var text: String {
        let pages = report.rows.reduce(0) { $0 + $1.locales.count }
        let summary = report.summary
        return
            "  \(count(report.rows.count, "form")), \(count(pages, "page")); "
            + "\(count(summary.written, "file")) written, \(summary.unchanged) unchanged, "
            + "\(summary.removed) removed in \(seconds)\n"
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// `840 ms`, `1.4 s`.
    private var seconds: String {
        let milliseconds = elapsed.components.seconds * 1000 + elapsed.components.attoseconds / 1_000_000_000_000_000
        return milliseconds < 1000 ? "\(milliseconds) ms" : "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
    }
}
