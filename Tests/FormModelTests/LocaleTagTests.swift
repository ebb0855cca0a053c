import FormModel
import Testing

struct LocaleTagTests {
    @Test(arguments: [
        ("en_us", "en-US"), ("EN_UK", "en-GB"), ("es", "es"), ("zh-hans", "zh-Hans"), ("ZH_HANS_cn", "zh-Hans-CN"),
        ("es-419", "es-419"), ("en-x-Pseudo", "en-x-pseudo"),
    ])
    func tagsAreWrittenInCanonicalCase(written: String, canonical: String) {
        #expect(LocaleTag(written)?.tag == canonical)
    }

    @Test(arguments: ["", "e", "12", "en-", "en US", "../x", "en/us", "en-toolongsubtag", "ñu"])
    func whatIsNoTagIsRefused(text: String) {
        #expect(LocaleTag(text) == nil)
    }

    @Test(arguments: [
        ("ar", true), ("he-IL", true), ("az-Arab", true), ("ar-Latn", false), ("es", false), ("ku", false),
    ])
    func directionFollowsLanguageAndScript(tag: String, isRightToLeft: Bool) {
        #expect(LocaleTag(tag)?.isRightToLeft == isRightToLeft)
    }
}
