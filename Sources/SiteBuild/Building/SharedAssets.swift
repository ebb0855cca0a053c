import FormModel
import FormRender
import Synchronization

/// Scripts and styles by what a form uses, so that a thousand alike forms share the work.
final class SharedAssets: Sendable {
    struct Asset: Sendable {
        var text: String
        var compressedSize: Int
    }

    private struct Key: Hashable {
        var kind: String
        var controls: Set<Control>
    }

    private let files: WebFiles
    private let theme: String
    private let assets = Mutex<[Key: Asset]>([:])

    init(files: WebFiles, theme: String) {
        (self.files, self.theme) = (files, theme)
    }

    func script(for document: FormDocument) throws -> Asset {
        let controls = Set(document.fields.map(\.control))
        return try asset(Key(kind: document.dialect.rawValue, controls: controls)) {
            try ScriptBundler.script(dialect: document.dialect, controls: controls, files: files)
        }
    }

    func style(for document: FormDocument) throws -> Asset {
        let controls = Set(document.fields.map(\.control))
        return try asset(Key(kind: "css", controls: controls)) {
            try StyleBundler(files: files, theme: theme).sheet(controls: controls)
        }
    }

    private func asset(_ key: Key, make: () throws -> String) throws -> Asset {
        if let asset = assets.withLock({ $0[key] }) { return asset }
        let text = try make()
        let asset = Asset(text: text, compressedSize: try Gzip.size(of: Array(text.utf8)))
        assets.withLock { $0[key] = asset }
        return asset
    }
}
