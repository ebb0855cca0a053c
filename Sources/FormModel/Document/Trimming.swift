extension StringProtocol {
    /// Without such characters at both ends.
    package func trimming(while isDropped: (Character) -> Bool) -> String {
        let rest = drop(while: isDropped)
        guard let last = rest.lastIndex(where: { !isDropped($0) }) else { return "" }
        return String(rest[...last])
    }

    /// True for white space alone, as scripts see it, and for nothing.
    package var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{FEFF}" } }
}
