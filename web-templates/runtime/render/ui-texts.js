import { compareTexts } from '../engine/option-order.js';
import { bareTag } from './locale-tag.js';

/**
 * The words that were read: whoever shows a form at every key press asks for the same ones.
 * @type {WeakMap<Render.Files, Map<string, Render.UITexts>>}
 */
const known = new WeakMap();

/**
 * The words of a form's pages by themselves in one locale: from the locale's own file, else its language's, else
 * English; single texts missing are English too.
 * @param {Render.Files} files
 * @param {string} locale
 * @param {string} dialect
 * @returns {Render.UITexts}
 * @throws {SyntaxError} for a file that is no JSON
 */
export function readUITexts(files, locale, dialect) {
    const own = known.get(files) ?? new Map();
    const key = `${dialect} ${locale}`;
    const texts = own.get(key) ?? textsFrom(files, locale, dialect);
    known.set(files, own.set(key, texts));
    return texts;
}

/** @type {(files: Render.Files, locale: string, dialect: string) => Render.UITexts} */
function textsFrom(files, locale, dialect) {
    const texts = read(files, 'locales', locale);
    const isForScript = (/** @type {[string, string]} */ [key]) => key.startsWith('run.');
    const own = Object.entries(read(files, `locales/${dialect}`, locale));
    const entries = Object.entries(texts);
    return {
        locale,
        page: Object.fromEntries(entries.filter((entry) => !isForScript(entry))),
        messages: Object.fromEntries([...sorted(entries.filter(isForScript)), ...sorted(own)]),
    };
}

/**
 * The words of the other languages in which single parts of a form's fields are labelled, by their tags.
 * @param {Render.Files} files
 * @param {Render.FormDocument} document
 * @param {Render.Field[]} fields
 * @returns {Record<string, Render.UITexts>}
 */
export function readOtherTexts(files, { dialect }, fields) {
    const tags = new Set(fields.flatMap(({ composite, format }) => [
        ...composite?.labels ? [composite.labels] : [],
            ...(format?.dateParts ?? []).flatMap(({ locale }) => locale ?? []),
    ]));
    return Object.fromEntries([...tags].map((tag) => [tag, readUITexts(files, tag, dialect)]));
}

/** @type {(files: Render.Files, folder: string, locale: string) => Record<string, string>} */
function read(files, folder, locale) {
    const tags = ['en', bareTag(locale), locale];
    return tags.map((tag) => JSON.parse(files.text(`${folder}/${tag}.json`) ?? '{}')).reduce(merged);
}

/**
 * Texts over those of a language that stands in where they lack one. Forms of a text for numbers belong together: those
 * of two languages are not mixed.
 * @type {(others: Record<string, string>, texts: Record<string, string>) => Record<string, string>}
 */
function merged(others, texts) {
    const kept = Object.entries(others).filter(([key]) => {
        const [, stem] = key.match(/^(.*)\.(?:zero|one|two|few|many|other)$/) ?? [];
        return !stem || !(stem in texts || `${stem}.other` in texts);
    });
    return { ...Object.fromEntries(kept), ...texts };
}

/** @type {(entries: [string, string][]) => [string, string][]} */
function sorted(entries) {
    return [...entries].sort(([a], [b]) => compareTexts(a, b));
}
