/// Rows of repeated sections. In definitions `guests[].name` is the field of a row: in a rule that of the row for which
/// it runs, or of another section that of the row with the same number; else that of any row. The fields of the first
/// row are called `guests[0].name`.
extension Section {
    /// The fields of the section and those of its rows, by the names that definitions call them by.
    package var allFields: [Field] { repetition == nil ? fields : fields + rowFields() }

    /// The fields of one row; without its number those of any.
    ///
    /// - Parameter repeated: the sections of whose rows they may speak; nil for their own alone.
    package func rowFields(_ number: Int? = nil, among repeated: [Section]? = nil) -> [Field] {
        let row = rowName(number)
        let repeated = repeated ?? [self]
        return (repetition?.fields ?? []).map { field in
            var own = field.renamed { repeated.inRow($0, number) }
            own.name = "\(row).\(field.name)"
            return own
        }
    }

    /// The section that a row is, `guests[0]`; without its number any, `guests[]`.
    package func rowName(_ number: Int? = nil) -> String { "\(name)[\(number.map(String.init) ?? "")]" }

    /// Tells whether a name that definitions use is that of any row, or of a field in it.
    fileprivate func isInRows(_ name: String) -> Bool {
        let any = rowName()
        return name == any || name.hasPrefix(any + ".")
    }
}

extension String {
    /// The name of a row or of a field in it, as it is that of any row: `guests[].name` of `guests[3].name`.
    package var inAnyRow: String { utf8.contains(UInt8(ascii: "[")) ? replacing(/\[\d+\]/, with: "[]") : self }
}

extension [Section] {
    /// A name that definitions use, as it is meant in a row: in each of these sections the row of that number.
    fileprivate func inRow(_ name: String, _ number: Int?) -> String {
        guard let section = first(where: { $0.isInRows(name) }) else { return name }
        return section.rowName(number) + name.dropFirst(section.rowName().count)
    }
}

extension FormDocument {
    /// The repeated sections, in document order.
    package var repeatedSections: [Section] {
        pages.flatMap(\.groups).flatMap(\.sections).filter { $0.repetition != nil }
    }

    /// The same form without repetition: repeated sections have as many rows as there are, and each row its own rules.
    ///
    /// - Parameter counts: how many rows there are, by section.
    package func withRows(_ counts: [String: Int]) -> FormDocument {
        var document = self
        let repeated = repeatedSections
        document.rules = rules.flatMap { rule in
            guard let section = rule.section(among: repeated) else { return [rule] }
            return (0..<(counts[section.name] ?? 0)).map { number in
                rule.renamed { repeated.inRow($0, number) }
            }
        }
        for page in pages.indices {
            for group in pages[page].groups.indices {
                document.pages[page].groups[group].sections = pages[page].groups[group].sections.map { section in
                    var section = section
                    section.fields += (0..<(counts[section.name] ?? 0)).flatMap {
                        section.rowFields($0, among: repeated)
                    }
                    section.repetition = nil
                    return section
                }
            }
        }
        return document
    }

    /// The same form without repetition, with as many rows as there may be.
    package var withAllRows: FormDocument {
        withRows(Dictionary(repeatedSections.map { ($0.name, $0.repetition?.most ?? 0) }) { first, _ in first })
    }

    /// The number of rows of each repeated section that names of fields speak of, at most as many as there may be.
    package func rowCounts(in names: some Sequence<String>) -> [String: Int] {
        var counts: [String: Int] = [:]
        let sections = Dictionary(repeatedSections.map { ($0.name, $0) }) { first, _ in first }
        for section in sections.values { counts[section.name] = section.repetition?.minimum }
        guard !sections.isEmpty else { return counts }
        for name in names {
            guard let (section, number) = row(of: name), let most = sections[section]?.repetition?.most else {
                continue
            }
            counts[section] = max(counts[section] ?? 0, min(number, most - 1) + 1)
        }
        return counts
    }

    /// The row that a name speaks of: `guests` and 2 of `guests[2].name`.
    private func row(of name: String) -> (section: String, number: Int)? {
        guard let end = name.firstRange(ofASCII: "]."), let start = name[..<end.lowerBound].lastIndex(of: "[") else {
            return nil
        }
        let digits = name[name.index(after: start)..<end.lowerBound]
        guard let number = Int(digits), String(number) == digits else { return nil }
        return (String(name[..<start]), number)
    }
}

extension Section.Repetition {
    /// The number of rows that there may be at most, whatever a section says.
    package static let limit = 500

    package var most: Int { maximum ?? Self.limit }
}

extension Rule {
    /// The repeated section for whose rows the rule runs: that of the fields that start it, else that of those it uses;
    /// nil where it is one of the form as a whole.
    package func section(among repeated: [Section]) -> Section? {
        if repeated.isEmpty { return nil }
        return [starters, names].lazy.compactMap { names in
            repeated.first { names.contains(where: $0.isInRows) }
        }.first
    }

    /// Every name of a field or place that the rule uses, besides those of the fields that start it.
    fileprivate var names: [String] {
        var names = triggers.compactMap(\.section) + condition.fields
        for effect in effects + otherwise {
            names.append(effect.name)
            names += effect.value?.fields ?? []
            names += effect.condition?.fields ?? []
            names += effect.validator?.names ?? []
        }
        return names
    }

    fileprivate func renamed(_ name: (String) -> String) -> Rule {
        var rule = self
        for index in triggers.indices { rule.triggers[index].field = triggers[index].field.map(name) }
        rule.condition = condition.renamed(name)
        rule.effects = effects.map { $0.renamed(name) }
        rule.otherwise = otherwise.map { $0.renamed(name) }
        return rule
    }
}

extension Effect {
    fileprivate func renamed(_ name: (String) -> String) -> Effect {
        var effect = self
        effect.name = name(self.name)
        effect.value = value?.renamed(name)
        effect.condition = condition?.renamed(name)
        effect.validator = validator?.renamed(name)
        return effect
    }
}

extension Validator {
    /// The fields that it looks at, also those that its condition reads.
    package var names: [String] { fields + (condition?.fields ?? []) }

    fileprivate func renamed(_ name: (String) -> String) -> Validator {
        var validator = self
        validator.fields = fields.map(name)
        validator.condition = condition?.renamed(name)
        return validator
    }
}

extension Field {
    /// The field with other names for the fields that it refers to.
    fileprivate func renamed(_ name: (String) -> String) -> Field {
        var field = self
        field.validators = validators.map { $0.renamed(name) }
        field.state.waitsFor = state.waitsFor.map(name)
        field.formula = formula?.renamed(name)
        for index in bindings.indices { field.bindings[index].value = bindings[index].value.renamed(name) }
        field.components = components.map { $0.renamed(name) }
        return field
    }
}

extension Expression {
    fileprivate func renamed(_ name: (String) -> String) -> Expression {
        switch self {
        case .literal, .decimal: self
        case .field(let field, let component, let position): .field(name(field), component: component, position)
        case .data(let entry, let otherwise, let position):
            .data(name(entry), otherwise: otherwise?.renamed(name), position)
        case .call(let call, let arguments, let position):
            .call(call, arguments.map { $0.renamed(name) }, position)
        }
    }
}
