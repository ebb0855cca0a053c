import FormModel

/// The orders in which the original builder writes members (webformulary.md, section 4).
enum FormularyOrder {
    /// One order serves all types. `value` and placeholders of pickers, which the original never writes, stand beside
    /// members of their kind.
    static let (field, option, validator) = (of("field"), of("option"), of("validator"))
    static let (rule, disclosure) = (of("rule"), of("disclosure"))
    /// The font of the expanding button, which the original never writes, follows its size.
    static let (style, checkBox) = (of("style"), of("checkBox"))

    private static func of(_ part: String) -> [String] { FormularyVocabulary.known.orders[part] ?? [] }

    /// Members in an order, others behind them.
    static func ordered(_ value: Value, _ order: [String]) -> Value {
        guard case .object(let members) = value else { return value }
        let known = order.flatMap { key in members.filter { $0.key == key } }
        return .object(known + members.filter { !order.contains($0.key) })
    }

    /// The known members, in their order.
    static func members(_ members: [String: Value], _ order: [String]) -> [Value.Member] {
        order.compactMap { key in members[key].map { Value.Member(key, $0) } }
    }
}
