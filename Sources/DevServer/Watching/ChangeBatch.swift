/// Gathers changes that belong together, so that a save of several files, or several saves in a row, come as one.
struct ChangeBatch {
    /// The time for which nothing more must happen before what happened is told.
    var quiet: Duration = .milliseconds(20)
    /// The time after the first change at which it is told at the latest.
    var longest: Duration = .milliseconds(150)

    private var changes = FileChanges()
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    init() {}

    init(quiet: Duration, longest: Duration) {
        (self.quiet, self.longest) = (quiet, longest)
    }

    /// The time at which what was gathered is to be told; nil while there is nothing.
    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        return min(first + longest, last + quiet)
    }

    /// - Parameter now: given by the caller, so that tests need not wait.
    mutating func add(_ more: FileChanges, at now: ContinuousClock.Instant) {
        guard !more.isEmpty else { return }
        changes.formUnion(more)
        first = first ?? now
        last = now
    }

    /// The gathered changes, once they are due; nil before.
    mutating func take(at now: ContinuousClock.Instant) -> FileChanges? {
        guard let due, due <= now else { return nil }
        defer { self = ChangeBatch(quiet: quiet, longest: longest) }
        return changes
    }
}
