import FormImport
import FormModel
import Foundation

/// Reads `site.json`: an unknown key or a wrong kind of value is an error with its place and the nearest known key.
///
/// Reading goes on behind an error, so that all of them are told at once; what is wrong keeps its default.
struct SiteConfigurationReader {
    private var configuration = SiteConfiguration()
    var diagnostics: [Diagnostic] = []
    private let themes: [String]
    /// Languages that the author has written texts in.
    private var written: [(locale: LocaleTag, position: SourcePosition)] = []

    /// - Parameter themes: the names that `theme` may have.
    static func read(
        _ bytes: [UInt8], file: String, themes: [String]
    ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
        let (root, syntax) = JSONReader.read(bytes, file: file)
        var reader = SiteConfigurationReader(themes: themes)
        reader.diagnostics = syntax
        if let root { reader.read(root) }
        return (reader.configuration, reader.diagnostics)
    }

    private init(themes: [String]) {
        self.themes = themes
    }

    /// The keys of `site.json`: `inbox`, `attachments` and `forward` are for the receiver, contract 2 describes most of
    /// the others.
    private static let keys =
        [
            "title", "baseURL", "output", "locales", "forms", "theme", "services", "prefill", "drafts", "host", "inbox",
            "attachments", "forward",
        ] + optionKeys
    /// Keys of the site that a form's entry may have too.
    private static let optionKeys = ["submit", "review", "confirmation", "brand"]

    private mutating func read(_ root: JSONNode) {
        for member in members(of: root, called: "site.json", keys: Self.keys) {
            let node = member.value
            switch member.key {
            case "title": configuration.title = text(member)
            case "baseURL": configuration.baseURL = base(member)
            case "output":
                configuration.output = text(member) ?? configuration.output
                configuration.outputPosition = node.position
            case "locales": configuration.locales = locales(node)
            case "forms": configuration.forms = forms(node)
            case "theme": configuration.theme = oneOf(themes, member) ?? configuration.theme
            case "services": readServices(node)
            case "prefill":
                configuration.prefill = texts(node, "prefill")
                configuration.prefillPositions = node.array?.map(\.position) ?? []
            case "drafts": configuration.keepsDrafts = flag(member) ?? true
            case "inbox": configuration.inbox = database(member)
            case "attachments": configuration.attachments = attachments(member.value)
            case "forward": configuration.forward = forward(member.value)
            case "host": configuration.isHosted = flag(member) ?? false
            default: configuration.options = options(configuration.options, adding: member)
            }
        }
        reportUnusedLocales()
    }

    /// Tells of texts in languages that no form is built in, as far as the site says which these are.
    private mutating func reportUnusedLocales() {
        let ownLocales = configuration.forms.map(\.locales)
        guard !configuration.locales.isEmpty || ownLocales.allSatisfy({ !$0.isEmpty }) else { return }
        let built = configuration.locales + ownLocales.joined()
        for (locale, position) in written where !built.contains(where: { $0.language == locale.language }) {
            let near = suggestion(for: locale.tag, among: built.map(\.tag))
            diagnostics.append(
                .warning("site.locale", at: position, "no form is built in “\(locale)”, so nobody reads this\(near)"))
        }
    }

    /// Reads `forms`; an empty list makes a site without forms, unlike no list.
    private mutating func forms(_ node: JSONNode) -> [SiteConfiguration.Form] {
        guard let entries = node.array else {
            wrong(node, "“forms”", "a list of {\"source\": …}")
            return []
        }
        return entries.compactMap { form($0) }
    }

    private static let formKeys = ["source", "id", "locales", "settings"] + optionKeys

    /// Reads one entry. Nil where it names no source, or a folder outside the site.
    private mutating func form(_ node: JSONNode) -> SiteConfiguration.Form? {
        var form = SiteConfiguration.Form(source: "", position: node.position)
        for member in members(of: node, called: "a form", keys: Self.formKeys) {
            switch member.key {
            case "source":
                form.source = name(member) ?? ""
                form.position = member.value.position
            case "id": (form.id, form.idPosition) = (name(member), member.value.position)
            case "locales": form.locales = locales(member.value)
            case "settings":
                if let settings = member.value.members {
                    form.settings = settings
                } else {
                    wrong(member.value, "“settings”", "an object")
                }
            default: form.options = options(form.options, adding: member)
            }
        }
        if form.source.isEmpty, node.members != nil, node["source"] == nil {
            diagnostics.append(.error("site.missing-key", at: node.position, "the form has no “source”"))
        }
        if let folder = form.folder, let source = node["source"] {
            if !SitePath.isSafe(folder) {
                wrong(source, "“source”", "a folder inside that of the site, such as \"forms/\"")
                return nil
            } else if let position = form.idPosition {
                let message = "an “id” names one form, and “\(form.source)” is a folder of forms"
                diagnostics.append(.error("site.id", at: position, message))
                form.id = nil
            }
        }
        return form.source.isEmpty ? nil : form
    }

