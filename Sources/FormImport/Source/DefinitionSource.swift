package import FormModel

/// One definition as it was read from the disk, with what stands beside it; import itself touches no disk.
package struct DefinitionSource: Sendable {
    /// Path relative to the site folder.
    package var file: String
    package var bytes: [UInt8]
    /// The translations beside it (`contact.strings.json`), if there are any.
    package var strings: StringsTable
    /// The pictures that the definition may name.
    package var assets: AssetCatalog
    /// The other files of its language beside it, by path.
    package var companions: [String: [UInt8]] = [:]

    /// It is XML, and else JSON.
    package var isMarkup: Bool { XMLSource.isMarkup(bytes) }

    package init(
        file: String, bytes: [UInt8], strings: StringsTable = .empty, assets: AssetCatalog = AssetCatalog(paths: [])
    ) {
        (self.file, self.bytes, self.strings, self.assets) = (file, bytes, strings, assets)
    }
}

/// The settings of `site.json` for a form.
package struct FormRequest: Sendable {
    package var id: String
    /// The first one is the default language; empty means every language that the form declares.
    package var locales: [LocaleTag]
    package var settings: [JSONMember]
    /// The form as its definition was read, where it is written over that one: what says nothing there stays.
    package var former: FormDocument?

    package init(id: String, locales: [LocaleTag] = [], settings: [JSONMember] = []) {
        (self.id, self.locales, self.settings) = (id, locales, settings)
    }

    /// The words of those texts of a form that its settings say.
    var words: Set<String> {
        Set(settings.filter { ["title", "submitText"].contains($0.key) }.compactMap(\.value.string))
    }
}

/// A form document and what is to be said of its definition.
package struct ImportResult: Sendable {
    /// The form that was read; nil when nothing could be read. With errors among the diagnostics it lacks the parts
    /// that they are about.
    package var document: FormDocument?
    /// Those about the syntax first.
    package var diagnostics: [Diagnostic]
    /// The language that the definition is written in; nil where there is none that can be written.
    package var language: (any WritableLanguage.Type)?
}
