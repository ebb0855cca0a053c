import FormModel
import Foundation

/// A submission as the inbox's page and its export have it.
struct SubmissionJSON: Encodable {
    struct File: Encodable {
        var key: String
        var name: String
        var type: String
        var size: Int
        /// The file's address on this server.
        var address: String

        init(_ file: KeptFile) {
            (key, name, type, size) = (file.key, file.name, file.type, file.size)
            address = "/__inbox/files/\(file.number)"
        }
    }

    var number: Int64
    var id: String?
    var form: String
    var title: String
    var locale: String?
    /// The moment at which it was received, as ISO 8601 in UTC.
    var received: String
    var encoding: String
    /// The body as it came: a text, or JSON.
    var payload: Value
    var answers: [Answer]
    var files: [File]
    var mark: String?

    /// A payload that is said to be JSON and cannot be read as such is a text.
    init(_ kept: KeptSubmission) {
        let submission = kept.submission
        number = kept.number
        (id, form, title, locale) = (submission.id, submission.form, submission.title, submission.locale?.tag)
        received = submission.received.formatted(.iso8601)
        encoding = submission.encoding.rawValue
        let text = Value.string(submission.payload)
        payload =
            submission.encoding == .dialect
            ? text : (try? JSONDecoder().decode(Value.self, from: Data(submission.payload.utf8))) ?? text
        answers = submission.answers
        files = kept.files.map(File.init)
        mark = submission.mark?.rawValue
    }
}

/// The list that the inbox's page shows.
struct InboxList: Encodable {
    struct Form: Encodable {
        var id: String
        var title: String
        var count: Int

        init(_ form: Inbox.Form) {
            (id, title, count) = (form.id, form.title, form.count)
        }
    }

    var forms: [Form]
    /// Language tags.
    var locales: [String]
    var submissions: [SubmissionJSON]
    /// Says that there are older ones.
    var hasMore: Bool
    /// The number of those that were asked for, older and newer ones too.
    var count: Int
}
