package import FormModel

/// All that a part of a form says beyond what holds anyway, by path and without the places where it stands; texts by
/// what people read in each language of the form.
///
/// A part is encoded and taken apart: structures into their properties, lists into their entries, all else as one
/// value. What says no more than to leave it out is left out (``Value/said``), so that parts are equal that mean the
/// same.
struct PropertyValues {
    /// The paths of the properties, in the order of the model.
    private(set) var all: [PropertyPath] = []
    private var values: [PropertyPath: Value] = [:]

    /// Lists whose entries are told apart by a member.
    static let lists = ["options": "value", "validators": "kind", "components": "name", "bindings": "property"]
    /// The objects whose members are properties of their own.
    private static let structures: Set = [
        "texts", "messages", "state", "entry", "format", "place", "picture", "choice", "style", "submission", "receipt",
        "traits", "grid", "composite", "file", "settings", "number",
    ]
    /// The properties that follow from other parts, or are compared on their own.
    private static let skipped: Set = [
        "name", "position", "pages", "groups", "sections", "fields", "rules", "checks", "services", "locales",
        "defaultLocale", "regions",
    ]
    /// The memory of a language is kept words of authors, or follows from other parts, but for what it compares.
    private static let skippedTraits = Set(FormLanguages.all.map { $0.name })
    /// Flags that say something when they are false; all other flags do when they are true.
    private static let usuallyOn: Set = ["isVisible", "isEnabled", "showsLabel", "showsPlaceholder"]
    /// Flags that may be unsaid: true and false both say something.
    private static let maybeOff: Set = ["bleeds", "checksSpelling"]

    /// - Parameters:
    ///   - form: the form whose languages count.
    ///   - strings: what it translates is read so where a text does not say it itself.
    init(_ field: Field, of form: FormDocument, _ strings: StringsTable = .empty) {
        var field = field
        // Either keeps a person from changing it.
        field.state.lock = nil
        // One with both sides and one for each mean the same.
        field.validators = field.validators.flatMap(\.sides)
        for index in field.validators.indices {
            for idle in field.idleParameters(of: field.validators[index]) {
                field.validators[index].parameters[idle] = nil
            }
        }
        if !field.texts.holdLinks, field.texts.markup == .links { field.texts.markup = .none }
        for language in FormLanguages.all {
            for name in language.comparedTraits { field.traits[name] = field.traits[language.name]?[name] }
        }
        add(members: Self.encoded(field, form, strings), to: [])
    }

    /// The properties of a group itself, as in the next two; its sections are compared on their own.
    init(_ group: Group, of form: FormDocument, _ strings: StringsTable = .empty) {
        add(members: Self.encoded(group, form, strings), to: [])
    }

    init(_ page: Page, of form: FormDocument, _ strings: StringsTable = .empty) {
        add(members: Self.encoded(page, form, strings), to: [])
    }

    init(_ section: Section, of form: FormDocument, _ strings: StringsTable = .empty) {
        var section = section
        // They are compared among the fields of the form.
        section.repetition?.fields = []
        add(members: Self.encoded(section, form, strings), to: [])
    }

    /// The properties of the form itself, but for its languages and the title and button, which definitions do not
    /// hold.
    init(_ document: FormDocument) {
        var head = FormDocument(
            dialect: document.dialect, id: document.id, title: document.title, defaultLocale: document.defaultLocale,
            pages: [], at: document.position)
        (head.style, head.traits) = (document.style, document.traits)
        (head.layoutMode, head.record) = (document.layoutMode, document.record)
        head.receipt = document.receipt?.layout == .custom ? document.receipt : nil
        head.grid = document.grid == .usual ? nil : document.grid
        head.settings = document.settings
        let own: Set = ["style", "record", "layoutMode", "grid", "receipt", "traits", "settings"]
        add(members: Self.encoded(head, document).filter { own.contains($0.key) }, to: [])
    }

    subscript(path: PropertyPath) -> Value? { values[path] }

    /// Every string of the texts, in any language.
    var strings: Set<String> {
        values.values.reduce(into: []) { strings, value in
            for variant in value.variants { strings.insert(variant.string) }
        }
    }

    /// Tells whether some property below a step has that value: a colour may have gone to another part of a style.
    func holds(_ value: Value, below step: String) -> Bool {
        values.contains { $0.key.steps.first == step && $0.value == value }
    }

    // MARK: - Gathering

