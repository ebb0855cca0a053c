package import FormModel

/// The translations beside a definition after it was written: those of the form, and others that were there.
///
/// A text of the form has what the form says. Others stay, as more than one program may use the file; they go where the
/// form had them and has them no more.
package struct StringsMerge {
    /// The file as it was, and as the form's language writes it; nil where there is none.
    let old: [UInt8]?
    let new: [UInt8]?
    /// The file as the language would have written it of the form as it was: what is missing in the new one was taken
    /// away.
    let former: [UInt8]?
    /// The words that the form had when it was opened, and those that it has: translations of words that went go too.
    /// Nil where none of them went.
    let words: (former: Set<String>, own: Set<String>)?

    package init(
        old: [UInt8]?, new: [UInt8]?, former: [UInt8]? = nil,
        words: (former: Set<String>, own: Set<String>)? = nil
    ) {
        (self.old, self.new, self.former, self.words) = (old, new, former, words)
    }

    /// Tells whether the new file says the same as the old one of these words.
    ///
    /// Blank translations count as missing, on the old side.
    package func agrees(on words: Set<String>) -> Bool {
        let after = new.flatMap(Self.value)?.languages ?? []
        return (old.flatMap(Self.value)?.languages ?? []).allSatisfy { locale in
            guard case .object(let entries) = locale.value else { return true }
            return entries.allSatisfy { entry in
                !words.contains(entry.key) || Self.isBlank(entry.value)
                    || after.of(locale.key)?[entry.key] == entry.value
            }
        }
    }

    /// A file of translations with those of some texts more.
    ///
    /// A text that the file has already stays as it is there.
    package static func adding(_ texts: [Text], to bytes: [UInt8]?) -> [UInt8]? {
        guard let more = StringsWriter.file(of: texts), case .object(let added)? = value(more.bytes) else {
            return bytes
        }
        guard case .object(var locales)? = bytes.flatMap(value) else { return more.bytes }
        for locale in added {
            guard let index = locales.firstIndex(where: { $0.key == locale.key }) else {
                locales.append(locale)
                continue
            }
            guard case .object(let entries) = locales[index].value else { continue }
            locales[index].value = .object(entries + locale.value.members(without: entries))
        }
        return Array(JSONWriter.text(of: .object(locales)).utf8)
    }

    /// A file of translations in which words have these ones in a language; what else it says stays as it is written.
    package static func translating(
        _ words: [(key: String, target: String)], into locale: LocaleTag, in bytes: [UInt8]?
    ) -> [UInt8] {
        var locales: [Value.Member] = []
        if case .object(let members)? = bytes.flatMap(value) { locales = members }
        let place = locales.firstIndex { LocaleTag($0.key) == locale }
        var entries: [Value.Member] = []
        if let place, case .object(let members) = locales[place].value { entries = members }
        for (key, target) in words {
            if let index = entries.firstIndex(where: { $0.key == key }) {
                entries[index].value = .string(target)
            } else {
                entries.append(.init(key, .string(target)))
            }
        }
        let member = Value.Member(place.map { locales[$0].key } ?? locale.tag, .object(entries))
        if let place { locales[place] = member } else { locales.append(member) }
        return SourcePatch.bytes(bytes ?? [], saying: .object(locales))
    }

    /// The file afterwards, with the old one's order and writing; nil where there is none.
    package var bytes: [UInt8]? {
        guard let old, let before = Self.value(old), case .object(let locales) = before else { return new }
        let merged = merged(
            locales, new.flatMap(Self.value)?.languages ?? [], former: former.flatMap(Self.value)?.languages ?? [])
        // As long as it says the same, it stays as its author wrote it.
        return SourcePatch.bytes(old, saying: merged)
    }

    /// Languages stay in order, new ones follow; one that the form had and has no more goes, unless others' words stay
    /// in it.
    private func merged(_ locales: [Value.Member], _ after: [Value.Member], former: [Value.Member]) -> Value {
        let kept = locales.compactMap { locale -> Value.Member? in
            guard case .object(let entries) = locale.value else { return locale }
            let (next, known) = (after.of(locale.key), former.of(locale.key))
            let merged = merged(entries, next ?? .object([]), former: known)
            return merged.isEmpty && next == nil && known != nil ? nil : .init(locale.key, .object(merged))
        }
        let locales = Set(kept.map { LocaleTag($0.key) })
        return .object(kept + after.filter { !locales.contains(LocaleTag($0.key)) })
    }

    /// One language: each text of the form in its old place, or behind the others.
    ///
    /// - Parameters:
    ///   - after: as the form has it now.
    ///   - former: as the form had it; nil where it was not in the language.
    private func merged(_ entries: [Value.Member], _ after: Value, former: Value?) -> [Value.Member] {
        var come = after.members(without: entries)[...]
        let kept = entries.compactMap { entry -> Value.Member? in
            if let words, words.former.contains(entry.key), !words.own.contains(entry.key) {
                // Words that were changed and mean the same stand where they stood.
                guard let place = come.firstIndex(where: { $0.value == entry.value && words.own.contains($0.key) })
                else { return nil }
                return come.remove(at: place)
            }
            if let value = after[entry.key] { return .init(entry.key, value) }
            // One that is blank was read as missing, so that it is not among the new ones.
            return former?[entry.key] == nil || Self.isBlank(entry.value) ? entry : nil
        }
        // A form remembers those that went.
        return kept + after.members(without: kept).filter { words?.own.contains($0.key) ?? true }
    }

    /// Tells whether a translation has no words, as in a file that nobody has filled in yet: it counts as missing.
    static func isBlank(_ translation: Value) -> Bool {
        guard case .string(let string) = translation else { return false }
        return string.allSatisfy(\.isWhitespace)
    }

    private static func value(_ bytes: [UInt8]) -> Value? {
        JSONReader.read(bytes, file: "").root?.value
    }
}

extension [Value.Member] {
    /// The translations into a language, however its tag is written.
    fileprivate func of(_ locale: String) -> Value? {
        first { $0.key == locale || LocaleTag($0.key) != nil && LocaleTag($0.key) == LocaleTag(locale) }?.value
    }
}

extension Value {
    /// The members by language; none of what is no object.
    fileprivate var languages: [Member] { members(without: []) }

    /// Members whose keys are not among others'.
    fileprivate func members(without others: [Member]) -> [Member] {
        guard case .object(let members) = self else { return [] }
        let known = Set(others.map(\.key))
        return members.filter { !known.contains($0.key) }
    }
}
