package import FormModel
import Foundation
package import SiteBuild

/// Pictures of fields as the pages of a site show them, for who translates their texts.
///
/// The forms are built as for `formsite test`, into the site's state folder, in their default locale; the pictures show
/// each field as it is at the beginning, hidden ones too.
package struct FieldPictures {
    private let builder: SiteBuilder

    /// - Parameter forms: the ids of those whose fields are wanted.
    package init(_ site: Site, of forms: [String]) throws(SiteError) {
        builder = try .forBrowser(site, forms: forms)
    }

    /// Writes a picture of each field that has a text into a folder, and names it at the texts.
    ///
    /// A picture is `FORM.FIELD.png`; its path stands at each unit of the field in the file of texts.
    ///
    /// - Parameters:
    ///   - texts: the units get the path of their picture; forms without a built page are left as they are.
    ///   - folder: relative to the current folder; made where it is missing.
    /// - Returns: the errors for which the forms have no pages.
    /// - Throws: `BrowserError` where there is no browser or the folder cannot be made.
    package func take(for texts: inout TextFile, into folder: String) async throws -> [Diagnostic] {
        let browser = try Browser(Browser.find())
        defer { browser.close() }
        let built = try await SitePublisher(builder).publish { _, _, _ in }
        guard !built.diagnostics.hasErrors else { return built.diagnostics.filter { $0.severity == .error } }
        let script = try ScriptBundler.scenarioScript(builder.site.files)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BrowserError(words: "cannot make the folder \(folder) for pictures: \(error.localizedDescription)")
        }
        for number in texts.forms.indices {
            let page = URL(fileURLWithPath: builder.options.output ?? "")
                .appending(path: texts.forms[number].id).appending(path: "index.html")
            guard FileManager.default.fileExists(atPath: page.path) else { continue }
            let tab = try await BrowserTab(browser)
            try await tab.open(page.absoluteString, after: script)
            _ = try await tab.evaluate("scenarioPlayer.settle()")
            try await take(for: &texts.forms[number], in: tab, into: folder)
            await tab.close()
        }
        return []
    }

    /// Takes the pictures of one form from its open page, each field once, however many texts it has.
    private func take(for form: inout TextFile.Form, in tab: BrowserTab, into folder: String) async throws {
        guard case .array(let fields) = try await tab.evaluate(Self.fields) else { return }
        let names = fields.map { $0["name"].text }
        var taken: Set<String> = []
        for number in form.units.indices {
            // A name may begin with another one.
            let own = names.indices.filter { form.units[number].name.hasPrefix("field.\(names[$0]).") }
            // The longest name that fits is the field's own.
            guard let field = own.max(by: { names[$0].count < names[$1].count }),
                case .object(let clip)? = fields[field]["clip"]
            else { continue }
            let path = folder + "/" + Self.file(of: names[field], in: form.id)
            if taken.insert(path).inserted {
                let picture = try await tab.screenshot(
                    of: Dictionary(clip.map { ($0.key, $0.value) }) { first, _ in first })
                try picture.write(to: URL(fileURLWithPath: path))
            }
            form.units[number].picture = path
        }
    }

    /// `contact`, `guests[0].name` → `contact.guests%5B0%5D.name.png`, without characters that file systems refuse.
    private static func file(of field: String, in form: String) -> String {
        let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_."))
        return "\(form).\(field.addingPercentEncoding(withAllowedCharacters: plain) ?? field).png"
    }

    /// Shows all fields, those that wait for an answer and those of other pages, too, and tells where they are.
    private static let fields = """
        (() => {
            const fields = [...document.querySelectorAll('[data-field]')];
            for (const field of fields) {
                for (let part = field; part; part = part.parentElement) {
                    part.hidden = false;
                    if (part.localName === 'details') { part.open = true; }
                }
            }
            return fields.map((field) => {
                const { x, y, width, height } = field.getBoundingClientRect();
                const [left, top] = [Math.floor(x + scrollX), Math.floor(y + scrollY)];
                return {
                    name: field.dataset.field,
                    clip: { x: left, y: top, width: Math.ceil(width), height: Math.ceil(height) },
                };
            }).filter(({ clip }) => clip.width > 0 && clip.height > 0);
        })()
        """
}
