import FormImport
import FormModel

/// The content of a form document, wherever its parts and pictures stand in files and in whatever order members are.
///
/// Two definitions that read as equal contents make the same form, so one may take the place of the other when a form
/// is saved. Whole numbers are the same with and without a point.
struct DocumentContent: Equatable {
    private let value: Value

    init(_ document: FormDocument) {
        value = Self.content(of: DocumentWriter.value(of: document))
    }

    /// A value without `position` and `path` where these are texts, and with the members of objects in the order of
    /// their keys.
    private static func content(of value: Value) -> Value {
        switch value {
        case .array(let elements): return .array(elements.map(content))
        case .object(let members):
            let kept = members.withoutReason.filter { member in
                if ["position", "path"].contains(member.key), case .string = member.value { return false }
                return true
            }
            return .object(kept.map { .init($0.key, content(of: $0.value)) }.sorted { $0.key < $1.key })
        case .number(let number) where number == number.rounded() && abs(number) < 1e15: return .integer(Int(number))
        default: return value
        }
    }

    /// A part that is another one in another document; without its place in lists, so that it is the same wherever
    /// the part stands.
    struct Difference: Hashable {
        var path: [String]
        var before: String
        var after: String

        /// A number that stands as a text, or the other way round.
        static func ofNotation(at path: [String]) -> Difference { .init(path: path, before: "", after: "") }

        var isOfNotation: Bool { before.isEmpty && after.isEmpty }
    }

    /// The differences from another document.
    func differences(from other: DocumentContent) -> Set<Difference> {
        Self.differences(other.value, value, [])
    }

    /// Adds the differences of two values at a path of keys. Lists of one length are compared place by place, others as
    /// a whole.
    private static func compare(_ a: Value, _ b: Value, _ path: [String], _ found: inout Set<Difference>) {
        if a == b { return }
        switch (a, b) {
        case (.object(let before), .object(let after)):
            let keys = Set((before + after).map(\.key))
            for key in keys { compare(a[key] ?? .null, b[key] ?? .null, path + [key], &found) }
        case (.array(let before), .array(let after)) where path.contains("definition"):
            compareWritten(before, after, path, &found)
        case (.array(let before), .array(let after)) where before.count == after.count:
            for (a, b) in zip(before, after) { compare(a, b, path, &found) }
        case (.string(let text), let number) where text == number.json,
            (let number, .string(let text)) where text == number.json:
            found.insert(.ofNotation(at: path))
        default: found.insert(Difference(path: path, before: a.json, after: b.json))
        }
    }

    /// Compares lists that are kept as their author wrote them: their order counts where they are read.
    private static func compareWritten(
        _ before: [Value], _ after: [Value], _ path: [String], _ found: inout Set<Difference>
    ) {
        var come = after
        let gone = before.filter { value in
            guard let same = come.firstIndex(of: value) else { return true }
            come.remove(at: same)
            return false
        }
        let rest = gone.filter { value in
            let same = come.indices.lazy.map { ($0, differences(value, come[$0], path)) }
                .first { $1.allSatisfy(\.isOfNotation) }
            guard let (place, notation) = same else { return true }
            found.formUnion(notation)
            come.remove(at: place)
            return false
        }
        if rest.count == come.count {
            for (a, b) in zip(rest, come) { compare(a, b, path, &found) }
        } else {
            found.insert(Difference(path: path, before: Value.array(rest).json, after: Value.array(come).json))
        }
    }

    private static func differences(_ a: Value, _ b: Value, _ path: [String]) -> Set<Difference> {
        var found: Set<Difference> = []
        compare(a, b, path, &found)
        return found
    }
}
