import FormImport
import FormModel
import Foundation
import SiteBuild

/// The records and files that a site's forms keep while their author tries them, in the site's state folder.
///
/// `.formsite/records/NUMBER.json` is a record, `.formsite/records/files/NAME` an uploaded file, with `NAME.json` about
/// it. Nothing is removed here; an author deletes the folder.
actor RecordStore {
    /// The id of a form, and its values by key as a page sent them.
    struct Record: Sendable {
        var form: String
        var values: Value
    }

    /// A file as it was uploaded; `title` is its name on the sender's device.
    struct StoredFile: Sendable {
        var title: String
        var type: String
        var bytes: [UInt8]
    }

    private let site: String
    private let folder: String
    /// Bytes that all files may have.
    private let capacity: Int

    init(site: String, capacity: Int) {
        (self.site, self.capacity) = (site, capacity)
        folder = "\(site)/\(StateFolder.name)/records"
    }

    /// The record with a number; nil where there is none, or none that can be read.
    func record(_ id: Int) -> Record? {
        guard let data = FileManager.default.contents(atPath: path(of: id)),
            let root = JSONReader.read(Array(data), file: "").root?.value, let form = root["form"]?.written,
            let values = root["values"]
        else { return nil }
        return Record(form: form, values: values)
    }

    /// Gives the next number after the highest one that is there.
    ///
    /// - Returns: the number of the new record.
    func add(_ record: Record) throws -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let id = (names.compactMap { Int($0.prefix { $0 != "." }) }.max() ?? 0) + 1
        try write(record, id)
        return id
    }

    /// Replaces a record, or makes one of that number.
    func update(_ id: Int, to record: Record) throws { try write(record, id) }

    private func write(_ record: Record, _ id: Int) throws {
        let text = Value.object([.init("form", .string(record.form)), .init("values", record.values)]).json
        try make()
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: id)), options: .atomic)
    }

    // MARK: - Files

    /// Keeps a file under a new name.
    ///
    /// - Returns: the name by which records refer to it; nil where there is no room for it.
    func store(_ file: StoredFile) throws -> String? {
        try make()
        let names = try FileManager.default.contentsOfDirectory(atPath: files)
        let sizes = names.map { (try? FileManager.default.attributesOfItem(atPath: "\(files)/\($0)")[.size]) as? Int }
        guard sizes.compactMap(\.self).reduce(file.bytes.count, +) <= capacity else { return nil }
        let name = UUID().uuidString.lowercased()
        let about = Value.object([.init("title", .string(file.title)), .init("type", .string(file.type))]).json
        try Data(file.bytes).write(to: URL(fileURLWithPath: "\(files)/\(name)"), options: .atomic)
        try Data(about.utf8).write(to: URL(fileURLWithPath: "\(files)/\(name).json"), options: .atomic)
        return name
    }

    /// The file that was stored under a name; nil where none was.
    func file(named name: String) -> StoredFile? {
        // Names come from pages: only one that was given here is a path.
        guard UUID(uuidString: name) != nil, let bytes = FileManager.default.contents(atPath: "\(files)/\(name)"),
            let about = FileManager.default.contents(atPath: "\(files)/\(name).json"),
            let root = JSONReader.read(Array(about), file: "").root?.value
        else { return nil }
        return StoredFile(
            title: root["title"]?.written ?? name, type: root["type"]?.written ?? "", bytes: Array(bytes))
    }

    private var files: String { "\(folder)/files" }

    private func path(of id: Int) -> String { "\(folder)/\(id).json" }

    /// Makes the folders where they are missing.
    private func make() throws {
        _ = StateFolder.make(in: site)
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    }
}
