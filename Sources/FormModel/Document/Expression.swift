/// A condition or formula of any form language as one tree.
///
/// The functions and operators of a language are calls by name, each with the semantics of that language.
package indirect enum Expression: Hashable, Sendable {
    case literal(Value, SourcePosition)
    /// The value of a field; with `component` that of one part of a composite.
    case field(String, component: String?, SourcePosition)
    case call(String, [Expression], SourcePosition)

    package var position: SourcePosition {
        switch self {
        case .literal(_, let position), .field(_, _, let position), .call(_, _, let position): position
        }
    }

    /// The names of all fields that the expression reads, in the order of their first use.
    package var fields: [String] {
        switch self {
        case .literal: []
        case .field(let name, _, _): [name]
        case .call(_, let arguments, _):
            arguments.reduce(into: []) { names, argument in
                names += argument.fields.filter { !names.contains($0) }
            }
        }
    }
}

/// Written as `{"value": 18, "position": …}`, `{"field": "born", "position": …}` or `{"call": "less", "of": […], "position": …}`.
extension Expression: Codable {
    private enum Key: String, CodingKey { case value, field, component, call, of, position }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let position = try container.decode(SourcePosition.self, forKey: .position)
        if let name = try container.decodeIfPresent(String.self, forKey: .field) {
            self = .field(name, component: try container.decodeIfPresent(String.self, forKey: .component), position)
        } else if let name = try container.decodeIfPresent(String.self, forKey: .call) {
            self = .call(name, try container.decode([Expression].self, forKey: .of), position)
        } else {
            self = .literal(try container.decode(Value.self, forKey: .value), position)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .literal(let value, _): try container.encode(value, forKey: .value)
        case .field(let name, let component, _):
            try container.encode(name, forKey: .field)
            try container.encodeIfPresent(component, forKey: .component)
        case .call(let name, let arguments, _):
            try container.encode(name, forKey: .call)
            try container.encode(arguments, forKey: .of)
        }
        try container.encode(position, forKey: .position)
    }
}
