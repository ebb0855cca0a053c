package import FormModel
import Foundation
import Synchronization

extension LocaleTag {
    var direction: String { isRightToLeft ? "rtl" : "ltr" }

    /// The language's name in itself, with a capital as headings have: `Español`, `English (United Kingdom)`.
    package var ownName: String {
        if let pseudo { return pseudo.name }
        if let name = Self.ownNames.withLock({ $0[self] }) { return name }
        let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        Self.ownNames.withLock { $0[self] = capitalized }
        return capitalized
    }

    /// January to December as they stand alone: `enero`.
    var monthNames: [String] {
        if let pseudo { return LocaleTag.english.monthNames.map(pseudo.text) }
        if let names = Self.months.withLock({ $0[self] }) { return names }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: tag)
        let names = formatter.standaloneMonthSymbols ?? []
        Self.months.withLock { $0[self] = names }
        return names
    }

    private static let months = Mutex<[LocaleTag: [String]]>([:])

    /// Asking the system takes longer than rendering a field, and a thousand forms ask for the same few names.
    private static let ownNames = Mutex<[LocaleTag: String]>([:])
}
