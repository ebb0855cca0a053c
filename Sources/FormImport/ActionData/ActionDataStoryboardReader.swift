import FormModel

/// Reads Xcode's storyboards and xib files (action-data-binding.md, section 1.2).
///
/// Each imported scene becomes a page, in document order; its controls are read by an `ActionDataViewReader`. There is
/// no model in these files, so the definition tells that it is inferred from the controls (rule 8).
struct ActionDataStoryboardReader {
    private(set) var diagnostics = Diagnostics()
    private let texts: ActionDataTexts
    /// Names of pages by the ids of their controllers, and of what holds these.
    private var pageNames: [String: String] = [:]

    init(_ texts: ActionDataTexts) {
        self.texts = texts
    }

    /// The definition that a storyboard is; nil, with the reason among the diagnostics, where nothing can be imported.
    ///
    /// The title of an only scene is that of the form; of several each is that of its page, which without one has its
    /// name (rule 4).
    mutating func definition(from root: XMLElement) -> ActionDataDefinition? {
        let scenes = scenes(in: root)
        guard !scenes.isEmpty else {
            diagnostics.error(
                "actiondata.no-scene", at: root.position,
                "no scene of this file has an ADBoundViewController or a view of a class ADBound…")
            return nil
        }
        name(scenes)
        nameContainers(in: root)
        var definition = ActionDataDefinition(model: [], pages: [], position: root.position)
        definition.infersModel = true
        for scene in scenes {
            if let view = scene.view { tellUnknownClasses(in: view) }
            var reader = ActionDataViewReader(pageNames)
            let name = pageNames[scene.id] ?? scene.name
            var page = ActionDataPage(
                name: name, controller: reader.controller(scene.controller),
                controls: scene.view.map { reader.controls(in: $0) } ?? [],
                position: scene.controller?.position ?? root.position)
            diagnostics.append(reader.diagnostics)
            let title = scene.title.map { texts.text($0.value, key: "\($0.owner).title", at: page.position) }
            if scenes.count == 1 {
                definition.title = title
            } else {
                page.title = title ?? Text(name, at: page.position)
            }
            definition.pages.append(page)
        }
        definition.firstPage =
            scenes.count == 1 ? nil : root.attribute("initialViewController").flatMap { pageNames[$0] }
        return definition
    }

    /// Warns of views of a class that only looks like one of this language: they are drawn as what they are without it.
    ///
    /// `ADBoundLable` is told with the likely class. In JSON it is an error (section 1.1).
    private mutating func tellUnknownClasses(in view: XMLElement) {
        let own = view.attributes.first { $0.name == "customClass" && $0.value.hasPrefix("ADBound") }
        if let own, ActionDataClass(rawValue: own.value) == nil {
            let known = ActionDataClass.allCases.filter(\.isBound).map(\.rawValue)
            diagnostics.warn(
                "actiondata.class", at: own.valuePosition,
                "there is no class “\(own.value)”" + diagnostics.near(own.value, among: known, of: "class"))
        }
        for child in view.children { tellUnknownClasses(in: child) }
    }

    // MARK: - Scenes

    /// A scene before its controls are read.
    private struct Scene {
        /// The id of the view controller; in a xib that of the view.
        var id: String
        var name: String
        /// The title with the id of the element that has it.
        var title: (value: String, owner: String)?
        var controller: XMLElement?
        var view: XMLElement?
    }

    /// The scenes to import: those whose controller is an ADBoundViewController or holds a view of this language, as
    /// apps have classes of their own for controllers (rule 3). A xib has none; its views take their place.
    private func scenes(in root: XMLElement) -> [Scene] {
        guard let scenes = root.child("scenes") else { return root.child("objects").map { loose(in: $0) } ?? [] }
        return scenes.children.filter { $0.name == "scene" }.compactMap { element in
            let controllers = element.child("objects")?.children ?? []
            guard let controller = controllers.first(where: { $0.view != nil }) else { return nil }
            guard controller.attribute("customClass") == "ADBoundViewController" || controller.hasBoundView else {
                return nil
            }
            let name = ["storyboardIdentifier", "userLabel"].lazy.compactMap(controller.attribute).first
            let title = [controller.child("navigationItem"), controller].lazy.compactMap { element in
                element?.attribute("title").map { ($0, owner: element?.attribute("id") ?? "") }
            }.first
            return Scene(
                id: controller.attribute("id") ?? "", name: name ?? element.attribute("sceneID") ?? "page",
                title: title,
                controller: controller, view: controller.view)
        }
    }

    /// The views of a xib, whose controller is the file's owner.
    ///
    /// Each outermost view that holds a bound one is a page, and the owner's own view too.
    private func loose(in objects: XMLElement) -> [Scene] {
        let owner = objects.children.first { $0.attribute("placeholderIdentifier") == "IBFilesOwner" }
        let outlets = owner?.child("connections")?.children ?? []
        let isBound = owner?.attribute("customClass") == "ADBoundViewController"
        let own = isBound ? outlets.first { $0.attribute("property") == "view" }?.attribute("destination") : nil
        let views = objects.children.filter { view in
            view.name != "placeholder" && (view.hasBoundView || own != nil && view.attribute("id") == own)
        }
        return views.enumerated().map { number, view in
            Scene(
                id: view.attribute("id") ?? "\(number)", name: view.attribute("userLabel") ?? "page\(number + 1)",
                title: nil, controller: owner, view: view)
        }
    }

    /// Gives each page a name of its own.
    ///
    /// The second `Address` becomes `Address2`.
    private mutating func name(_ scenes: [Scene]) {
        var assigned: Set<String> = []
        for scene in scenes {
            var (name, number) = (scene.name, 2)
            while !assigned.insert(name).inserted {
                name = "\(scene.name)\(number)"
                number += 1
            }
            pageNames[scene.id] = name
        }
    }

    /// Gives each container of controllers the page of the one that it shows first.
    ///
    /// A segue or the entry of a storyboard may lead to a navigation or tab bar controller.
    private mutating func nameContainers(in root: XMLElement) {
        let controllers = root.child("scenes")?.children.flatMap { $0.child("objects")?.children ?? [] } ?? []
        for id in controllers.compactMap({ $0.attribute("id") }) where pageNames[id] == nil {
            pageNames[id] = firstPage(from: id, among: controllers)
        }
    }

    /// The page behind a chain of relationships, the first one of each controller; nil where it leads to none.
    /// Controllers that hold each other in a ring are met once.
    private func firstPage(from id: String, among controllers: [XMLElement]) -> String? {
        var (id, rest) = (id, controllers)
        while pageNames[id] == nil, let at = rest.firstIndex(where: { $0.attribute("id") == id }) {
            let relations = rest.remove(at: at).child("connections")?.children ?? []
            id = relations.first { $0.attribute("kind") == "relationship" }?.attribute("destination") ?? ""
        }
        return pageNames[id]
    }
}

extension XMLElement {
    /// The first child of that name.
    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The view of a controller.
    fileprivate var view: XMLElement? { children.first { $0.attribute("key") == "view" } }

    /// It is of a class of this language, or holds something that is.
    fileprivate var hasBoundView: Bool {
        let kind = attribute("customClass") ?? ""
        return kind.hasPrefix("ADBound") && kind != "ADBoundViewController" || children.contains(where: \.hasBoundView)
    }
}
