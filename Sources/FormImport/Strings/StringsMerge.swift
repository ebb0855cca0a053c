package import FormModel

/// The translations beside a definition after it was written: those of the form, and of the others those that were there.
package struct StringsMerge {
    /// The file as it was, and as the form's language writes it; nil where there is none.
    let old: [UInt8]?
    let new: [UInt8]?
    /// Whether the new file has all that the old one had.
    let isComplete: Bool
    /// Those texts of the form whose translations are in the new file, or in the definition.
    let texts: [Text]

    package init(old: [UInt8]?, new: [UInt8]?, isComplete: Bool, texts: [Text]) {
        (self.old, self.new, self.isComplete, self.texts) = (old, new, isComplete, texts)
    }

    package var bytes: [UInt8]? {
        guard let old, let before = Self.value(old), case .object(let locales) = before else { return new }
        let merged = merged(locales, new.flatMap(Self.value) ?? .object([]))
        // As long as it says the same, it stays as its author wrote it.
        return merged == before ? old : Array(JSONWriter.text(of: merged).utf8)
    }

    private func merged(_ locales: [Value.Member], _ after: Value) -> Value {
        let own = Set(texts.compactMap { $0.variants.first { $0.locale == nil }?.string })
        let kept = locales.compactMap { locale -> Value.Member? in
            guard case .object(let entries) = locale.value else { return isComplete ? nil : locale }
            if isComplete, after[locale.key] == nil { return nil }
            return .init(locale.key, merged(entries, after[locale.key] ?? .object([]), own))
        }
        return .object(kept + after.members(without: kept))
    }

    /// One language: each text of the form in its old place, or behind the others.
    private func merged(_ entries: [Value.Member], _ after: Value, _ own: Set<String>) -> Value {
        let kept = entries.compactMap { entry -> Value.Member? in
            guard isComplete || own.contains(entry.key) else { return entry }
            return after[entry.key].map { .init(entry.key, $0) }
        }
        return .object(kept + after.members(without: kept))
    }

    private static func value(_ bytes: [UInt8]) -> Value? {
        JSONReader.read(bytes, file: "").root?.value
    }
}

extension Value {
    fileprivate func members(without others: [Member]) -> [Member] {
        guard case .object(let members) = self else { return [] }
        let known = Set(others.map(\.key))
        return members.filter { !known.contains($0.key) }
    }
}
