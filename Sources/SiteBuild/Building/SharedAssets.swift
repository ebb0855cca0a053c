import FormModel
import FormRender
import FormTables
import Synchronization

/// Scripts and styles by what a form uses, so that a thousand alike forms share the work.
final class SharedAssets: Sendable {
    struct Asset: Sendable {
        var text: String
        var shared: SharedBytes
        /// Of a script: the keys of the texts that it says, which stand in it as they are.
        var messages: Set<String>
        var compressedSize: Int { shared.packed.gzipSize }
    }

    private struct Key: Hashable {
        var kind: String
        var controls: Set<Control>
        var features: [ScriptFeature] = []
        var judging: [ScriptJudging] = []
        var composites: Set<String> = []
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
        let features = ScriptFeature.needed(
            by: document, options, services: Set(configuration.services(of: document, options).keys))
        let judging = ScriptJudging.needed(by: document)
        let composites = Set(document.fields.compactMap(\.composite?.kind))
        let own = Key(
            kind: document.dialect.name, controls: controls, features: features, judging: judging,
            composites: composites)
        let script = try asset(own) {
            let entry = ScriptBundler.entry(
                dialect: document.dialect, controls: controls, features: features, judging: judging,
                composites: composites, frame: frame, files: files)
            return try ScriptBundler.script(entry: entry, files: files)
        }
        let layouts = LayoutSheet.needed(by: document)
        let kind = (layouts.map(\.rawValue) + ["css"]).joined(separator: " ")
        let key = Key(kind: kind, controls: controls, features: features, brand: brand)
        let style = try asset(key) {
            try StyleBundler(files: files, theme: configuration.theme).sheet(
                controls: controls, features: features, frame: frame, layouts: layouts, brand: brand)
        }
        return (script, style)
    }

    /// The script of the element by which other pages show a form; nil for a dialect without one.
    func element(of document: FormDocument) throws -> SiteFile? {
        guard let name = document.dialect.strategies.element else { return nil }
        let script = try asset(Key(kind: name, controls: [])) {
            try ScriptBundler.element(of: document.dialect, files: files)
        }
        return SiteFile(path: "\(name).js", script.shared)
    }

    private func asset(_ key: Key, make: () throws -> String) throws -> Asset {
        if let asset = assets.withLock({ $0[key] }) { return asset }
        let text = try make()
        let asset = Asset(text: text, shared: try SharedBytes(Array(text.utf8)), messages: Self.messages(in: text))
        assets.withLock { $0[key] = asset }
        return asset
    }

    private static func messages(in script: String) -> Set<String> {
        Set(script.matches(of: /'((?:run|review)\.\w+)'/).map { String($0.1) })
    }
}
