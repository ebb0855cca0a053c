import FormModel
import FormTables

/// Makes a form document of an earlier format, or an earlier one of the current format, one of today with the same
/// meaning.
///
/// It works on JSON, before anything is decoded, so that the model knows today's shape alone; the builder has its twin
/// in JavaScript. What is of today already stays as it is, so that a document may be upgraded again.
struct DocumentUpgrade {
    let dialect: String
    /// The part that is the language's own; nil for a language that had no earlier documents.
    let language: (any EarlierDocuments.Type)?
    /// The controls of the form's fields, by name.
    let controls: [String: String]

    /// The document in today's format; nil for one of a format that is not known.
    ///
    /// Parts are moved first, so that all else finds fields where they are today; paths in effects come last.
    static func upgraded(_ root: JSONNode) -> JSONNode? {
        guard let format = root["format"]?.integer, (1...FormDocument.currentFormat).contains(format) else {
            return nil
        }
        var controls: [String: String] = [:]
        var upgraded = root
        upgraded.eachSection(renameRows)
        moveDeeds(in: &upgraded)
        upgraded.eachField { field in
            if let name = field["name"]?.string { controls[name] = field["control"]?.string }
        }
        let dialect = root["dialect"]?.string ?? ""
        let language = FormLanguages.of(Dialect(dialect))?.earlierDocuments
        let upgrade = DocumentUpgrade(dialect: dialect, language: language, controls: controls)
        if format == 1 { upgrade.upgrade(&upgraded) }
        upgrade.rename(in: &upgraded)
        upgrade.upgradeValidators(of: &upgraded, isFirst: format == 1)
        upgrade.nameByPaths(in: &upgraded)
        upgraded[member: "format"]?.kind = .integer(FormDocument.currentFormat)
        return upgraded
    }

    /// Upgrades a document of format 1, where the dialect alone said what begins blank, what notifies and what filters
    /// typing.
    ///
    /// Traits become properties or move below the dialect's name; expressions get the operations of today.
    private func upgrade(_ root: inout JSONNode) {
        let old = ownTraits(of: &root, taking: ["pdfType"])
        language?.complete(form: &root, layout: old["pdfType"]?.string)
        root.each("pages") { page in
            _ = ownTraits(of: &page, taking: [])
            page.each("groups") { _ = ownTraits(of: &$0, taking: []) }
        }
        root.eachField { field in
            upgrade(field: &field)
            field.each("components") { upgrade(field: &$0, isPart: true) }
        }
        root.each("rules") { rule in
            _ = ownTraits(of: &rule, taking: [])
            rule[member: "condition"] = rule["condition"].map(upgraded(expression:))
            for branch in ["effects", "otherwise"] { rule.each(branch) { upgrade(effect: &$0) } }
        }
    }

    /// Moves the traits of a part below the dialect's name, but for those that are properties now, which are returned.
    ///
    /// Today each part has its traits below the name of a dialect (form-document 1.5).
    private func ownTraits(of part: inout JSONNode, taking properties: Set<String>) -> [String: JSONNode] {
        guard let traits = part["traits"], let members = traits.members else { return [:] }
        var own = traits[dialect] ?? traits.object([:])
        var taken: [String: JSONNode] = [:]
        for member in members where member.key != dialect {
            if properties.contains(member.key) {
                taken[member.key] = member.value
            } else {
                own[member: member.key] = member.value
            }
        }
        part[member: "traits"] = traits.object([:])
        if own.members?.isEmpty == false { part[member: "traits"]?[member: dialect] = own }
        return taken
    }

    // MARK: - Fields

    /// The traits of fields that are properties today.
    private static let properties: Set = [
        "notifies", "linksTo", "action", "buttonPosition", "composite", "country", "french", "verifies", "regions",
    ]

