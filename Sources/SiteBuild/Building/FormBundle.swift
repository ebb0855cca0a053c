package import FormModel

/// Everything that is built for one form.
package struct FormBundle: Sendable {
    package var id: String
    /// The title in the default locale.
    package var title: String
    /// The form's own, in the default locale.
    package var description: String?
    package var locales: [LocaleTag]
    /// The form's folder; paths relative to it.
    package var contents: [SiteFile]
    /// A page for each locale that is one file, where asked for; paths relative to the site's output.
    package var singleFiles: [SiteFile]
    /// The size of the default page with its script, style and pictures.
    package var rawSize: Int
    /// The same with page, script and style in gzip.
    package var compressedSize: Int
    /// The policy that a host should send with the form's pages.
    package var policy: String

    /// All that is written for the form, paths relative to the site's output: its folder, its zip, its single files.
    package func files() throws -> [SiteFile] {
        let folder = contents.map { file in
            var file = file.hashed
            file.path = "\(id)/\(file.path)"
            return file
        }
        return folder + [SiteFile(path: "\(id).zip", bytes: try archive()).hashed] + singleFiles
    }

    /// The form's folder as a zip, deployable as it is.
    package func archive() throws -> [UInt8] {
        try ZipArchive.bytes(of: contents)
    }
}
