import FormModel

/// The files beside a storyboard: its translations, and its data model (sections 1.2 and 1.3).
enum ActionDataCompanions {
    /// `<basename>.model.json` stands in the folder of the storyboard (action-data-binding 1.2, rule 8).
    static let modelSuffix = ".model.json"

    /// The paths of those among the files of a site.
    ///
    /// Only Xcode's files have any; JSON holds its translations and its model itself.
    static func paths(of file: String, among files: [String]) -> [String] {
        guard [".storyboard", ".xib"].contains(where: file.lowercased().hasSuffix) else { return [] }
        let model = "\(folder(of: file))\(base(of: file))\(modelSuffix)"
        return files.filter { $0 == model || locale(of: $0, beside: file) != nil }
    }

    /// Adds the translations of the files to the texts.
    ///
    /// A file that is broken in the middle counts up to there. The order of languages is that of the paths.
    static func read(_ source: DefinitionSource, into texts: inout ActionDataTexts, _ diagnostics: inout Diagnostics) {
        for (path, bytes) in source.companions.sorted(by: { $0.key < $1.key }) {
            guard let locale = locale(of: path, beside: source.file) else { continue }
            guard let (entries, error) = ActionDataStrings.read(bytes, file: path) else {
                diagnostics.warn(
                    "actiondata.strings", at: SourcePosition(file: path),
                    "translations are UTF-8 or UTF-16; this file is left out")
                continue
            }
            for entry in entries { texts.add(entry.text, for: entry.key, in: locale, at: entry.position) }
            if let error {
                diagnostics.warn(
                    "actiondata.strings", at: error,
                    "a translation is written “\"key\" = \"text\";”; the rest is left out")
            }
        }
    }

    /// Takes the data model beside a storyboard in place of what the controls tell; where it has none, that stays.
    static func takeModel(
        of source: DefinitionSource, into definition: inout ActionDataDefinition, _ diagnostics: inout Diagnostics
    ) {
        guard let (path, bytes) = source.companions.first(where: { $0.key.hasSuffix(modelSuffix) }) else { return }
        let (root, syntax) = JSONReader.read(bytes, file: path)
        diagnostics.append(syntax)
        guard let root else { return }
        guard let members = root.members else {
            diagnostics.error(
                "actiondata.type", at: root.position,
                "a data model is an object with “model” and “types”, not \(root.kindName)")
            return
        }
        let known = ["model", "types"]
        for member in members where !known.contains(member.key) {
            diagnostics.warn(
                "actiondata.unknown-key", at: member.keyPosition,
                "the key “\(member.key)” has no meaning in a data model" + suggestion(for: member.key, among: known))
        }
        definition.types = root.types(&diagnostics)
        guard root["model"] != nil else {
            diagnostics.warn(
                "actiondata.no-model", at: root.position, "there is no “model”; the fields are those of the controls",
                notes: root.note(onMissing: "model", among: known))
            return
        }
        definition.infersModel = false
        definition.model = root.object("model", &diagnostics)
    }

    /// The language of a file of translations for a definition; nil for another file.
    ///
    /// `forms/de.lproj/Order.strings` beside `forms/Order.storyboard` or `forms/Base.lproj/Order.storyboard` → `de`
    /// (section 1.3).
    private static func locale(of path: String, beside file: String) -> LocaleTag? {
        let own = folder(of: file)
        // A storyboard may stand in the folder of its own language, beside those of the others.
        let root = own.hasSuffix("Base.lproj/") ? String(own.dropLast("Base.lproj/".count)) : own
        guard path.hasPrefix(root), path.hasSuffix(".lproj/\(base(of: file)).strings") else { return nil }
        let name = path.dropFirst(root.count).prefix { $0 != "/" }
        guard name.hasSuffix(".lproj"), path == "\(root)\(name)/\(base(of: file)).strings" else { return nil }
        return name == "Base.lproj" ? nil : LocaleTag(String(name.dropLast(".lproj".count)))
    }

    /// The folders of a path with the slash at their end; empty for a path without any.
    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
    }

    /// The name without folders and ending.
    static func base(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }
}
