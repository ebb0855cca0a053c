import { fillIn } from '../../runtime/json/diagnostics.js';

/** Languages of forms that are offered by name; any other tag can be typed. */
export const offeredLanguages = ['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'eu', 'fi', 'fr', 'gl', 'he',
    'hu', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'tr', 'uk', 'zh'];

/**
 * The texts of the builder's own languages, by their tags. English is at hand; each other one is a part of the script
 * that is loaded when somebody speaks it.
 * @param {Render.Files} files
 * @param {Record<string, () => Promise<{ texts: Shell.WrittenWords }>>} others loaders of the other languages
 */
export function createLanguages(files, others) {
    /** @type {Map<string, Shell.WrittenWords>} */
    const known = new Map([['en', JSON.parse(files.text('builder/locales/en.json') ?? '{}')]]);
    return {
        /** Those that the builder speaks. */
        spoken: ['en', ...Object.keys(others)].sort(),
        /** Those whose words are there. */
        loaded: () => [...known.keys()],
        /** @param {string} tag */
        async load(tag) {
            if (!known.has(tag) && Object.hasOwn(others, tag)) {
                known.set(tag, (await others[tag]()).texts);
            }
        },
        /** @param {string} tag of a loaded one */
        words: (tag) => createWords(known, tag),
    };
}

/**
 * The builder's words in one of its languages: `{name}` stands for a value; a key with `count` may have one text for
 * each of the language's plural forms, `key.one`, `key.other`. A key that no file has is shown as it is: what
 * diagnostics say is its own key and stands under `sentences` in the files of all languages but English.
 * @type {(written: Map<string, Shell.WrittenWords>, language: string) => Shell.Words}
 */
export function createWords(written, language) {
    const read = (/** @type {string} */ tag) => {
        const { sentences = {}, ...texts } = written.get(tag) ?? {};
        return /** @type {Record<string, string>} */ ({ ...texts, .../** @type {object} */ (sentences) });
    };
    const texts = { ...read('en'), ...read(language) };
    const plurals = new Intl.PluralRules(language);
    return (key, values = {}) => {
        const form = 'count' in values ? `${key}.${plurals.select(Number(values.count))}` : key;
        const text = texts[form] ?? texts[key] ?? texts[`${key}.other`] ?? key;
        return fillIn(text, values);
    };
}

/**
 * The first of the wanted languages that the builder speaks, English when there is none.
 * @param {readonly string[]} wanted language tags, the dearest first
 * @param {string[]} spoken
 */
export function languageFor(wanted, spoken) {
    return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => spoken.includes(tag)) ?? 'en';
}

/**
 * A language's own name: `español` for `es`.
 * @param {string} tag
 * @param {string} [speaker] the language to name it in
 */
export function languageName(tag, speaker = tag) {
    try {
        return new Intl.DisplayNames([speaker], { type: 'language' }).of(tag) ?? tag;
    } catch {
        return tag;
    }
}
