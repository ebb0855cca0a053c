import FormModel

/// Writes looks (elvis-form.md, section 13); what the author wrote stays as it was written where it still means the
/// same.
///
/// A colour, size or font that the form document has no place for is not touched. The apps take looks as texts alone.
struct ElvisStyleWriter {
    private var styles: ElvisMembers
    /// A value that an author wrote in the place of looks.
    private var unread: Value?

    init(kept: Value?) {
        styles = ElvisMembers(kept: kept)
        if case .object? = kept { unread = nil } else { unread = kept }
    }

    init(of group: Group) {
        self.init(kept: group.traits?[ElvisWords.trait]?["styles"])
        let title = group.style.box
        set("background_color", group.style.background)
        set("text_color", title?.enabled?.text)
        set("font", title?.font)
        set("font_size", title?.textSize)
    }

    /// The line behind a section.
    init(of section: Section) {
        self.init(kept: section.traits?[ElvisWords.trait]?["styles"])
        let line = section.style.box
        set("separator_color", line?.enabled?.border)
        set("height", line?.borderWidth, reading: ElvisImporter.length)
    }

    /// The looks as they are written; nil where there are none.
    var value: Value? { styles.value == .object([]) ? unread : styles.value }

    mutating func set(_ key: String, _ color: Color?) {
        guard kept(key).flatMap(ElvisImporter.color)?.hex != color?.hex else { return }
        styles.set(key, color.map { .string($0.hex) })
    }

    /// - Parameter read: the size that the importer takes a value for.
    mutating func set(_ key: String, _ size: Double?, reading read: (JSONNode) -> Double? = ElvisImporter.size) {
        guard kept(key).flatMap(read) != size else { return }
        styles.set(key, size.map { .string(Value(number: $0).written) })
    }

    mutating func set(_ key: String, _ font: String?) {
        guard kept(key)?.string != font else { return }
        styles.set(key, font.map(Value.string))
    }

    private func kept(_ key: String) -> JSONNode? {
        JSONNode(styles.value, at: SourcePosition(file: "")).given(key)
    }
}
