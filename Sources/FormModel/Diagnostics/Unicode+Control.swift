extension Unicode.Scalar {
    /// Of the general category Cc, which no version of Unicode changes: told by its code, for it is asked often.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
