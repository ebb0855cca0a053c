package import FormModel

/// Everything that is built for one form.
package struct FormBundle: Sendable {
    package var id: String
    /// In the default locale.
    package var title: String
    package var locales: [LocaleTag]
    /// The form's folder, its zip and, where asked for, its single files; paths relative to the site's output.
    package var files: [SiteFile]
    /// What a visitor of the default page loads: its page, script, style and pictures.
    package var rawSize: Int
    package var compressedSize: Int
    /// The policy that a host should send with the form's pages.
    package var policy: String
}
