import FormExpressions
import FormModel

/// The tags of a branch that set the value of an item: fixed ones, formulas and copies.
extension MMXMLEffects {
    /// The effect of `defaultValue` or `defaultDate`: on a value item they set the value (mm-xml 10). Nil, with a
    /// warning, for a value that the type does not take.
    ///
    /// Marks take YES or NO; a multiple choice takes values with commas between them; a date takes `today`, seconds,
    /// nothing to become blank, or an ISO text in `defaultValue`. A composite takes none.
    func initialValue(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Effect? {
        switch item.type.control {
        case .dateparts where construct.name == "defaultValue" && MMXMLDates.isWritten(construct.text):
            return set(.string(construct.text), construct)
        case .dateparts:
            return MMXMLDates.initialDate(construct, &diagnostics).map { set($0, construct) }
                ?? (construct.text.isEmpty ? set("", construct) : nil)
        case .checkbox, .signature, .photo:
            return MMXMLItem.boolean(construct, &diagnostics).map { set(.bool($0), construct) }
        case .choices where field.choice?.isMultiple ?? false:
            return item.form.string(of: construct, &diagnostics).map { text in
                set(.array(text.parts(between: ",").filter { !$0.isEmpty }.map(Value.string)), construct)
            }
        case .composite:
            diagnostics.warn(
                "mmxml.useless-tag", at: construct.position, "“\(construct.name)” has no effect on \(item.type.noun)")
            return nil
        default: return item.form.string(of: construct, &diagnostics).map { set(.string($0), construct) }
        }
    }

    // MARK: - evaluate

    /// Results go to text-like items, moments to dates; elsewhere nothing happens (section 10).
    ///
    /// Nil, with an error, for a formula that does not parse or names an unknown item, and for a moment that does not
    /// go to a date; nil, with a warning, for another target that takes no result.
    func formula(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Effect? {
        let form = item.form
        let expression: Expression
        do {
            expression = try MMXMLFormula.parse(
                construct.text, isItem: { form.items[$0] != nil }, place: { construct.place($0) })
        } catch {
            relationships.report(error, "mmxml.evaluate", construct, &diagnostics)
            return nil
        }
        guard case .call(let name, _, _) = expression else { return nil }
        if name == "dayFromNow", item.type != .dateField {
            diagnostics.error(
                "mmxml.evaluate", at: construct.position,
                "a moment such as “+86400” goes to a dateField only; “\(item.name)” is \(item.type.noun)")
            return nil
        }
        guard name == "dayFromNow" || item.type.takesText else {
            diagnostics.warn(
                "mmxml.evaluate", at: construct.position,
                "a formula's result goes to a textField, valuePicker or canadianPostalCode; "
                    + "\(item.owner) stays as it is")
            return nil
        }
        var effect = effect(.set, construct)
        effect.value = expression
        return effect
    }

    // MARK: - copy

    /// The effect of `copy` (mm-xml 10): the value is set to a `join` with `". "`, or to a `composite` for a whole
    /// address.
    ///
    /// Nil, with an error, for an unknown item or a text that does not parse; nil, with a warning, for a combination
    /// that the table of mm-xml 10 does not have. One operand that cannot be used stops the whole copy.
    func copy(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Effect? {
        let parsed: MMXMLCopy
        do {
            parsed = try MMXMLCopy.parse(construct.text)
        } catch {
            relationships.report(error, "mmxml.copy", construct, &diagnostics)
            return nil
        }
        let operands =
            switch parsed {
            case .items(let names): copied(names, construct, &diagnostics)
            case .components(let owner, let names): copied(names, of: owner, construct, &diagnostics)
            }
        guard let operands, let first = operands.first else { return nil }
        // Only an address that goes into an address is copied as a whole; its first operand is the only one.
        var isWhole = false
        if case .field(let name, nil, _) = first { isWhole = item.form.items[name]?.type == .addressField }
        var effect = effect(.set, construct)
        let connector = Expression.literal(.string(MMXMLExpressionWriter.copyConnector), construct.position)
        effect.value =
            isWhole
            ? .call("composite", operands, construct.position)
            : .call("join", [connector] + operands, construct.position)
        return effect
    }

    /// Whole items as operands; nil if one of them is unknown or cannot go to the target.
    ///
    /// Items of a type that does not exist were told before, so they stop the copy in silence.
    private func copied(
        _ names: [MMXMLCopy.Name], _ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics
    ) -> [Expression]? {
        var isUsable = true
        let operands = names.map { name in
            let place = construct.place(name.offset)
            if item.form.items[name.name] == nil {
                relationships.reportUnknown(name.name, at: place, "mmxml.copy", &diagnostics)
                isUsable = false
            } else if let type = item.form.items[name.name]?.type {
                let isAddress = type == .addressField && names.count == 1 && item.type == .addressField
                if !isAddress, !Self.mayCopy(type).contains(item.type) {
                    reportCopy(of: type, into: Self.mayCopy(type), at: place, &diagnostics)
                    isUsable = false
                }
            } else {
                isUsable = false
            }
            return Expression.field(name.name, component: nil, place)
        }
        return isUsable ? operands : nil
    }

    /// Components of one composite as operands; nil if one is unknown, or if the composite cannot go to the target.
    private func copied(
        _ names: [MMXMLCopy.Name], of owner: MMXMLCopy.Name, _ construct: MMXMLConstruct,
        _ diagnostics: inout Diagnostics
    ) -> [Expression]? {
        let place = construct.place(owner.offset)
        guard let entry = item.form.items[owner.name] else {
            relationships.reportUnknown(owner.name, at: place, "mmxml.copy", &diagnostics)
            return nil
        }
        guard let type = entry.type else { return nil }
        guard type.control == .composite else {
            diagnostics.warn(
                "mmxml.copy", at: place, "“\(owner.name)” has no components, being \(type.noun); nothing is copied")
            return nil
        }
        var isUsable = true
        let known = relationships.componentNames(of: owner.name)
        let operands = names.map { name in
            let place = construct.place(name.offset)
            if !known.contains(name.name) {
                isUsable = false
                let near = diagnostics.near(name.name, among: known, of: "component of \(type.rawValue)")
                diagnostics.warn(
                    "mmxml.copy", at: place,
                    "\(type.noun) has no component “\(name.name.prefix(60))”\(near); nothing is copied",
                    notes: ["it has \(known.joined(separator: ", "))"])
            }
            return Expression.field(owner.name, component: name.name, place)
        }
        let targets: [MMXMLType] =
            [.textField, .valuePicker, .canadianPostalCode] + (type == .addressField ? [.dropDown] : [])
        if !targets.contains(item.type) {
            reportCopy(of: type, into: targets, at: place, &diagnostics)
            return nil
        }
        return isUsable ? operands : nil
    }

    private func reportCopy(
        of type: MMXMLType, into targets: [MMXMLType], at place: SourcePosition, _ diagnostics: inout Diagnostics
    ) {
        let names = targets.map(\.rawValue).joined(separator: ", ")
        diagnostics.warn(
            "mmxml.copy", at: place,
            "\(type.noun) cannot be copied into \(item.type.noun); nothing is copied",
            notes: names.isEmpty ? [] : ["\(type.noun) can be copied into \(names)"])
    }

    /// The types that values of a type can be copied to (the matrix of section 10).
    ///
    /// Of whole items; composites are not in it, as their rows ask for components or for the same type.
    private static func mayCopy(_ type: MMXMLType) -> [MMXMLType] {
        switch type {
        case .textField, .radioControl, .imagePicker: [.textField, .valuePicker, .canadianPostalCode, .dropDown]
        case .valuePicker, .canadianPostalCode: [.textField, .valuePicker, .canadianPostalCode]
        case .dropDown: [.dropDown]
        default: []
        }
    }
}

extension MMXMLRelationships {
    /// The names of a composite's components, in the order of submission; empty for other items.
    func componentNames(of item: String) -> [String] { fields[item]?.components.map(\.name) ?? [] }
}
