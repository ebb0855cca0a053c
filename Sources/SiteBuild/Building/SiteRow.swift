package import FormModel

/// The row of a form that a site holds: for the gallery, the table of sizes and a later build of other forms.
///
/// It stands in the manifest of the output, so that no page has to be read for it again. ``FormBundle`` says what each
/// member is.
package struct SiteRow: Decodable, Sendable {
    package var id: String
    package var title: String
    package var description: String?
    package var locales: [LocaleTag]
    package var rawSize: Int
    package var compressedSize: Int
    package var policy: String

    package init(_ bundle: FormBundle) {
        (id, title, description, locales) = (bundle.id, bundle.title, bundle.description, bundle.locales)
        (rawSize, compressedSize, policy) = (bundle.rawSize, bundle.compressedSize, bundle.policy)
    }

    /// The row as the manifest has it, members in the order of their names.
    var value: Value {
        var members = [Value.Member("compressedSize", .integer(compressedSize))]
        if let description { members.append(.init("description", .string(description))) }
        members += [
            .init("id", .string(id)), .init("locales", .array(locales.map { .string($0.tag) })),
            .init("policy", .string(policy)), .init("rawSize", .integer(rawSize)), .init("title", .string(title)),
        ]
        return .object(members)
    }

    /// Tells whether the galleries and the site's headers say the same of both.
    package func isListed(like other: SiteRow) -> Bool {
        id == other.id && title == other.title && description == other.description && locales == other.locales
            && sizeText(compressedSize) == sizeText(other.compressedSize) && policy == other.policy
    }

    /// Tells whether a file of the site was built for this form.
    func owns(_ path: String) -> Bool {
        path.hasPrefix("\(id)/") || filesBesideFolder.contains(path)
    }

    /// The files of the form that may lie beside its folder: its zip, and pages that are one file each.
    var filesBesideFolder: [String] { ["\(id).zip"] + locales.map { "\(id).\($0.tag).html" } }
}
