import CLibPQ
import Foundation

/// The rows that a statement gave.
final class PostgreSQLRows {
    private let result: OpaquePointer?

    /// - Parameter result: freed with the rows.
    init(_ result: OpaquePointer?) { self.result = result }

    deinit { PQclear(result) }

    var count: Int { Int(PQntuples(result)) }
    var first: PostgreSQLRow? { count > 0 ? PostgreSQLRow(rows: self, place: 0) : nil }

    func map<Value>(_ transform: (PostgreSQLRow) throws -> Value) rethrows -> [Value] {
        try (0..<count).map { try transform(PostgreSQLRow(rows: self, place: Int32($0))) }
    }

    /// The bytes of a value; nil for NULL and for a column that there is not.
    fileprivate func bytes(_ column: String, _ row: Int32) -> UnsafeRawBufferPointer? {
        let place = PQfnumber(result, column)
        guard place >= 0, PQgetisnull(result, row, place) == 0, let start = PQgetvalue(result, row, place) else {
            return nil
        }
        return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, place)))
    }
}

/// One row, whose values are found by the names of their columns.
struct PostgreSQLRow {
    fileprivate let rows: PostgreSQLRows
    fileprivate let place: Int32

    func text(_ column: String) -> String? {
        rows.bytes(column, place).map { String(decoding: $0, as: UTF8.self) }
    }

    /// 0 for NULL, as the next one.
    func integer(_ column: String) -> Int64 { text(column).flatMap { Int64($0) } ?? 0 }
    func double(_ column: String) -> Double { text(column).flatMap { Double($0) } ?? 0 }
    func flag(_ column: String) -> Bool { text(column) == "t" }

    /// The bytes of a column as the server has them, of a statement whose values come so.
    func data(_ column: String) -> [UInt8] { rows.bytes(column, place).map { [UInt8]($0) } ?? [] }
}

/// The reason why a server did not do something.
struct PostgreSQLError: Error, Hashable {
    /// The SQLSTATE; empty where no server said it.
    var state = ""
    /// The reason in the words of the server or of libpq; in the program's own where these have none.
    var message: String

    init(message: String) {
        self.message = message
    }

    /// Reads the error of a result; nil where nothing is wrong.
    init?(of result: OpaquePointer) {
        let status = PQresultStatus(result)
        guard status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE else { return nil }
        func field(_ code: UnicodeScalar) -> String? {
            PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
        }
        state = field("C") ?? ""
        message = field("M") ?? "the server does not say why"
    }

    /// Reads the words of a connection that failed, `… FATAL:  28P01: password authentication failed …`.
    init(connecting words: String) {
        let line = words.split(separator: "\n").first.map(String.init) ?? "the connection was lost"
        message = line
        guard let code = line.firstMatch(of: /:\s+((?:[0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}): (.*)/) else { return }
        (state, message) = (String(code.1), String(code.2))
    }
}

extension PostgreSQLError {
    /// Other transactions were in the way: at another time it would work.
    var isConflict: Bool { ["40001", "40P01"].contains(state) }

    /// The server has become a copy of another one.
    var isReadOnly: Bool { state == "25006" }

    /// The server, or the way to it, is not there for now.
    var isPassing: Bool {
        state.isEmpty || isConflict || ["08", "57"].contains(state.prefix(2))
            || ["25006", "25P03", "53000", "53200", "53300", "55P03"].contains(state)
    }

    /// The error in the inbox's own terms.
    func inboxError(of place: String) -> InboxError {
        if isPassing { return .away(place: place, reason: message) }
        if state == "53100" { return .diskFull(path: place) }
        let isDenied = ["3D000", "42501"].contains(state) || state.hasPrefix("28")
        return isDenied ? .denied(place: place, reason: message) : .failed(place: place, reason: message)
    }
}
