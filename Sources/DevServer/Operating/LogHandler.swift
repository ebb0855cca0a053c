import FormModel
import Foundation
import Logging

/// The format of a line of the log.
package enum LogFormat: String, CaseIterable, Sendable {
    /// `TIME LEVEL EVENT name=value …`.
    case text
    /// An object with `time`, `level`, `event` and a member for each further fact.
    case json
}

/// Writes an event of the log as one line, whatever the facts contain.
///
/// Facts are sorted by name; those of an event win over those of its logger.
struct LineLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    let format: LogFormat
    let write: @Sendable (String) -> Void

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let facts = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
        let time = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        switch format {
        case .text:
            let pairs = facts.map { "\($0.key)=\(Self.word($0.value.description))" }
            write(([time, event.level.rawValue, event.message.description] + pairs).joined(separator: " "))
        case .json:
            let members =
                [("time", time), ("level", event.level.rawValue), ("event", event.message.description)]
                + facts.map { ($0.key, $0.value.description) }
            write("{" + members.map { "\(Self.quoted($0.0)):\(Self.value($0.1))" }.joined(separator: ",") + "}")
        }
    }

    /// Numbers as they are, all else as texts.
    private static func value(_ text: String) -> String {
        Int(text).map(String.init) == text ? text : quoted(text)
    }

    /// A value without quotation marks where it is made of letters, digits and `-_./:` alone.
    private static func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:".contains($0)) }
        return isPlain ? text : quoted(text)
    }

    /// A text in quotation marks; nothing in it ends the line or speaks to a terminal.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case "\"", "\\": line += "\\\(scalar)"
            case _ where scalar.isControl, "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: line.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }
}
