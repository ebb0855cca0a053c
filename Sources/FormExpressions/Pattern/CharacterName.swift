/// Finds characters by their Unicode names, as in `\N{EURO SIGN}`.
///
/// Small and capital letters are the same: `\N{euro sign}`.
enum CharacterName {
    static func scalar(named name: String) -> Unicode.Scalar? {
        scalars[name.uppercased()]
    }

    /// Made at the first use; ideographs and Hangul syllables, whose names follow from their numbers, are left out, and
    /// so is everything from U+20000 on.
    private static let scalars: [String: Unicode.Scalar] = {
        var scalars: [String: Unicode.Scalar] = [:]
        for value in Array(UInt32(0)..<0x3400) + Array(0xA000..<0xAC00) + Array(0xF900..<0x20000) {
            if let scalar = Unicode.Scalar(value), let name = scalar.properties.name { scalars[name] = scalar }
        }
        return scalars
    }()
}
