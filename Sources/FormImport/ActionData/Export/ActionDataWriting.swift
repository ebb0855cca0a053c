import FormModel

/// The nesting and the names of properties in which an author wrote controls, for what the program writes over them.
///
/// The program's own writing is flat and spells each property in one way. `SiteBuilder+Patch` compares two of its
/// writings and lays the difference into the author's file; that works the better the more they look like it.
struct ActionDataWriting {
    /// The containers that a control stands in, the outermost first, by its name.
    private var homes: [String: [String]] = [:]
    /// The classes of all controls, for containers that have to be written anew.
    private var kinds: [String: ActionDataClass] = [:]
    /// The author's names of properties, by those that are written, for each control.
    private var spellings: [String: [String: String]] = [:]

    /// The writing of a definition; nil for what is no JSON.
    ///
    /// Names are given as the importer gives them, so that controls without a name of their own are found again.
    init?(of definition: [UInt8]) {
        guard let root = JSONReader.read(definition, file: "").root else { return nil }
        var reader = ActionDataJSONReader(ActionDataTexts(beside: .empty))
        let definition = reader.definition(from: root)
        var diagnostics = Diagnostics()
        let model = ActionDataModel(definition, &diagnostics)
        var names = ActionDataNames(definition.pages, fields: model.names)
        for page in definition.pages { note(page.controls, in: [], &names) }
    }

    /// Remembers controls and those in them, in control order.
    private mutating func note(_ controls: [ActionDataControl], in home: [String], _ names: inout ActionDataNames) {
        for control in controls {
            var diagnostics = Diagnostics()
            let name = names.name(for: control, &diagnostics)
            (homes[name], kinds[name]) = (home, control.kind)
            spellings[name] = control.spellings
            if control.kind == .stepper {
                for (real, other) in [("minimumValue", "minValue"), ("maximumValue", "maxValue")]
                where control.properties[real] == nil && control.properties[other] != nil {
                    spellings[name]?[real] = other
                }
            }
            note(control.controls, in: home + [name], &names)
        }
    }

    /// A definition as the program writes it, in the author's way.
    ///
    /// Unchanged where it is no object with controls.
    func bytes(of definition: [UInt8]) -> [UInt8] {
        guard case .object(var members)? = JSONReader.read(definition, file: "").root?.value,
            let place = members.firstIndex(where: { $0.key == "controls" })
        else { return definition }
        let controls = members[place].value.chosen.map(spelled)
        var nesting = Nesting(homes: homes, kinds: kinds, written: controls)
        for control in controls { nesting.add(control) }
        members[place].value = .array(nesting.controls)
        return Array(JSONWriter.text(of: .object(members)).utf8)
    }

    /// A control with the author's names of properties, those in it too.
    private func spelled(_ control: Value) -> Value {
        guard case .object(let members) = control else { return control }
        let own = control.name.flatMap { spellings[$0] } ?? [:]
        return .object(
            members.map { member in
                let value = member.key == "controls" ? .array(member.value.chosen.map(spelled)) : member.value
                return .init(own[member.key] ?? member.key, value)
            })
    }
}

/// Puts containers that are written one after the other into each other again.
///
/// The program's writing has the control order, so a stack of open containers is enough: each control closes what it
/// does not stand in. A container whose controls go on after another one in it comes in pieces, the later ones without
/// a container around them.
private struct Nesting {
    let homes: [String: [String]]
    let kinds: [String: ActionDataClass]
    /// The open containers, from the form itself to the one that is being filled.
    private var open = [Open(name: "", members: [])]
    /// The containers that are written somewhere.
    private var known: Set<String>
    /// The last control stands in no container of its own.
    private var isLoose = false

    /// A container whose controls are still being collected; the outermost is the form itself, without a name.
    private struct Open {
        var name: String
        var members: [Value.Member]
        var controls: [Value] = []
        /// Another container in it has ended.
        var isResumed = false
    }

    init(homes: [String: [String]], kinds: [String: ActionDataClass], written controls: [Value]) {
        (self.homes, self.kinds) = (homes, kinds)
        known = Set(controls.filter { $0["controls"] != nil }.compactMap(\.name))
    }

    /// The controls of the form with all containers ended.
    var controls: [Value] {
        var all = self
        all.close(to: 0)
        return all.open[0].controls
    }

    /// Takes the next control of the flat list: a container with its controls, or a control that stands free.
    mutating func add(_ control: Value) {
        guard case .object(let members) = control, let inner = control["controls"]?.chosen else {
            return addLoose([control])
        }
        // What goes on in a hidden container is written as a hidden one.
        if let name = inner.first?.name, homes[control.name ?? ""] == nil, resumed(by: name) != nil {
            return addLoose(inner)
        }
        isLoose = false
        openHome(of: control.name ?? "")
        open.append(Open(name: control.name ?? "", members: members.filter { $0.key != "controls" }, controls: inner))
    }

    /// Adds controls to the container that goes on with them, else to the form itself; new ones stay beside the one
    /// before.
    private mutating func addLoose(_ controls: [Value]) {
        let name = controls.first?.name ?? ""
        if homes[name] != nil || !isLoose { close(to: resumed(by: name) ?? 0) }
        open[open.count - 1].controls += controls
        isLoose = true
    }

    /// The depth of the container that goes on with a control after another one in it; nil where none does.
    private func resumed(by name: String) -> Int? {
        guard let home = homes[name], !home.isEmpty, open.dropFirst().map(\.name).starts(with: home) else { return nil }
        return open.count > home.count + 1 || open[home.count].isResumed ? home.count : nil
    }

    /// Opens the containers around one, those that hold nothing but containers included, which the flat list does not
    /// have. Where one of them was closed or stands elsewhere it cannot be opened again, and the container stays
    /// outside.
    private mutating func openHome(of name: String) {
        let home = homes[name] ?? []
        let common = zip(open.dropFirst(), home).prefix { $0.name == $1 }.count
        let rest = home.dropFirst(common)
        guard known.isDisjoint(with: rest) else { return close(to: 0) }
        close(to: common)
        for name in rest {
            let kind = Value.string((kinds[name] ?? .view).rawValue)
            open.append(Open(name: name, members: [.init("class", kind), .init("name", .string(name))]))
            known.insert(name)
        }
    }

    /// Ends containers until so many are open, and puts each into the one around it.
    private mutating func close(to depth: Int) {
        while open.count > depth + 1 {
            let last = open.removeLast()
            let value = Value.object(last.members + [.init("controls", .array(last.controls))])
            open[open.count - 1].controls.append(value)
            open[open.count - 1].isResumed = true
        }
    }
}

extension Value {
    fileprivate var name: String? { if case .string(let name)? = self["name"] { name } else { nil } }
}
