/// A part that the pages of a form have besides in the frames of the preview: a module, and its looks, of the same name
/// in `preview/frame/`.
enum FrameFeature: String, CaseIterable, Sendable {
    /// Answers and steps that follow those in the other frames.
    case mirror
    /// The form as it is after a change, in place of the one before.
    case renewal
    /// Colour scheme, contrast and paper as the preview chooses them.
    case media
    /// Marks at texts that the language has not.
    case missing
    /// The reason why a field is as it is.
    case why
    /// Deeds of a person, as steps of a scenario.
    case recording
    /// The same field at the top of all frames.
    case scroll
}
