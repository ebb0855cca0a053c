import FormModel
import FormTables
import Foundation

/// The files of texts that pages say by themselves: an object of texts for each language.
package enum LocaleTexts {
    /// The folder of such files, which has a folder of its own for what only forms of one language say.
    package static let folder = "locales"

    /// Tells whether a web file is one of texts by its path.
    package static func isOne(_ path: String) -> Bool { path.hasPrefix(folder + "/") && path.hasSuffix(".json") }

    /// The texts by their keys; nil of what is no such file.
    package static func read(_ bytes: [UInt8]) -> [String: String]? {
        try? JSONDecoder().decode([String: String].self, from: Data(bytes))
    }

    /// A file of a site over that of the program, text by text; what is no such file stays as it is, for a diagnostic.
    static func bytes(_ bytes: [UInt8], over own: [UInt8]?) -> [UInt8] {
        guard let own = own.flatMap(read), let texts = read(bytes) else { return bytes }
        // A text that is for all numbers takes the place of all forms.
        let replaced = own.filter { key, _ in PluralRule.parts(of: key).map { texts[$0.stem] == nil } ?? true }
        return (try? JSONEncoder.sorted.encode(replaced.merging(texts) { $1 })).map { Array($0) } ?? bytes
    }

    /// Texts over those of a language that stands in where they lack one. Forms of a text belong together: those of two
    /// languages are not mixed.
    package static func merged(_ texts: [String: String], over others: [String: String]) -> [String: String] {
        let kept = others.filter { key, _ in
            guard let (stem, _) = PluralRule.parts(of: key) else { return true }
            return texts[stem] == nil && texts["\(stem).\(PluralRule.Category.other)"] == nil
        }
        return kept.merging(texts) { $1 }
    }
}
