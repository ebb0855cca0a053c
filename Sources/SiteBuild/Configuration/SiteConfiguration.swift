package import FormImport
package import FormModel

/// What `site.json` says (contract section 2).
package struct SiteConfiguration: Sendable {
    package struct Form: Sendable {
        /// Path of the definition relative to the site folder.
        package var source: String
        /// Nil where the file's name is the id.
        package var id: String?
        package var locales: [LocaleTag] = []
        package var settings: [JSONMember] = []
        package var position: SourcePosition
    }

    package struct Submit: Sendable {
        package enum Encoding: String, CaseIterable, Sendable {
            case dialect, json, form
        }

        /// An address in which `{form}` stands for a form's id.
        package var endpoint: String
        package var method = "POST"
        package var encoding = Encoding.dialect

        func endpoint(of form: String) -> String { endpoint.replacing("{form}", with: form) }
    }

    package var title: String?
    /// Where the site will be found, ending in `/`.
    package var baseURL: String?
    package var output = "dist"
    package var outputPosition: SourcePosition?
    package var locales: [LocaleTag] = []
    /// Nil where every definition under `forms/` is a form.
    package var forms: [Form]?
    package var theme = "default"
    package var submit: Submit?
    package var services: [String: String] = [:]
    package var prefill: [String] = []
    package var keepsDrafts = true
}
