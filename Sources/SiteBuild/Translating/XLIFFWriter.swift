import FormImport
import FormModel

/// Writes texts as XLIFF 2.1.
///
/// Version 2.1 has the namespace of 2.0. White space of texts is preserved.
enum XLIFFWriter {
    static let namespace = "urn:oasis:names:tc:xliff:document:2.0"
    /// The `subState` of a translation whose text has changed since.
    static let stale = "formsite:stale"

    /// The whole file. A text that holds what XML cannot has to be left out before, see ``holds(_:)``.
    static func text(of file: TextFile) -> String {
        let source = file.source.map { " srcLang=\"\($0)\"" } ?? ""
        var out = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="\(namespace)" version="2.1"\(source) trgLang="\(file.locale)">

            """
        for form in file.forms where !form.units.isEmpty {
            out += "  <file id=\"\(XLIFFName.id(of: form.id))\">\n"
            for unit in form.units { write(unit, as: file.place(of: unit), to: &out) }
            out += "  </file>\n"
        }
        return out + "</xliff>\n"
    }

    /// Tells whether XML has all the characters of a text.
    static func holds(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.isXMLCharacter) }

    private static func write(_ unit: TextFile.Unit, as place: String, to out: inout String) {
        out += "    <unit id=\"\(XLIFFName.id(of: unit.name))\">\n"
        let notes = [("place", place), ("picture", unit.picture ?? ""), ("before", unit.before ?? "")]
            .filter { !$0.1.isEmpty }
        if !notes.isEmpty {
            out += "      <notes>\n"
            for (category, words) in notes {
                out += "        <note category=\"\(category)\">\(escaped(words))</note>\n"
            }
            out += "      </notes>\n"
        }
        switch unit.state {
        case .untranslated: out += "      <segment state=\"initial\">\n"
        case .translated: out += "      <segment state=\"translated\">\n"
        case .stale: out += "      <segment state=\"initial\" subState=\"\(stale)\">\n"
        }
        out += "        <source xml:space=\"preserve\">\(escaped(unit.source))</source>\n"
        if let target = unit.target {
            out += "        <target xml:space=\"preserve\">\(escaped(target))</target>\n"
        }
        out += "      </segment>\n    </unit>\n"
    }

    private static func escaped(_ text: String) -> String { text.xmlEscaped(forbidden: "\u{FFFD}") }
}

/// Names of texts as ids of XLIFF, which have no blanks and few signs: others stand there by their number, `:20:`.
enum XLIFFName {
    /// `field.first name.label` → `field.first:20:name.label`.
    static func id(of name: String) -> String {
        name.unicodeScalars.reduce(into: "") { id, scalar in
            if isPlain(scalar) {
                id.unicodeScalars.append(scalar)
            } else {
                id += ":\(String(scalar.value, radix: 16)):"
            }
        }
    }

    /// The name that an id stands for; nil of what is no such id.
    static func name(of id: String) -> String? {
        var name = String.UnicodeScalarView()
        for (number, part) in id.split(separator: ":", omittingEmptySubsequences: false).enumerated() {
            if number.isMultiple(of: 2) {
                name.append(contentsOf: part.unicodeScalars)
            } else {
                guard let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
                name.append(scalar)
            }
        }
        return id.unicodeScalars.count { $0 == ":" }.isMultiple(of: 2) ? String(name) : nil
    }

    /// Letters and digits of ASCII, `-`, `_` and `.`.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return false }
        return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            || "-_.".unicodeScalars.contains(scalar)
    }
}
