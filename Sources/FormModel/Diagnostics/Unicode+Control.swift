extension Unicode.Scalar {
    /// Of the general category Cc, which no version of Unicode changes: told by its code, for it is asked often.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// True if an XML file may hold it, written in whatever way.
    package var isXMLCharacter: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// True of what no page may hold: what XML may not, and the control characters that XML may.
    package var isForbiddenInPages: Bool { !isXMLCharacter || (0x7F...0x9F).contains(value) }
}
