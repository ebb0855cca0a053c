/// The one neutral model of a form, that every form language is read into and all else works with.
package struct FormDocument: Codable, Hashable, Sendable {
    /// The version of the document's shape; earlier ones are upgraded as they are read.
    package static let currentFormat = 2

    package var format = currentFormat
    /// The language whose behaviour the form has at run time.
    package var dialect: Dialect
    package var id: String
    package var title: Text
    package var submitText: Text?
    /// Says that the form has a button that submits; nil: it has one.
    package var hasSubmit: Bool?
    /// Says that the form takes input; nil: it does.
    package var isEnabled: Bool?
    package var defaultLocale: LocaleTag
    /// The languages the form is built in, the default one among them.
    package var locales: [LocaleTag]
    @ListedPages package var pages: [Page]
    package var rules: [Rule]
    /// Rules across several fields that belong to no single one of them.
    package var checks: [Validator]
    /// Names of the site's services that the form calls (`address`, `email`, …).
    package var services: [String]
    package var style: Style
    /// The keyed data beside the fields; nil: there is none.
    package var record: Record?
    /// The way in which fields are placed; nil: frames say which fields share a row; the rest is up to the width of the
    /// page.
    package var layoutMode: LayoutMode?
    /// The page that is shown at first; nil: the first one.
    package var firstPage: String?
    /// The measures of the grid of nine, where the form has one.
    package var grid: Grid?
    /// The messages of all fields that say nothing else, and whose pages do not.
    package var messages: Messages?
    /// The record of the answers that the form prints; nil: none.
    package var receipt: Receipt?
    /// The dialect's own settings from `site.json`.
    package var settings: [String: Value]
    /// The facts that the form's language must remember to write its definition again, under the dialect's name.
    package var traits: [String: Value]
    package var position: SourcePosition

    package struct Record: Codable, Hashable, Sendable {
        package enum EntryType: String, Codable, Sendable, CaseIterable {
            case text, integer, float, decimal, boolean, date, dateTime
            /// A value that is kept and handed back as it is.
            case opaque
        }

        package struct Entry: Codable, Hashable, Sendable {
            package var name: String
            package var type: EntryType
            /// The value at the beginning; nil: it begins without one.
            package var initial: Value?

            package init(name: String, type: EntryType, initial: Value?) {
                (self.name, self.type, self.initial) = (name, type, initial)
            }
        }

        package var fields: [Entry]
        /// The host may add entries that are not declared.
        package var takesUnknown: Bool

        package init(fields: [Entry], takesUnknown: Bool) {
            (self.fields, self.takesUnknown) = (fields, takesUnknown)
        }
    }

    package enum LayoutMode: String, Codable, Sendable, CaseIterable {
        case flow
        /// Frames stand where they say, on screens that are wide enough.
        case fixed
    }

    package struct Receipt: Codable, Hashable, Sendable {
        package enum Layout: String, Codable, Sendable, CaseIterable {
            case sections, custom
        }

        package var layout: Layout

        package init(_ layout: Layout) {
            self.layout = layout
        }
    }

    package init(
        dialect: Dialect, id: String, title: Text, defaultLocale: LocaleTag, pages: [Page], at position: SourcePosition
    ) {
        self.dialect = dialect
        self.id = id
        self.title = title
        self.defaultLocale = defaultLocale
        self.pages = pages
        self.position = position
        (locales, rules, checks, services) = ([defaultLocale], [], [], [])
        (style, settings, traits) = (Style(), [:], [:])
    }

    /// All fields in document order, those of rows as `section[].field`, without the components of composites.
    package var fields: [Field] { _pages.fields }
}
