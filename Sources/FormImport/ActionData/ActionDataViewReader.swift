import FormModel
import Foundation

/// Reads the views of a storyboard's scene into controls, whose properties have the names that they have in JSON.
///
/// Only what means something on the control's class is kept; other attributes and runtime attributes are passed over
/// without a word (action-data-binding 1.2).
struct ActionDataViewReader {
    /// Names of pages by the ids of their controllers.
    private let pageNames: [String: String]
    private(set) var diagnostics = Diagnostics()

    init(_ pageNames: [String: String]) {
        self.pageNames = pageNames
    }

    /// The controls that stand in a view.
    mutating func controls(in view: XMLElement) -> [ActionDataControl] { controls(Self.inner(of: view)) }

    /// A view with the place of what it stands in, within the view that is a control.
    private typealias Inner = (element: XMLElement, origin: (x: Double, y: Double))

    /// The properties of a view controller; runtime attributes of other names belong to the app.
    mutating func controller(_ element: XMLElement?) -> ActionDataProperties {
        guard let element else { return ActionDataProperties(position: SourcePosition(file: "")) }
        var properties = ActionDataProperties(position: element.position)
        for (name, value) in Self.runtimeAttributes(of: element)
        where ActionDataController.properties.contains(name) && isRight(value, as: .text, of: name) {
            properties.values[name] = value
        }
        return properties
    }

    /// The views that stand in another one, also those in the cells, heads and feet of a table or collection.
    ///
    /// The content of a cell is no control: its controls stand in the table, and the places of the cell and of its
    /// content view are added to theirs.
    private static func inner(of view: XMLElement, at origin: (x: Double, y: Double) = (0, 0)) -> [Inner] {
        view.children.flatMap { child -> [Inner] in
            let own = frame(of: child) ?? [0, 0]
            let inside = { inner(of: child, at: (origin.x + own[0], origin.y + own[1])) }
            switch child.name {
            case "subviews": return child.children.map { ($0, origin) }
            case "sections", "tableViewSection", "prototypes", "cells", "tableViewCell", "collectionViewCell":
                return inside()
            default: break
            }
            switch child.attribute("key") {
            case "contentView", "sectionHeaderView", "sectionFooterView": return inside()
            case "tableHeaderView", "tableFooterView": return [(child, origin)]
            default: return []
            }
        }
    }

    private mutating func controls(_ places: [Inner]) -> [ActionDataControl] {
        var controls: [ActionDataControl] = []
        for place in places { if let control = control(place) { controls.append(control) } }
        return controls
    }

    /// Reads a view; nil for an element that is no control and holds none. An unknown one that holds some is a
    /// container.
    ///
    /// Runtime attributes come after the native ones, so that of a property in both places the runtime attribute
    /// counts.
    private mutating func control(_ place: Inner) -> ActionDataControl? {
        let element = place.element
        let inner = Self.inner(of: element)
        guard let kind = kind(of: element) ?? (inner.isEmpty ? nil : .view) else { return nil }
        var control = ActionDataControl(
            kind: kind, givenName: element.attribute("userLabel"),
            properties: ActionDataProperties(position: element.position), position: element.position)
        control.translationKey = element.attribute("id")
        control.frame = Self.frame(of: element)
        control.frame?[0] += place.origin.x
        control.frame?[1] += place.origin.y
        if kind.isContainer {
            control.controls = controls(inner)
            if element.isUnseen { set("hidden", "YES", of: &control, at: element.position) }
            return control
        }
        readNative(element, into: &control)
        for (name, value) in Self.runtimeAttributes(of: element) { set(name, value, of: &control) }
        return control
    }

    /// The class of a view: the custom class where it is a bound one, else that of the element (section 1.2, rule 2). A
    /// custom class of the app's own is drawn as the element that it stands on.
    private func kind(of element: XMLElement) -> ActionDataClass? {
        if let own = element.attribute("customClass").flatMap(ActionDataClass.init(rawValue:)), own.isBound {
            return own
        }
        return switch element.name {
        case "label": .plainLabel
        case "textView": .plainTextView
        case "button": .button
        case "imageView": .plainImage
        case "view": .view
        case "stackView": .stackView
        case "scrollView": .scrollView
        default: nil
        }
    }

