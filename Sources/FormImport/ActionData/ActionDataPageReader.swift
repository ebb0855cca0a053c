import FormModel

/// Makes a page of a view controller: containers become sections.
///
/// A page has one group with a section for each run of controls: a container makes one for its controls, and what
/// follows the container in its parent makes another (form-document 9). Controls stay in the order of the definition,
/// which is the control order of the whole specification (action-data-binding 1.2, rule 5).
struct ActionDataPageReader {
    let page: ActionDataPage
    let source: DefinitionSource
    let texts: ActionDataTexts
    let paths: ActionDataPaths
    /// The sections of all pages, which have names of one series.
    var sectionCount = 0
    private var sections: [Section] = []
    /// The keys of translations that the controls of all pages have.
    var translationKeys = ActionDataTranslationKeys()
    /// The acts of its buttons.
    private(set) var rules: [Rule] = []

    init(page: ActionDataPage, source: DefinitionSource, texts: ActionDataTexts, paths: ActionDataPaths) {
        (self.page, self.source, self.texts, self.paths) = (page, source, texts, paths)
    }

    /// Makes the page. Sections without fields are left out, but a page keeps at least one.
    ///
    /// - Parameters:
    ///   - names: the names given so far in the form, those of earlier pages included.
    ///   - isFramed: some control of the form, on whichever page, says where it stands.
    mutating func read(_ names: inout ActionDataNames, isFramed: Bool, _ diagnostics: inout Diagnostics) -> Page {
        open(isVisible: true, at: page.position, names)
        add(page.controls, origin: (0, 0), isVisible: true, &names, &diagnostics)
        let filled = sections.filter { !$0.fields.isEmpty }
        sections = filled.isEmpty ? Array(sections.prefix(1)) : filled
        nameByLabels()
        var group = Group(name: "\(page.name).controls", sections: sections, at: page.position)
        if isFramed { group.layout = .frames }
        var made = Page(name: page.name, title: page.title, groups: [group], at: page.position)
        let fields = sections.flatMap(\.fields)
        made.traits = ActionDataController.memory(of: ActionDataController.message(page, texts))
        if fields.contains(where: { !$0.validators.isEmpty }) { made.alert = ActionDataController.alert(page, texts) }
        if fields.contains(where: { $0.entry.bar != nil || $0.control == .picker }) {
            made.entryBar = ActionDataController.entryBar(page, source, texts)
        }
        return made
    }

    /// Has what holds a value and has no words of its own read out by the label above it or in front of it.
    ///
    /// The caption of a control is a UILabel of its own on iOS (section 1.1, `label`); its text becomes the accessible
    /// name. Of several near ones the last in control order is taken.
    private mutating func nameByLabels() {
        let labels = sections.flatMap(\.fields).filter { $0.control == .prose && $0.place?.frame != nil }
        for section in sections.indices {
            for number in sections[section].fields.indices {
                let field = sections[section].fields[number]
                let texts = [field.texts.label, field.texts.placeholder]
                guard field.control.holdsValue || field.control == .progress, texts.allSatisfy({ $0 == nil }),
                    let frame = field.place?.frame
                else { continue }
                let near = labels.last { label in label.place?.frame.map { Self.names($0, frame) } ?? false }
                sections[section].fields[number].texts.accessibilityLabel = near?.texts.body
            }
        }
    }

    /// Tells whether a label stands in the row of a control in front of it, or right above it.
    ///
    /// Both are `[x, y, width, height]` in points from the corner of the page. In one row their middles are less than
    /// half the control's height apart; right above means a gap of less than 24 points and a common part of the width.
    private static func names(_ label: [Double], _ frame: [Double]) -> Bool {
        let isBefore = label[0] < frame[0] && abs(label[1] + label[3] / 2 - frame[1] - frame[3] / 2) < frame[3] / 2
        let gap = frame[1] - label[1] - label[3]
        let isAbove = gap >= -2 && gap < 24 && label[0] < frame[0] + frame[2] && frame[0] < label[0] + label[2]
        return isBefore || isAbove
    }

    /// Begins a section for controls that stand in no container of their own, with a name that no control has.
    private mutating func open(isVisible: Bool, at position: SourcePosition, _ names: ActionDataNames) {
        repeat { sectionCount += 1 } while names.isReserved("section\(sectionCount)")
        open(Section(name: "section\(sectionCount)", fields: [], at: position), isVisible: isVisible)
    }

    /// Begins the section of a container, which keeps its class; the number of made-up names counts on.
    private mutating func open(_ container: ActionDataControl, called name: String, isVisible: Bool) {
        sectionCount += 1
        var section = Section(name: name, fields: [], at: container.position)
        section.traits = ["actiondata": .object([.init("class", .string(container.kind.rawValue))])]
        open(section, isVisible: isVisible)
    }

    private mutating func open(_ section: Section, isVisible: Bool) {
        sections.append(section)
        sections[sections.count - 1].isVisible = isVisible
    }

    /// Adds controls in their order, depth first, containers before what stands in them (section 1.2, rule 5).
    ///
    /// - Parameters:
    ///   - origin: the place of the view that they stand in, from the corner of the page, in points.
    ///   - isVisible: that view and all around it are shown.
    private mutating func add(
        _ controls: [ActionDataControl], origin: (x: Double, y: Double), isVisible: Bool,
        _ names: inout ActionDataNames, _ diagnostics: inout Diagnostics
    ) {
        for control in controls {
            let name = names.name(for: control, &diagnostics)
            guard control.kind.isContainer else {
                add(control, called: name, origin: origin, &diagnostics)
                continue
            }
            let isShown = isVisible && control.properties.bool("hidden") != true
            open(control, called: name, isVisible: isShown)
            let own = control.frame ?? [0, 0, 0, 0]
            add(
                control.controls, origin: (origin.x + own[0], origin.y + own[1]), isVisible: isShown, &names,
                &diagnostics)
            // What follows it stands in its parent again.
            open(isVisible: isVisible, at: control.position, names)
        }
    }

    /// Adds a control that is no container to the section that was begun last, with its frame counted from the corner
    /// of the page (section 1.2, rule 7).
    private mutating func add(
        _ control: ActionDataControl, called name: String, origin: (x: Double, y: Double),
        _ diagnostics: inout Diagnostics
    ) {
        translationKeys.add(control, called: name)
        var reader = ActionDataFieldReader(
            control: control, name: name, page: page, source: source, texts: texts, paths: paths)
        var field = reader.read(&diagnostics)
        if control.kind == .button, let rule = ActionDataButton.rule(of: control, called: name) { rules.append(rule) }
        if let frame = control.frame {
            field.place = Place()
            field.place?.frame = [frame[0] + origin.x, frame[1] + origin.y, frame[2], frame[3]]
        }
        sections[sections.count - 1].fields.append(field)
    }
}