    /// The members of a part, with its texts as they are read in the languages of the form.
    private static func encoded(
        _ part: any Encodable, _ form: FormDocument, _ strings: StringsTable = .empty
    ) -> [Value.Member] {
        // Encoding into values fails on nothing that the model has.
        let value = (try? ValueEncoder.value(of: part))?
            .read(in: form.locales, default: form.defaultLocale, strings)
        if case .object(let members)? = value { return members }
        return []
    }

    private mutating func add(members: [Value.Member], to steps: [String]) {
        for member in members {
            let ignored = steps.last == "traits" ? Self.skippedTraits : Self.skipped
            if !ignored.contains(member.key) { add(member.value, at: steps + [member.key]) }
        }
    }

    /// Structures lie on every other step: `texts` in a field, `style` in a component, but not `style` in `texts`.
    private mutating func add(_ value: Value, at steps: [String]) {
        let key = steps[steps.count - 1]
        switch value {
        case .object(let members) where Self.structures.contains(key) && steps.count.isMultiple(of: 2) == false:
            add(members: members, to: steps)
        case .array(let entries) where Self.lists[key] != nil: add(entries: entries, of: key, at: steps)
        default: put(value, at: steps)
        }
    }

    /// An entry says that it is there, then its members without the one that names it.
    private mutating func add(entries: [Value], of list: String, at steps: [String]) {
        var counts: [String: Int] = [:]
        for entry in entries {
            guard case .object(let members) = entry, let key = Self.lists[list] else { continue }
            let written = entry[key]?.written ?? ""
            let name = list == "validators" ? Validator.key(of: written, with: entry.parameterNames) : written
            counts[name, default: 0] += 1
            let step = counts[name] == 1 ? name : "\(name) \(counts[name] ?? 0)"
            values[PropertyPath(steps + [step])] = .string(name)
            all.append(PropertyPath(steps + [step]))
            if list == "validators" {
                add(validator: entry, at: steps + [step])
            } else {
                add(members: members.filter { $0.key != key }, to: steps + [step])
            }
        }
    }

    /// Numbers count however they are written.
    private mutating func add(validator: Value, at steps: [String]) {
        if case .object(let parameters)? = validator["parameters"]?.said {
            for parameter in parameters {
                let written = parameter.value.written
                let limit = ["min", "max"].contains(parameter.key) ? Double(written) : nil
                put(.string(limit.map { Value(number: $0).written } ?? written), at: steps + [parameter.key])
            }
        }
        if let fields = validator["fields"] { put(fields, at: steps + ["fields"]) }
        if let message = validator["message"] { put(message, at: steps + ["message"]) }
    }

    /// Notes a value unless it is as usual.
    private mutating func put(_ value: Value, at steps: [String]) {
        let key = steps[steps.count - 1]
        if Self.usuallyOn.contains(key) {
            if value == true { return }
        } else if value == false && !Self.maybeOff.contains(key) {
            return
        }
        if key == "markup", value == "none" { return }
        if key == "cell", value == 1 { return }
        guard var said = value.said else { return }
        if key == "initialValue" {
            // One that is chosen may stand alone.
            if case .array(let chosen) = said, chosen.count == 1 { said = chosen[0] }
            if said.isNumber { said = .string(said.written) }
        }
        all.append(PropertyPath(steps))
        values[PropertyPath(steps)] = said
    }
}

extension Field {
    /// The parameters of a check that say nothing on such a field: only a box can be unticked, only what is typed can
    /// be made of blanks, and only what is offered can be chosen.
    fileprivate func idleParameters(of validator: Validator) -> [String] {
        let isOffered = options.contains { validator.parameters["except"]?.entries.contains($0.value) ?? false }
        return [
            control.isBox && validator.isOn("falseIsBlank") ? nil : "falseIsBlank", control.isTyped ? nil : "blank",
            isOffered ? nil : "except",
        ].compactMap(\.self)
    }
}

extension Field.Texts {
    /// Tells whether a text has the mark of a link.
    fileprivate var holdLinks: Bool {
        [label, body].compactMap(\.self).flatMap(\.variants).contains { $0.string.contains("{* ") }
    }
}

extension Value {
    /// The value with each text as it is read in these languages.
    fileprivate func read(in locales: [LocaleTag], default fallback: LocaleTag, _ strings: StringsTable) -> Value {
        switch self {
        case .array(let elements): return .array(elements.map { $0.read(in: locales, default: fallback, strings) })
        case .object(let members):
            if case .array(let variants)? = self["variants"] {
                let known = self["isFixed"] == true ? .empty : strings
                return Self.text(variants, in: locales, default: fallback, known)
            }
            return .object(
                members.compactMap { member in
                    if member.key == "initialValues", case .array(let values) = member.value {
                        return Self.begun(values, in: locales, default: fallback)
                    }
                    return Member(member.key, member.value.read(in: locales, default: fallback, strings))
                })
        default: return self
        }
    }

