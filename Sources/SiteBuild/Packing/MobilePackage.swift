import FormImport
package import FormModel

/// The zip in which an app takes a form: the definition and the pictures that it names (mm-xml 14).
package struct MobilePackage {
    private let builder: SiteBuilder

    package init(_ builder: SiteBuilder) {
        self.builder = builder
    }

    /// The package's bytes; nil where an error is among the diagnostics.
    package func bytes(of entry: FormEntry) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
        let reading = builder.read(entry)
        guard let document = reading.document, let definition = reading.definition, !reading.diagnostics.hasErrors
        else {
            return (nil, reading.diagnostics)
        }
        var diagnostics = reading.diagnostics
        guard document.dialect == .mmxml else {
            let message = "“\(document.id)” is no MM XML form; apps take only those in packages"
            return (nil, diagnostics + [.error("pack.language", at: SourcePosition(file: entry.source), message)])
        }
        var files = [SiteFile(path: "\(document.id).xml", bytes: definition.bytes)]
        for image in document.packedImages {
            do {
                files.append(try packed(image, from: reading.pictures))
            } catch {
                diagnostics.append(.error(error.id, at: image.position, error.message))
            }
        }
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        do {
            return (try ZipArchive.bytes(of: files), diagnostics)
        } catch {
            return (nil, diagnostics + [.error("pack", at: document.position, error.message)])
        }
    }

    private struct PackingProblem: Error {
        var id: String
        var message: String
    }

    private func packed(_ image: ImageReference, from pictures: PictureFiles) throws(PackingProblem) -> SiteFile {
        let base = image.name.lastIndex(of: ".").map { image.name[..<$0] } ?? image.name[...]
        guard image.name.hasSuffix("_zip.png") || image.name.hasSuffix("_zip.jpg") else {
            let ending = image.name.lowercased().hasSuffix(".png") ? "png" : "jpg"
            throw PackingProblem(
                id: "pack.name",
                message: "apps find only pictures whose names end in “_zip.png” or “_zip.jpg”: "
                    + "rename “\(image.name)” to “\(base)_zip.\(ending)”, here and on the disk")
        }
        guard let path = image.path else {
            throw PackingProblem(
                id: "pack.picture", message: "there is no picture “\(image.name)” beside the form or in assets/")
        }
        do {
            return SiteFile(path: image.name, bytes: try pictures.read(path))
        } catch {
            throw PackingProblem(id: "pack.picture", message: error.words(for: path))
        }
    }
}

extension FormDocument {
    /// The pictures that travel with the form, each once; those of the app itself (`localImage`) do not.
    fileprivate var packedImages: [ImageReference] {
        let ofApp = Set(fields.filter { $0.traits["mmxml"]?["type"] == "localImage" }.map(\.name))
        let own = fields.filter { !ofApp.contains($0.name) }.flatMap(\.images)
        let later = effects.filter { !ofApp.contains($0.name) }.flatMap(\.images)
        var seen: Set<String> = []
        return (own + later).filter { seen.insert($0.name).inserted }
    }
}