    /// `[x, y, width, height]` of `rect[@key="frame"]`, in points from the parent's corner; nil where one is missing.
    private static func frame(of element: XMLElement) -> [Double]? {
        guard let rect = element.children.first(where: { $0.name == "rect" && $0.attribute("key") == "frame" }) else {
            return nil
        }
        let numbers = ["x", "y", "width", "height"].compactMap { rect.attribute($0).flatMap(Double.init) }
        return numbers.count == 4 && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }

    // MARK: - Native attributes

    /// Reads the attributes and children of an element that Interface Builder writes for every view of the kind
    /// (section 1.2).
    ///
    /// A control that takes no touches is one that is disabled.
    private mutating func readNative(_ element: XMLElement, into control: inout ActionDataControl) {
        for attribute in element.attributes {
            set(attribute.name, attribute.value, of: &control, at: attribute.valuePosition)
        }
        if control.kind.isOperated, element.attribute("userInteractionEnabled") == "NO" {
            set("enabled", "NO", of: &control, at: element.position)
        }
        if element.isUnseen { set("hidden", "YES", of: &control, at: element.position) }
        for child in element.children {
            switch child.name {
            // A text of several lines: its key is the name of the attribute that it stands for.
            case "string", "mutableString":
                set(child.attribute("key") ?? "", child.content, of: &control, at: child.text.position)
            case "textInputTraits":
                for trait in child.attributes { set(trait.name, trait.value, of: &control, at: trait.valuePosition) }
            case "segments": readSegments(child, into: &control)
            case "connections": readConnections(child, into: &control)
            default: break
            }
        }
        if control.kind == .button { readCaption(of: element, into: &control) }
    }

    /// Takes the titles of segments; one with a picture alone has an empty title.
    private func readSegments(_ segments: XMLElement, into control: inout ActionDataControl) {
        let list = segments.children.filter { $0.name == "segment" }
        let titles = list.map { segment in
            JSONNode(kind: .string(segment.title ?? ""), position: segment.position)
        }
        control.properties.values["segments"] = JSONNode(kind: .array(titles), position: segments.position)
        control.closedSegments = Set(list.indices.filter { list[$0].attribute("enabled") == "NO" })
        for (number, segment) in list.enumerated() { control.segmentImages[number] = segment.attribute("image") }
    }

    /// Takes the caption of a button: that of its normal state, else that of its configuration (section 1.2, rule 9).
    private mutating func readCaption(of button: XMLElement, into control: inout ActionDataControl) {
        let normal = button.children.first { $0.name == "state" && $0.attribute("key") == "normal" }
        let configuration = button.child("buttonConfiguration")
        guard
            let (element, title) = [normal, configuration].lazy.compactMap({ $0 })
                .compactMap({ element in element.title.map { (element, $0) } }).first
        else { return }
        set("title", title, of: &control, at: element.position)
    }

    /// Takes what a button does: an action by the name of its selector without the colon at its end, and the page that
    /// a segue leads to (section 1.2, rules 4 and 9). Of several actions the last counts, of several segues the first
    /// that leads to a page.
    private mutating func readConnections(_ connections: XMLElement, into control: inout ActionDataControl) {
        for connection in connections.children {
            if connection.name == "action", let selector = connection.attribute("selector") {
                let name = selector.last == ":" ? String(selector.dropLast()) : selector
                if control.properties["action"] == nil {
                    set("action", name, of: &control, at: connection.position)
                } else {
                    control.furtherActions.append(name)
                }
            } else if connection.name == "segue" {
                control.destination =
                    control.destination ?? connection.attribute("destination").flatMap { pageNames[$0] }
            }
        }
        let segue = connections.child("segue")
        guard let segue, control.kind == .button, control.destination == nil else { return }
        diagnostics.warn(
            "actiondata.segue", at: segue.position,
            "the segue leads to “\(segue.attribute("destination") ?? "")”, which is no page of the form")
    }

