/// The looks that a definition gives to a form, group, section or field; what is nil follows the theme.
package struct Style: Codable, Hashable, Sendable {
    package enum Alignment: String, Codable, Sendable, CaseIterable {
        case left, center, right
    }

    package enum Look: String, Codable, Sendable, CaseIterable {
        /// A mark that slides.
        case toggle = "switch"
    }

    /// The look of a control; nil: the control's own.
    package var look: Look?
    package var background: Color?
    /// No background at all, in place of the theme's.
    package var isClear = false
    package var textColor: Color?
    package var textSize: Double?
    /// The most lines that a text takes before it is cut.
    package var lines: Int?
    package var titleColor: Color?
    package var errorColor: Color?
    /// Sizes in px.
    package var titleSize: Double?
    package var errorSize: Double?
    /// A font's PostScript name.
    package var font: String?
    /// The alignment of the title, and of a text that is no answer.
    package var alignment: Alignment?
    /// The alignment of the answer.
    package var textAlignment: Alignment?
    /// A bottom line in place of the control's box.
    package var isUnderlined = false
    /// The author's own layout for the item.
    package var view: String?
    /// Further names under which it may be found, the nearest first.
    package var views: [String]?
    package var requiredMark: ImageReference?
    package var checkedImage: ImageReference?
    package var uncheckedImage: ImageReference?
    /// Says that a control that nobody can enter just now is paler; nil: as the theme has it.
    package var dimsWhenDisabled: Bool?
    /// The control's own box in its states; of a section the line after it.
    @BoxedIfPresent package var box: BoxStyle?
    package var disclosureColor: Color?
    package var disclosureSize: Double?
    package var disclosureFont: String?

    package init() {}

    package var isPlain: Bool { self == Self.plain }
    private static let plain = Style()
}

/// An opaque colour of a definition with its place in the file.
package struct Color: Codable, Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var position: SourcePosition

    package init(red: UInt8, green: UInt8, blue: UInt8, at position: SourcePosition) {
        (self.red, self.green, self.blue, self.position) = (red, green, blue, position)
    }

    /// Reads `#rgb` or `#rrggbb`; nil for anything else.
    package init?(hex text: String, at position: SourcePosition) {
        let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue.map(UInt8.init) : nil }
        guard text.first == "#", digits.count == text.count - 1 else { return nil }
        switch digits.count {
        case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17, at: position)
        case 6:
            let bytes = stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2], at: position)
        default: return nil
        }
    }

    /// `#rrggbb` in lower case.
    package var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// A picture that a definition names, and the file of the site that it turned out to be.
package struct ImageReference: Codable, Hashable, Sendable {
    package var name: String
    /// Path relative to the site folder; nil when there is no such file.
    package var path: String?
    /// The language that the picture is for; nil for all.
    package var locale: LocaleTag?
    package var position: SourcePosition

    package init(name: String, path: String?, at position: SourcePosition) {
        (self.name, self.path, self.position) = (name, path, position)
    }
}
