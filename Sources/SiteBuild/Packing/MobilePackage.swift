import FormImport
package import FormModel

/// The zip in which an app takes a form: the definition and the pictures that it names.
///
/// Definitions of one form language have apps that take such zips; others are refused with an error.
package struct MobilePackage {
    private let builder: SiteBuilder

    package init(_ builder: SiteBuilder) {
        self.builder = builder
    }

    /// The package's bytes; nil where an error is among the diagnostics.
    ///
    /// The zip has the definition as it is written, named by the form's id, and the pictures by the names that it gives
    /// them.
    package func bytes(of entry: FormEntry) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
        let reading = builder.read(entry)
        guard let document = reading.document, let definition = reading.definition, !reading.diagnostics.hasErrors
        else {
            return (nil, reading.diagnostics)
        }
        var diagnostics = reading.diagnostics
        let language = FormLanguages.of(document.dialect)
        guard let language, let package = language.appPackage(of: document) else {
            let message =
                "apps take no packages of forms in \(language?.title ?? "this language"), as “\(document.id)” is"
            return (nil, diagnostics + [.error("pack.language", at: SourcePosition(file: entry.source), message)])
        }
        var files = [SiteFile(path: document.id + language.definitionSuffix, bytes: definition.bytes)]
        for image in package.pictures {
            do {
                files.append(try packed(image, of: package, from: reading.pictures))
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

    /// The reason why a picture cannot be packed, to be told at the place that names it.
    private struct PackingError: Error {
        var id: String
        var message: String
    }

    /// A picture under the name by which the app looks for it. Names must end as the app expects; a better one is
    /// proposed.
    ///
    /// Endings are compared exactly, capitals too.
    private func packed(
        _ image: ImageReference, of package: AppPackage, from pictures: PictureFiles
    ) throws(PackingError) -> SiteFile {
        let suffixes = package.pictureSuffixes
        guard suffixes.contains(where: image.name.hasSuffix) else {
            let dot = image.name.lastIndex(of: ".") ?? image.name.endIndex
            let kept = suffixes.first { $0.hasSuffix(image.name[dot...].lowercased()) && dot < image.name.endIndex }
            let better = image.name[..<dot] + (kept ?? suffixes.last ?? "")
            throw PackingError(
                id: "pack.name",
                message: "apps find only pictures whose names end in "
                    + "\(suffixes.map { "“\($0)”" }.joined(separator: " or ")): "
                    + "rename “\(image.name)” to “\(better)”, here and on the disk")
        }
        guard let path = image.path else {
            throw PackingError(
                id: "pack.picture", message: "there is no picture “\(image.name)” beside the form or in assets/")
        }
        do {
            return SiteFile(path: image.name, bytes: try pictures.read(path))
        } catch {
            throw PackingError(id: "pack.picture", message: error.words(for: path))
        }
    }
}
