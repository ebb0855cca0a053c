/// Finds characters by their Unicode names, as in `\N{EURO SIGN}`.
///
/// Small and capital letters are the same: `\N{euro sign}`.
enum CharacterName {
    static func scalar(named name: String) -> Unicode.Scalar? {
        let name = name.uppercased()
        return scalars[name] ?? numbered(name)
    }

    /// A character whose name ends in its number, as those of ideographs do: `CJK UNIFIED IDEOGRAPH-4E00`.
    private static func numbered(_ name: String) -> Unicode.Scalar? {
        let number = name.split(separator: "-").last.flatMap { UInt32($0, radix: 16) }
        let scalar = number.flatMap(Unicode.Scalar.init)
        return scalar?.properties.name == name ? scalar : nil
    }

    /// Made at the first use; ideographs, which are found by their numbers, are left out where they are many.
    private static let scalars: [String: Unicode.Scalar] = {
        var scalars: [String: Unicode.Scalar] = [:]
        for value in Array(UInt32(0)..<0x3400) + Array(0xA000..<0xD800) + Array(0xF900..<0x20000)
            + Array(0xE0000..<0xE01F0)
        {
            if let scalar = Unicode.Scalar(value), let name = scalar.properties.name { scalars[name] = scalar }
        }
        return scalars
    }()
}
