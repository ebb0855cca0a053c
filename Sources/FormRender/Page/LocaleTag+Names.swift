import FormModel
import Foundation

extension LocaleTag {
    var direction: String { isRightToLeft ? "rtl" : "ltr" }

    /// The language's name in itself, with a capital as headings have: `Español`, `English (United Kingdom)`.
    var ownName: String {
        let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
