package import FormModel
import FormRender

/// Options of the pages of forms: those of the site hold for every form, and a form's own entry may replace each of
/// them.
package struct FormOptions: Sendable {
    /// The place that answers are sent to, and in which form (contract 2, `submit`).
    package struct Submit: Sendable {
        /// The body of a submission: as the form's dialect has it, as JSON, or as a browser sends a form.
        package enum Encoding: String, CaseIterable, Sendable {
            case dialect, json, form
        }

        /// An address in which `{form}` stands for a form's id.
        package var endpoint: String
        package var method = "POST"
        package var encoding = Encoding.dialect

        /// - Parameter version: travels in the address of formsite's own receiver, which judges the answers by it.
        func endpoint(of form: String, version: String? = nil) -> String {
            let address = endpoint.replacing("{form}", with: form)
            guard let version, isOwnReceiver else { return address }
            return address.adding(query: "version=\(version)")
        }

        /// Tells whether the address is that of formsite's receiver: no other has such a path.
        package var isOwnReceiver: Bool {
            endpoint.prefix { $0 != "?" && $0 != "#" }.contains("/__submit/")
        }
    }

    /// The place that answers are sent to; nil where nobody receives the answers, or a host takes them.
    package var submit: Submit?
    /// Answers are shown once more before they are sent; nil where that is not said.
    package var review: Bool?
    /// The author's words about what comes after sending.
    package var confirmation: Text?
    package var brand = Brand()
    /// The brand as the form's own entry, or the site, has it written.
    ///
    /// The builder and ``FormSettingsEdit`` compare it with the brand that a document comes with.
    package var writtenBrand: Value?
    /// The description in the form's own entry; the brand's may be that of the whole site.
    package var ownDescription: Text?

    package init() {}

    /// These options, with those of the site where nothing is said here.
    ///
    /// Each option is taken as a whole but for the brand, whose parts are completed one by one.
    func completed(by site: FormOptions) -> FormOptions {
        var options = self
        options.submit = submit ?? site.submit
        options.review = review ?? site.review
        options.confirmation = confirmation ?? site.confirmation
        options.brand = brand.completed(by: site.brand)
        options.ownDescription = brand.description
        return options
    }
}
