import FormModel
import FormRender
import Synchronization

/// Scripts and styles by what a form uses, so that a thousand alike forms share the work.
final class SharedAssets: Sendable {
    struct Asset: Sendable {
        var text: String
        /// Of a script: the keys of the texts that it says, which stand in it as they are.
        var messages: Set<String>
        var compressedSize: Int
        /// What the script loads when it first needs it, beside it.
        var parts: [SiteFile] = []
    }

    private struct Key: Hashable {
        var kind: String
        var controls: Set<Control>
        var features: [ScriptFeature] = []
        var brand = BrandLooks()
    }

    private let files: WebFiles
    private let configuration: SiteConfiguration
    private let frame: [FrameFeature]
    private let assets = Mutex<[Key: Asset]>([:])

    /// - Parameter frame: what the pages get besides, in the frames of the preview.
    init(files: WebFiles, configuration: SiteConfiguration, frame: [FrameFeature] = []) {
        (self.files, self.configuration, self.frame) = (files, configuration, frame)
    }

    /// The script and the style sheet that a form's pages load.
    func parts(
        for document: FormDocument, options: FormOptions, brand: BrandLooks
    ) throws -> (script: Asset, style: Asset) {
        let controls = Set(document.fields.map(\.control))
        let features = ScriptFeature.needed(by: document, options)
        let script = try asset(Key(kind: document.dialect.rawValue, controls: controls, features: features)) {
            let entry = ScriptBundler.entry(
                dialect: document.dialect, controls: controls, features: features, frame: frame, files: files)
            let sheets = partSheets
            let bundle = try ScriptBundle(entry: entry, sheets: sheets.mapValues(\.path), files: files)
            let parts = bundle.parts.map { SiteFile(path: $0.name, bytes: Array($0.text.utf8)) }
            return (bundle.script, parts + sheets.values.sorted { $0.path < $1.path })
        }
        let isGrid = document.grid != nil
        let key = Key(kind: isGrid ? "grid css" : "css", controls: controls, features: features, brand: brand)
        let style = try asset(key) {
            let sheet = try styles.sheet(
                controls: controls, features: features, frame: frame, isGrid: isGrid, brand: brand)
            return (sheet, [])
        }
        return (script, style)
    }

    /// What a page that is one file holds: the script with what other pages load when they first need it, and the style
    /// sheets of that.
    func whole(for document: FormDocument, options: FormOptions) throws -> (script: String, style: String) {
        let entry = ScriptBundler.entry(
            dialect: document.dialect, controls: Set(document.fields.map(\.control)),
            features: ScriptFeature.needed(by: document, options), frame: frame, files: files)
        let sheets = StyleBundler.parts.values.sorted().map(styles.sheet(ofPart:)).joined()
        return (try ScriptBundle.whole(entry: entry, files: files), sheets)
    }

    private var styles: StyleBundler { StyleBundler(files: files, theme: configuration.theme) }

    /// The style sheets of parts, by the paths of the parts' modules.
    private var partSheets: [String: SiteFile] {
        StyleBundler.parts.mapValues { name in
            let bytes = Array(styles.sheet(ofPart: name).utf8)
            return SiteFile(path: "\(name)-\(ContentHash.short(bytes)).css", bytes: bytes)
        }
    }

    private func asset(_ key: Key, make: () throws -> (text: String, parts: [SiteFile])) throws -> Asset {
        if let asset = assets.withLock({ $0[key] }) { return asset }
        let (text, parts) = try make()
        let asset = Asset(
            text: text, messages: Self.messages(in: [text] + parts.map { String(decoding: $0.bytes, as: UTF8.self) }),
            compressedSize: try Gzip.size(of: Array(text.utf8)), parts: parts)
        assets.withLock { $0[key] = asset }
        return asset
    }

    private static func messages(in scripts: [String]) -> Set<String> {
        Set(scripts.flatMap { $0.matches(of: /'((?:run|review)\.\w+)'/).map { String($0.1) } })
    }
}
