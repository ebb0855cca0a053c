import FormModel
import FormTables

/// The translations of one form, or of the interface, that come back: what each text gets, and what is only kept.
///
/// A translation is taken over only if it was made from the words that the text has now. Any other is kept in the
/// memory for the next extraction, so that no work is lost.
struct TextIntake {
    /// The words that are translated, by the names of texts.
    private let sources: [String: String]
    /// The words for what has the texts.
    private let owner: String
    /// Says that a translation with other placeholders than its text is taken, too, and told of.
    private let takesErrors: Bool
    var memory: TextMemory
    /// The translations that are taken over, by the names of texts.
    var targets: [String: String] = [:]
    /// Their places in the file that brought them.
    var places: [String: SourcePosition] = [:]
    /// `changed` and `same` are 0 until ``count(changed:)`` is called.
    private(set) var summary: TextMerge.FormSummary
    var diagnostics: [Diagnostic] = []

    init(
        _ id: String, _ sources: [String: String], _ memory: TextMemory, of owner: String, takesErrors: Bool = false
    ) {
        (self.sources, self.memory, self.owner, self.takesErrors) = (sources, memory, owner, takesErrors)
        summary = .init(form: id)
    }

    /// Takes a text of the file in; one without a translation says nothing.
    mutating func take(_ unit: TextFile.Unit) {
        guard let target = unit.target, !target.allSatisfy(\.isWhitespace) else { return }
        let made = unit.before ?? unit.source
        guard let source = sources[unit.name] else {
            let near = suggestion(for: unit.name, among: sources.keys.sorted())
            return keep(target, of: unit, made, "\(owner) has no text “\(unit.name)”\(near)")
        }
        if unit.state == .stale {
            summary.waiting += 1
            // What nobody has touched since it was handed out says nothing new.
            let known = memory.entries[unit.name]
            if known?.target != target { memory.entries[unit.name] = .init(source: made, target: target, isOpen: true) }
            return
        }
        guard source == unit.source else {
            return keep(target, of: unit, unit.source, "the text is “\(source.prefix(60))” now")
        }
        if let error = Placeholders.error(of: target, for: source), !isSaidInWords(unit.name, target, source) {
            let words = "“\(unit.name)”: \(error)"
            guard takesErrors else {
                return diagnostics.append(.error("texts.placeholder", at: unit.position, words))
            }
            diagnostics.append(.warning("texts.placeholder", at: unit.position, words))
        }
        (targets[unit.name], places[unit.name]) = (target, unit.position)
        memory.entries[unit.name] = .init(source: source, target: target)
    }

    /// Tells of a text for no, one or two things that it says the number in words.
    private func isSaidInWords(_ name: String, _ target: String, _ source: String) -> Bool {
        guard owner == InterfaceTexts.words, let category = PluralRule.parts(of: name)?.category else { return false }
        return [.zero, .one, .two].contains(category) && Placeholders.error(of: target + "{n}", for: source) == nil
    }

    /// Keeps a translation that fits no text as it is now, and tells why.
    ///
    /// - Parameter source: the words that it was made from.
    private mutating func keep(_ target: String, of unit: TextFile.Unit, _ source: String, _ words: String) {
        summary.waiting += 1
        memory.entries[unit.name] = .init(source: source, target: target, isOpen: true)
        diagnostics.append(
            .warning(
                "texts.stale", at: unit.position,
                "\(words); the translation of “\(unit.source.prefix(60))” is kept for the next extraction"))
    }

    /// Counts how many of the texts have another translation now.
    mutating func count(changed: Int) { (summary.changed, summary.same) = (changed, targets.count - changed) }
}

/// Slots in a text, for what is put in: `{name}`, `%@`, `%1$d`.
enum Placeholders {
    /// The error of a translation; nil where it has the placeholders of its text, each as often.
    static func error(of target: String, for source: String) -> String? {
        let (wanted, found) = (count(source), count(target))
        let missing = wanted.filter { found[$0.key, default: 0] < $0.value }.keys.sorted()
        let added = found.filter { wanted[$0.key, default: 0] < $0.value }.keys.sorted()
        func list(_ names: [String]) -> String { "“" + names.joined(separator: "”, “") + "”" }
        let words = [
            missing.isEmpty ? nil : "the translation lacks the placeholder \(list(missing))",
            added.isEmpty ? nil : "the translation has the placeholder \(list(added)), which the text has not",
        ].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    private static func count(_ text: String) -> [String: Int] {
        text.slots.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
