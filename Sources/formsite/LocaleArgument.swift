import ArgumentParser
import FormModel

/// Reads a language tag of the command line.
func localeTag(_ text: String) throws -> LocaleTag {
    guard let tag = LocaleTag(text), tag.hasLanguageCode else {
        throw ValidationError("“\(text)” is no language tag such as es or en-GB")
    }
    return tag
}
