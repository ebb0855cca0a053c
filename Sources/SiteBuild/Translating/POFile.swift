import FormModel
import FormTables

/// Texts as gettext's PO: a `msgctxt` is the form's id, a slash and the name of the text.
///
/// A stale translation is `fuzzy`, with the words that it was made from as `#| msgid`. Texts of the interface that say
/// a number have plural forms; texts of forms have none.
enum POFile {
    /// The beginning of a comment that names a picture, which is not read again as words.
    fileprivate static let pictureMark = "picture: "

    /// Writes a file in UTF-8: the entry that names the languages, then one for each text in its order.
    static func text(of file: TextFile) -> String {
        var out = "msgid \"\"\nmsgstr \"\"\n"
        out += "\"Language: \(file.locale)\\n\"\n\"MIME-Version: 1.0\\n\"\n"
        out += "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n"
        if let source = file.source { out += "\"X-Source-Language: \(source)\\n\"\n" }
        if file.forms.contains(where: { $0.units.contains { $0.category != nil } }) {
            let rule = PluralRule.of(file.locale.language)
            out += "\"Plural-Forms: nplurals=\(rule.categories.count); plural=\(rule.formula);\\n\"\n"
        }
        for form in file.forms {
            for forms in grouped(form.units) { write(forms, of: form.id, to: &out) }
        }
        return out
    }

    /// The forms of each text that says a number; others alone.
    private static func grouped(_ units: [TextFile.Unit]) -> [[TextFile.Unit]] {
        units.reduce(into: []) { groups, unit in
            if let last = groups.last?.last, last.stem != nil, last.stem == unit.stem {
                groups[groups.count - 1].append(unit)
            } else {
                groups.append([unit])
            }
        }
    }

    /// Appends the entry of a text with all its forms, given in the order of the language's categories.
    private static func write(_ forms: [TextFile.Unit], of form: String, to out: inout String) {
        guard let unit = forms.first(where: { $0.category == .one }) ?? forms.first, let last = forms.last else {
            return
        }
        out += "\n"
        let words = unit.words.split(whereSeparator: \.isNewline).joined(separator: " ")
        if !words.isEmpty { out += "#. \(words)\n" }
        if let picture = unit.picture { out += "#. \(pictureMark)\(picture)\n" }
        if forms.contains(where: { $0.state == .stale }) { out += "#, fuzzy\n" }
        if let before = unit.before { out += quoted("#| msgid", before, "#| ") }
        if unit.stem != nil, let before = last.before { out += quoted("#| msgid_plural", before, "#| ") }
        out += quoted("msgctxt", "\(form)/\(unit.stem ?? unit.name)") + quoted("msgid", unit.source)
        guard unit.stem != nil else { return out += quoted("msgstr", unit.target ?? "") }
        out += quoted("msgid_plural", last.source)
        for (number, unit) in forms.enumerated() { out += quoted("msgstr[\(number)]", unit.target ?? "") }
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

    /// A scalar as it stands between quotes; other control characters by three octal digits.
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
    ///
    /// True if the first line that is no comment begins with `msg`.
    static func isOne(_ text: String) -> Bool {
        let lines = text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        let first = lines.first { !$0.starts(with: "#".utf8) && $0.contains { $0 > 0x20 } }
        return first.map { $0.starts(with: "msg".utf8) } ?? false
    }

    /// Reads a file; nil, with the reasons, where no entry names the language.
    static func read(_ text: String, file: String) -> (texts: TextFile?, diagnostics: [Diagnostic]) {
        var reader = POReader(file: file)
        var number = 0
        for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            reader.read(String(Substring(line)).trimming { $0.isWhitespace }, number: number)
        }
        reader.close()
        guard let locale = reader.locale else {
            let words =
                switch reader.named {
                case nil: "the first entry has to name the language: “Language: fr”"
                case "": "“Language” in the first entry has no value; it names the language, such as fr"
                case let value?: "“Language: \(value.prefix(40))” names no language such as fr"
                }
            let missing = Diagnostic.error("texts.locale", at: SourcePosition(file: file), words)
            // Where no entry names one that has been told at the entries that need it.
            let isTold = reader.named == nil && !reader.diagnostics.isEmpty
            return (nil, (isTold ? [] : [missing]) + reader.diagnostics)
        }
        var texts = TextFile(source: reader.source, locale: locale, forms: [])
        for (form, unit) in reader.units { texts.add(unit, to: form) }
        return (texts, reader.diagnostics)
    }
}

