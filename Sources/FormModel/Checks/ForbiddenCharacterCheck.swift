/// Finds texts with characters that no page may hold.
struct ForbiddenCharacterCheck: Check {
    static let id = "forbidden-character"

    func diagnostics(for document: FormDocument) -> [Diagnostic] {
        document.texts.flatMap(\.text.variants).compactMap { variant in
            variant.string.forbiddenCharacter.map {
                .warning(Self.id, at: variant.position, "no page can hold the character \($0); it is left out")
            }
        }
    }
}

extension FormDocument {
    /// Leaves out of all texts what no page may hold.
    package mutating func removeForbiddenCharacters() {
        changeTexts { text, _ in
            for number in text.variants.indices {
                text.variants[number].string.unicodeScalars.removeAll(where: \.isForbiddenInPages)
            }
        }
    }
}

extension String {
    /// The first character that no page may hold, such as U+0000; nil where there is none.
    package var forbiddenCharacter: String? {
        unicodeScalars.first(where: \.isForbiddenInPages).map { scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        }
    }
}

extension Sequence<Diagnostic> {
    /// Tells whether one of them is about a text that holds what no page may hold.
    package var tellOfForbiddenCharacters: Bool { contains { $0.id == ForbiddenCharacterCheck.id } }
}
