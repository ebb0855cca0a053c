/// A condition or formula of any form language as one tree.
///
/// Operators and functions are calls by name. What languages of forms understand alike has one name (`add`); a variant
/// with a meaning of its own has that name, a dot and what it is of (`add.decimal`), or the one language that has it.
package indirect enum Expression: Hashable, Sendable {
    case literal(Value, SourcePosition)
    /// An exact number as it was written, of digits with a sign and a point at most.
    case decimal(String, SourcePosition)
    /// The value of a field; with `component` that of one part of a composite.
    case field(String, component: String?, SourcePosition)
    /// An entry of the record, else what stands for it.
    case data(String, otherwise: Expression?, SourcePosition)
    case call(String, [Expression], SourcePosition)

    package var position: SourcePosition {
        switch self {
        case .literal(_, let position), .decimal(_, let position), .field(_, _, let position),
            .data(_, _, let position), .call(_, _, let position):
            position
        }
    }

    /// The names of all entries of the record that the expression reads, in the order of their first use.
    package var entries: [String] {
        switch self {
        case .literal, .decimal, .field: []
        case .data(let name, let otherwise, _): [name] + (otherwise?.entries ?? [])
        case .call(_, let arguments, _):
            arguments.reduce(into: []) { names, argument in
                names += argument.entries.filter { !names.contains($0) }
            }
        }
    }

    /// The names of all fields that the expression reads, in the order of their first use.
    package var fields: [String] {
        switch self {
        case .literal, .decimal: []
        case .field(let name, _, _): [name]
        case .data(_, let otherwise, _): otherwise?.fields ?? []
        case .call(_, let arguments, _):
            arguments.reduce(into: []) { names, argument in
                names += argument.fields.filter { !names.contains($0) }
            }
        }
    }
}

extension Expression {
    /// The meaning that the variants of an operation share: `add` of `add.decimal`.
    package static func family(of call: String) -> String {
        String(call.prefix { $0 != "." })
    }

    /// The value, where the expression is nothing else.
    package var literal: Value? { if case .literal(let value, _) = self { value } else { nil } }

    /// The value of a literal, as text.
    package var literalText: String? {
        switch self {
        case .literal(.string(let text), _), .decimal(let text, _): text
        case .literal(let value, _): value.json
        case .field, .data, .call: nil
        }
    }
}

/// Written as `{"value": 18, "position": …}`,
/// `{"value": "18.50", "type": "decimal", "position": …}`, `{"field": "born", "position": …}`,
/// `{"data": "born", "otherwise": …, "position": …}` or `{"call": "less", "of": […], "position": …}`.
extension Expression: Codable {
    private enum Key: String, CodingKey { case value, type, field, component, data, otherwise, call, of, position }

    /// The type of a literal that its JSON does not tell.
    private enum LiteralType: String, Codable, CaseIterable { case decimal, float }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let position = try container.decode(SourcePosition.self, forKey: .position)
        if let name = try container.decodeIfPresent(String.self, forKey: .field) {
            self = .field(name, component: try container.decodeIfPresent(String.self, forKey: .component), position)
        } else if let name = try container.decodeIfPresent(String.self, forKey: .data) {
            self = .data(name, otherwise: try container.decodeIfPresent(Expression.self, forKey: .otherwise), position)
        } else if let name = try container.decodeIfPresent(String.self, forKey: .call) {
            self = .call(name, try container.decode([Expression].self, forKey: .of), position)
        } else {
            switch try container.decodeIfPresent(LiteralType.self, forKey: .type) {
            case .decimal: self = .decimal(try container.decode(String.self, forKey: .value), position)
            case .float: self = .literal(.number(try container.decode(Double.self, forKey: .value)), position)
            case nil: self = .literal(try container.decode(Value.self, forKey: .value), position)
            }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .literal(let value, _):
            try container.encode(value, forKey: .value)
            if case .number = value { try container.encode(LiteralType.float, forKey: .type) }
        case .decimal(let digits, _):
            try container.encode(digits, forKey: .value)
            try container.encode(LiteralType.decimal, forKey: .type)
        case .field(let name, let component, _):
            try container.encode(name, forKey: .field)
            try container.encodeIfPresent(component, forKey: .component)
        case .data(let name, let otherwise, _):
            try container.encode(name, forKey: .data)
            try container.encodeIfPresent(otherwise, forKey: .otherwise)
        case .call(let name, let arguments, _):
            try container.encode(name, forKey: .call)
            try container.encode(arguments, forKey: .of)
        }
        try container.encode(position, forKey: .position)
    }
}
