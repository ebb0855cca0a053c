import FormModel

/// Texts as gettext's PO: a `msgctxt` is the form's id, a slash and the name of the text.
enum POFile {
    static func text(of file: TextFile) -> String {
        var out = "msgid \"\"\nmsgstr \"\"\n"
        out += "\"Language: \(file.locale)\\n\"\n\"MIME-Version: 1.0\\n\"\n"
        out += "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n"
        if let source = file.source { out += "\"X-Source-Language: \(source)\\n\"\n" }
        for form in file.forms {
            for unit in form.units { write(unit, of: form.id, to: &out) }
        }
        return out
    }

    private static func write(_ unit: TextFile.Unit, of form: String, to out: inout String) {
        out += "\n"
        let words = unit.words.split(whereSeparator: \.isNewline).joined(separator: " ")
        if !words.isEmpty { out += "#. \(words)\n" }
        if unit.state == .stale { out += "#, fuzzy\n" }
        if let before = unit.before { out += quoted("#| msgid", before, "#| ") }
        out += quoted("msgctxt", "\(form)/\(unit.name)") + quoted("msgid", unit.source)
        out += quoted("msgstr", unit.target ?? "")
    }

    /// A text of several lines stands in as many, below its keyword.
    private static func quoted(_ keyword: String, _ text: String, _ indentation: String = "") -> String {
        var lines: [String] = [""]
        for scalar in text.unicodeScalars {
            lines[lines.count - 1] += escaped(scalar)
            if scalar == "\n" { lines.append("") }
        }
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        let written = lines.map { "\"\($0)\"\n" }
        guard written.count > 1 else { return "\(keyword) \(written[0])" }
        return "\(keyword) \"\"\n" + written.map { indentation + $0 }.joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\\\"
        case "\"": return "\\\""
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\r": return "\\r"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            let octal = String(scalar.value, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        default: return String(scalar)
        }
    }

    /// Tells a PO file from one with columns.
    static func isOne(_ text: String) -> Bool {
        let lines = text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        let first = lines.first { !$0.starts(with: "#".utf8) && $0.contains { $0 > 0x20 } }
        return first.map { $0.starts(with: "msg".utf8) } ?? false
    }

    static func read(_ text: String, file: String) -> (texts: TextFile?, diagnostics: [Diagnostic]) {
        var reader = POReader(file: file)
        var number = 0
        for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            reader.read(String(Substring(line)).trimming { $0.isWhitespace }, number: number)
        }
        reader.close()
        guard let locale = reader.locale else {
            let words = "the first entry has to name the language: “Language: fr”"
            let missing = Diagnostic.error("texts.locale", at: SourcePosition(file: file), words)
            return (nil, reader.diagnostics.isEmpty ? [missing] : reader.diagnostics)
        }
        var texts = TextFile(source: reader.source, locale: locale, forms: [])
        for (form, unit) in reader.units { texts.add(unit, to: form) }
        return (texts, reader.diagnostics)
    }
}

/// Reads the lines of a PO file into entries.
private struct POReader {
    let file: String
    private(set) var locale: LocaleTag?
    private(set) var source: LocaleTag?
    private(set) var units: [(form: String, unit: TextFile.Unit)] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var entry = Entry()
    private var hasHeader = false
    private var line = 0

    /// The texts of an entry by keyword.
    private struct Entry {
        var texts: [String: String] = [:]
        var keyword: String?
        var words: [String] = []
        var isFuzzy = false
        var line: Int?
    }

    init(file: String) {
        self.file = file
    }

    mutating func read(_ text: String, number: Int) {
        line = number
        if text.isEmpty { return close() }
        if entry.texts["msgstr"] != nil, !Self.isQuoted(text) { close() }
        if text.hasPrefix("#") { return comment(text) }
        if Self.isQuoted(text) {
            guard let keyword = entry.keyword, let more = string(text) else { return refuse("no text begins here") }
            entry.texts[keyword, default: ""] += more
            return
        }
        keyword(text, before: "")
    }

