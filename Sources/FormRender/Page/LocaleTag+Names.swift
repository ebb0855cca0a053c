import FormModel
import Foundation
import Synchronization

extension LocaleTag {
    var direction: String { isRightToLeft ? "rtl" : "ltr" }

    /// The language's name in itself, with a capital as headings have: `Español`, `English (United Kingdom)`.
    var ownName: String {
        if let name = Self.ownNames.withLock({ $0[self] }) { return name }
        let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        Self.ownNames.withLock { $0[self] = capitalized }
        return capitalized
    }

    /// Asking the system takes longer than rendering a field, and a thousand forms ask for the same few names.
    private static let ownNames = Mutex<[LocaleTag: String]>([:])
}
