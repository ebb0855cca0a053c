import FormExpressions
import FormModel

/// Reads the paths of controls: names of fields, and formulas.
///
/// The rule before all others: a path that, trimmed, is the name of a field is that field, whatever the word is
/// (action-data-binding 5). Everything else is a formula. Nothing here is an error: the form is built, and a path that
/// fails leaves the control as it is (sections 2.1 and 5.6).
struct ActionDataPaths {
    /// The fields of the data model.
    let fields: Set<String>
    /// The kinds of values that the fields hold, by their names.
    private let kinds: [String: ActionDataFormulaCheck.Kind]

    init(_ model: ActionDataModel) {
        fields = model.names
        kinds = Dictionary(uniqueKeysWithValues: model.entries.map { ($0.name, ActionDataFormulaCheck.Kind($0.type)) })
    }

    /// The binding of a property to a path; nil for none. A path that cannot be read fails on the page alone.
    ///
    /// Of a mistake that was told of the formula itself nothing more is said. `source` is the trimmed path: only one
    /// that is an entry of the record is written back to (form-document 7.4).
    func binding(
        _ property: Field.Binding.Property, _ path: String, of control: ActionDataControl, called name: String,
        _ diagnostics: inout Diagnostics
    ) -> Field.Binding? {
        guard let text = control.properties.string(path), !text.withoutBlanks.isEmpty else { return nil }
        let value = formula(text, path, of: control, called: name, &diagnostics)
        if let mismatch = mismatch(with: value, as: property, of: control), !diagnostics.isTold(value.position) {
            diagnostics.warn("actiondata.kind", at: value.position, "“\(path)” of “\(name)”: \(mismatch)")
        }
        return Field.Binding(property, source: text.withoutBlanks, value: value)
    }

    /// A formula that is an entry of the record where it is the whole name of one. One that cannot be read is kept as
    /// it is written: nothing else has it.
    ///
    /// It has no source beside it, as a binding has: the tree alone says which entry is meant.
    func condition(
        _ property: String, of control: ActionDataControl, called name: String, _ diagnostics: inout Diagnostics
    ) -> Expression? {
        guard let text = control.properties.string(property), !text.withoutBlanks.isEmpty else { return nil }
        let read = formula(text, property, of: control, called: name, &diagnostics)
        if case .data = read { return read }
        return fields.contains(text.withoutBlanks)
            ? .data(text.withoutBlanks, otherwise: read, control.properties.position(of: property)) : read
    }

    /// Reads a path, with warnings for words that are no field and for what can never be computed; a path that cannot
    /// be read becomes a call of `fail.actiondata` with the message and the path.
    private func formula(
        _ text: String, _ property: String, of control: ActionDataControl, called name: String,
        _ diagnostics: inout Diagnostics
    ) -> Expression {
        let start = control.properties.position(of: property)
        let place = { (offset: Int) in Self.place(of: offset, in: text, from: start) }
        if fields.contains(text.withoutBlanks) {
            // An entry that the host takes away leaves its word.
            guard case .data(let name, let word, _)? = try? ActionDataFormula.expression(of: text, at: place) else {
                return .data(text.withoutBlanks, otherwise: nil, start)
            }
            return .data(name, otherwise: word, start)
        }
        do {
            let expression = try ActionDataFormula.expression(of: text, at: place)
            warn(of: expression, property, name, &diagnostics)
            var check = ActionDataFormulaCheck(fields: kinds)
            _ = check.kind(of: expression)
            for diagnostic in check.diagnostics where !diagnostics.isTold(diagnostic.position) {
                diagnostics.warn(
                    "actiondata.kind", at: diagnostic.position, "“\(property)” of “\(name)”: \(diagnostic.message)")
            }
            return expression
        } catch {
            diagnostics.warn(
                "actiondata.formula", at: place(error.offset),
                "“\(property)” of “\(name)” cannot be read: \(error.message)")
            let operands = [error.message, text.withoutBlanks].map { Expression.literal(.string($0), start) }
            return .call("fail.actiondata", operands, start)
        }
    }

    // MARK: - What a property can be