    private mutating func comment(_ text: String) {
        let rest = String(text.dropFirst(2)).trimming { $0.isWhitespace }
        if text.hasPrefix("#.") {
            entry.words.append(rest)
        } else if text.hasPrefix("#,") {
            let flags = rest.split(separator: ",").map { $0.trimming { $0 == " " } }
            entry.isFuzzy = entry.isFuzzy || flags.contains("fuzzy")
        } else if text.hasPrefix("#|") {
            guard Self.isQuoted(rest) else { return keyword(rest, before: "before ") }
            if let keyword = entry.keyword, let more = string(rest) { entry.texts[keyword, default: ""] += more }
        }
    }

    private mutating func keyword(_ text: String, before prefix: String) {
        let name = String(text.prefix { $0 != " " && $0 != "\"" })
        guard ["msgctxt", "msgid", "msgstr"].contains(name) else {
            let isPlural = name.hasPrefix("msgid_plural") || name.hasPrefix("msgstr[")
            return refuse(isPlural ? "texts of forms have no plural forms" : "“\(name.prefix(40))” is no keyword")
        }
        let key = prefix + name
        guard let value = string(String(text.dropFirst(name.count)).trimming { $0 == " " }) else {
            return refuse("a text stands in quotes, with \\\" and \\\\ inside of them")
        }
        guard entry.texts[key] == nil else { return refuse("“\(name)” is there twice in one entry") }
        if prefix.isEmpty { entry.line = entry.line ?? line }
        (entry.texts[key], entry.keyword) = (value, key)
    }

    /// By bytes: a sign that joins the one before it may stand first in a text.
    private static func isQuoted(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "\"") }

    /// The text in quotes; nil for anything else.
    private func string(_ written: String) -> String? {
        var scalars = written.unicodeScalars[...]
        guard scalars.popFirst() == "\"", scalars.popLast() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            guard scalar != "\"" else { return nil }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard let escape = scalars.first else { return nil }
            let digits = scalars.prefix(3).prefix { ("0"..."7").contains($0) }
            if !digits.isEmpty {
                guard let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 8),
                    let meant = Unicode.Scalar(number)
                else { return nil }
                text.append(meant)
                scalars = scalars.dropFirst(digits.count)
            } else {
                guard let meant = Self.escapes[escape] else { return nil }
                text.append(meant)
                scalars.removeFirst()
            }
        }
        return String(text)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
    ]

    /// Ends an entry.
    mutating func close() {
        defer { entry = Entry() }
        guard let first = entry.line else { return }
        guard let source = entry.texts["msgid"], let target = entry.texts["msgstr"] else {
            return refuse("an entry has a “msgid” and a “msgstr”", at: first)
        }
        guard let context = entry.texts["msgctxt"] else {
            guard source.isEmpty, !hasHeader else {
                return refuse("the entry has no “msgctxt” that says which text of which form it is", at: first)
            }
            hasHeader = true
            return header(target)
        }
        guard let slash = context.firstIndex(of: "/"), slash > context.startIndex else {
            return refuse(
                "“\(context.prefix(60))” is no form and name of a text, such as guest/field.name.label", at: first)
        }
        let hasTarget = !target.isEmpty
        let unit = TextFile.Unit(
            String(context[context.index(after: slash)...]), words: entry.words.joined(separator: " "), source: source,
            target: hasTarget ? target : nil, state: hasTarget && entry.isFuzzy ? .stale : nil,
            before: hasTarget && entry.isFuzzy ? entry.texts["before msgid"] : nil,
            at: SourcePosition(file: file, line: first))
        units.append((String(context[..<slash]), unit))
    }

    private mutating func header(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = String(line[line.index(after: colon)...]).trimming { $0 == " " }
            switch line[..<colon].lowercased() {
            case "language": locale = LocaleTag(value)
            case "x-source-language": source = LocaleTag(value)
            case "content-type" where value.contains("charset=") && !value.lowercased().contains("utf-8"):
                refuse("the file says that it is not in UTF-8 (“\(value.prefix(60))”)")
            default: break
            }
        }
    }

    private mutating func refuse(_ words: String, at number: Int? = nil) {
        let position = SourcePosition(file: file, line: number ?? line)
        // One fault brings many more with it.
        if diagnostics.count < 20 { diagnostics.append(.error("texts.po", at: position, words)) }
    }
}
