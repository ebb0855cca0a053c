import Synchronization

/// The pages of a form, with all fields on them listed once: nearly all that looks at a form asks for that list.
@propertyWrapper
package struct ListedPages: Hashable, Sendable {
    package var wrappedValue: [Page] { didSet { list = FieldList() } }
    private var list = FieldList()

    package init(wrappedValue: [Page]) {
        self.wrappedValue = wrappedValue
    }

    /// All fields in document order, those of rows as `section[].field`.
    var fields: [Field] { list.fields(of: wrappedValue) }

    package static func == (one: Self, other: Self) -> Bool { one.wrappedValue == other.wrappedValue }

    package func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

extension ListedPages: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try [Page](from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

/// The fields of one state of the pages.
private final class FieldList: Sendable {
    private let known = Mutex<[Field]?>(nil)

    func fields(of pages: [Page]) -> [Field] {
        known.withLock { known in
            if let known { return known }
            var fields: [Field] = []
            for page in pages {
                for group in page.groups {
                    for section in group.sections { fields += section.allFields }
                }
            }
            known = fields
            return fields
        }
    }
}
