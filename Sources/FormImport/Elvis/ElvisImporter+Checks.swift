import FormModel

/// The parts that could be read and still do not do what their author means.
///
/// They are asked of the whole document, when every name is known, and are warnings but for ids that are there twice.
extension ElvisImporter {
    /// Checks ids in rows, the conditions of all targets, and the widths of rows of cells.
    mutating func check(_ document: FormDocument) {
        let fields = document.fieldsByName
        reportRowIDs(of: document.fields)
        for effect in document.effects {
            if let condition = effect.condition { check(condition, fields) }
        }
        for section in document.pages.flatMap(\.groups).flatMap(\.sections) {
            reportWidths(of: section.fields)
            reportWidths(of: section.repetition?.fields ?? [])
        }
    }

    // MARK: - Rows

    /// Tells of fields with the id of one in a row.
    ///
    /// `guests[0].name` outside of the rows of `guests`, whose first row would have a field of that name.
    private mutating func reportRowIDs(of fields: [Field]) {
        for field in fields {
            let name = field.name.inAnyRow
            guard name != field.name, let row = place(ofField: name), let own = place(ofField: field.name) else {
                continue
            }
            diagnostics.error(
                "elvis.duplicate-id", at: own, "“\(field.name)” is the id of a field in rows",
                notes: [.first(at: row)])
        }
    }

    // MARK: - Conditions

    /// A choice none of whose ids is a number can only be compared by `equals`: any other use makes the condition false
    /// (elvis-form 14). An id that is no field's may be one of the record's.
    private mutating func check(_ condition: Expression, _ fields: [String: Field]) {
        guard case .call(let name, let operands, _) = condition else { return }
        for operand in operands { check(operand, fields) }
        if name == "bareNumber.elvis" {
            diagnostics.warn(
                "elvis.never", at: condition.position,
                "equals(…) compares fields and texts, so with a number it never holds; a number is compared by “==”")
        }
        if name == "equals.elvis" { return checkOptions(operands, fields, at: condition.position) }
        for case .data(let entry, nil, let position) in operands {
            reportUnknown([entry], fields, at: position, "it counts as missing")
        }
        guard !["isMissing.elvis", "isPresent.elvis", "never.elvis"].contains(name) else { return }
        for case .data(let entry, nil, let position) in operands {
            guard let field = fields[entry], !field.options.isEmpty, field.choice?.isMultiple != true else { continue }
            if !field.options.contains(where: \.value.isElvisNumber) {
                diagnostics.warn(
                    "elvis.never", at: position,
                    "“\(ElvisWords.id(entry))” is never a number, so the condition never holds",
                    notes: ["texts are compared by equals($\(ElvisWords.id(entry)), \"…\")"])
            }
        }
    }

    /// Tells of names none of which is a field's: only a host could give such a value.
    private mutating func reportUnknown(
        _ names: [String], _ fields: [String: Field], at position: SourcePosition, _ outcome: String
    ) {
        let isKnown = names.contains { fields[$0] ?? fields[$0.inAnyRow] != nil }
        guard !isKnown, let name = names.first, !reportRow(name, "the condition", at: position) else { return }
        diagnostics.warn(
            "elvis.operand", at: position,
            "the condition names “\(ElvisWords.id(name))”, which no field is; unless the host gives such a value, "
                + outcome + diagnostics.near(name, among: fields.keys.sorted(), of: "field"))
    }

    /// A text that is compared with a choice is one of its options.
    ///
    /// `equals` compares by type: a text never equals an option whose id is a number (section 14).
    private mutating func checkOptions(
        _ operands: [Expression], _ fields: [String: Field], at position: SourcePosition
    ) {
        let names = operands.compactMap { operand -> String? in
            if case .data(let name, _, _) = operand { return name }
            return nil
        }
        reportUnknown(names, fields, at: position, "its name is compared")
        guard let field = names.lazy.compactMap({ fields[$0] }).first(where: { !$0.options.isEmpty }) else { return }
        let known = field.options.map(\.value)
        for text in names where fields[text] == nil && !known.contains(.string(text)) {
            let written = known.map(\.written)
            let isNumber = written.contains(text)
            let words =
                isNumber
                ? "the option \(text) of “\(field.name)” is no text, so equals(…) never holds; compare it by “==”"
                : "“\(field.name)” has no option “\(text)”, so equals(…) never holds"
                    + suggestion(for: text, among: written)
            diagnostics.warn("elvis.never", at: position, words)
        }
    }

    // MARK: - Widths

    /// Tells of a field that stands in the next row by a hair: 34 % thrice. Widths are whole pixels, here of 1000.
    ///
    /// A cell that does not fit goes into the next row (section 12); 50 and 60 may be meant so, up to 5 % too much
    /// hardly are.
    private mutating func reportWidths(of fields: [Field]) {
        var taken = 0.0
        for field in fields {
            let width = ((field.place?.share ?? 100) * 10).rounded(.down)
            let sum = taken + width
            if sum > 1000, sum <= 1050, taken > 0 {
                let words = Value(number: sum / 10).json
                diagnostics.warn(
                    "elvis.row-width", at: field.position,
                    "with “\(field.name)” its row comes to \(words) % of the width, so it stands in the next one",
                    notes: ["the widths of a row come to 100 at most"])
            }
            taken = sum > 1000 ? width : sum
        }
    }
}

extension Value {
    /// A number, a mark, or a text that reads as a number.
    fileprivate var isElvisNumber: Bool { if case .string(let text) = self { Double(text) != nil } else { true } }
}
