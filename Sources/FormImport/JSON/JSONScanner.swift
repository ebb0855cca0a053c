import FormModel

/// Walks over the bytes of a JSON file and knows line and column of where it stands.
struct JSONScanner {
    let bytes: [UInt8]
    let file: String
    /// The place where it stands in bytes, a byte order mark included; that is stepped over at the start.
    private(set) var offset = 0
    private var line = 1
    private var lineStart = 0
    /// Columns are counted from the last place asked for, so that one long line costs one pass.
    private var counted = (offset: 0, column: 1)

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            offset = 3
            lineStart = 3
            counted.offset = 3
        }
    }

    /// The byte that it stands at; nil at the end.
    @inline(__always) var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    /// The byte behind that; nil where there is none.
    var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

    /// The place of the byte that `peek` shows.
    ///
    /// Columns count Unicode scalars; a line ends with a line feed alone.
    mutating func position() -> SourcePosition {
        if counted.offset < lineStart { counted = (lineStart, 1) }
        for at in counted.offset..<offset where bytes[at] & 0xC0 != 0x80 { counted.column += 1 }
        counted.offset = offset
        return SourcePosition(file: file, line: line, column: counted.column)
    }

    /// Steps over one byte; not at the end.
    @inline(__always)
    mutating func advance() {
        if bytes[offset] == UInt8(ascii: "\n") {
            line += 1
            lineStart = offset + 1
        }
        offset += 1
    }

    /// Steps over so many bytes, or to the end.
    mutating func advance(by count: Int) {
        for _ in 0..<count where offset < bytes.count { advance() }
    }

    /// Steps over bytes that are no line breaks.
    mutating func skip(while condition: (UInt8) -> Bool) {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), condition(bytes[offset]) { offset += 1 }
    }
}
