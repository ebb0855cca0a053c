extension Diagnostic {
    /// A further line of a diagnostic: its likely fix, or another place that it is about.
    package struct Note: Hashable, Codable, Sendable {
        package var message: String
        /// The place that it is about; nil where that is the place of the diagnostic itself.
        package var position: SourcePosition?
        /// An entry of a list that is as long as the definition makes it, told only where everything is asked for.
        package var isDetail: Bool

        package init(_ message: String, at position: SourcePosition? = nil, isDetail: Bool = false) {
            (self.message, self.position, self.isDetail) = (message, position, isDetail)
        }

        /// The note with its own place, as one text: `forms/a.json:1:52: the first one is here`.
        package var text: String {
            position.map { "\($0): \(message)" } ?? message
        }

        /// The note that says of two things that must differ where the earlier one is.
        package static func first(at position: SourcePosition) -> Note {
            Note("the first one is here", at: position)
        }
    }
}

extension Diagnostic.Note: ExpressibleByStringInterpolation {
    package init(stringLiteral message: String) {
        self.init(message)
    }
}
