import FormModel

/// The members of an object in the making: what the author wrote stays as it was written where it still means the same.
///
/// It begins with the members that an author wrote, in his order; new ones go behind them. A form of another language
/// begins with none.
struct ElvisMembers {
    private var members: [Value.Member]

    /// The members of an object; none for anything else.
    init(kept: Value?) {
        if case .object(let members)? = kept { self.members = members } else { members = [] }
    }

    var value: Value { .object(members) }

    func kept(_ key: String) -> Value? { members.first { $0.key == key }?.value }

    /// Writes a member. One that means the same in another writing stays: `"true"`, `1` and `"1"` for true. What says
    /// nothing, `null`, `""`, `false` or an empty list, stays where nothing is to be said.
    ///
    /// - Parameter value: nil says what is so without a word.
    mutating func set(_ key: String, _ value: Value?) {
        guard let place = members.firstIndex(where: { $0.key == key }) else {
            if let value { members.append(.init(key, value)) }
            return
        }
        let before = members[place].value
        guard let value else {
            if !before.saysNothing { members.remove(at: place) }
            return
        }
        if !Self.means(before, value) { members[place].value = value }
    }

    /// Numbers and marks may be written as texts, and nothing may be written for an empty list.
    ///
    /// By the readings of elvis-form 1, in which the author's value counts.
    private static func means(_ before: Value, _ now: Value) -> Bool {
        if before == now { return true }
        let node = JSONNode(before, at: SourcePosition(file: ""))
        switch now {
        case .bool(let isOn): return node.elvisFlag == isOn
        case .integer(let number): return node.elvisNumber == Double(number)
        case .number(let number): return node.elvisNumber == number
        case .string(let text): return node.elvisText == text
        case .array(let entries): return entries.isEmpty && before.saysNothing
        default: return false
        }
    }
}

extension Value {
    /// Nothing stands there, or what would be so anyway.
    fileprivate var saysNothing: Bool {
        switch self {
        case .null, .string(""), .array([]), .object([]), .bool(false): true
        default: false
        }
    }

    /// A list of which each entry may be left out.
    var entries: [Value] { if case .array(let entries) = self { entries } else { [] } }
}
