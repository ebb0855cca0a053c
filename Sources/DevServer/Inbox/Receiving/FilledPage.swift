import FormImport
import FormModel
import FormRender
import SiteBuild

/// The whole form again for somebody whose browser has sent it without script: filled in but for secrets, with what is
/// wrong at its fields and listed above them.
///
/// It is made of the page that was built, by what every page has (names of controls, places of messages), so that a
/// site's own templates are filled like the program's. Styles and pictures are inside: the receiver serves no files.
struct FilledPage {
    /// The facts of the form that the answers were judged by.
    let facts: SubmissionFacts
    private let page: String
    /// Files of the form's folder by path.
    private let files: [String: [UInt8]]
    /// The values as the controls sent them, by their names.
    private let pairs: [Sent.Pair]
    /// The folder of the page, empty or ending in `/`.
    private let folder: String
    /// The place of the form.
    private let address: String

    /// The page of a form that was sent; nil where there is no page, or where it was no page without script that has
    /// sent.
    ///
    /// - Parameters:
    ///   - files: of the form's folder by path, as they were built.
    ///   - address: to which the form is sent again, a query relative to the receiver's own address.
    init?(_ facts: SubmissionFacts, _ sent: SentSubmission, files: [String: [UInt8]], address: String) {
        // A site need not build the form's own language; the page at the top is in the one that it builds first.
        let folder = files["\(facts.locale.tag)/index.html"] == nil ? "" : "\(facts.locale.tag)/"
        guard case .controls(let pairs) = sent.answers, let page = files[folder + "index.html"] else { return nil }
        (self.facts, self.pairs, self.files, self.address) = (facts, pairs, files, address)
        self.folder = folder
        self.page = String(decoding: page, as: UTF8.self)
    }

    /// - Parameters:
    ///   - errors: messages by fields, `composite.component` for parts.
    ///   - words: what has become of the answers.
    ///   - labels: the names that a person would call the fields, by theirs.
    /// - Returns: the page, and the hash by which a policy allows its style.
    func html(
        errors: [(name: String, message: String)], words: String, labels: [String: String]
    ) -> (text: String, styleHash: String) {
        var writer = Writer(filled: self, errors: errors, words: words)
        writer.summary = errors.isEmpty ? "" : summary(errors, labels)
        writer.write(page)
        return (writer.html, ContentHash.policySource(Array(writer.style.utf8)))
    }

    /// The list of errors, each a link to its field, in the markup of the error summary (contract 4, `data-summary`).
    /// It takes the focus when the page opens.
    private func summary(_ errors: [(name: String, message: String)], _ labels: [String: String]) -> String {
        let entries = errors.map { error in
            let words = HTMLTag.encoded("\(labels[error.name] ?? error.name): \(error.message)")
            return "<li><a href=\"#\(Writer.id(of: error.name))\">\(words)</a></li>"
        }
        let title = HTMLTag.encoded(facts.runtime("run.summaryTitle"))
        return "<div class=\"summary\" data-summary tabindex=\"-1\" autofocus><div role=\"alert\"><h2>\(title)</h2>"
            + "<ul>\(entries.joined(separator: "\n"))</ul></div></div>\n"
    }

    /// A file that the page names.
    ///
    /// The file of the form's folder under a relative address of the page; nil for any other address.
    private func file(_ address: String) -> (path: String, bytes: [UInt8])? {
        let path = address.hasPrefix("../") ? String(address.dropFirst(3)) : folder + address
        return files[path].map { (path, $0) }
    }

    // MARK: - Writing

    /// Writes the page once more, tag by tag, with changes at those that matter: answers, errors, style.
    private struct Writer {
        let filled: FilledPage
        let errors: [(name: String, message: String)]
        let words: String
        var summary = ""
        private(set) var html = ""
        /// The style sheets of the page, one after the other.
        private(set) var style = ""
        /// The value that the open list was sent with; nil where nothing is chosen anew.
        private var chosen: Set<String>?

        init(filled: FilledPage, errors: [(name: String, message: String)], words: String) {
            (self.filled, self.errors, self.words) = (filled, errors, words)
        }

        /// The id of a control as templates make it.
        static func id(of name: String) -> String { "f-" + htmlName(name) }

        /// Copies the page; only tags are looked at.
        mutating func write(_ page: String) {
            var scanner = HTMLScanner(page)
            while let piece = scanner.next() {
                switch piece {
                case .text(let text): html += text
                case .tag(let tag): write(tag, &scanner)
                }
            }
        }

        /// Scripts, the page's own policy and links to other files are left out: the receiver sends a policy of its own
        /// and serves no files.
        private mutating func write(_ tag: HTMLTag, _ scanner: inout HTMLScanner) {
            switch tag.name {
            case "title": html += tag.html + title(of: scanner.skip(to: "</title>")) + "</title>"
            case "script": _ = scanner.skip(to: "</script>")
            case "meta" where tag["http-equiv"] != nil: break
            case "link": link(tag)
            case "/head": html += (style.isEmpty ? "" : "<style>\(style)</style>\n") + tag.html
            case "main": html += tag.html + "\n" + summary
            case "form": form(tag)
            case "input": input(tag)
            case "select": select(tag)
            case "option": option(tag)
            case "textarea": textArea(tag, &scanner)
            case "a": anchor(tag)
            case "img": html += embedded(tag, "src").html
            case "source": html += embedded(tag, "srcset").html
            case "p" where tag["data-part"] == "error": message(tag)
            case "p" where tag["data-outcome"] != nil: html += tag.html + HTMLTag.encoded(words)
            default: html += tag.html
            }
        }