    /// Gives a field of format 1 the properties that its traits were, and those that followed from its language.
    ///
    /// - Parameter isPart: a part of a composite starts no rules.
    private func upgrade(field: inout JSONNode, isPart: Bool = false) {
        let old = ownTraits(of: &field, taking: Self.properties)
        if !isPart, let notify = notification(of: field, isAsked: old["notifies"]?.bool == true) {
            field[member: "notify"] = field.text(notify)
        }
        field[member: "action"] = old["action"]
        if let name = old["linksTo"] { field[member: "state"]?[member: "waitsFor"] = name }
        if let panel = old["buttonPosition"] {
            if field["format"] == nil { field[member: "format"] = field.object([:]) }
            field[member: "format"]?[member: "panel"] = panel
        }
        field[member: "composite"] = composite(old, of: field)
        language?.complete(field: &field)
    }

    /// The fields of rows were a template, and rows were numbered from any number on.
    private static func renameRows(of section: inout JSONNode) {
        guard let template = section["repetition"]?["template"] else { return }
        section[member: "repetition"]?[member: "fields"] = template
        for name in ["template", "firstIndex"] { section[member: "repetition"]?[member: name] = nil }
    }

    /// Buttons said themselves what they do when they are pressed.
    ///
    /// Each such field becomes the trigger `press` of a rule without a condition (form-document 7.3).
    private static func moveDeeds(in root: inout JSONNode) {
        var rules = root["rules"]?.array ?? []
        let count = rules.count
        root.eachSection { section in
            section.each("fields") { field in
                guard let deeds = field["press"]?.array, let name = field["name"] else { return }
                field[member: "press"] = nil
                var trigger = field.object(["on": .string("press")])
                trigger[member: "field"] = name
                var rule = field.object(["otherwise": .array([])])
                rule[member: "triggers"] = JSONNode(kind: .array([trigger]), position: field.position)
                rule[member: "condition"] = field.literal(.bool(true))
                let effects = deeds.map { effect(of: $0, by: field) }
                rule[member: "effects"] = JSONNode(kind: .array(effects), position: field.position)
                rule[member: "position"] = field["position"]
                rules.append(rule)
            }
        }
        if rules.count > count { root[member: "rules"] = JSONNode(kind: .array(rules), position: root.position) }
    }

    /// `go` shows a page and `call` tells the host; `submit` is a call too; `read` and `show` are the halves of a
    /// refresh.
    private static func effect(of deed: JSONNode, by field: JSONNode) -> JSONNode {
        let (name, word) = (deed["name"]?.string ?? "", deed["deed"]?.string ?? "")
        let isGoing = word == "go"
        let action = isGoing || word == "call" ? word : word == "submit" ? "call" : "refresh"
        var effect = field.object([
            "target": .string(isGoing ? "page" : "form"), "name": .string(isGoing ? name : ""),
            "action": .string(action),
        ])
        if action == "call" { effect[member: "value"] = field.literal(.string(word == "call" ? name : word)) }
        effect[member: "property"] = ["read": "record", "show": "bindings"][word].map(field.text)
        effect[member: "position"] = field["position"]
        return effect
    }

    /// Gives properties of fields and options the names and shapes that they have now.
    private func rename(in root: inout JSONNode) {
        Self.renameStyle(of: &root)
        root.each("pages") { $0.each("groups", Self.renameStyle) }
        root.eachSection(Self.renameStyle)
        root.eachField { field in
            rename(field: &field)
            field.each("components", rename(field:))
        }
        root.each("rules") { rule in
            Self.renameWatched(of: &rule)
            for branch in ["effects", "otherwise"] {
                rule.each(branch) { $0.each("options", rename(option:)) }
                guard let effects = rule[branch]?.array else { continue }
                rule[member: branch]?.kind = .array(effects.flatMap(Self.replaced))
            }
        }
    }

    /// Sending had actions of its own; each excluded the other.
    private static let submissions = [
        "skip": [("skip", true), ("force", false)], "force": [("skip", false), ("force", true)],
        "submit": [("skip", false)],
    ]

