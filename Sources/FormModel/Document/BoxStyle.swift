/// The looks of a control's own box, the one that is typed into or pressed, of a group's title, or of the line after a
/// section; what is nil follows the theme.
package struct BoxStyle: Codable, Hashable, Sendable {
    /// The looks of the box in a state.
    package struct Colors: Codable, Hashable, Sendable {
        package var background: Color?
        package var border: Color?
        package var text: Color?

        package init(background: Color? = nil, border: Color? = nil, text: Color? = nil) {
            (self.background, self.border, self.text) = (background, border, text)
        }
    }

    /// The width of the border, in px.
    package var borderWidth: Double?
    /// The radius of the corners, in px.
    package var cornerRadius: Double?
    /// The font of the words in the box or of a group's title, by its PostScript name.
    package var font: String?
    /// The size of the words in the box or of a group's title, in px.
    package var textSize: Double?
    /// The colour of what is chosen, switched on or pressed.
    package var tint: Color?
    package var enabled: Colors?
    /// It has the focus.
    package var active: Colors?
    package var disabled: Colors?
    /// Somebody has changed it, and nothing is wrong with it.
    package var valid: Colors?
    package var invalid: Colors?
    /// It is being pressed.
    package var highlighted: Colors?

    package init() {}
}
