import FormModel
import SiteBuild

/// The warnings, which keep nothing from being built: how many there are, and the first few of them.
struct Warnings: Encodable, Hashable, Sendable {
    private(set) var count = 0
    private(set) var first: [PageDiagnostic] = []

    init() {}

    init(in diagnostics: [Diagnostic], folder: SiteFolder) {
        count = diagnostics.count { $0.severity == .warning }
        first = PageDiagnostic.all(in: diagnostics, .warning, folder: folder)
    }

    mutating func add(_ other: Warnings) {
        count += other.count
        first = Array((first + other.first).prefix(PageDiagnostic.maximumCount))
    }
}
