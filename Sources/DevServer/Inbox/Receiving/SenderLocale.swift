import FormModel
import Foundation

/// The language of the page that a submission came from, by the page's address: `…/<form>/<locale>/index.html`.
enum SenderLocale {
    /// Nil where the address does not tell: pages of other hosts keep theirs to themselves.
    static func of(referer: String?, form: FormDocument) -> LocaleTag? {
        guard let referer, let url = URL(string: referer) else { return nil }
        let parts = url.path().split(separator: "/").map { String($0) }
        guard let place = parts.lastIndex(of: form.id) else { return nil }
        for part in parts[(place + 1)...] {
            if let tag = form.locales.first(where: { $0.tag == part }) { return tag }
        }
        let rest = parts[(place + 1)...]
        return rest.isEmpty || rest.first == "index.html" ? form.defaultLocale : nil
    }
}
