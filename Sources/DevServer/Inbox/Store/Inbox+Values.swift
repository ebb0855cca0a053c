package import Foundation

extension Inbox {
    /// The submissions that are meant: those for which all that is said holds.
    ///
    /// A part that is nil leaves nothing out; a new selection means all submissions that are not removed.
    package struct Selection: Hashable, Sendable {
        package var number: Int64?
        /// The number below which theirs are.
        package var before: Int64?
        package var form: String?
        package var locale: String?
        /// A raw value of `Submission.Mark`.
        package var mark: String?
        /// The moment at which, or after which, they were received.
        package var from: Date?
        /// The moment before which they were received.
        package var until: Date?
        /// A text in an answer that is no secret, or the reference of the submission.
        package var text: String?

        package init() {}

        package static let all = Selection()

        package static func form(_ form: String) -> Selection {
            var selection = Selection()
            selection.form = form
            return selection
        }

        package static func number(_ number: Int64) -> Selection {
            var selection = Selection()
            selection.number = number
            return selection
        }
    }

    /// A form that submissions came for.
    ///
    /// `count` is that of its submissions which are not removed.
    package struct Form: Hashable, Sendable {
        package var id: String
        /// The latest one.
        package var title: String
        package var count: Int
    }

    /// A submission as it is written into an export: its answers are not read.
    struct ExportedSubmission: Sendable {
        var number: Int64
        var id: String?
        var form: String
        var title: String
        var locale: String?
        var received: Date
        var encoding: Submission.Encoding
        var payload: String
        /// The answers as JSON.
        var answers: String
        var mark: String?
        var files: [KeptFile]
    }

    /// A question that submissions answer.
    ///
    /// Of a file: the key that it came under, which is its label too.
    struct Question: Hashable, Sendable {
        var form: String
        var name: String
        /// One that it had.
        var label: String
        /// Says that what a person reads is not what was sent, as with options.
        var hasOtherText: Bool
    }
}