    /// Gives a control a property that is written as the text of an attribute.
    private mutating func set(
        _ name: String, _ text: String, of control: inout ActionDataControl, at position: SourcePosition
    ) {
        let value: JSONNode.Kind =
            switch ActionDataPropertyType(of: name) {
            case .mark: Self.mark(text)
            case .number: Self.number(text)
            case .text, .texts: .string(text)
            }
        set(name, JSONNode(kind: value, position: position), of: &control)
    }

    /// Gives a control a property; one that means nothing on its class is passed over, one of a wrong type is told.
    ///
    /// The names `class`, `name`, `label` and `frame` are those of the JSON form, for which Xcode's files have other
    /// places.
    private mutating func set(_ name: String, _ value: JSONNode, of control: inout ActionDataControl) {
        let own = ActionDataClass.aliases[name] ?? name
        guard control.kind.properties.contains(own), !["class", "name", "label", "frame"].contains(own),
            isRight(value, as: ActionDataPropertyType(of: own), of: own)
        else { return }
        control.properties.values[own] = value
    }

    /// Tells whether a value is of the type of its property, and warns of one that is not.
    private mutating func isRight(_ value: JSONNode, as type: ActionDataPropertyType, of name: String) -> Bool {
        guard let words = type.mismatch(with: value) else { return true }
        diagnostics.warn("actiondata.type", at: value.position, "“\(name)” is \(words)")
        return false
    }

    /// The kind of value that a text stands for; a text again where it is none of this.
    ///
    /// Of marks only `YES` and `NO` are some (section 1.2, rule 1); the text that stays is told as one of a wrong type.
    private static func mark(_ text: String) -> JSONNode.Kind {
        ["YES": .bool(true), "NO": .bool(false)][text] ?? .string(text)
    }

    private static func number(_ text: String) -> JSONNode.Kind {
        Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
    }

    // MARK: - Runtime attributes

    /// The properties in `userDefinedRuntimeAttributes`, in their order.
    private static func runtimeAttributes(of element: XMLElement) -> [(name: String, value: JSONNode)] {
        (element.child("userDefinedRuntimeAttributes")?.children ?? []).compactMap { attribute in
            guard let name = attribute.attribute("keyPath"), let value = value(of: attribute) else { return nil }
            return (name, value)
        }
    }

    /// The value of a runtime attribute by its type, as the table of section 1.2 has it; nil for colours, points, sizes
    /// and the like, which no property of this language has.
    private static func value(of attribute: XMLElement) -> JSONNode? {
        let written = attribute.attributes.first { $0.name == "value" }
        let child = attribute.children.first { $0.attribute("key") == "value" }
        var position = written?.valuePosition ?? child?.text.position ?? attribute.position
        let kind: JSONNode.Kind?
        switch attribute.attribute("type") {
        case "string", "localizedString": kind = .string(written?.value ?? child?.content ?? "")
        case "image": kind = written.map { .string($0.value) }
        case "boolean": kind = written.map { mark($0.value) }
        case "number": kind = child?.attribute("value").map(number)
        default: kind = nil
        }
        // Places within a value are counted from its quote.
        position.column -= 1
        return kind.map { JSONNode(kind: $0, position: position) }
    }
}

extension XMLElement {
    /// Xcode writes a title of several lines as a child.
    fileprivate var title: String? {
        let child = children.first { $0.attribute("key") == "title" && $0.name.lowercased().hasSuffix("string") }
        return attribute("title") ?? child?.content
    }

    /// The text in an element; Xcode writes one with characters that XML has not in Base64, without its padding.
    fileprivate var content: String {
        let text = text.string
        guard attribute("base64-UTF8") == "YES" else { return text }
        let bare = text.filter { !$0.isWhitespace }
        let padding = String(repeating: "=", count: (4 - bare.utf8.count % 4) % 4)
        return Data(base64Encoded: bare + padding).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Tells whether it is hidden, or drawn so that nothing of it is seen.
    ///
    /// `hidden="YES"`, or an `alpha` of 0.
    fileprivate var isUnseen: Bool {
        attribute("hidden") == "YES" || attribute("alpha").flatMap(Double.init) == 0
    }
}
