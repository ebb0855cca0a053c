import Foundation
import Logging

/// Tells those who run the server what happens to it: starts, refusals, failures, its end. Answers are never told, nor
/// who sent them.
///
/// The events, their levels and their facts are those of docs/receiver.md, “What it tells”, which programs read.
struct ServerLog: Sendable {
    private let logger: Logger
    private let throttle = EventThrottle<String>()

    /// - Parameter tellsAll: whether more is told than what goes wrong.
    init(
        _ format: LogFormat, tellsAll: Bool, write: @escaping @Sendable (String) -> Void = ServerLog.standardError
    ) {
        let level = tellsAll ? Logger.Level.info : .warning
        logger = Logger(label: "formsite") { _ in LineLogHandler(logLevel: level, format: format, write: write) }
    }

    static func standardError(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// - Parameter forms: the number of forms that are served or received.
    func started(address: String, forms: Int, receivesOnly: Bool) {
        logger.info(
            "started",
            metadata: [
                "address": "\(address)", "forms": "\(forms)", "process": "\(getpid())",
                "mode": receivesOnly ? "receiver" : "site",
            ])
    }

    func ended() {
        logger.info("ended")
    }

    /// A submission that was not kept for what is wrong with it or its sender.
    ///
    /// - Parameter isRepetitive: true if it may come in floods, of which one a minute is told, whatever forms it names.
    func refused(form: String, reason: String, status: Int, isRepetitive: Bool) {
        tell(.info, "refused", of: reason, isThrottled: isRepetitive) {
            ["form": "\(form.prefix(200))", "reason": "\(reason)", "status": "\(status)"]
        }
    }

    /// A request that was too large for anybody to read it; told once a minute.
    func refusedConnection(status: Int) {
        let reason = status == 431 ? "head-too-large" : "too-large"
        tell(.info, "refused", of: reason, isThrottled: true) { ["reason": "\(reason)", "status": "\(status)"] }
    }

    /// Submissions that could not be kept.
    func failed(_ error: InboxError, count: Int) {
        logger.error("failed", metadata: ["reason": "\(error.words)", "count": "\(count)"])
    }

    /// A submission that could not be handed on yet; told once a minute for each reason.
    func notForwarded(reason: String) {
        tell(.warning, "not-forwarded", of: reason, isThrottled: true) { ["reason": "\(reason)"] }
    }

    /// Files that no submission has and that could not be removed; told once a minute for each reason.
    func notSwept(reason: String) {
        tell(.warning, "not-swept", of: reason, isThrottled: true) { ["reason": "\(reason)"] }
    }

    /// A form's answers are judged by another definition from now on.
    func renewed(form: String) {
        logger.notice("definition", metadata: ["form": "\(form)"])
    }

    /// Definitions that cannot be taken.
    func keptDefinitions(reason: String) {
        logger.warning("definition", metadata: ["reason": "\(reason)"])
    }

    /// A setting of the site that has another value, which the server takes when it is started again.
    func keptSetting(_ key: String) {
        logger.warning("setting", metadata: ["key": "\(key)", "reason": "counts after a restart"])
    }

    /// An answer that could not be given; told once a minute.
    func failed(at path: String, reason: String) {
        tell(.error, "failed", of: "\(path) \(reason)", isThrottled: true) {
            ["path": "\(path.prefix(200))", "reason": "\(reason)"]
        }
    }

    /// Nothing can be kept, or again something.
    func changed(isReady: Bool, reason: String?) {
        if isReady { return logger.notice("ready") }
        logger.error("not-ready", metadata: ["reason": "\(reason ?? "")"])
    }

    /// Writes an event, or counts it where one of its kind was written less than a minute ago.
    ///
    /// - Parameter kind: what tells floods apart, besides the event.
    private func tell(
        _ level: Logger.Level, _ event: Logger.Message, of kind: String, isThrottled: Bool,
        _ facts: () -> Logger.Metadata
    ) {
        guard logger.logLevel <= level else { return }
        guard isThrottled else { return logger.log(level: level, event, metadata: facts()) }
        guard let count = throttle.count("\(event) \(kind)") else { return }
        logger.log(level: level, event, metadata: facts().merging(count > 1 ? ["count": "\(count)"] : [:]) { $1 })
    }
}
