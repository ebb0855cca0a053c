package import FormModel
package import Foundation

/// A submission that somebody sent with a form.
package struct Submission: Sendable {
    /// The form in which the answers came.
    package enum Encoding: String, Sendable {
        /// The submission string of the form's language.
        case dialect
        case json
        /// Pairs, as a script sends them.
        case form
        /// Pairs, as a page without script sends them.
        case page
    }

    /// The mark of a submission whose answers are not to be believed at once.
    package enum Mark: String, Sendable {
        /// Its page was built from a definition that the receiver does not know, and it does not fit the newest one.
        case otherVersion = "other-version"
        /// Formulas of the form give other values than were sent.
        case otherValue = "other-value"
    }

    /// The sender's own name for it, by which one that was sent twice is told; for pages without script one that is
    /// made here, else nil where it has none.
    package var id: String?
    package var form: String
    /// The form's title at that time.
    package var title: String
    /// The language of the page; nil where it is not known.
    package var locale: LocaleTag?
    package var received: Date
    package var encoding: Encoding
    /// The body as it came, without the files that came with it; JSON where `encoding` says so.
    ///
    /// To be read as `encoding` says; `SentSubmission.payload` tells of each.
    package var payload: String
    /// The answers as they were read, in the order of the form.
    package var answers: [Answer]
    package var files: [ReceivedFile]
    /// The digest of the request; the same for the same answers.
    ///
    /// SHA-256 in hexadecimal digits; nil in inboxes of before there were digests.
    package var digest: String?
    package var mark: Mark?
}

/// One answer with what the form called the question at that time.
package struct Answer: Codable, Hashable, Sendable {
    /// The field, a part of it after a dot; the key that came where no field has it.
    package var name: String
    package var label: String
    /// The value as pages hand it to their host.
    package var value: Value
    /// The text that a person reads: an option's label, a date in one.
    package var text: String
    /// Says that it was masked while it was typed.
    package var isSecret = false
    /// The value that the field's formula gives for the other answers, where that is another one.
    package var computed: String?
}

/// A picture or another file that came with a submission.
package struct ReceivedFile: Sendable {
    package var key: String
    package var name: String
    /// The media type that the sender says it has.
    package var type: String
    package var bytes: [UInt8]
    /// Its name in the bucket that keeps it; nil where it is kept with its submission.
    package var object: String?
}

/// A submission as the inbox keeps it.
package struct KeptSubmission: Sendable {
    /// Grows with each submission.
    package var number: Int64
    /// Its files are listed in `files`.
    package var submission: Submission
    package var files: [KeptFile]
}

/// A kept file without its bytes.
///
/// `number` is its own, by which the inbox's page asks for it; `size` is in bytes.
package struct KeptFile: Sendable {
    package var number: Int64
    package var key: String
    package var name: String
    package var type: String
    package var size: Int
}
