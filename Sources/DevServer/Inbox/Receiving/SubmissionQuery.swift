import FormModel
import Foundation
import Hummingbird
import HummingbirdCore

/// The query that a page adds to the address of the receiver: `?version=HASH&locale=TAG&trimmed=NAME`.
struct SubmissionQuery {
    /// The version of the form that the page was built from; nil where it does not say.
    var version: String?
    /// Fields whose texts had blanks at their ends, be it nothing but blanks, when the page judged them.
    var trimmed: Set<String>
    /// The language of the page.
    var locale: LocaleTag?

    init(_ uri: URI) {
        let parameters = uri.queryParameters
        version = parameters.get("version")
        locale = parameters.get("locale").flatMap { LocaleTag($0) }
        trimmed = Set(parameters.getAll("trimmed"))
    }

    /// The address of the form that is sent back, from its own page.
    static func address(version: String?, locale: LocaleTag) -> String {
        "?" + (version.map { "version=\($0)&" } ?? "") + "locale=\(locale.tag)"
    }
}
