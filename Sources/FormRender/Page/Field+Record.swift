import FormModel

extension FormDocument.Record {
    /// The fields' values before any script runs, by the names of their entries.
    var starts: [String: Value] {
        let starts = fields.compactMap { entry in entry.start.map { (entry.name, $0) } }
        return Dictionary(starts) { first, _ in first }
    }
}

extension FormDocument.Record.Entry {
    /// The value that it begins with; nil where that is of another type. JSON writes whole floats and integers alike,
    /// so these two are converted.
    fileprivate var start: Value? {
        switch (type, initial) {
        case (.integer, .integer?), (.boolean, .bool?), (.text, .string?), (.decimal, .string?), (.date, .string?),
            (.dateTime, .string?), (.float, .number?):
            initial
        case (.float, .integer(let number)?): .number(Double(number))
        case (.integer, .number(let number)?): Int(exactly: number).map(Value.integer)
        default: nil
        }
    }
}

extension Field {
    /// The field as it shows the entry that it is bound to, before any script runs.
    ///
    /// Only a value that is bound to the entry itself is known without script (form-document 9: bindings are drawn with
    /// their initial result); one that is computed stays as designed.
    func showing(_ starts: [String: Value]) -> Field {
        let source = bindings.first { $0.property == .value }?.source.trimming(while: \.isWhitespace)
        guard let start = source.flatMap({ starts[$0] }), let value = shown(start) else { return self }
        var field = self
        field.initialValue = value
        return field
    }

    /// The value that the control has for that of an entry; nil for one that it cannot show.
    ///
    /// Numbers are brought into the range of a slider or stepper. Options are found without regard to capitals.
    private func shown(_ start: Value) -> Value? {
        switch (control, start) {
        case (.text, _), (.textarea, _), (.output, _), (.picker, _): return .string(start.written)
        case (.checkbox, .bool): return start
        case (.slider, _), (.stepper, _):
            guard let range = number, let value = start.double else { return nil }
            return .number(min(max(value, range.minimum), range.maximum))
        case (.choices, _):
            let text = start.written.lowercased()
            return options.first { $0.value.written.lowercased() == text }?.value
        default: return nil
        }
    }
}
