package import FormModel

/// The calls of a language's pages to a service that keeps records, and the answers that they expect.
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

    static func answer(_ reply: RecordReply) -> Value
}

/// A request of a page to a service that keeps records.
package enum RecordCall: Equatable, Sendable {
    case definition(Int)
    case record(Int)
    case add(list: Int, Value)
    /// - Parameter merges: what is not said stays as it was.
    case update(record: Int, Value, merges: Bool)
}

package enum RecordReply: Equatable, Sendable {
    case definition(text: String, command: String)
    case record(Int, values: Value)
    case saved(Int)
    case stored(name: String, title: String)
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