    /// Options with one more, which a site and a form's entry have alike.
    private mutating func options(_ options: FormOptions, adding member: JSONMember) -> FormOptions {
        var options = options
        switch member.key {
        case "submit": options.submit = submit(member.value)
        case "review": options.review = flag(member)
        case "brand": (options.brand, options.writtenBrand) = (brand(member.value), member.value.value)
        default: options.confirmation = textByLocale(member)
        }
        return options
    }

    /// Reads `submit`; nil where it has no usable `endpoint`.
    private mutating func submit(_ node: JSONNode) -> FormOptions.Submit? {
        var submit = FormOptions.Submit(endpoint: "")
        for member in members(of: node, called: "submit", keys: ["endpoint", "method", "encoding"]) {
            switch member.key {
            case "endpoint": submit.endpoint = endpoint(member) ?? ""
            case "method": submit.method = oneOf(["POST", "PUT"], member) ?? submit.method
            default:
                let names = FormOptions.Submit.Encoding.allCases.map(\.rawValue)
                submit.encoding = oneOf(names, member).flatMap(FormOptions.Submit.Encoding.init) ?? submit.encoding
            }
        }
        demand("endpoint", of: node, called: "submit")
        return submit.endpoint.isEmpty ? nil : submit
    }

    /// An address in which `{form}` may stand for a form's id.
    private mutating func endpoint(_ member: JSONMember) -> String? {
        let slots = member.value.string?.matches(of: /\{([^{}]*)\}/).map { String($0.1) } ?? []
        for slot in slots where slot != "form" {
            diagnostics.append(
                .warning(
                    "site.placeholder", at: member.value.position,
                    "nothing is put in for “{\(slot)}”; “{form}” stands for a form's id"))
        }
        return address(member)
    }

    /// Reads `services`: those that composites and checks call, and those that keep the records of some dialects.
    private mutating func readServices(_ node: JSONNode) {
        let keys = ["address", "ukBank", "frBank", "email"] + FormLanguages.recordServices.map { $0.name }
        for member in members(of: node, called: "services", keys: keys) {
            if let address = address(member) { configuration.services[member.key] = address }
        }
    }
}

// MARK: - Kinds of values

extension SiteConfigurationReader {
    /// The members that are known; every other one is an error.
    ///
    /// Empty, and told of, where the node is no object.
    mutating func members(of node: JSONNode, called name: String, keys: [String]) -> [JSONMember] {
        guard let members = node.members else {
            wrong(node, name, "an object")
            return []
        }
        for member in members where !keys.contains(member.key) {
            let message = "“\(member.key)” is no key of \(name)" + suggestion(for: member.key, among: keys)
            diagnostics.append(
                .error(
                    "site.unknown-key", at: member.keyPosition, message,
                    notes: ["keys are \(keys.joined(separator: ", "))"]))
        }
        return members.filter { keys.contains($0.key) }
    }

    /// An object that says where something goes has an address.
    mutating func demand(_ key: String, of node: JSONNode, called name: String) {
        guard node.members != nil, node[key] == nil else { return }
        diagnostics.append(.error("site.missing-key", at: node.position, "“\(name)” has no “\(key)”"))
    }

    /// A text that no page shows, such as a name or a path.
    mutating func name(_ member: JSONMember) -> String? {
        if let string = member.value.string, !string.isEmpty { return string }
        wrong(member.value, "“\(member.key)”", "a text")
        return nil
    }

    /// A text that pages may show.
    mutating func text(_ member: JSONMember) -> String? {
        guard let string = name(member) else { return nil }
        guard let character = string.forbiddenCharacter else { return string }
        let message = "“\(member.key)” has the character \(character), which no page can hold"
        diagnostics.append(.error("site.value", at: member.value.position, message))
        return nil
    }

