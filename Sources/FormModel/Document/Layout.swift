/// The part of a form that is shown at one time: a step of the form.
package struct Page: Codable, Hashable, Sendable {
    package var name: String
    package var title: Text?
    package var isVisible = true
    package var groups: [Group]
    /// The messages of all its fields that say nothing else.
    package var messages: Messages?
    /// The words that are told besides, when a check fails; nil: nothing.
    package var alert: Alert?
    /// The words on the bars beside what is typed into.
    package var entryBar: EntryBar?
    /// The facts that the form's language must remember, under the dialect's name, as a field's.
    package var traits: [String: Value]?
    package var position: SourcePosition

    package init(name: String, title: Text? = nil, groups: [Group], at position: SourcePosition) {
        (self.name, self.title, self.groups, self.position) = (name, title, groups, position)
    }

    /// A box with the message of the first field that a check found wrong.
    package struct Alert: Codable, Hashable, Sendable {
        package var title: Text
        /// The words on the button that takes it away.
        package var button: Text

        package init(title: Text, button: Text) {
            (self.title, self.button) = (title, button)
        }
    }

    package struct EntryBar: Codable, Hashable, Sendable {
        package var previous: BarButton
        package var next: BarButton
        package var done: BarButton
        package var cancel: BarButton

        package init(previous: BarButton, next: BarButton, done: BarButton, cancel: BarButton) {
            (self.previous, self.next, self.done, self.cancel) = (previous, next, done, cancel)
        }
    }

    /// A button with a text or a picture; nil of the text: the page's own word.
    package struct BarButton: Codable, Hashable, Sendable {
        package var text: Text?
        package var image: ImageReference?

        package init(text: Text? = nil, image: ImageReference? = nil) {
            (self.text, self.image) = (text, image)
        }
    }
}

/// Fields that belong together under one heading.
package struct Group: Codable, Hashable, Sendable {
    /// The layout of the fields of a group: one below the other, in rows that wrap by width, on the grid of nine, or
    /// where their frames say.
    package enum Layout: String, Codable, Sendable, CaseIterable {
        case column, rows, grid, frames
    }

    package var name: String
    package var title: Text?
    package var isVisible = true
    package var isCollapsible = false
    package var isCollapsed = false
    package var layout = Layout.column
    package var sections: [Section]
    package var style = Style()
    /// The facts that the form's language must remember, under the dialect's name, as a field's.
    package var traits: [String: Value]?
    package var position: SourcePosition

    package init(name: String, title: Text? = nil, sections: [Section], at position: SourcePosition) {
        (self.name, self.title, self.sections, self.position) = (name, title, sections, position)
    }
}

/// A run of fields that is shown, hidden or repeated as a whole.
package struct Section: Codable, Hashable, Sendable {
    /// The repetition of a section: what a row holds and how many there may be.
    package struct Repetition: Codable, Hashable, Sendable {
        /// The fields of a row, under names of their own, without that of the section.
        package var fields: [Field]
        package var minimum: Int
        package var maximum: Int?
        package var addText: Text?
        package var removeText: Text?
        /// The field of the section that adds a row, in place of a button of its own.
        package var add: String?
        /// The field of a row that removes it, by its name in the row, in place of a button of its own.
        package var remove: String?

        package init(fields: [Field], minimum: Int = 0, maximum: Int? = nil) {
            (self.fields, self.minimum, self.maximum) = (fields, minimum, maximum)
        }
    }

    /// The places where lines part a section from its neighbours.
    package enum Separator: String, Codable, Sendable, CaseIterable {
        /// A line between it and the next one; a line after it, also where it is the last of its group.
        case between, always
        case absent = "none"
    }

    package var name: String
    package var isVisible = true
    package var fields: [Field]
    package var repetition: Repetition?
    /// The line that parts it from its neighbours; nil: no line.
    package var separator: Separator?
    package var style = Style()
    /// The facts that the form's language must remember, under the dialect's name, as a field's.
    package var traits: [String: Value]?
    package var position: SourcePosition

    package init(name: String, fields: [Field], at position: SourcePosition) {
        (self.name, self.fields, self.position) = (name, fields, position)
    }
}

/// The columns that all grids of nine of a form share, in px; the middle one takes what the margins leave.
package struct Grid: Codable, Hashable, Sendable {
    package var width: Double
    package var left: Double
    package var right: Double

    package init(width: Double, left: Double, right: Double) {
        (self.width, self.left, self.right) = (width, left, right)
    }

    /// The measures of a grid that names none.
    package static let usual = Grid(width: 678, left: 226, right: 226)
}

/// The place of an item in its group, in the units of its language (px or points).
package struct Place: Codable, Hashable, Sendable {
    /// Cell of the grid of nine, numbered clockwise from the upper left, the middle is 9.
    package var cell: Int?
    package var width: Double?
    package var height: Double?
    /// Share of the form's inner width that the item has in rows, in percent.
    package var share: Double?
    /// x, y, width and height, relative to the page.
    package var frame: [Double]?
    /// Says that the item may reach beyond its own cell; false clips it to that.
    package var bleeds: Bool?

    package init(cell: Int? = nil) {
        self.cell = cell
    }
}
