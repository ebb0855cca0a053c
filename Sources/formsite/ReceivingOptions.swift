import ArgumentParser
import DevServer

/// The options for the limits of a receiver and for its log.
struct ReceivingOptions: ParsableArguments {
    @Option(
        name: .customLong("limit"),
        help: ArgumentHelp(
            "Submissions a minute from one sender, such as 60/min; 30 with --receive, else 600.", valueName: "n/min"),
        transform: rate)
    /// The submissions a minute from one sender; nil for the usual number, which depends on `--receive`: see
    /// `limits(perMinute:)`.
    var perMinute: Int?

    /// The largest submission in bytes, as the other sizes here; nil for 16 MB.
    @Option(help: "The largest submission, its files included; 16MB if nothing else is said.", transform: byteCount)
    var maxSubmission: Int?

    @Option(help: "The largest file; as large as a submission if nothing else is said.", transform: byteCount)
    var maxFile: Int?

    @Option(help: "The most files of one submission; 100 if nothing else is said.")
    var maxFiles: Int?

    @Option(help: "The most that all kept submissions may take; 1GB if nothing else is said.", transform: byteCount)
    var maxInbox: Int?

    /// The format of the log; nil logs text with `--receive`, and only what goes wrong without it.
    @Option(help: "Log starts, refusals, failures and the end, as text or json.")
    var log: LogFormat?

    func validate() throws {
        guard maxFiles ?? 0 >= 0 else { throw ValidationError("a number of files is not below 0") }
    }

    /// The limits for a server.
    ///
    /// - Parameter usual: submissions a minute from one sender where the options name no number.
    func limits(perMinute usual: Int) -> ReceivingLimits {
        var limits = ReceivingLimits(perMinute: perMinute ?? usual, body: maxSubmission, file: maxFile)
        limits.files = maxFiles ?? limits.files
        limits.inbox = maxInbox ?? limits.inbox
        return limits
    }
}

/// Makes the formats of the log values of an option: `text`, `json`.
extension LogFormat: ExpressibleByArgument {}

/// Reads `60/min`.
///
/// The number is from 1 to 1,000,000; a minute is the only span.
private func rate(_ text: String) throws -> Int {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, parts[1] == "min", let count = Int(parts[0]), (1...1_000_000).contains(count) else {
        throw ValidationError("“\(text)” is no limit such as 60/min")
    }
    return count
}

/// Reads `16MB`, `512KB`, `2GB` or a number of bytes.
///
/// Units count in powers of 1024 and in letters of either case; more than 1 TB is refused.
private func byteCount(_ text: String) throws -> Int {
    let units = ["KB": 10, "MB": 20, "GB": 30]
    let unit = units.first { text.uppercased().hasSuffix($0.key) }
    let digits = unit == nil ? text[...] : text.dropLast(2)
    guard let count = Int(digits), count > 0 else {
        throw ValidationError("“\(text)” is no size such as 16MB or 512KB")
    }
    let (bytes, isOver) = count.multipliedReportingOverflow(by: 1 << (unit?.value ?? 0))
    guard !isOver, bytes <= 1 << 40 else { throw ValidationError("“\(text)” is more than a server can receive") }
    return bytes
}
