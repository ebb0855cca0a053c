import FormModel

/// Options (elvis-form.md, section 3) and typing (4, 5).
extension ElvisImporter {
    /// The keys of section 3.
    static let optionKeys = ["id", "title", "info", "value", "default", "targets", "accessibility_label"]

    /// Reads the options of a select, segment or multi_select.
    ///
    /// Two whose ids are written alike, as 1 and `"1"`, are kept and told; the first is the one that can be chosen. Of
    /// several defaults the first counts, in a multi_select all do (section 3).
    mutating func readOptions(of own: ElvisFieldNode, _ field: inout Field) {
        var choice = Field.Choice(own.type == .segment ? .segments : .list)
        choice.isMultiple = own.type == .multiSelect
        choice.whenEmpty = own.type == .select ? .blank : .unchosen
        field.choice = choice
        var places: [String: SourcePosition] = [:]
        var hasInitial = false
        let told = diagnostics.list.count
        for node in objects("values", of: own.node) {
            guard var option = option(node) else { continue }
            if let earlier = places[option.value.written] {
                // Equal values are told of in every form.
                if !field.options.contains(where: { $0.value == option.value }) {
                    diagnostics.warn(
                        "elvis.duplicate-option", at: option.position,
                        "two options of “\(own.localName)” have the id \(option.value.written); "
                            + "only the first can be chosen", notes: [.first(at: earlier)])
                }
                field.options.append(option)
                continue
            }
            places[option.value.written] = option.position
            if flag("default", of: node) == true {
                option.isInitial = choice.isMultiple || !hasInitial
                hasInitial = true
            }
            field.options.append(option)
        }
        let isExplained = diagnostics.list.count > told
        if field.options.isEmpty, !isExplained, own.node.misspelling(of: "values", among: Self.fieldKeys) == nil {
            diagnostics.warn("no-options", at: own.position, "“\(own.localName)” has no “values” to choose from")
        }
    }

    /// Reads an option; nil, with a warning, without an id. Its `value` is the number for formulas, not what the host
    /// gets.
    private mutating func option(_ node: JSONNode) -> Option? {
        reportKeys(of: node, known: Self.optionKeys, "on an option")
        guard let id = node.given("id") else {
            diagnostics.warn(
                "elvis.no-id", at: node.position, "an option without an “id” cannot be chosen; it is left out")
            return nil
        }
        guard let value = optionID(id) else {
            diagnostics.warn(
                "elvis.type", at: id.position, "the id of an option is a text, a number or a mark, not \(id.kindName)")
            return nil
        }
        let title = words("title", of: node) ?? Text(value.written, at: id.position, isFixed: true)
        var option = Option(value: value, label: title, at: node.position)
        option.hint = words("info", of: node)
        option.accessibilityLabel = words("accessibility_label", of: node)
        option.amount = number("value", of: node)
        return option
    }

    /// The id of an option; nil for what is no id.
    ///
    /// The type of JSON stays: `0`, `"0"` and `false` are three ids. A number without a fraction is an integer, `1.0`
    /// as 1.
    func optionID(_ node: JSONNode) -> Value? {
        switch node.value {
        case .string, .integer, .bool: node.value
        case .number(let number): Value(number: number)
        default: nil
        }
    }

    // MARK: - Typing

    /// Reads how a field is typed into: its limits of dates, or filter, keyboard and way of being shown (sections 4 and
    /// 5).
    ///
    /// Pasted text is filtered character by character. The limits leave the first character alone, as rule 1 of the
    /// filters lets everything into an empty field; without a filter nothing limits typing.
    mutating func readEntry(of own: ElvisFieldNode, _ field: inout Field) {
        if let type = own.type, type.isDate {
            field.entry.isClearable = true
            readDateLimits(of: own, type, &field)
        } else {
            for key in ["minimum_date", "maximum_date"] {
                guard let value = own.node.given(key) else { continue }
                diagnostics.warn("elvis.useless-key", at: value.position, "“\(key)” means something on dates only")
            }
        }
        guard let type = own.type, type.isText else { return }
        // Fields of rows have no filter by their id.
        let inputType = text("input_type", of: own.node)?.string ?? own.word
        let byID = own.section == nil ? own.id.flatMap(ElvisEntry.filter(ofID:)) : nil
        ElvisEntry.prepare(&field.entry, for: inputType)
        if let filter = byID ?? ElvisEntry.filter(inputType) {
            field.entry.filter = filter
            field.entry.filtersPaste = true
            let limits = own.node.given("validations")
            if ["max_length", "max_value"].contains(where: { limits?.given($0) != nil }) {
                field.entry.limitMode = .afterFirst
            }
        }
        if type != .count { field.entry.isClearable = true }
        // Of an id with a dot what follows the first one counts.
        let parts = own.localName.split(separator: ".", maxSplits: 1)
        let word = parts.count == 2 ? String(parts[1]) : own.localName
        if let shown = ElvisEntry.shown(word) ?? ElvisEntry.shown(own.word) {
            field.format = field.format ?? Field.Format()
            field.format?.text = shown
        }
    }

    /// Reads the limits of the picker, which are not validated (section 1.3).
    private mutating func readDateLimits(of own: ElvisFieldNode, _ type: ElvisType, _ field: inout Field) {
        let limits = ["minimum_date", "maximum_date"].map { key -> String? in
            guard let node = own.node.given(key), case .string(let text)? = dateText(node, type) else { return nil }
            return text
        }
        guard limits.contains(where: { $0 != nil }) else { return }
        field.format = Field.Format()
        field.format?.dateLimits = Field.DateLimits(min: limits[0], max: limits[1])
    }
}
