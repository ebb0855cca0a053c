extension Unicode.Scalar {
    /// Tells whether it is of the general category Cc, which no version of Unicode changes: told by its code, for it is
    /// asked often.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Tells whether an XML file may hold it, written in whatever way.
    package var isXMLCharacter: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Tells whether no page may hold it: what XML may not hold, and the control characters from U+007F on, which XML
    /// may.
    package var isForbiddenInPages: Bool { !isXMLCharacter || (0x7F...0x9F).contains(value) }
}
