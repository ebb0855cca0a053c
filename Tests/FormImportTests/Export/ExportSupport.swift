import FormImport
import FormModel
import Foundation
import Testing

/// The repository's folder, and the samples beside it that are not everywhere.
enum Samples {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: root.appending(path: path))) }

    /// The paths of the files in a folder; none where there is no such folder.
    static func files(in folder: String, ending: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }

    /// All pictures are there, so that nothing depends on the disk.
    static func source(_ text: String, _ file: String, strings: String? = nil) -> DefinitionSource {
        let table = strings.map { StringsTable.read(Array($0.utf8), file: "a.strings.json").table } ?? .empty
        return DefinitionSource(file: file, bytes: Array(text.utf8), strings: table)
    }
}

/// A definition of a scenario with its name.
struct ScenarioForm: CustomTestStringConvertible, Sendable {
    var name: String
    var definition: String
    var testDescription: String { name }

    /// Those of a language: of this repository, and of the folder beside it where that is there.
    static func all(of language: String) -> [ScenarioForm] {
        let folders = ["Tests/Scenarios/\(language)", "../shared/scenarios/\(language)"]
        return folders.flatMap { Samples.files(in: $0, ending: ".json") }.flatMap { path -> [ScenarioForm] in
            guard let bytes = try? Samples.bytes(path), let root = JSONReader.read(bytes, file: path).root else {
                return []
            }
            return (root["scenarios"]?.array ?? []).compactMap { scenario in
                definition(of: scenario).map {
                    ScenarioForm(name: "\(path): \(scenario["name"]?.string ?? "")", definition: $0)
                }
            }
        }
    }

    private static func definition(of scenario: JSONNode) -> String? {
        if let text = scenario["definition"]?.string { return text }
        if let value = scenario["definition"]?.value { return value.json }
        guard let items = scenario["items"]?.strings else { return nil }
        let rules = (scenario["rules"]?.strings ?? scenario["relationships"]?.strings ?? []).joined()
        return "<form name=\"s\"><page name=\"p\"><group name=\"g\">\(items.joined())</group></page>\(rules)</form>"
    }
}

/// The document as a value without places, for comparing; of `traits` those of a language can be left out.
func placeless(_ document: FormDocument, without trait: String? = nil) -> Value {
    stripped(DocumentWriter.value(of: document), ["position", trait ?? "position"])
}

private func stripped(_ value: Value, _ keys: Set<String>) -> Value {
    switch value {
    case .array(let elements): .array(elements.map { stripped($0, keys) })
    case .object(let members):
        .object(members.filter { !keys.contains($0.key) }.map { .init($0.key, stripped($0.value, keys)) })
    default: value
    }
}

/// The first difference of two values, for a message.
func difference(_ a: Value, _ b: Value, at path: String = "") -> String? {
    switch (a, b) {
    case (.array(let a), .array(let b)):
        if a.count != b.count { return "\(path): \(a.count) and \(b.count) entries" }
        return zip(a, b).enumerated().lazy.compactMap { difference($1.0, $1.1, at: "\(path)[\($0)]") }.first
    case (.object(let a), .object(let b)):
        if a.map(\.key) != b.map(\.key) { return "\(path): members \(a.map(\.key)) and \(b.map(\.key))" }
        return zip(a, b).lazy.compactMap { difference($0.value, $1.value, at: "\(path).\($0.key)") }.first
    // JSON has one kind of numbers.
    case (.integer(let whole), .number(let number)), (.number(let number), .integer(let whole)):
        return Double(whole) == number ? nil : "\(path): \(whole) and \(number)"
    default: return a == b ? nil : "\(path): \(a.json.prefix(200)) and \(b.json.prefix(200))"
    }
}

extension Collection<Diagnostic> {
    var errors: [Diagnostic] { filter { $0.severity == .error } }
    var messages: [String] { map(\.message) }
}