        /// Begins with the number of errors, as on a page with script.
        private func title(of page: String) -> String {
            let texts = filled.facts.texts
            guard !errors.isEmpty,
                let count = texts.text("run.errors", for: errors.count, among: texts.runtime)
            else { return page }
            return HTMLTag.encoded(texts.runtime("run.titleError"))
                .replacing("{errors}", with: HTMLTag.encoded(count.replacing("{n}", with: "\(errors.count)")))
                .replacing("{title}", with: page)
        }

        /// A style sheet becomes part of the page; icons and translations belong to the page that was sent.
        private mutating func link(_ tag: HTMLTag) {
            guard tag["rel"] == "stylesheet", let file = tag["href"].flatMap(filled.file) else { return }
            style += String(decoding: file.bytes, as: UTF8.self).replacing("</style", with: "<\\/style")
        }

        /// A visitor who leaves loses what is filled in, and relative addresses lead nowhere from here.
        private mutating func anchor(_ tag: HTMLTag) {
            var tag = tag
            let isRelative = tag["href"].map { !$0.hasPrefix("#") && !$0.hasPrefix("/") && !$0.contains(":") } ?? false
            if isRelative { tag.remove("href") }
            html += tag.html
        }

        /// Has the form sent to the receiver again, with the version that its page named.
        private mutating func form(_ tag: HTMLTag) {
            var tag = tag
            if tag["data-form"] != nil { tag.set("action", filled.address) }
            html += tag.html
        }

        /// Puts a picture of the form's folder into the page, as a data address; one that is not there stays as it is.
        ///
        /// - Parameter name: the attribute that names the picture.
        private func embedded(_ tag: HTMLTag, _ name: String) -> HTMLTag {
            guard let file = tag[name].flatMap(filled.file) else { return tag }
            var tag = tag
            tag.set(name, DataAddress.of(file.bytes, path: file.path))
            return tag
        }

        /// Shows the message of a field in the paragraph that the page has for it.
        private mutating func message(_ tag: HTMLTag) {
            let error = errors.first { Self.id(of: $0.name) + "-error" == tag["id"] }
            guard let error else { return html += tag.html }
            var tag = tag
            tag.remove("hidden")
            tag.set("class", "error")
            let prefix = HTMLTag.encoded(filled.facts.runtime("run.errorPrefix"))
            html += tag.html + "<span class=\"visually-hidden\">\(prefix) </span>" + HTMLTag.encoded(error.message)
        }

        // MARK: - Controls

        /// The values of all controls of a name, in the order in which they were sent.
        private func values(of name: String) -> [String] { filled.pairs.filter { $0.key == name }.map(\.value) }

        /// Marks a control that is wrong, or a part of what is.
        private func marked(_ tag: HTMLTag) -> HTMLTag {
            guard let name = tag["name"] else { return tag }
            let isWrong = errors.contains { $0.name == name || name.hasPrefix($0.name + ".") }
            guard isWrong else { return tag }
            var tag = tag
            tag.set("aria-invalid", "true")
            return tag
        }

        /// Gives a control the value that was sent. Secrets and chosen files are asked for again.
        private mutating func input(_ tag: HTMLTag) {
            var tag = marked(tag)
            // What is locked was not sent, and stays as it was built.
            guard let name = tag["name"], tag["disabled"] == nil else { return html += tag.html }
            let sent = values(of: name)
            switch tag["type"] {
            case "checkbox", "radio":
                tag.remove("checked")
                if sent.contains(tag["value"] ?? "on") { tag.set("checked") }
            case "password", "file": tag.remove("value")
            default: tag.set("value", sent.first ?? "")
            }
            html += tag.html
        }

        /// Remembers what was chosen for the options that follow.
        private mutating func select(_ tag: HTMLTag) {
            chosen = tag["disabled"] == nil ? tag["name"].map { Set(values(of: $0)) } : nil
            html += marked(tag).html
        }

        /// Chooses an option that was sent; one without a value of its own is not found by its text.
        private mutating func option(_ tag: HTMLTag) {
            var tag = tag
            if let chosen, !chosen.isEmpty {
                tag.remove("selected")
                if chosen.contains(tag["value"] ?? "") { tag.set("selected") }
            }
            html += tag.html
        }

        /// Puts what was sent in the place of the text between the two tags.
        private mutating func textArea(_ tag: HTMLTag, _ scanner: inout HTMLScanner) {
            let own = scanner.skip(to: "</textarea>")
            let sent = tag["name"].flatMap { tag["disabled"] == nil ? values(of: $0).first : nil }
            html += marked(tag).html + (sent.map(HTMLTag.encoded) ?? own) + "</textarea>"
        }
    }
}
