import FormTables

/// The kind of thing on the screen: one set for all form languages.
///
/// A control's name is also that of its template, of its style sheet and, where it needs one, of its script.
package enum Control: String, Codable, Sendable, CaseIterable {
    /// One line of text.
    case text
    /// Several lines of text.
    case textarea
    /// One option from a list that opens.
    case select
    /// A calendar day.
    case date
    /// A time of day.
    case time
    /// A calendar day with a time of day.
    case dateTime
    /// A whole number as a text, with buttons for one less and one more.
    case count
    /// A box that is on or off.
    case checkbox
    /// A box that is on or off, with a text that unfolds.
    case consent
    /// Text to read, no value.
    case prose
    /// One option or several, all in view: a list, segments in a row or pictures.
    case choices
    /// A date entered in its parts: day, month, year, as many of them as the format has.
    case dateparts
    /// One line of text with a button that has it verified.
    case verified
    /// Several named parts that belong together: an address, a bank account.
    case composite
    /// A drawn or typed signature.
    case signature
    /// A picture taken or chosen.
    case photo
    /// A file of any kind, which may be stored elsewhere.
    case file
    /// A picture to look at, no value.
    case image
    /// A button that opens a text to read, no value.
    case info
    /// A text that shows a value, which nobody can enter.
    case output
    /// A button that the host and rules hear of, no value.
    case button
    /// A control of the site's own, by the template of that name; without one an empty box with the label.
    case custom
    /// A number on a scale.
    case slider
    /// A number that goes up and down by two buttons.
    case stepper
    /// The part of a whole that is reached, which nobody can enter.
    case progress
    /// One option, or another text, in a button that opens a dialog with rows.
    case picker
    /// A picture that a value holds, to look at.
    case picture
    /// A picture that a value holds, which another one can be chosen for.
    case pictureFile
    /// A page of the web, or markup, in a frame of its own.
    case web
    /// Room between other items, no value.
    case space
    /// A line between other items, no value.
    case line

    /// Tells whether a person can give it a value.
    package var holdsValue: Bool { row?.holdsValue ?? false }

    /// Tells whether it is a box that is ticked or not.
    package var isBox: Bool { row?.isBox ?? false }

    /// Tells whether it takes a text of a person's own, letter by letter.
    package var isTyped: Bool { row?.typed == "text" }

    private var row: ControlRow? { SharedTables.controls[rawValue] }
}

extension Field {
    /// An answer is chosen among options, of which there may be none for now.
    package var offersOptions: Bool { control == .select || control == .choices }
}
