import FormModel
import Foundation

/// The language of the page that a submission came from, by the page's address: `…/<form>/<locale>/index.html`.
enum SenderLocale {
    /// The language of a sender's page; nil where its address does not tell: pages of other hosts keep theirs to
    /// themselves.
    ///
    /// The last part of the address that is the form's id counts first, and a language behind it: a form may lie in a
    /// folder of any name. A page in the form's folder itself is in its first language.
    static func of(referer: String?, form: FormDocument) -> LocaleTag? {
        guard let referer, let url = URL(string: referer) else { return nil }
        let parts = url.path().split(separator: "/").map { String($0) }
        let rests = parts.indices.reversed().filter { parts[$0] == form.id }.map { parts[($0 + 1)...] }
        // A form may be called as one of its languages is.
        for part in rests.joined() {
            if let tag = form.locales.first(where: { $0.tag == part }) { return tag }
        }
        guard let rest = rests.first else { return nil }
        return rest.isEmpty || rest.first == "index.html" ? form.locales.first : nil
    }
}
