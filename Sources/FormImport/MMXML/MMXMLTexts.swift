import FormModel
import Foundation

/// The texts of an item, with their variants by language (mm-xml 13).
extension MMXMLItem {
    /// A text with its variants by language; nil where the item has no such tag.
    func text(_ name: String, _ diagnostics: inout Diagnostics) -> Text? {
        form.text(node.all(name), &diagnostics)
    }

    /// A text in which `//` breaks the line (section 3).
    ///
    /// Only `text` of a label, a multilinelabel or an infoButton is such a text; each of its variants is treated so.
    func body(_ diagnostics: inout Diagnostics) -> Text? {
        guard var text = text("text", &diagnostics) else { return nil }
        for n in text.variants.indices { text.variants[n].string = withLineBreaks(text.variants[n].string) }
        return text
    }

    /// The message within `onmissing` or `onerror`.
    ///
    /// A text that stands in the tag without a `message` around it is taken too.
    func message(_ name: String, _ diagnostics: inout Diagnostics) -> Text? {
        var messages: [MMXMLConstruct] = []
        for construct in node.all(name) {
            for child in construct.element?.children ?? [] {
                if child.name.lowercased() == "message" {
                    messages.append(MMXMLConstruct("message", tag: child))
                } else {
                    let near = diagnostics.near(child.name, among: ["message"], of: "message")
                    diagnostics.warn(
                        "mmxml.unknown-tag", at: child.position, "the tag “\(child.name)” is not known here\(near)")
                }
            }
            if construct.element?.children.isEmpty ?? true, !construct.text.isEmpty { messages.append(construct) }
        }
        return form.text(messages, &diagnostics)
    }
}

extension MMXMLForm {
    /// A text with a variant for each construct; nil where there is none that can be read.
    ///
    /// Of two in one language, or of two without one, the first counts and the other is told. Which variant a page
    /// shows is decided when it is built.
    func text(_ constructs: [MMXMLConstruct], _ diagnostics: inout Diagnostics) -> Text? {
        var variants: [Text.Variant] = []
        var places: [LocaleTag?: SourcePosition] = [:]
        for construct in constructs {
            reportAttributes(of: construct, known: ["language", "encoding"], &diagnostics)
            guard let string = string(of: construct, &diagnostics) else { continue }
            let locale = construct.attribute("language").flatMap { MMXMLLanguages.locale(of: $0.value) }
            if let earlier = places[locale] {
                let language = locale.map { " in \($0)" } ?? ""
                diagnostics.warn(
                    "mmxml.duplicate-text", at: construct.position,
                    "“\(construct.name)” is there twice\(language); the first one counts",
                    notes: [.first(at: earlier)])
                continue
            }
            places[locale] = construct.position
            variants.append(Text.Variant(string, locale: locale, at: construct.position))
        }
        // What is said in no language is said to all.
        return variants.isEmpty ? nil : Text(variants, isFixed: variants.allSatisfy { $0.locale == nil })
    }

    /// The text of a tag, decoded where it is in base64 (section 13); nil, with an error, where it is not.
    ///
    /// “Rule: decode UTF-8; if invalid, ISO-8859-1; whitespace inside is ignored; not Base64 at all: build error”
    /// (mm-xml 13). A text that is decoded is not trimmed, so base64 can say blanks at its ends.
    func string(of construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> String? {
        if construct.name != "onmissing", construct.name != "onerror", let child = construct.element?.children.first {
            diagnostics.warn(
                "mmxml.markup", at: child.position,
                "a text holds no tags; “<\(child.name)>” and what is in it are left out")
        }
        guard let encoding = construct.attribute("encoding") else { return construct.text }
        guard encoding.value.lowercased() == "base64" else {
            diagnostics.warn(
                "mmxml.encoding", at: encoding.valuePosition,
                "the only encoding of a text is base64; the text is taken as it is")
            return construct.text
        }
        let letters = construct.text.filter { !$0.isWhitespace }
        guard let data = Data(base64Encoded: letters) else {
            diagnostics.error(
                "mmxml.base64", at: construct.position, "this text is said to be in base64, and is not")
            return nil
        }
        return String(validating: data, as: UTF8.self) ?? String(data: data, encoding: .isoLatin1)
    }

    /// Tells of attributes of a tag that mean nothing there; those with a prefix are passed over.
    ///
    /// - Parameter known: in lower case.
    func reportAttributes(of construct: MMXMLConstruct, known: [String], _ diagnostics: inout Diagnostics) {
        for attribute in construct.element?.attributes ?? []
        where !known.contains(attribute.name.lowercased()) && !attribute.name.contains(":") {
            let near = diagnostics.near(attribute.name, among: known, of: "attribute of a tag")
            diagnostics.warn(
                "mmxml.unknown-attribute", at: attribute.position,
                "the attribute “\(attribute.name)” is not known on “\(construct.name)”\(near)")
        }
    }
}

/// `//` as a line feed, but not right behind a colon: that is an address.
///
/// `Every gift counts.//Thank you.` → two lines; `http://a.example//b` → `http://a.example`, line feed, `b` (mm-xml 3).
private func withLineBreaks(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
        if scalar == "/", rest.first == "/", out.last != ":" {
            rest.removeFirst()
            out.append("\n")
        } else {
            out.append(scalar)
            // Both slashes of an address stay, so that the second one does not begin a line break.
            if scalar == "/", rest.first == "/" {
                rest.removeFirst()
                out.append("/")
            }
        }
    }
    return String(out)
}
