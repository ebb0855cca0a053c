import FormImport
import FormModel

/// Reads a definition and what stands beside it from the disk.
struct DefinitionLoader: Sendable {
    let folder: SiteFolder
    /// All pictures of the site that a definition may name.
    private let pictures: [String]

    private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"]

    init(folder: SiteFolder) {
        self.folder = folder
        pictures = (folder.files(below: "forms") + folder.files(below: "assets")).filter { path in
            Self.endings.contains { path.lowercased().hasSuffix($0) }
        }
    }

    /// Nil, with the reason, when the definition cannot be read.
    func load(_ entry: FormEntry) -> (source: DefinitionSource?, diagnostics: [Diagnostic]) {
        do {
            let bytes = try folder.read(entry.source)
            let (strings, diagnostics) = strings(beside: entry.source)
            let catalog = AssetCatalog(paths: pictures(near: entry.source))
            let source = DefinitionSource(file: entry.source, bytes: bytes, strings: strings, assets: catalog)
            return (source, diagnostics)
        } catch {
            return (nil, [.error("site.source", at: entry.position, error.words(for: entry.source))])
        }
    }

    private func strings(beside source: String) -> (StringsTable, [Diagnostic]) {
        let file = String(source[..<(source.lastIndex(of: ".") ?? source.endIndex)]) + ".strings.json"
        do {
            return StringsTable.read(try folder.read(file), file: file)
        } catch .missing {
            return (.empty, [])
        } catch {
            return (.empty, [.error("site.source", at: SourcePosition(file: file), error.words(for: file))])
        }
    }

    /// Those in the definition's own folder or below first.
    private func pictures(near source: String) -> [String] {
        let own = source.split(separator: "/").dropLast().joined(separator: "/") + "/"
        return pictures.filter { $0.hasPrefix(own) } + pictures.filter { !$0.hasPrefix(own) }
    }
}
