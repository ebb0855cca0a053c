extension StringProtocol {
    /// The text without such characters at both ends.
    package func trimming(while isDropped: (Character) -> Bool) -> String {
        let rest = drop(while: isDropped)
        guard let last = rest.lastIndex(where: { !isDropped($0) }) else { return "" }
        return String(rest[...last])
    }

    /// Tells whether it holds nothing or white space alone, which is that of scripts: U+FEFF is some, U+0085 none.
    package var isBlank: Bool {
        unicodeScalars.allSatisfy { $0.properties.isWhitespace && $0 != "\u{85}" || $0 == "\u{FEFF}" }
    }
}
