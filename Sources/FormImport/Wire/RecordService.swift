package import FormModel

/// The calls of a language's pages to a service that keeps records, and the answers that they expect.
///
/// The service itself is played by the development server, so that a form can be tried; on a real site pages call
/// theirs.
package protocol RecordService: Sendable {
    /// The name of the service among those of a site.
    static var name: String { get }

    /// The settings under which a form can be tried whose author has not said yet where its records are kept.
    ///
    /// - Parameters:
    ///   - list: the number of the form's list.
    ///   - largestFile: bytes that a file may have.
    static func trialSettings(list: Int, largestFile: Int) -> [String: Value]

    /// The request of a command; nil for one that the language does not know.
    static func call(_ command: String, _ params: Value) -> RecordCall?

    /// The file that a command brings.
    static func isUpload(_ command: String) -> Bool

    /// The number of the list that a form's records belong to, and that of its definition; nil where it says none.
    static func list(of document: FormDocument) -> Int?
    static func structure(of document: FormDocument) -> Int?

    /// The names of the stored files that values refer to, by key.
    static func files(in values: Value) -> [(key: String, name: String)]

    /// The answer as the language's pages read it.
    static func answer(_ reply: RecordReply) -> Value
}

/// A request of a page to a service that keeps records.
package enum RecordCall: Equatable, Sendable {
    /// The definition of that number.
    case definition(Int)
    case record(Int)
    /// A new record of a list, with its values.
    case add(list: Int, Value)
    /// - Parameter merges: what is not said stays as it was.
    case update(record: Int, Value, merges: Bool)
}

/// An answer of the service, before it is put as a language's pages expect it.
package enum RecordReply: Equatable, Sendable {
    /// The definition as it is written, and the command that asked for it, on which its name in the answer depends.
    case definition(text: String, command: String)
    case record(Int, values: Value)
    /// A record was added or changed; it has this number.
    case saved(Int)
    /// A file was taken: its name in the store, and the name that it came with.
    case stored(name: String, title: String)
    /// The reason in words.
    case refused(String)
}

extension RecordService {
    /// The list of a form that names none: the same number wherever it is asked for.
    package static func trialList(of form: String) -> Int {
        // FNV-1a: the hash of the standard library is another one in each run.
        let hash = form.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return Int(hash % 900_000) + 100_000
    }
}
