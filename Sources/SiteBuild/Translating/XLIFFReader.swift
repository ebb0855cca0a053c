import FormImport
import FormModel

/// Reads texts from XLIFF 2.0 and 2.1.
///
/// A `file` is a form, a `unit` a text. Several segments are joined; notes of the categories `place` and `before` come
/// back, those of others do not.
struct XLIFFReader {
    private var texts: TextFile
    private var diagnostics: [Diagnostic] = []

    /// Nil, with the reasons, where the root is of no known version or names no language to translate into.
    static func read(_ bytes: [UInt8], file: String) -> (texts: TextFile?, diagnostics: [Diagnostic]) {
        let (root, syntax) = XMLReader.read(bytes, file: file)
        guard let root else { return (nil, syntax) }
        if let error = error(of: root) { return (nil, [error]) }
        guard let target = root.attribute("trgLang"), let locale = LocaleTag(target) else {
            let words = "“trgLang” has to name the language that is translated into, such as fr"
            return (nil, [.error("texts.locale", at: root.position, words)])
        }
        let source = root.attribute("srcLang").flatMap { LocaleTag($0) }
        var reader = XLIFFReader(texts: TextFile(source: source, locale: locale, forms: []))
        for element in root.children where element.localName == "file" { reader.read(file: element) }
        return (reader.texts, reader.diagnostics)
    }

    /// The reason why a document is no XLIFF that is read here.
    private static func error(of root: XMLElement) -> Diagnostic? {
        guard root.localName == "xliff" else {
            return .error("texts.format", at: root.position, "the root of XLIFF is “xliff”, not “\(root.name)”")
        }
        let version = root.attribute("version") ?? ""
        guard ["2.0", "2.1"].contains(version) else {
            return .error("texts.format", at: root.position, "XLIFF 2.0 and 2.1 are read, not version “\(version)”")
        }
        return nil
    }

    /// Reads the texts of one form.
    private mutating func read(file: XMLElement) {
        guard let id = file.attribute("id").flatMap(XLIFFName.name) else {
            return refuse("texts.name", at: file, "a “file” needs the form's id as its “id”")
        }
        for unit in file.children.flatMap(Self.units) { read(unit, of: id) }
    }

    /// The units of a part; groups are gone into, no deeper than XML may be nested.
    private static func units(in element: XMLElement) -> [XMLElement] {
        switch element.localName {
        case "unit": [element]
        case "group": element.children.flatMap(units)
        default: []
        }
    }

    /// Reads one text. It is stale by the mark that ``XLIFFWriter`` gives it, unless its state says that somebody has
    /// been at it since.
    private mutating func read(_ element: XMLElement, of form: String) {
        guard let name = element.attribute("id").flatMap(XLIFFName.name) else {
            return refuse("texts.name", at: element, "the “id” of this “unit” is none that the texts of forms have")
        }
        let parts = element.children.filter { ["segment", "ignorable"].contains($0.localName) }
        let segments = parts.filter { $0.localName == "segment" }
        guard !segments.isEmpty, let source = joined(parts.map { $0.part("source") }) else {
            return refuse("texts.shape", at: element, "the “unit” has no “source” in a “segment”")
        }
        // What is not translated between segments stays as it is.
        let targets = parts.map { $0.part("target") ?? ($0.localName == "ignorable" ? $0.part("source") : nil) }
        let target = joined(targets).flatMap { $0.isEmpty ? nil : $0 }
        var unit = TextFile.Unit(name, source: source, target: target, at: element.position)
        for note in element.children.filter({ $0.localName == "notes" }).flatMap(\.children) {
            switch note.attribute("category") {
            case "place": unit.words = note.text.string
            case "before": unit.before = note.text.string
            default: break
            }
        }
        let isStale = segments.contains { segment in
            segment.attribute("subState") == XLIFFWriter.stale && (segment.attribute("state") ?? "initial") == "initial"
        }
        if isStale, target != nil { unit.state = .stale } else { unit.before = nil }
        texts.add(unit, to: form)
    }

    /// The text of elements one after the other; nil where one of the parts is missing.
    ///
    /// Elements within a text are refused: texts of forms have no inline codes.
    private mutating func joined(_ parts: [XMLElement?]) -> String? {
        var text = ""
        for part in parts {
            guard let part else { return nil }
            if let child = part.children.first {
                refuse(
                    "texts.markup", at: child,
                    "“<\(child.name)>” stands in a text; texts hold no tags of XLIFF, what is shown is written itself")
            }
            text += part.text.string
        }
        return text
    }

    private mutating func refuse(_ id: String, at element: XMLElement, _ words: String) {
        diagnostics.append(.error(id, at: element.position, words))
    }
}

extension XMLElement {
    /// The name without a prefix.
    fileprivate var localName: String { name.split(separator: ":").last.map(String.init) ?? name }

    fileprivate func part(_ name: String) -> XMLElement? { children.first { $0.localName == name } }
}
