import FormImport
import FormModel
import FormRender
import FormTables

/// Looks at the texts of pages that a site has in place of the program's own, and for templates and texts that stand
/// in place of nothing.
struct SiteTexts {
    /// All files of the site's `web-templates`, by their paths there.
    let files: [String: [UInt8]]

    /// All diagnostics: misnamed files first, then those of each file of texts in the order of paths.
    func diagnostics() -> [Diagnostic] {
        misnamed + files.keys.filter(LocaleTexts.isOne).sorted().flatMap(diagnostics)
    }

    private func diagnostics(of path: String) -> [Diagnostic] {
        let (root, syntax) = JSONReader.read(files[path] ?? [], file: "web-templates/\(path)")
        guard let root, let members = root.members, LocaleTexts.read(files[path] ?? []) != nil else {
            return [error(in: path, root, syntax)]
        }
        return syntax + unknown(members, in: path) + unknownSlots(members, in: path)
    }

    /// Files that are read by nobody: texts of no language, and templates that nothing includes and that are called
    /// nearly as one of the program is.
    private var misnamed: [Diagnostic] {
        let own = WebFiles()
        let paths = own.paths(below: LocaleTexts.folder) + own.paths(below: "html")
        let known = Dictionary(grouping: paths, by: SitePath.folder)
        return files.keys.filter { WebFiles.own($0) == nil }.sorted().compactMap { path in
            let name = FormFinder.baseName(path)
            let near = suggestion(for: name, among: (known[SitePath.folder(of: path)] ?? []).map(FormFinder.baseName))
            let isTexts = LocaleTexts.isOne(path)
            let isRead = isTexts ? isOfLanguage(name, path) : near.isEmpty || isAsked(name)
            guard !isRead else { return nil }
            let place = SourcePosition(file: "web-templates/\(path)")
            let rule = "a file of texts is called by its language, such as locales/es-MX.json"
            return .warning("site.unknown-file", at: place, (isTexts ? rule : "no page uses this") + near)
        }
    }

    /// Tells whether a file of texts is called by a language and lies in a folder that has such files.
    private func isOfLanguage(_ name: String, _ path: String) -> Bool {
        LocaleTag(name)?.tag == name && !Self.keys(in: SitePath.folder(of: path)).isEmpty
    }

    /// The first reason why a file cannot be read as texts.
    private func error(in path: String, _ root: JSONNode?, _ syntax: [Diagnostic]) -> Diagnostic {
        // What other files may have, such as a comment, these may not.
        if let first = syntax.asErrors.first { return first }
        let wrong = root?.members?.first { $0.value.string == nil }?.value ?? root
        let position = wrong?.position ?? SourcePosition(file: "web-templates/\(path)")
        return .error("site.texts", at: position, "a file of texts is an object of texts")
    }

    /// Keys that neither the program's texts have nor the site's own templates or scripts.
    private func unknown(_ members: [JSONMember], in path: String) -> [Diagnostic] {
        let known = Self.keys(in: SitePath.folder(of: path))
        guard !known.isEmpty else { return [] }
        // The words of one form language for failed checks may be more than those that the program has for it.
        let failures = Dialect.all.flatMap { Self.keys(in: "locales/\($0.name)") }.filter { $0.hasPrefix("judge.") }
        let stems = Set((known + (known.contains("judge.invalid") ? failures : [])).map(Self.stem))
        return members.filter { !stems.contains(Self.stem($0.key)) && !isAsked($0.key) }.map { member in
            let near = suggestion(for: member.key, among: known)
            return .warning("site.unknown-text", at: member.keyPosition, "no page says a text “\(member.key)”\(near)")
        }
    }

    /// Slots that nothing is put in for, of texts that the program has too.
    private func unknownSlots(_ members: [JSONMember], in path: String) -> [Diagnostic] {
        let english = WebFiles.own("\(SitePath.folder(of: path))/\(LocaleTag.english).json")
        let own = Dictionary(grouping: english.flatMap(LocaleTexts.read) ?? [:]) { Self.stem($0.key) }
        return members.flatMap { member -> [Diagnostic] in
            let filled = member.key.hasPrefix("judge.") ? SharedTables.messages.slots : nil
            let texts = own[Self.stem(member.key)]
            guard let text = member.value.string, texts != nil || filled != nil else { return [] }
            let slots = (texts ?? []).flatMap(\.value.slots).map { String($0.dropFirst().dropLast()) }
            let known = slots + (filled ?? [])
            return text.unknownSlots(among: known).map { words in
                .warning("site.unknown-slot", at: member.value.position, "“\(member.key)”: \(words)")
            }
        }
    }

    /// Tells whether one of the site's own templates or scripts has the word in it, which may be a use of it.
    private func isAsked(_ key: String) -> Bool {
        files.contains { path, bytes in
            !LocaleTexts.isOne(path) && String(decoding: bytes, as: UTF8.self).contains(key)
        }
    }

    /// Those of the program's own files of a folder, in order.
    private static func keys(in folder: String) -> [String] {
        let paths = WebFiles().paths(below: folder).filter { SitePath.folder(of: $0) == folder }
        return Set(paths.compactMap(WebFiles.own).compactMap(LocaleTexts.read).flatMap(\.keys)).sorted()
    }

    private static func stem(_ key: String) -> String { PluralRule.parts(of: key)?.stem ?? key }
}
