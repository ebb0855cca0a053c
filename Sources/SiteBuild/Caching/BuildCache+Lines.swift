import FormModel

/// The lines that a cache is kept as, each the members of one thing parted by tabs: general encoders take longer over
/// the diagnostics of a thousand forms than the rest of a build.
///
/// `form` (id, key, version) is followed by its `picture`s (path, hash) and `diagnostic`s (severity, place, id,
/// message), a diagnostic by its `note`s (place or nothing, 1 for a detail, message); `pages` (name, key) by their
/// `file`s (path).
extension BuildCache {
    /// The first member of a line.
    private enum Kind: String {
        case form, picture, diagnostic, note, pages, file
    }

    /// The whole cache in UTF-8; the order of forms is not fixed.
    var lines: [UInt8] {
        var writer = TabbedLines(capacity: forms.values.reduce(0) { $0 + $1.size })
        for (id, form) in forms {
            writer.add(Kind.form.rawValue, id, form.key, form.version ?? "")
            for (path, hash) in form.pictures { writer.add(Kind.picture.rawValue, path, hash) }
            for diagnostic in form.diagnostics {
                writer.add(
                    Kind.diagnostic.rawValue, diagnostic.severity.rawValue, diagnostic.position.description,
                    diagnostic.id,
                    diagnostic.message)
                for note in diagnostic.notes {
                    let place = note.position?.description ?? ""
                    writer.add(Kind.note.rawValue, place, note.isDetail ? "1" : "", note.message)
                }
            }
        }
        for (name, pages) in pages {
            writer.add(Kind.pages.rawValue, name, pages.key)
            for path in pages.files { writer.add(Kind.file.rawValue, path) }
        }
        return writer.bytes
    }

    /// The cache that lines hold; nil for lines that are none of a cache.
    init?(lines: [UInt8]) {
        self.init()
        var (form, pages) = ("", "")
        for line in lines.split(separator: TabbedLines.end) {
            let members = line.split(separator: TabbedLines.tab, omittingEmptySubsequences: false)
                .map(TabbedLines.text)
            switch (members.first.flatMap(Kind.init), members.count) {
            case (.form, 4):
                form = members[1]
                forms[form] = Form(key: members[2], version: members[3].isEmpty ? nil : members[3])
            case (.picture, 3):
                forms[form]?.pictures[members[1]] = members[2]
            case (.diagnostic, 5):
                guard let severity = Diagnostic.Severity(rawValue: members[1]),
                    let position = SourcePosition(text: members[2])
                else { return nil }
                let diagnostic = Diagnostic(severity, at: position, id: members[3], members[4])
                forms[form]?.diagnostics.append(diagnostic)
            case (.note, 4):
                guard let last = forms[form]?.diagnostics.indices.last else { return nil }
                let note = Diagnostic.Note(
                    members[3], at: SourcePosition(text: members[1]), isDetail: members[2] == "1")
                forms[form]?.diagnostics[last].notes.append(note)
            case (.pages, 3):
                pages = members[1]
                self.pages[pages] = Pages(key: members[2], files: [])
            case (.file, 2): self.pages[pages]?.files.append(members[1])
            default: return nil
            }
        }
    }
}

extension BuildCache.Form {
    /// About how many bytes the lines of the form have.
    fileprivate var size: Int {
        diagnostics.reduce(256 + pictures.count * 128) { size, diagnostic in
            let lines = diagnostic.notes.reduce(diagnostic.message.utf8.count) { $0 + $1.message.utf8.count }
            return size + lines + (1 + diagnostic.notes.count) * (diagnostic.position.file.utf8.count + 48)
        }
    }
}

/// Members of things, a line each; what parts them is escaped where it stands in one.
private struct TabbedLines {
    static let (tab, end, escape) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\\"))
    private static let codes: [UInt8: UInt8] = [tab: UInt8(ascii: "t"), end: UInt8(ascii: "n"), escape: escape]
    private static let escaped = Dictionary(uniqueKeysWithValues: codes.map { ($0.value, $0.key) })

    private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: about how many bytes there will be; a list that grew by and by would lie in memory twice.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func add(_ members: String...) {
        for (number, member) in members.enumerated() {
            if number > 0 { bytes.append(Self.tab) }
            if member.utf8.contains(where: Self.isEscaped) {
                for byte in member.utf8 { bytes += Self.codes[byte].map { [Self.escape, $0] } ?? [byte] }
            } else {
                bytes += member.utf8
            }
        }
        bytes.append(Self.end)
    }

    private static func isEscaped(_ byte: UInt8) -> Bool { byte == tab || byte == end || byte == escape }

    /// A member as it was before it was escaped.
    static func text(_ member: ArraySlice<UInt8>) -> String {
        guard member.contains(escape) else { return String(decoding: member, as: UTF8.self) }
        var bytes: [UInt8] = []
        var isCode = false
        for byte in member {
            if isCode {
                bytes.append(escaped[byte] ?? byte)
                isCode = false
            } else if byte == escape {
                isCode = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
