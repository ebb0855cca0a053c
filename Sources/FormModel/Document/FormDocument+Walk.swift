extension FormDocument {
    /// The effects of all rules, in either outcome, in document order.
    package var effects: [Effect] { rules.flatMap { $0.effects + $0.otherwise } }

    /// The buttons that send the form.
    package var submitters: Set<String> {
        let rules = rules.filter { $0.effects.contains { $0.action == .call && $0.value?.literal == "submit" } }
        return Set(rules.flatMap(\.triggers).filter { $0.on == .press }.compactMap(\.field))
    }

    /// Tells whether fields follow the record, or values of other fields.
    package var hasBindings: Bool { fields.contains { !$0.bindings.isEmpty } }

    /// The fields by name; of two with one name the first.
    package var fieldsByName: [String: Field] { Dictionary(fields.map { ($0.name, $0) }) { first, _ in first } }

    /// Names of the fields that nobody sees before a rule shows them, or that a rule may hide, or the page, group or
    /// section that they stand in.
    package var concealed: Set<String> {
        let hidden = Dictionary(grouping: effects.filter { $0.action == .hide }, by: \.target)
            .mapValues { Set($0.map(\.name)) }
        func isSeen(_ target: Effect.Target, _ name: String, _ isVisible: Bool) -> Bool {
            isVisible && hidden[target]?.contains(name) != true
        }
        var names: Set<String> = []
        for page in pages {
            for group in page.groups {
                for section in group.sections {
                    let isShown =
                        isSeen(.page, page.name, page.isVisible) && isSeen(.group, group.name, group.isVisible)
                        && isSeen(.section, section.name, section.isVisible)
                    let fields = section.allFields.filter { field in
                        !isShown || !isSeen(.field, field.name, field.state.isVisible)
                            || field.bindings.contains { $0.property == .hidden }
                    }
                    names.formUnion(fields.map(\.name))
                }
            }
        }
        return names
    }

    /// Every picture that the definition names, in document order.
    package var images: [ImageReference] {
        ownStyles.flatMap(\.images) + fields.flatMap(\.images) + effects.flatMap(\.images) + pages.flatMap(\.images)
    }
}

extension Page {
    /// The pictures on its bars.
    package var images: [ImageReference] {
        [entryBar?.previous, entryBar?.next, entryBar?.done, entryBar?.cancel].compactMap { $0?.image }
    }
}

extension Option {
    /// The pictures of all languages.
    package var images: [ImageReference] { [image].compactMap(\.self) + otherImages }
}

extension Field {
    /// The pattern by which a text is shown and typed, where it has a pattern for that; nil of other controls.
    package var textFormat: (kind: String, pattern: String)? {
        guard control == .text || control == .output else { return nil }
        let patterns = [("mask", format?.mask), ("number", format?.number), ("date", format?.date)]
        return patterns.lazy.compactMap { kind, pattern in
            pattern.flatMap { $0.isEmpty ? nil : (kind, $0) }
        }.first
    }

    /// The value that it holds at first: its initial value, else the options that are chosen at first.
    package var startValue: Value? {
        let chosen = options.filter(\.isInitial).map(\.value)
        if initialValue != nil || chosen.isEmpty { return initialValue }
        return choice?.isMultiple == true ? .array(chosen) : chosen.first
    }

    /// Tells whether the choice is never without an answer: it begins with its first option.
    package var beginsWithFirst: Bool { choice?.whenEmpty == .first && choice?.isMultiple != true }

    package var images: [ImageReference] {
        style.images + [picture?.image].compactMap(\.self) + options.flatMap(\.images)
    }
}

extension Field {
    /// The field as it begins on pages in a language.
    package func begun(in locale: LocaleTag, default fallback: LocaleTag) -> Field {
        var field = self
        field.components = components.map { $0.begun(in: locale, default: fallback) }
        guard let values = initialValues else { return field }
        let index = LocaleChoice.index(in: values.map(\.locale), for: locale, default: fallback)
        field.initialValue = index.flatMap { values[$0].value }
        return field
    }
}

extension FormDocument {
    /// The form as it begins on pages in a language.
    package func begun(in locale: LocaleTag) -> FormDocument {
        guard fields.contains(where: \.beginsByLanguage) else { return self }
        var document = self
        let begin = { (field: Field) in field.begun(in: locale, default: defaultLocale) }
        document.pages = pages.map { page in
            var page = page
            for group in page.groups.indices {
                page.groups[group].sections = page.groups[group].sections.map { section in
                    var section = section
                    section.fields = section.fields.map(begin)
                    let ofRows = section.repetition?.fields ?? []
                    section.repetition?.fields = ofRows.map(begin)
                    return section
                }
            }
            return page
        }
        return document
    }
}

extension Field {
    fileprivate var beginsByLanguage: Bool { initialValues != nil || components.contains { $0.initialValues != nil } }
}

extension Effect {
    package var images: [ImageReference] { [image].compactMap(\.self) + (options ?? []).flatMap(\.images) }
}

extension Style {
    fileprivate var images: [ImageReference] { [requiredMark, checkedImage, uncheckedImage].compactMap(\.self) }
}
