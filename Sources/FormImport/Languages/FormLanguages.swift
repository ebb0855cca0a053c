package import FormModel

/// The form languages: the one list of them.
///
/// Their order decides nothing about reading, where the surest one counts; lists for authors follow it.
package enum FormLanguages {
    package static let all: [any FormLanguage.Type] = [
        Formulary.self, MMXML.self, Elvis.self, DDL.self, ActionData.self,
    ]

    /// All that definitions are written in.
    package static let definitions: [any DefinitionLanguage.Type] = all.map { $0 } + [DocumentLanguage.self]

    /// All that form documents can be written in.
    package static let writable = definitions.compactMap { $0 as? any WritableLanguage.Type }

    /// The services that keep the records of forms.
    package static let recordServices: [any RecordService.Type] = all.compactMap { $0.records }

    /// The language of a dialect; nil for a dialect of none of the languages.
    package static func of(
        _ dialect: Dialect, among languages: [any FormLanguage.Type] = all
    ) -> (any FormLanguage.Type)? {
        languages.first { $0.dialect == dialect }
    }

    /// The language of this name; nil for a name of none, and for a language that is only read.
    package static func writable(named name: String) -> (any WritableLanguage.Type)? {
        writable.first { $0.name == name }
    }
}
