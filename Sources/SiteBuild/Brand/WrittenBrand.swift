import FormImport
package import FormModel
import FormRender

/// A form's brand as it is being written, before `site.json` has it.
///
/// The builder asks for its diagnostics and looks at each change. The brand is put into a small `site.json` of its own,
/// so that it is read and judged as the real one would be.
package struct WrittenBrand {
    /// The diagnostics in it, each with the key that it is about.
    package private(set) var diagnostics: [(key: String, diagnostic: Diagnostic)] = []
    private let brand: Brand
    private let kit: BrandKit

    /// - Parameter written: nil where the form has that of the site.
    package init(_ written: Value?, of site: Site) {
        var members: [Value.Member] = []
        if case .object(let own)? = written { members = own }
        // Each key stands in a line of its own, which tells the key of a diagnostic.
        let lines = members.map { "\(Value.string($0.key).json):\($0.value.json)" }.joined(separator: ",\n")
        let ofSite = site.configuration.options.writtenBrand ?? .object([])
        let text = "{\"brand\":\(ofSite.json),\"forms\":[{\"source\":\"form\",\"brand\":{\n\(lines)}}]}"
        let (configuration, found) = SiteConfigurationReader.read(
            Array(text.utf8), file: Site.configurationFile, themes: [])
        let own = configuration.forms.first?.options.brand ?? Brand()
        brand = own.completed(by: configuration.options.brand)
        let files = BrandFiles(of: [brand], in: site.folder)
        kit = BrandKit(brand, files: files)
        for diagnostic in found + files.diagnostics + configuration.brandDiagnostics {
            let line = diagnostic.position.line - 2
            if members.indices.contains(line) { diagnostics.append((members[line].key, diagnostic)) }
        }
    }

    /// The looks of pages with it, and what stands above and below a form.
    package func looks(in locale: LocaleTag, default fallback: LocaleTag) -> (css: String, parts: Value) {
        func address(_ place: String) -> String {
            kit.files.first { $0.path == place }.map { DataAddress.of($0.bytes, path: place) } ?? ""
        }
        var css = kit.looks.tokens
        if case .file? = brand.font, let place = kit.fontPlace {
            css += BrandStyleSheet(brand, font: kit.font).fontFace(address: address(place))
        }
        return (css, kit.page(in: locale, default: fallback, base: nil, address: address).parts)
    }
}

extension FormDocument {
    /// The name below which a document has what `site.json` says of its form while the builder has it.
    private static let site = "site"

    /// The form's own brand as `site.json` has it; nil where it has that of the site.
    package var siteBrand: Value? {
        get { traits[Self.site]?["brand"] }
        set { traits[Self.site] = newValue.map { .object([.init("brand", $0)]) } }
    }

    /// The document without what only `site.json` says of its form.
    var withoutBrand: FormDocument {
        var document = self
        document.siteBrand = nil
        return document
    }
}

extension ExportResult.Loss {
    static func brand() -> ExportResult.Loss {
        let words = "the brand of this form has its place in the form's entry in site.json, and there is none"
        return ExportResult.Loss(.warning("brand.entry", at: SourcePosition(file: Site.configurationFile), words))
    }
}
