import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// All submissions of a selection as a file, written as it is sent: however many there are, few are in memory.
struct SubmissionExport: Sendable {
    /// The raw value is the ending of the file's name.
    enum Format: String, Sendable {
        case csv, json, jsonl

        var type: String {
            switch self {
            case .csv: "text/csv; charset=utf-8"
            case .json: "application/json"
            case .jsonl: "application/jsonl"
            }
        }
    }

    let inbox: Inbox
    let selection: Inbox.Selection
    let format: Format
    /// The names of a form's fields in its order.
    let order: @Sendable (_ form: String) async -> [String]

    /// An error of the inbox is known before anything is sent.
    ///
    /// - Throws: `InboxError`; one that comes later breaks the answer off.
    func body() async throws -> ResponseBody {
        // What comes from now on may answer questions that the table has no columns for.
        let bound = try await inbox.store.end()
        return switch format {
        case .csv: try await table(before: bound)
        case .jsonl: body(before: bound, begin: "", separator: "\n", end: "\n", each: Self.json)
        case .json:
            body(before: bound, begin: "{\"submissions\":[\n", separator: ",\n", end: "\n]}\n", each: Self.json)
        }
    }

    /// The columns need all questions of the selection first, which the store gathers.
    private func table(before bound: Int64) async throws -> ResponseBody {
        let questions = try await inbox.store.questions(selection)
        var orders: [String: [String]] = [:]
        for form in Set(questions.map(\.form)) { orders[form] = await order(form) }
        let table = SubmissionTable(questions) { orders[$0] ?? [] }
        return body(before: bound, begin: table.head, separator: "", end: "", each: table.line)
    }

    /// Writes submissions a batch at a time.
    ///
    /// - Parameters:
    ///   - bound: the number that all of them are below.
    ///   - begin: written first, also where there is no submission.
    ///   - separator: written between two submissions.
    ///   - end: written last; of an empty selection only for JSON, which would be broken without it.
    private func body(
        before bound: Int64, begin: String, separator: String, end: String,
        each: @escaping @Sendable (Inbox.ExportedSubmission) throws -> String
    ) -> ResponseBody {
        ResponseBody { [inbox, selection] writer in
            var text = begin
            var isFirst = true
            try await inbox.export(selection, before: bound) { batch in
                for submission in batch {
                    text += (isFirst ? "" : separator) + (try each(submission))
                    isFirst = false
                }
                try await writer.write(ByteBuffer(string: text))
                text = ""
            }
            if !isFirst || format == .json { text += end }
            try await writer.write(ByteBuffer(string: text))
            try await writer.finish(nil)
        }
    }

    /// One line, as `SubmissionJSON` has it; answers stand in it as they were kept.
    private static func json(_ submission: Inbox.ExportedSubmission) throws -> String {
        var members: [Value.Member] = [.init("number", .integer(Int(submission.number)))]
        func add(_ name: String, _ text: String?) {
            if let text { members.append(.init(name, .string(text))) }
        }
        add("id", submission.id)
        add("form", submission.form)
        add("title", submission.title)
        add("locale", submission.locale)
        add("received", submission.received.formatted(.iso8601))
        add("encoding", submission.encoding.rawValue)
        add("mark", submission.mark)
        let files = String(
            decoding: try JSONEncoder.sorted.encode(submission.files.map(SubmissionJSON.File.init)), as: UTF8.self)
        return Value.object(members).json.dropLast()
            + ",\"payload\":\(payload(submission)),\"answers\":\(submission.answers),\"files\":\(files)}"
    }

    /// JSON in one line that all readers take: no byte order mark, no half of a character (`\ud800`).
    private static func payload(_ submission: Inbox.ExportedSubmission) -> String {
        let text = submission.payload
        guard submission.encoding != .dialect else { return Value.string(text).json }
        let isPlain = text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "[")
        let isOneLine = !text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
        if isPlain, isOneLine, !text.contains("\\ud"), !text.contains("\\uD") { return text }
        return ((try? JSONDecoder().decode(Value.self, from: Data(text.utf8))) ?? .string(text)).json
    }
}
