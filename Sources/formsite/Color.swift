import ArgumentParser
import Foundation
import SiteBuild

/// The choice of colours in what is printed.
enum ColorMode: String, CaseIterable, ExpressibleByArgument {
    /// Colours on a terminal that can show them, unless `NO_COLOR` is set (no-color.org).
    case auto
    case always, never

    /// The style of what goes to a stream.
    ///
    /// - Parameter stream: its file descriptor: each of standard output and standard error may be a terminal without
    ///   the other.
    func style(of stream: Int32) -> TextStyle {
        switch self {
        case .always: return TextStyle(isColored: true)
        case .never: return TextStyle(isColored: false)
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            let isUnwanted = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
            return TextStyle(isColored: isatty(stream) == 1 && !isUnwanted)
        }
    }
}

/// The looks of words of a kind on a terminal.
struct TextStyle {
    /// Says that words are coloured; false makes every function here give its text back as it is.
    let isColored: Bool

    /// A diagnostic's line, `forms/a.json:4:9: error: …`: its kind in that kind's colour, its place and message bold.
    ///
    /// A line of another shape is left as it is. Of several kinds named in a line the first one counts, since a message
    /// may quote another.
    func diagnostic(_ line: String) -> String {
        guard isColored else { return line }
        let kinds = [(": error: ", "31"), (": warning: ", "33"), (": note: ", "36")]
        let found = kinds.compactMap { kind, color in line.firstRange(of: kind).map { ($0, kind, color) } }
        guard let (range, kind, color) = found.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else { return line }
        let (place, message) = (String(line[..<range.lowerBound]), String(line[range.upperBound...]))
        let isNote = color == "36"
        return strong(place + ":") + " " + paint(String(kind.dropFirst(2).dropLast()), "1;" + color) + " "
            + (isNote ? message : strong(message))
    }

    func strong(_ text: String) -> String { paint(text, "1") }

    func failure(_ text: String) -> String { paint(text, "1;31") }

    /// Puts a text between the escape sequences of a terminal.
    ///
    /// - Parameter code: the numbers of SGR, `1;31` for bold and red.
    private func paint(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
