import FormModel
import Foundation

/// The notation of plain things in MM XML.
enum MMXMLWriting {
    static func boolean(_ isOn: Bool) -> String { isOn ? "YES" : "NO" }

    /// `EN_GB`.
    static func language(_ locale: LocaleTag) -> String { locale.tag.replacing("-", with: "_").uppercased() }

    /// A size in px; nil for sizes that cannot be (section 1).
    ///
    /// Thousandths at most, and no point for whole numbers: `620`, `12.5`.
    static func size(_ size: Double?) -> String? {
        guard let size, size >= 0, size <= 10_000 else { return nil }
        let rounded = (size * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }

    private static let cells = [
        "upper_left", "upper_center", "upper_right", "center_right", "bottom_right", "bottom_center", "bottom_left",
        "center_left", "center_center",
    ]

    /// Cells count clockwise from the upper left, the middle is 9 (section 11).
    ///
    /// From 1 to 9; nil for another number.
    static func cell(_ cell: Int) -> String? { cells.indices.contains(cell - 1) ? cells[cell - 1] : nil }

    /// A tag whose text is kept as it is: in base64 where XML, or the trimming of texts, would change it (section 13).
    static func tag(_ name: String, _ string: String, in locale: LocaleTag? = nil) -> XMLTag {
        var tag = XMLTag(name, string)
        if let locale { tag.set("language", language(locale)) }
        if string != string.withoutBlanks || !string.unicodeScalars.allSatisfy(\.isXMLCharacter) {
            tag.set("encoding", "base64")
            tag.text = Data(string.utf8).base64EncodedString()
        }
        return tag
    }

    /// A tag for each variant of a text.
    ///
    /// Empty for nil.
    ///
    /// - Parameter breakingLines: line feeds are written as `//`.
    static func tags(_ name: String, _ text: Text?, breakingLines: Bool = false) -> [XMLTag] {
        (text?.variants ?? []).map { variant in
            tag(name, breakingLines ? withoutLineBreaks(variant.string) : variant.string, in: variant.locale)
        }
    }

    /// `<onmissing><message>…</message></onmissing>`.
    ///
    /// A `message` for each language; empty for nil.
    static func message(_ name: String, _ text: Text?) -> [XMLTag] {
        guard let text else { return [] }
        var tag = XMLTag(name)
        tag.children = tags("message", text)
        return [tag]
    }

    /// A line feed as `//`, but not where that would be read as a part of an address (section 3).
    ///
    /// Behind a colon or a slash the line feed stays as it is.
    private static func withoutLineBreaks(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { out, scalar in
            if scalar == "\n", let last = out.unicodeScalars.last, last == ":" || last == "/" {
                out += "\n"
            } else if scalar == "\n" {
                out += "//"
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
    }
}