/// Reads the lines of a PO file into entries.
///
/// An entry ends at an empty line, or at the first line behind its translation that does not belong to it. The entry
/// that names the languages has an empty `msgid` and no `msgctxt`.
private struct POReader {
    let file: String
    private(set) var locale: LocaleTag?
    /// The language as it is written; nil where none is named.
    private(set) var named: String?
    private(set) var source: LocaleTag?
    private(set) var units: [(form: String, unit: TextFile.Unit)] = []
    private(set) var diagnostics: [Diagnostic] = []
    // The one that is being read; `line` is that of its first keyword, from 1.
    private var entry = Entry()
    private var hasHeader = false
    private var line = 0

    /// The texts of an entry by keyword.
    private struct Entry {
        var texts: [String: String] = [:]
        /// The keyword that further lines in quotes belong to; with “before ” in front for one of a `#|` line.
        var keyword: String?
        var words: [String] = []
        var isFuzzy = false
        var line: Int?

        /// Tells whether a translation has begun.
        var isTranslated: Bool { texts.keys.contains { $0.hasPrefix("msgstr") } }
    }

    init(file: String) {
        self.file = file
    }

    /// - Parameter text: a line without blanks around it.
    mutating func read(_ text: String, number: Int) {
        line = number
        if text.isEmpty { return close() }
        if entry.isTranslated, !Self.isQuoted(text), !text.hasPrefix("msgstr[") { close() }
        if text.hasPrefix("#") { return comment(text) }
        if Self.isQuoted(text) {
            guard let keyword = entry.keyword, let more = string(text) else { return refuse("no text begins here") }
            entry.texts[keyword, default: ""] += more
            return
        }
        keyword(text, before: "")
    }

    /// Reads `#.` as words for the place, `#,` as flags and `#|` as the words before; other comments say nothing.
    private mutating func comment(_ text: String) {
        let rest = String(text.dropFirst(2)).trimming { $0.isWhitespace }
        if text.hasPrefix("#.") {
            if !rest.hasPrefix(POFile.pictureMark) { entry.words.append(rest) }
        } else if text.hasPrefix("#,") {
            let flags = rest.split(separator: ",").map { $0.trimming { $0 == " " } }
            entry.isFuzzy = entry.isFuzzy || flags.contains("fuzzy")
        } else if text.hasPrefix("#|") {
            guard Self.isQuoted(rest) else { return keyword(rest, before: "before ") }
            if let keyword = entry.keyword, let more = string(rest) { entry.texts[keyword, default: ""] += more }
        }
    }

    /// Begins a text of the entry.
    ///
    /// - Parameter prefix: “before ” in a `#|` line, else empty.
    private mutating func keyword(_ text: String, before prefix: String) {
        let name = String(text.prefix { $0 != " " && $0 != "\"" })
        guard Self.isKeyword(name) else { return refuse("“\(name.prefix(40))” is no keyword") }
        if name == "msgid_plural", entry.texts["msgctxt"]?.hasPrefix("\(InterfaceTexts.id)/") == false {
            return refuse("texts of forms have no plural forms")
        }
        let key = prefix + name
        guard let value = string(String(text.dropFirst(name.count)).trimming { $0 == " " }) else {
            return refuse("a text stands in quotes, with \\\" and \\\\ inside of them")
        }
        guard entry.texts[key] == nil else { return refuse("“\(name)” is there twice in one entry") }
        if prefix.isEmpty { entry.line = entry.line ?? line }
        (entry.texts[key], entry.keyword) = (value, key)
    }