    /// A text of the author, in one language or several: `{"en": "…", "es": "…"}`.
    mutating func textByLocale(_ member: JSONMember) -> Text? {
        guard let members = member.value.members, !members.isEmpty else {
            wrong(member.value, "“\(member.key)”", "a text for each language such as {\"en\": …, \"es\": …}")
            return nil
        }
        let variants = members.compactMap { variant -> Text.Variant? in
            guard let locale = LocaleTag(variant.key) else {
                let message = "“\(variant.key)” is no language tag such as es or en-GB"
                diagnostics.append(.error("site.value", at: variant.keyPosition, message))
                return nil
            }
            written.append((locale, variant.keyPosition))
            return text(variant).map { Text.Variant($0, locale: locale, at: variant.value.position) }
        }
        return variants.isEmpty ? nil : Text(variants)
    }

    private mutating func flag(_ member: JSONMember) -> Bool? {
        if case .bool(let bool) = member.value.kind { return bool }
        wrong(member.value, "“\(member.key)”", "true or false")
        return nil
    }

    /// The texts of a list; entries of other kinds are told of and left out.
    private mutating func texts(_ node: JSONNode, _ key: String) -> [String] {
        guard let entries = node.array else {
            wrong(node, "“\(key)”", "a list of texts")
            return []
        }
        return entries.compactMap { entry in
            if let string = entry.string { return string }
            wrong(entry, "each of “\(key)”", "a text")
            return nil
        }
    }

    /// A text that is one of some names; nil, and told of with the nearest, for any other.
    mutating func oneOf(_ names: [String], _ member: JSONMember) -> String? {
        guard let name = text(member) else { return nil }
        if names.contains(name) { return name }
        let message = "“\(member.key)” is one of \(names.joined(separator: ", ")), not “\(name)”"
        diagnostics.append(
            .error("site.value", at: member.value.position, message + suggestion(for: name, among: names)))
        return nil
    }

    /// An address of the web, or one on the site's own server; its host in ASCII.
    mutating func address(_ member: JSONMember) -> String? {
        guard let written = text(member) else { return nil }
        do {
            return try WebAddress(written).text
        } catch {
            diagnostics.append(
                .error(
                    "site.address", at: member.value.position,
                    "“\(member.key)” is an address such as https://forms.example.org/in or /in; "
                        + "“\(written)” \(error.words)",
                    notes: error.notes))
            return nil
        }
    }

    /// The address of the site, ending in `/`.
    private mutating func base(_ member: JSONMember) -> String? {
        guard let address = address(member) else { return nil }
        guard !address.contains(where: { "?#".contains($0) }) else {
            wrong(member.value, "“\(member.key)”", "an address without “?” and “#”, since paths follow it")
            return nil
        }
        return address.hasSuffix("/") ? address : address + "/"
    }

    /// Language tags, each once in the order written. A name such as “French” is told of with its code.
    private mutating func locales(_ node: JSONNode) -> [LocaleTag] {
        guard let entries = node.array else {
            wrong(node, "“locales”", "a list of language tags such as [\"en-GB\", \"es\"]")
            return []
        }
        var tags: [LocaleTag] = []
        var places: [LocaleTag: SourcePosition] = [:]
        for entry in entries {
            guard let tag = entry.string.flatMap({ LocaleTag($0) }), tag.hasLanguageCode else {
                let code = entry.string.flatMap(Self.languageCode)
                wrong(
                    entry, "a locale", "a language tag such as es or en-GB",
                    notes: code.map { [Diagnostic.Note("did you mean “\($0)”?")] } ?? [])
                continue
            }
            if let earlier = places[tag] {
                diagnostics.append(
                    .warning(
                        "site.duplicate-locale", at: entry.position, "“\(entry.string ?? "")” is \(tag) once more",
                        notes: [.first(at: earlier)]))
                continue
            }
            places[tag] = entry.position
            tags.append(tag)
        }
        return tags
    }

    /// The code of a language by its English name.
    ///
    /// `French` → `fr`; nil for what names no language of two letters.
    private static func languageCode(ofName name: String) -> String? {
        let english = Locale(identifier: "en")
        return Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.count == 2 }.first {
            english.localizedString(forLanguageCode: $0)?.lowercased() == name.lowercased()
        }
    }

    /// Tells that a value is of the wrong kind: “NAME is WANTED, not …”.
    mutating func wrong(_ node: JSONNode, _ name: String, _ wanted: String, notes: [Diagnostic.Note] = []) {
        let found = node.string.map { $0.isEmpty ? "an empty text" : "“\($0)”" } ?? node.kindName
        diagnostics.append(.error("site.type", at: node.position, "\(name) is \(wanted), not \(found)", notes: notes))
    }
}
