extension Unicode.Scalar {
    /// Of the general category Cc, which no version of Unicode changes: told by its code, for it is asked often.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// True of what no page and no XML may hold: control characters but for tabs and line ends, and what is no
    /// character at all.
    package var isForbiddenInPages: Bool {
        isControl ? ![9, 10, 13].contains(value) : value == 0xFFFE || value == 0xFFFF
    }
}
