import FormImport
import FormModel

/// The integers of a form that a browser cannot hold: it sends back the nearest one that it can.
///
/// JavaScript has numbers of 64 bits with 53 of them for digits, so 9007199254740993 comes back as 9007199254740992.
/// Without this, saving would change numbers that nobody touched.
struct ExactIntegers: Sendable {
    /// The integers by the number that a browser makes of them; where several become one, none.
    private let integers: [Double: Int]

    /// - Parameter document: as it is on the disk; nil for a new form, which restores nothing.
    init(of document: FormDocument?) {
        var all: Set<Int> = []
        if let document { Self.collect(DocumentWriter.value(of: document), into: &all) }
        integers = Dictionary(grouping: all) { Double($0) }.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }

    /// Gathers the integers beyond 2^53 from everywhere in a document.
    private static func collect(_ value: Value, into all: inout Set<Int>) {
        switch value {
        case .integer(let integer) where integer.magnitude > 1 << 53: all.insert(integer)
        case .array(let elements): for element in elements { collect(element, into: &all) }
        case .object(let members): for member in members { collect(member.value, into: &all) }
        default: break
        }
    }

    /// The document that was sent, with the integers that the form has.
    func restored(_ node: JSONNode) -> JSONNode {
        guard !integers.isEmpty else { return node }
        var restored = node
        switch node.kind {
        case .integer(let integer): restored.kind = integers[Double(integer)].map { .integer($0) } ?? node.kind
        case .number(let number): restored.kind = integers[number].map { .integer($0) } ?? node.kind
        case .array(let elements): restored.kind = .array(elements.map(self.restored))
        case .object(let members):
            restored.kind = .object(
                members.map { member in
                    var member = member
                    member.value = self.restored(member.value)
                    return member
                })
        default: break
        }
        return restored
    }
}
