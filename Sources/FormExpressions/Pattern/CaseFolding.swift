extension Unicode.Scalar {
    /// The characters that browsers take for this one where capitals do not matter, itself among them: those with the
    /// same simple case folding.
    var caseVariants: [Unicode.Scalar] {
        if let family = Self.families[self] { return family }
        // The dotless i is a letter of its own.
        if self == "\u{131}" { return [self] }
        let mappings = [properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping]
        return [self]
            + mappings.compactMap { mapping in
                mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
            }
    }

    /// Letters of more forms than two, or whose capital is no capital letter of theirs alone.
    private static let families: [Unicode.Scalar: [Unicode.Scalar]] = {
        let families = [
            "Kk\u{212A}", "Ssſ", "Åå\u{212B}", "µΜμ", "Ǆǅǆ", "Ǉǈǉ", "Ǌǋǌ", "Ǳǲǳ", "\u{345}Ιι\u{1FBE}", "Ββϐ", "Εεϵ",
            "Θθϑϴ", "Κκϰ", "Ππϖ", "Ρρϱ", "Σςσ", "Φφϕ", "Ωω\u{2126}", "Ввᲀ", "Ддᲁ", "Ооᲂ", "Ссᲃ", "Ттᲄᲅ", "Ъъᲆ", "Ѣѣᲇ",
            "ᲈꙊꙋ", "Ṡṡẛ", "ßẞ",
        ]
        let lists = families.map { Array($0.unicodeScalars) }
        return Dictionary(uniqueKeysWithValues: lists.flatMap { list in list.map { ($0, list) } })
    }()
}
