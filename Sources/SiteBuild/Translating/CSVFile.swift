import FormModel

/// Texts as a table, for spreadsheets: RFC 4180, with a mark of UTF-8 in front, without which some of them guess.
///
/// A text that is translated is a row. The columns may stand in any order when it is read, and separators may be
/// semicolons or tabs, as spreadsheets write what their language has for lists.
enum CSVFile {
    /// The columns in the order in which they are written; `from` is the language of `source`, `before` the words that
    /// a stale translation was made from.
    private static let columns = ["form", "text", "place", "source", "target", "state", "before", "language", "from"]
    /// The columns that a file must have to be read.
    private static let needed = ["form", "text", "source", "target", "language"]

    /// Writes a file in UTF-8, with lines that end in CR LF. A column for pictures is there only if some text has one.
    static func text(of file: TextFile) -> String {
        let hasPictures = file.forms.contains { $0.units.contains { $0.picture != nil } }
        var rows = [columns + (hasPictures ? ["picture"] : [])]
        for form in file.forms {
            rows += form.units.map { unit in
                [
                    form.id, unit.name, file.place(of: unit), unit.source, unit.target ?? "", unit.state.rawValue,
                    unit.before ?? "", file.locale.tag, file.source?.tag ?? "",
                ] + (hasPictures ? [unit.picture ?? ""] : [])
            }
        }
        return "\u{FEFF}" + rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A cell in quotes, if it would not be read as it is without: `a, "b"` → `"a, ""b"""`.
    private static func quoted(_ cell: String) -> String {
        let isPlain = !cell.unicodeScalars.contains { "\",;\t\r\n".unicodeScalars.contains($0) }
        guard !isPlain || cell.first == " " || cell.last == " " else { return cell }
        let doubled = cell.unicodeScalars.reduce(into: "") { out, scalar in
            out += scalar == "\"" ? "\"\"" : String(scalar)
        }
        return "\"" + doubled + "\""
    }

    /// Reads a table whose first line names the columns; nil, with the reasons, where no row can be read. Other rows
    /// that are wrong are left out and told of.
    static func read(_ text: String, file: String) -> (texts: TextFile?, diagnostics: [Diagnostic]) {
        var reader = CSVReader(text, file: file)
        guard let rows = reader.rows() else { return (nil, reader.diagnostics) }
        let start = SourcePosition(file: file)
        let head = rows.first?.cells.map { $0.trimming { $0.isWhitespace }.lowercased() } ?? []
        let missing = needed.filter { !head.contains($0) }
        guard missing.isEmpty else {
            let words =
                "the first line names the columns; missing is “\(missing.joined(separator: "”, “"))”. "
                + "Files with texts are XLIFF, PO or CSV"
            return (nil, [.error("texts.format", at: start, words)])
        }
        let places = Dictionary(head.enumerated().map { ($1, $0) }) { first, _ in first }
        var table = CSVTable(file: file, places: places, count: head.count)
        for row in rows.dropFirst() where row.cells != [""] { table.read(row.cells, line: row.line) }
        guard let texts = table.texts else {
            let empty = Diagnostic.error("texts.locale", at: start, "no line names a “language” and a text")
            return (nil, table.diagnostics.isEmpty ? [empty] : once(table.diagnostics))
        }
        return (texts, once(table.diagnostics))
    }

    /// Merges a diagnostic of many lines into one at the first of them, with their number.
    private static func once(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var firsts: [Diagnostic] = []
        var counts: [String: Int] = [:]
        for each in diagnostics {
            if counts[each.message] == nil { firsts.append(each) }
            counts[each.message, default: 0] += 1
        }
        return firsts.map { first in
            var told = first
            if let count = counts[first.message], count > 1 { told.message += " (\(count) lines in all)" }
            return told
        }
    }
}

/// The texts of a table, row by row.
///
/// The first row that is read says the language of the file; rows of another one are refused.
private struct CSVTable {
    let file: String
    /// Column by name, from 0.
    let places: [String: Int]
    /// The number of columns.
    let count: Int
    private(set) var texts: TextFile?
    private(set) var diagnostics: [Diagnostic] = []

    init(file: String, places: [String: Int], count: Int) {
        (self.file, self.places, self.count) = (file, places, count)
    }

