import FormModel

/// The definition of an author, with numbers as numbers, without what says nothing and in the order of the original
/// builder; it means the same.
///
/// This is the “clean” export of webformulary 4; the compatible one, with its texts for numbers, is the builder's.
enum FormularyCleaning {
    /// A member of a field as it is written now; all but these stay as they were, also those that nobody knows.
    ///
    /// - Parameters:
    ///   - made: the keys of options that a builder gave.
    ///   - earlier: the member that is written over, of which stays what says nothing.
    /// - Returns: nil for a member of a field that says nothing.
    static func cleaned(_ key: String, _ value: Value, made: [Value], over earlier: Value?) -> Value? {
        if case ("validator", .array(let entries)) = (key, value) { return validators(entries, over: earlier) }
        return cleaned(key, value, made) ?? (value == earlier ? value : nil)
    }

    private static func cleaned(_ key: String, _ value: Value, _ made: [Value]) -> Value? {
        switch (key, value) {
        case ("isEditing", true), ("isHidden", false), ("isPassword", false): nil
        case ("placeHolder", ""), ("textAcceptButton", ""), ("keyboard", ""): nil
        case ("rules", .object(let members)): rule(members).map { FormularyOrder.ordered($0, FormularyOrder.rule) }
        case ("style", .object(let members)): style(members).map { FormularyOrder.ordered($0, FormularyOrder.style) }
        case ("listOptions", .array(let options)):
            .array(filled(options, made).map { FormularyOrder.ordered($0, FormularyOrder.option) })
        case ("expandableInfo", .object): FormularyOrder.ordered(value, FormularyOrder.disclosure)
        default: value
        }
    }

    /// Rows that were never filled in are left out; those that still lack their kind are not.
    private static func validators(_ entries: [Value], over earlier: Value?) -> Value? {
        var known: [Value] = []
        if case .array(let entries)? = earlier { known = entries }
        let cleaned = entries.filter { !isUnfilled($0) || known.contains($0) }.map { entry -> Value in
            guard case .object(let members) = entry else { return entry }
            let numbers = members.compactMap { member in number(member).map { Value.Member(member.key, $0) } }
            return FormularyOrder.ordered(.object(numbers), FormularyOrder.validator)
        }
        return cleaned.isEmpty ? nil : .array(cleaned)
    }

    /// A row whose type was never chosen, as the original builder exports it too: `{"type": "None", "textError": ""}`
    /// (webformulary 2.2).
    private static func isUnfilled(_ entry: Value) -> Bool {
        guard entry["type"] == "None", case .object(let members) = entry else { return false }
        return members.allSatisfy { $0.key == "type" || $0.value == "" }
    }

    /// The options without those that were added and never filled in, which have no text and no key but a made one;
    /// all of them where there are no others, as a list has some.
    private static func filled(_ options: [Value], _ made: [Value]) -> [Value] {
        let filled = options.filter { $0["value"] != "" || !(made + [""]).contains($0["key"] ?? .null) }
        return filled.isEmpty ? options : filled
    }

    /// `"minLength": "3"` → 3; nil for an empty text, also for an empty `textError`. A text that is no whole number
    /// stays.
    private static func number(_ member: Value.Member) -> Value? {
        guard case .string(let text) = member.value else { return member.value }
        guard ["minLength", "maxLength", "minAge"].contains(member.key) else {
            return member.key == "textError" && text.isEmpty ? nil : member.value
        }
        return text.isEmpty ? nil : Int(text).map(Value.integer) ?? member.value
    }

    /// A rule that compares with nothing, and has neither targets nor outcomes, was never filled in; the value of a
    /// comparison stays the text that apps read.
    private static func rule(_ members: [Value.Member]) -> Value? {
        let rule = Value.object(members)
        if case .array(let targets)? = rule["fieldReciver"], members.allSatisfy({ FormularyRule.keys.contains($0.key) })
        {
            let isIdle = ["behavior", "else", "compare", "value"].allSatisfy { !(rule[$0].map(\.isChosen) ?? false) }
            if isIdle && targets.allSatisfy({ $0 == "" }) { return nil }
        }
        let cleaned = members.compactMap { member -> Value.Member? in
            switch member.key {
            case "compare", "behavior", "else": return member.value == "" || member.value == "none" ? nil : member
            case "fieldReciver":
                guard case .array(let targets) = member.value else { return member }
                return .init(member.key, .array(targets.filter { $0 != "" }))
            default: return member
            }
        }
        return cleaned.isEmpty ? nil : .object(cleaned)
    }

    /// The looks that say something, each as it is to be written; nil where none does.
    private static func style(_ members: [Value.Member]) -> Value? {
        let cleaned = members.compactMap { member -> Value.Member? in
            self.style(member.key, member.value).map { .init(member.key, $0) }
        }
        return cleaned.isEmpty ? nil : .object(cleaned)
    }

    /// The value that a look is written with; nil for a look that says nothing.
    static func style(_ key: String, _ value: Value) -> Value? {
        switch (key, value) {
        // Every word but the known ones centres, the empty one too; without a word the text stands as it is read.
        case ("align", .string): return value
        case (_, ""), (_, .null), ("styleCell", "default"): return nil
        case ("checkBox", .object): return FormularyOrder.ordered(value, FormularyOrder.checkBox)
        case ("expandCollapseButtonFontSize", .string(let text)), ("sizeTitle", .string(let text)),
            ("sizeError", .string(let text)):
            guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let size = Double(text) else {
                return value
            }
            return size == size.rounded() && size < 1e6 ? .integer(Int(size)) : .number(size)
        default: return value
        }
    }
}

extension Value {
    /// Tells whether it is a word of a rule that somebody has entered.
    fileprivate var isChosen: Bool {
        if case .string(let text) = self { !text.isEmpty && text != "none" } else { false }
    }
}