    /// The replacements that one of those actions was; any other effect alone as it is.
    private static func replaced(_ effect: JSONNode) -> [JSONNode] {
        guard let action = effect["action"]?.string, let changes = submissions[action] else { return [effect] }
        return changes.map { property, isOn in
            var replaced = effect
            replaced[member: "action"]?.kind = .string("replace")
            replaced[member: "property"] = effect.text(property)
            replaced[member: "value"] = effect.literal(.bool(isOn))
            return replaced
        }
    }

    /// Rules were started by changes of fields alone.
    private static func renameWatched(of rule: inout JSONNode) {
        guard let watched = rule["watches"]?.array, let place = rule["watches"] else { return }
        let triggers = watched.map { name in
            JSONNode(
                kind: .object([
                    JSONMember(key: "field", keyPosition: name.position, value: name),
                    JSONMember(key: "on", keyPosition: name.position, value: name.text("change")),
                ]), position: name.position)
        }
        rule[member: "watches"] = nil
        rule[member: "triggers"] = JSONNode(kind: .array(triggers), position: place.position)
    }

    /// The ways to properties as they were and as they are, by the part that has them, in the order of the former.
    private static let renames = SharedTables.renames.mapValues { rows in
        rows.sorted { $0.key < $1.key }.map { (way(to: $0), way(to: $1)) }
    }
    /// The properties of fields that say no more than to leave them out, with the word that does.
    private static let usual = SharedTables.renames["usual"]?.map { (way(to: $0), $1) } ?? []

    /// `texts/hint` → `texts`, `hint`.
    private static func way(to path: String) -> ArraySlice<String> {
        path.split(separator: "/").map(String.init)[...]
    }

    /// Moves what has another name, or another place, in the part.
    private static func rename(_ kind: String, in part: inout JSONNode) {
        for (old, new) in renames[kind] ?? [] {
            guard let value = part[old] else { continue }
            part[old] = nil
            part[new] = value
        }
    }

    /// The style of a form, page, group, section or field.
    private static func renameStyle(of part: inout JSONNode) {
        guard var style = part["style"] else { return }
        rename("style", in: &style)
        part[member: "style"] = style
    }

    /// Gives the properties of a field their names and shapes of today (form-document 2).
    ///
    /// A field that was not editable is locked and can be read; `info` stands behind the hint; bindings are a list; a
    /// place by origin and size is a frame.
    private func rename(field: inout JSONNode) {
        for (way, word) in Self.usual where field[way]?.string == word { field[way] = nil }
        Self.rename("field", in: &field)
        Self.renameStyle(of: &field)
        field.each("validators") { Self.rename("validator", in: &$0) }
        if let isEditable = field["state"]?["isEditable"] {
            field[member: "state"]?[member: "isEditable"] = nil
            if isEditable.bool == false {
                field[member: "state"]?[member: "isEnabled"] = isEditable
                field[member: "state"]?[member: "lock"] = isEditable.text("readOnly")
            }
        }
        if let info = field["texts"]?["info"] {
            let hint = field["texts"]?["hint"]?.followed(by: info) ?? info
            field[member: "texts"]?[member: "hint"] = hint
            field[member: "texts"]?[member: "info"] = nil
        }
        if let members = field["bindings"]?.members {
            let bindings = members.map { member in
                var binding = member.value.object(["property": .string(member.key), "source": .string("")])
                binding[member: "value"] = member.value
                return binding
            }
            field[member: "bindings"]?.kind = .array(bindings)
        }
        field.each("options", rename(option:))
        guard let place = field["place"] else { return }
        if let percent = place["widthPercent"] { field[member: "place"]?[member: "share"] = percent }
        if let origin = place["origin"]?.array {
            let size = ["width", "height"].map { place[$0] ?? JSONNode(kind: .integer(0), position: place.position) }
            field[member: "place"]?[member: "frame"] = JSONNode(kind: .array(origin + size), position: place.position)
        }
        for name in ["widthPercent", "origin"] { field[member: "place"]?[member: name] = nil }
    }

