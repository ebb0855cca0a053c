package import FormModel
import Foundation
import Synchronization

extension LocaleTag {
    /// The value of the `dir` attribute.
    var direction: String { isRightToLeft ? "rtl" : "ltr" }

    /// The attributes of an element in this language on a page in another one: the direction is named where it differs.
    func context(on page: LocaleTag) -> TemplateContext {
        var context = TemplateContext()
        context["lang"] = tag
        context.setOwn("dir", direction == page.direction ? nil : direction)
        return context
    }

    /// The language's name in itself, with a capital as headings have: `Español`, `English (United Kingdom)`.
    package var ownName: String {
        if let pseudo { return pseudo.name }
        if let name = Self.ownNames.withLock({ $0[self] }) { return name }
        let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        Self.ownNames.withLock { $0[self] = capitalized }
        return capitalized
    }

    /// The language's name in itself, without its region where no other of the languages is one of another region:
    /// `English` among `en-GB` and `es`.
    func ownName(among locales: [LocaleTag]) -> String {
        let bare = withoutRegion
        guard bare != tag, pseudo == nil, locales.count(where: { $0.withoutRegion == bare }) < 2,
            let plain = LocaleTag(bare)
        else { return ownName }
        return plain.ownName
    }

    /// `zh-Hant` of `zh-Hant-TW`; a region has two letters or three digits.
    private var withoutRegion: String {
        guard tag.utf8.contains(UInt8(ascii: "-")) else { return tag }
        let parts = tag.split(separator: "-")
        let others = parts.dropFirst().filter { $0.count != 2 && !($0.count == 3 && $0.allSatisfy(\.isNumber)) }
        return (parts.prefix(1) + others).joined(separator: "-")
    }

    /// The region, or that in which the language is most at home: `DE` of `de`.
    var region: String? {
        Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier).region?.identifier
    }

    /// January to December as they stand alone: `enero`.
    var monthNames: [String] {
        if let pseudo { return LocaleTag.english.monthNames.map(pseudo.text) }
        if let names = Self.months.withLock({ $0[self] }) { return names }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: tag)
        let names: [String] = formatter.standaloneMonthSymbols
        Self.months.withLock { $0[self] = names }
        return names
    }

    /// The names by language, since asking the system is slow.
    private static let months = Mutex<[LocaleTag: [String]]>([:])

    /// Asking the system takes longer than rendering a field, and a thousand forms ask for the same few names.
    private static let ownNames = Mutex<[LocaleTag: String]>([:])
}
