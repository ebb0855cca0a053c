import FormModel
import FormRender
import FormTables
import Synchronization

/// Scripts and styles by what a form uses, so that a thousand alike forms share the work.
final class SharedAssets: Sendable {
    /// A script or a style sheet that is made once for all forms that need the same.
    struct Asset: Sendable {
        var text: String
        /// The parts that a script loads when it first needs them, and the same script with these inside of it.
        var parts: [SiteFile] = []
        var whole: String
        var shared: SharedBytes
        /// The keys of the texts that a script says, which stand in it as they are.
        var messages: Set<String>
        var compressedSize: Int { shared.packed.gzipSize }
    }

    /// Everything that the text of an asset depends on, besides what is the same for all forms.
    private struct Key: Hashable {
        var kind: String
        var needs: ScriptNeeds
        /// The languages of a form that can be drawn anew.
        var drawn: [LocaleTag] = []
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
        let services = Set(configuration.services(of: document, options).keys)
        let needs = ScriptNeeds(of: document, options, services: services)
        let every = DrawingPart.everyKind(for: document, own: needs)
        let drawn = every == nil ? [] : document.locales
        let script = try asset(Key(kind: document.dialect.name, needs: needs, drawn: drawn)) {
            let drawing = try every.map {
                try DrawingPart(
                    of: $0, for: document, options, services: services, own: needs, theme: configuration.theme,
                    files: files)
            }
            let entry = ScriptBundler.entry(
                dialect: document.dialect, needs: needs, frame: frame, draws: drawing != nil, files: files)
            return try ScriptBundle(entry: entry, files: drawing.map(withModule) ?? files)
        }
        let layouts = LayoutSheet.needed(by: document)
        let kind = (layouts.map(\.rawValue) + ["css"]).joined(separator: " ")
        let looks = ScriptNeeds(controls: needs.controls, features: needs.features)
        let style = try asset(Key(kind: kind, needs: looks, brand: brand)) {
            ScriptBundle(
                try StyleBundler(files: files, theme: configuration.theme).sheet(
                    controls: needs.controls, features: needs.features, frame: frame, layouts: layouts, brand: brand))
        }
        return (script, style)
    }

    private func withModule(_ drawing: DrawingPart) -> WebFiles {
        files.adding([DrawingPart.path: Array(drawing.module(files: files).utf8)])
    }

    /// The script of the element by which other pages show a form; nil for a dialect without one.
    func element(of document: FormDocument) throws -> SiteFile? {
        guard let name = document.dialect.strategies.element else { return nil }
        let script = try asset(Key(kind: name, needs: ScriptNeeds(controls: []))) {
            ScriptBundle(try ScriptBundler.element(of: document.dialect, files: files))
        }
        return SiteFile(path: "\(name).js", script.shared)
    }

    /// The asset for a key. Two forms that ask at once may both make it; they make the same.
    private func asset(_ key: Key, make: () throws -> ScriptBundle) throws -> Asset {
        if let asset = assets.withLock({ $0[key] }) { return asset }
        let bundle = try make()
        let text = bundle.script
        let parts = try bundle.parts.map { SiteFile(path: $0.name, try SharedBytes(Array($0.text.utf8))) }
        let asset = Asset(
            text: text, parts: parts, whole: bundle.whole, shared: try SharedBytes(Array(text.utf8)),
            messages: Self.messages(in: text))
        assets.withLock { $0[key] = asset }
        return asset
    }

    /// The keys of texts in a script: `'run.errors'` → `run.errors`.
    private static func messages(in script: String) -> Set<String> {
        Set(script.matches(of: /'((?:run|review)\.\w+)'/).map { String($0.1) })
    }
}