    /// The help of an option is its hint.
    private func rename(option: inout JSONNode) {
        guard let info = option["info"] else { return }
        option[member: "hint"] = info
        option[member: "info"] = nil
    }

    /// The moment at which a field starts rules; nil for what holds no value, and where the language says so: no rules
    /// are started.
    private func notification(of field: JSONNode, isAsked: Bool) -> String? {
        guard let control = field["control"]?.string.flatMap(Control.init), control.holdsValue else { return nil }
        return language?.notification(of: field, isAsked: isAsked)
    }

    /// The composite that the traits of format 1 spoke of; nil for none. Bank accounts could always be verified.
    private func composite(_ old: [String: JSONNode], of field: JSONNode) -> JSONNode? {
        guard let kind = old["composite"]?.string else { return nil }
        let isVerifiable = old["verifies"]?.bool == true || kind.hasSuffix("Bank")
        var composite = field.object(["kind": .string(kind), "isVerifiable": .bool(isVerifiable)])
        composite[member: "country"] = old["country"]
        composite[member: "regions"] = old["regions"]
        if old["french"]?.bool == true { composite[member: "labels"] = field.text("fr") }
        return composite
    }

    // MARK: - Effects

    /// Properties by the names that effects of format 1 had for them, as those of the following time.
    private static let effectProperties = [
        "notifies": "notify", "linksTo": "waitsFor", "buttonPosition": "panel", "country": "composite.country",
    ]

    /// Renames the property that an effect of format 1 replaces; that a field notifies is a word where it was a flag.
    private func upgrade(effect: inout JSONNode) {
        effect[member: "value"] = effect["value"].map(upgraded(expression:))
        guard let old = effect["property"]?.string, let property = Self.effectProperties[old] else { return }
        effect[member: "property"] = effect.text(property)
        guard property == "notify" else { return }
        let field = effect.object(["control": .string(effect["name"]?.string.flatMap { controls[$0] } ?? "")])
        let isAsked = effect["value"]?["value"]?.bool == true
        let value = effect.text(notification(of: field, isAsked: isAsked) ?? "none")
        effect[member: "value"]?[member: "value"] = value
    }

    /// The pages' names of the properties were those that effects used.
    private static let paths = Dictionary(SharedTables.replaceable.map { ($1, $0) }) { max($0, $1) }
        .merging(["size": "place.width", "override": "traits.override"]) { path, _ in path }

    /// Effects name properties by their paths in the document: `label` → `texts.label` (form-document 7.2).
    private func nameByPaths(in root: inout JSONNode) {
        root.each("rules") { rule in
            for branch in ["effects", "otherwise"] {
                rule.each(branch) { effect in
                    if let property = effect["property"] {
                        effect[member: "property"] = nil
                        effect[member: "path"] = path(of: property, in: effect)
                    }
                    guard let way = effect["path"]?.string?.replacing(".", with: "/"),
                        let today = SharedTables.renames["field"]?[way]
                    else { return }
                    effect[member: "path"] = effect.text(today.replacing("/", with: "."))
                }
            }
        }
    }

    /// The path of the property that an effect replaces. Of effects that replace nothing the property is no path: the
    /// half of a refresh, the key of a validator.
    private func path(of property: JSONNode, in effect: JSONNode) -> JSONNode {
        guard effect["action"]?.string == "replace", let name = property.string else { return property }
        let control = effect["name"]?.string.flatMap { controls[$0] } ?? ""
        let isOfPicture = ["image", "photo", "signature"].contains(control) && ["width", "height"].contains(name)
        return property.text(isOfPicture ? "picture.\(name)" : Self.paths[name] ?? name)
    }

    private func upgraded(expression: JSONNode) -> JSONNode {
        language?.upgraded(expression: expression) ?? expression
    }
}