    /// Takes a row in, or tells why it cannot be taken.
    ///
    /// - Parameter line: in the file, from 1.
    mutating func read(_ cells: [String], line: Int) {
        let position = SourcePosition(file: file, line: line)
        func refuse(_ id: String, _ words: String) { diagnostics.append(.error(id, at: position, words)) }
        func cell(_ name: String) -> String { places[name].map { cells[$0] } ?? "" }
        guard cells.count == count else {
            return refuse("texts.csv", "the line has \(cells.count) cells, the first one \(count)")
        }
        // Programs for tables keep a row of nothing.
        guard cells.contains(where: { !$0.isEmpty }) else { return }
        guard let locale = LocaleTag(cell("language")) else {
            guard !cell("language").isEmpty else { return refuse("texts.locale", "the line names no “language”") }
            return refuse("texts.locale", "“\(cell("language").prefix(40))” is no language such as fr or en-GB")
        }
        if let known = texts?.locale, known != locale {
            return refuse("texts.locale", "a file has one language; this line has \(locale), the first one \(known)")
        }
        guard !cell("form").isEmpty, !cell("text").isEmpty else {
            return refuse("texts.name", "the line does not say which text of which form it is")
        }
        let target = cell("target")
        guard let state = Self.state(cell("state"), target) else {
            let known = TextFile.State.allCases.map(\.rawValue).joined(separator: ", ")
            return refuse("texts.csv", "“\(cell("state").prefix(40))” is no state; it is one of \(known)")
        }
        let before = cell("before")
        let unit = TextFile.Unit(
            cell("text"), words: cell("place"), source: cell("source"), target: target.isEmpty ? nil : target,
            state: state, before: state == .stale && !before.isEmpty ? before : nil, at: position)
        if texts == nil { texts = TextFile(source: LocaleTag(cell("from")), locale: locale, forms: []) }
        texts?.add(unit, to: cell("form"))
    }

    /// Whoever fills in a translation need not say so.
    ///
    /// No translation is untranslated, whatever the row says, and one that somebody has filled in is translated. Nil
    /// for a word that is no state.
    private static func state(_ written: String, _ target: String) -> TextFile.State? {
        let state = written.isEmpty ? .translated : TextFile.State(rawValue: written.lowercased())
        if target.isEmpty { return state.map { _ in .untranslated } }
        return state == .untranslated ? .translated : state
    }
}

/// Reads rows of cells.
///
/// A cell in quotes may hold separators, line breaks and doubled quotes. Rows are told with the line that they begin
/// in.
private struct CSVReader {
    let file: String
    private let scalars: [Unicode.Scalar]
    private let separator: Unicode.Scalar
    private(set) var diagnostics: [Diagnostic] = []

    init(_ text: String, file: String) {
        (self.file, scalars) = (file, Array(text.unicodeScalars))
        // Spreadsheets write what their language has between the parts of a list.
        let head = scalars.prefix { $0 != "\n" && $0 != "\r" }
        let separators: [Unicode.Scalar] = [",", ";", "\t"]
        separator = separators.first { head.contains($0) } ?? ","
    }

    /// Nil, with the reason among the diagnostics, where a quote is not closed or a text goes on behind one.
    mutating func rows() -> [(cells: [String], line: Int)]? {
        var rows: [(cells: [String], line: Int)] = []
        var (cells, cell, line, start) = ([String](), String.UnicodeScalarView(), 1, 1)
        var at = 0
        func isBreak(_ index: Int) -> Bool { scalars[index] == "\n" || scalars[index] == "\r" }
        while at < scalars.count {
            if scalars[at] == "\"", cell.isEmpty {
                guard let end = quoted(from: at, into: &cell, &line) else {
                    return error("a quote is not closed", start)
                }
                at = end
                guard at == scalars.count || scalars[at] == separator || isBreak(at) else {
                    return error("a text goes on behind its closing quote; quotes inside of it are doubled", line)
                }
            } else if scalars[at] == separator {
                cells.append(String(cell))
                cell = .init()
                at += 1
            } else if isBreak(at) {
                at += scalars[at] == "\r" && at + 1 < scalars.count && scalars[at + 1] == "\n" ? 2 : 1
                rows.append((cells + [String(cell)], start))
                line += 1
                (cells, cell, start) = ([], .init(), line)
            } else {
                cell.append(scalars[at])
                at += 1
            }
        }
        if !cell.isEmpty || !cells.isEmpty { rows.append((cells + [String(cell)], start)) }
        return rows
    }

    /// The end of the text behind a quote; nil where there is none.
    ///
    /// Appends what it says to the cell, and counts its lines.
    private func quoted(from start: Int, into cell: inout String.UnicodeScalarView, _ line: inout Int) -> Int? {
        var at = start + 1
        while at < scalars.count {
            if scalars[at] == "\"" {
                guard at + 1 < scalars.count, scalars[at + 1] == "\"" else { return at + 1 }
                at += 1
            }
            if scalars[at] == "\n" { line += 1 }
            cell.append(scalars[at])
            at += 1
        }
        return nil
    }

    /// Notes an error and gives nil, which ends the reading.
    private mutating func error(_ words: String, _ line: Int) -> [(cells: [String], line: Int)]? {
        diagnostics.append(.error("texts.csv", at: SourcePosition(file: file, line: line), words))
        return nil
    }
}
