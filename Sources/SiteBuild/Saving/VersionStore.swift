import FormImport
package import FormModel
package import Foundation

/// The documents of the versions of forms that were built, by which a receiver judges the answers of older pages.
///
/// Each is a file `.formsite/versions/<form>/<version>.form.json`, named by a hash of all that it was made of.
package struct VersionStore: Sendable {
    /// Relative to the site.
    package static let path = StateFolder.name + "/versions"

    /// The number of versions of a form that are kept, and the seconds for which they are after they were built last.
    static let maximumCount = 50
    static let maximumAge = 180 * 86_400.0

    private let site: String

    package init(_ folder: SiteFolder) {
        site = folder.path
    }

    /// Keeps a document, or notes that it was built again, and lets go of versions that are many or old.
    func keep(_ document: FormDocument, as version: String, at date: Date = Date()) throws {
        guard let path = path(of: version, document.id) else { return }
        let files = FileManager.default
        if !files.fileExists(atPath: path) {
            let code = StateFolder.make(in: site)
            if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
            try files.createDirectory(atPath: folder(of: document.id), withIntermediateDirectories: true)
            try Data(DocumentWriter.text(of: document).utf8).write(to: URL(filePath: path), options: .atomic)
            try prune(document.id, at: date)
        }
        try files.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    /// Keeps what a form came to, where its answers go to formsite's own receiver.
    ///
    /// - Parameter date: the moment at which it was built, by which the latest one is told.
    package func keep(_ reading: SiteBuilder.Reading, of entry: FormEntry, at date: Date = Date()) throws {
        guard let document = reading.document, let version = reading.documentVersion,
            entry.options.submit?.isOwnReceiver == true
        else { return }
        try keep(document, as: version, at: date)
    }

    /// Notes that a version was built again; false where it is not there.
    func renew(_ version: String, of form: String, at date: Date = Date()) -> Bool {
        guard let path = path(of: version, form) else { return false }
        return (try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)) != nil
    }

    /// The document of a version; nil for one that is not known, or not any more.
    package func document(_ version: String, of form: String) -> FormDocument? {
        guard let path = path(of: version, form), let data = FileManager.default.contents(atPath: path) else {
            return nil
        }
        let result = readDocument(Array(data), file: path)
        return result.diagnostics.hasErrors ? nil : result.document
    }

    /// The document that was built last; nil where none is kept.
    package func latest(of form: String) -> FormDocument? {
        let versions = ((try? files(of: form)) ?? []).map { String($0.file.lastPathComponent.prefix { $0 != "." }) }
        return versions.lazy.compactMap { document($0, of: form) }.first
    }

    private func folder(of form: String) -> String { "\(site)/\(Self.path)/\(form)" }

    /// The path of a version's file; nil for what is no version: senders name them.
    private func path(of version: String, _ form: String) -> String? {
        let isVersion =
            !version.isEmpty && version.utf8.count <= 64 && version.allSatisfy { $0.isHexDigit && $0.isASCII }
        return isVersion ? "\(folder(of: form))/\(version).form.json" : nil
    }

    /// The files of a form, those that were built last first.
    private func files(of form: String) throws -> [(file: URL, date: Date)] {
        let folder = URL(filePath: folder(of: form))
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        return try files.map { file in
            (file, try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate ?? Date())
        }.sorted { $0.date > $1.date }
    }

    /// Removes the versions beyond the limits, those that were built longest ago.
    private func prune(_ form: String, at date: Date) throws {
        for (number, entry) in try files(of: form).enumerated()
        where number >= Self.maximumCount || date.timeIntervalSince(entry.date) > Self.maximumAge {
            try FileManager.default.removeItem(at: entry.file)
        }
    }
}