    /// A text in these languages.
    ///
    /// A translation beside the definition counts before a text in another language.
    private static func text(
        _ variants: [Value], in locales: [LocaleTag], default fallback: LocaleTag, _ strings: StringsTable
    ) -> Value {
        let known = variants.map { $0["locale"].flatMap { LocaleTag($0.written) } }
        func string(_ locale: LocaleTag) -> Value? {
            LocaleChoice.index(in: known, for: locale, default: fallback).map { variants[$0]["string"] ?? "" }
        }
        let read = locales.compactMap { locale -> Value? in
            let own = known.contains(locale) ? nil : string(fallback)
            let translated = own.flatMap { strings.translation(of: $0.written, into: locale) }
            return (translated.map(Value.string) ?? string(locale)).map { string in
                .object([Member("locale", .string(locale.tag)), Member("string", string)])
            }
        }
        return .object([Member("variants", .array(read))])
    }

    /// The values that a field begins with in these languages; one for all where they are the same.
    private static func begun(
        _ values: [Value], in locales: [LocaleTag], default fallback: LocaleTag
    ) -> Member? {
        let known = values.map { $0["locale"].flatMap { LocaleTag($0.written) } }
        let begun = locales.map { locale in
            LocaleChoice.index(in: known, for: locale, default: fallback).flatMap { values[$0]["value"] }
        }
        if Set(begun).count <= 1 { return begun.first?.map { Member("initialValue", $0) } }
        let said = zip(locales, begun).map { locale, value in
            Value.object(
                [Member("locale", .string(locale.tag))] + [value.map { Member("value", $0) }].compactMap(\.self))
        }
        return Member("initialValues", .array(said))
    }

    /// The value without places and what follows from others; nil where nothing is left.
    ///
    /// Numbers are rounded to a thousandth: 17, 17.0 and 17.0001 are one.
    var said: Value? {
        switch self {
        case .null, "": return nil
        case .number(let number):
            let rounded = (number * 1000).rounded() / 1000
            return rounded == rounded.rounded() && abs(rounded) < 1e15 ? .integer(Int(rounded)) : .number(rounded)
        case .array(let elements):
            let said = elements.compactMap(\.said)
            return said.isEmpty ? nil : .array(said)
        case .object(let members):
            if case .array(let variants)? = self["variants"] { return Self.text(variants) }
            // A pattern counts as the author wrote it.
            let translated: Set = self["written"] == nil ? [] : ["source", "ignoresCase"]
            let ignored = translated.union(["position", "path", "isFixed"])
            let said = members.withoutReason.filter { !ignored.contains($0.key) }.compactMap { member in
                member.value.said.map { Member(member.key, $0) }
            }
            return said.isEmpty ? nil : .object(said)
        default: return self
        }
    }

    /// The variants of a text by their languages; nil for one that holds nothing.
    private static func text(_ variants: [Value]) -> Value? {
        let members = variants.map { Member($0["locale"]?.written ?? "", $0["string"] ?? "") }
        if members.allSatisfy({ $0.value == "" }) { return nil }
        return .object([Member("text", .object(members.sorted { $0.key < $1.key }))])
    }

    /// The strings of a text that is told by ``said``, with their languages; none for any other value.
    var variants: [(locale: String, string: String)] {
        guard case .object(let members) = self, members.count == 1, case .object(let variants)? = self["text"] else {
            return []
        }
        return variants.map { ($0.key, $0.value.written) }
    }

    /// The names of the parameters that a validator has.
    fileprivate var parameterNames: Set<String> {
        if case .object(let members)? = self["parameters"] { Set(members.map(\.key)) } else { [] }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .number: true
        default: false
        }
    }
}

extension [Value.Member] {
    /// An expression that cannot be read, without the reason, which each reader says in words of its own; any other
    /// members as they are.
    package var withoutReason: Self {
        guard let call = first(where: { $0.key == "call" })?.value.written, Expression.family(of: call) == "fail" else {
            return self
        }
        return map { member in
            guard member.key == "of", case .array(let operands) = member.value else { return member }
            return Value.Member("of", .array([Value](operands.dropFirst())))
        }
    }
}
