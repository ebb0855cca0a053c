import FormImport
package import FormModel

/// The file of scenarios beside a form.
package enum ScenarioFile {
    /// The file is there and holds no scenarios.
    package struct Unreadable: Error {
        package var words: String
    }

    /// Plans to add a scenario behind those that are there; all else in the file keeps its value.
    ///
    /// Throws ``Unreadable`` where the file is there and has no list `scenarios`.
    package static func change(adding scenario: Value, to entry: FormEntry, in folder: SiteFolder) throws -> FileChange
    {
        let path = entry.scenarioSource
        let before: [UInt8]?
        do {
            before = try folder.read(path)
        } catch .missing {
            before = nil
        } catch {
            throw Unreadable(words: error.words(for: path))
        }
        let empty = Value.object([.init("scenarios", .array([]))])
        let known = before.map { JSONReader.read($0, file: path).root?.value } ?? empty
        guard case .object(var members)? = known,
            let index = members.firstIndex(where: { $0.key == "scenarios" }),
            case .array(let scenarios) = members[index].value
        else { throw Unreadable(words: "“\(path)” holds no scenarios; mend it, or move it away") }
        members[index].value = .array(scenarios + [scenario])
        return FileChange(path, from: before, to: Array(JSONWriter.text(of: .object(members)).utf8))
    }
}