    /// The reason why a value can never be that of a property; nil where it may.
    ///
    /// States take anything but dates and lists, colours need a text of 6 or 8 hexadecimal digits (section 2.3); of
    /// texts only constant ones are judged.
    private func mismatch(
        with value: Expression, as property: Field.Binding.Property, of control: ActionDataControl
    ) -> String? {
        var check = ActionDataFormulaCheck(fields: kinds)
        let kind = check.kind(of: value)
        let constant = check.constant(value)
        switch property {
        case .isEnabled, .hidden: return kind == .date || kind == .list ? "\(kind.words) is neither on nor off" : nil
        case .value: return Self.mismatch(with: kind, constant, in: control)
        default:
            if [.number, .mark, .date, .list].contains(kind) { return "\(kind.words) is no colour such as #FF8800" }
            guard case .text(let text)? = constant, !Self.isColor(text) else { return nil }
            return "“\(text)” is no colour such as #FF8800"
        }
    }

    /// The same of the value that a control shows: a list is never shown, a range or a format of numbers takes no date
    /// and no text that is no number, a format of dates neither numbers nor marks.
    private static func mismatch(
        with kind: ActionDataFormulaCheck.Kind, _ constant: ActionDataOperand?, in control: ActionDataControl
    ) -> String? {
        if kind == .list { return "\(kind.words) cannot be shown" }
        let format = control.properties.string("formatType")?.lowercased()
        let isNumber = [.slider, .stepper, .progressView].contains(control.kind) || format == "number"
        if isNumber {
            if kind == .date { return "a number is wanted, not a date" }
            guard case .text(let text)? = constant, constant?.numeric == nil else { return nil }
            return "a number is wanted, not the text “\(text)”"
        }
        guard format == "date" else { return nil }
        return kind == .number || kind == .mark ? "a date is wanted, not \(kind.words)" : nil
    }

    /// Tells whether a text is a colour as section 2.3 has it: each `#` dropped, 6 or 8 hexadecimal digits.
    private static func isColor(_ text: String) -> Bool {
        let digits = text.withoutBlanks.filter { $0 != "#" }
        return [6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// The place of a character, as far as none before it is written by an escape.
    ///
    /// The text begins behind a quote at the start. Line breaks, tabs, quotes and backslashes take two columns, as JSON
    /// writes them.
    private static func place(of offset: Int, in text: String, from start: SourcePosition) -> SourcePosition {
        var position = start
        position.column += 1
        for scalar in text.unicodeScalars.prefix(offset) {
            position.column += 1
            if scalar == "\n" || scalar == "\t" || scalar == "\"" || scalar == "\\" { position.column += 1 }
        }
        return position
    }

    /// Tells of words that name no field, and so stand for themselves, and of calls that can never be computed.
    ///
    /// Words for on and off are no such words, nor are colours, which are meant as texts (section 5.3).
    private func warn(of expression: Expression, _ property: String, _ name: String, _ diagnostics: inout Diagnostics) {
        switch expression {
        case .data(let word, .literal(.string(let same), _)?, let position)
        where word == same && !fields.contains(word) && !word.hasPrefix("#"):
            diagnostics.warn(
                "actiondata.unknown-field", at: position,
                "“\(property)” of “\(name)” speaks of “\(word)”, which is no field, and means the text itself"
                    + diagnostics.near(word, among: fields.sorted(), of: "field"))
        case .call("fail.actiondata", let operands, let position):
            diagnostics.warn(
                "actiondata.formula", at: position,
                "“\(property)” of “\(name)”: \(operands.first?.literalText ?? "")")
        case .call(_, let operands, _):
            for operand in operands { warn(of: operand, property, name, &diagnostics) }
        default: break
        }
    }
}

/// The kind of value for a type of the record; an `opaque` field is a list or object.
extension ActionDataFormulaCheck.Kind {
    fileprivate init(_ type: FormDocument.Record.EntryType) {
        self =
            switch type {
            case .integer, .float, .decimal: .number
            case .boolean: .mark
            case .text: .text
            case .date, .dateTime: .date
            case .opaque: .list
            }
    }
}