    /// Plural forms are numbered by one digit: no language has more than six.
    private static func isKeyword(_ name: String) -> Bool {
        guard name.hasPrefix("msgstr["), name.hasSuffix("]") else {
            return ["msgctxt", "msgid", "msgid_plural", "msgstr"].contains(name)
        }
        let number = name.dropFirst("msgstr[".count).dropLast()
        return number.count == 1 && number.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Tells by bytes whether a quote stands first: a sign that joins the one before it may stand first in a text.
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
        guard let source = entry.texts["msgid"], entry.isTranslated else {
            return refuse("an entry has a “msgid” and a “msgstr”", at: first)
        }
        guard let context = entry.texts["msgctxt"] else {
            guard source.isEmpty, !hasHeader else {
                return refuse("the entry has no “msgctxt” that says which text of which form it is", at: first)
            }
            hasHeader = true
            return header(entry.texts["msgstr"] ?? "")
        }
        guard let slash = context.firstIndex(of: "/"), slash > context.startIndex else {
            return refuse(
                "“\(context.prefix(60))” is no form and name of a text, such as guest/field.name.label", at: first)
        }
        let (form, name) = (String(context[..<slash]), String(context[context.index(after: slash)...]))
        guard let several = entry.texts["msgid_plural"] else {
            guard let target = entry.texts["msgstr"] else {
                return refuse("only an entry with a “msgid_plural” has several translations", at: first)
            }
            return units.append((form, unit(name, source, target, before: entry.texts["before msgid"], at: first)))
        }
        addForms(of: name, in: form, (source, several), at: first)
    }

    /// A text as the entry has it; stale if it is fuzzy and translated.
    private func unit(
        _ name: String, _ source: String, _ target: String, before: String?, at line: Int
    ) -> TextFile.Unit {
        let isStale = !target.isEmpty && entry.isFuzzy
        return TextFile.Unit(
            name, words: entry.words.joined(separator: " "), source: source, target: target.isEmpty ? nil : target,
            state: isStale ? .stale : nil, before: isStale ? before : nil, at: SourcePosition(file: file, line: line))
    }

    /// A text for each form of a text that says a number.
    ///
    /// The numbers of `msgstr[n]` follow the order of the language's categories, whatever formula the file states.
    private mutating func addForms(
        of name: String, in form: String, _ sources: (one: String, several: String), at line: Int
    ) {
        guard let locale else {
            if named == nil { refuse("the entry that names the language comes first", at: line) }
            return
        }
        let categories = PluralRule.of(locale.language).categories
        guard !entry.texts.keys.contains("msgstr") else { return refuse("its translations are “msgstr[0]” and so on") }
        if entry.texts["msgstr[\(categories.count)]"] != nil {
            let known = categories.map(\.rawValue).joined(separator: ", ")
            return refuse("\(locale) has \(categories.count) forms: \(known)", at: line)
        }
        for (number, category) in categories.enumerated() {
            let isOne = category == .one
            let target = entry.texts["msgstr[\(number)]"] ?? ""
            let before = entry.texts[isOne ? "before msgid" : "before msgid_plural"]
            let source = isOne ? sources.one : sources.several
            units.append((form, unit("\(name).\(category)", source, target, before: before, at: line)))
        }
    }

    /// Reads the languages from the fields of the first entry, and refuses other encodings.
    private mutating func header(_ text: String) {
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = String(line[line.index(after: colon)...]).trimming { $0 == " " }
            switch line[..<colon].lowercased() {
            case "language": (named, locale) = (value, LocaleTag(value))
            case "x-source-language": source = LocaleTag(value)
            case "content-type" where value.contains("charset=") && !value.lowercased().contains("utf-8"):
                refuse("the file says that it is not in UTF-8 (“\(value.prefix(60))”)")
            default: break
            }
        }
    }

    private mutating func refuse(_ words: String, at number: Int? = nil) {
        let position = SourcePosition(file: file, line: number ?? line)
        // One mistake brings many more with it.
        if diagnostics.count < 20 { diagnostics.append(.error("texts.po", at: position, words)) }
    }
}
