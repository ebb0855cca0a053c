import Foundation

/// A database that submissions are kept in. `Inbox` says when something is written and for how long it stays.
///
/// Two kinds: a file of the site (`SQLiteStore`), and a database that several receivers share (`PostgreSQLStore`).
/// Numbers of submissions grow in both and are never given twice.
protocol SubmissionStore: Sendable {
    /// The place of the store, in words that may stand in a log.
    var place: String { get }

    /// Makes it ready, so that what is wrong with it is known at once.
    ///
    /// - Parameters:
    ///   - makes: whether it is made where there is none.
    ///   - moment: what was removed before it is deleted; milliseconds since 1970.
    func open(makes: Bool, forgetting moment: Int64) async throws(InboxError)

    /// Keeps the files of a submission that is about to be kept, where they have a place of their own.
    ///
    /// - Returns: the submission whose files say where they are.
    func keepFiles(of submission: Submission) async throws(InboxError) -> Submission

    /// Keeps submissions in one transaction, each once; when this returns they survive a power cut.
    ///
    /// - Parameters:
    ///   - moment: what was removed before it is deleted; milliseconds since 1970.
    ///   - due: when they are to be handed on, in milliseconds since 1970; nil where they are not.
    func keep(
        _ submissions: [Submission], forgetting moment: Int64, handingOn due: Int64?
    ) async throws(InboxError) -> [Inbox.Kept]

    /// The digest of the submission that was kept under an id, removed or not; nil where there is none.
    func digest(of id: String, form: String) async throws(InboxError) -> String?

    // MARK: - Removing

    /// Removes submissions so that it can be undone.
    ///
    /// - Parameters:
    ///   - now: milliseconds since 1970.
    ///   - moment: what was removed before it is deleted.
    /// - Returns: what `undo` takes.
    func remove(_ selection: Inbox.Selection, at now: Int64, forgetting moment: Int64) async throws(InboxError) -> Int64
    /// Brings back what was removed.
    ///
    /// - Returns: false where there is nothing to bring back any more.
    func undo(_ removal: Int64) async throws(InboxError) -> Bool

    // MARK: - Reading

    /// The newest first.
    func submissions(_ selection: Inbox.Selection, limit: Int) async throws(InboxError) -> [KeptSubmission]
    /// The same as they are written into an export, so many and so many bytes at most, but one at least.
    func exported(
        _ selection: Inbox.Selection, count: Int, size: Int
    ) async throws(InboxError) -> [Inbox.ExportedSubmission]
    /// The number of submissions.
    func count(_ selection: Inbox.Selection) async throws(InboxError) -> Int
    /// The number that all submissions are below which came so far.
    func end() async throws(InboxError) -> Int64
    /// The questions that were answered and the pictures that came, as they came first.
    func questions(_ selection: Inbox.Selection) async throws(InboxError) -> [Inbox.Question]
    /// The languages of the pages that submissions came from, by their tags.
    func locales() async throws(InboxError) -> [String]
    /// The forms that there are submissions of, by id.
    func forms() async throws(InboxError) -> [Inbox.Form]
    /// A file of a submission that is not removed.
    func file(_ number: Int64) async throws(InboxError) -> ReceivedFile?
    /// A text that is another one whenever something came, was removed or was taken back.
    func state() async throws(InboxError) -> String

    // MARK: - Handing on

    /// Takes what is due to be handed on, those that are longest due first; nobody else gets it before a moment.
    ///
    /// - Parameters:
    ///   - now: milliseconds since 1970.
    ///   - lease: the moment from which it is due again.
    func takeDeliveries(due now: Int64, until lease: Int64, limit: Int) async throws(InboxError) -> [Delivery]
    /// Notes that a submission was handed on.
    func finish(_ delivery: Delivery) async throws(InboxError)
    /// Makes a delivery due at a moment, in milliseconds since 1970.
    func postpone(_ delivery: Delivery, until due: Int64) async throws(InboxError)
    /// The number of submissions that are still to be handed on.
    func deliveryCount() async throws(InboxError) -> Int

    // MARK: - Running

    /// The reason why nothing can be written, found out by writing something without a meaning; where there is no inbox
    /// yet none is made.
    ///
    /// - Parameter moment: what was removed before it is deleted, as it takes room.
    func writingError(forgetting moment: Int64) async -> String?
    /// Counts one request of a sender for all receivers that share the store; the seconds to wait where it is one too
    /// many, nil too where nobody else receives or the store does not answer.
    func wait(for sender: String, perMinute: Int, at date: Date) async -> Int?
}

extension SubmissionStore {
    func keepFiles(of submission: Submission) async throws(InboxError) -> Submission { submission }

    func submissions(_ selection: Inbox.Selection = .all) async throws(InboxError) -> [KeptSubmission] {
        try await submissions(selection, limit: .max)
    }
}
