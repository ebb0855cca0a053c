import { differences } from '../document/diff.js';
import { make } from '../shell/element.js';
import { languageName } from '../shell/words.js';

/** @typedef {Pick<Shell.Store, 'text' | 'language'>} BuilderWords */

/**
 * The differences of a form, in sentences.
 * @type {(words: BuilderWords, before: Doc.FormDocument, after: Doc.FormDocument) =>
 *     HTMLParagraphElement | HTMLUListElement}
 */
export function comparison(words, before, after) {
    const found = differences(before, after).map((difference) => make('li', {}, differenceWords(words, difference)));
    return found.length > 0 ? make('ul', { class: 'differences', dataset: { part: 'differences' } }, ...found)
        : make('p', { class: 'quiet' }, words.text('diff.none'));
}

/**
 * A difference in a sentence.
 * @type {(words: BuilderWords, difference: Doc.Difference) => string}
 */
export function differenceWords({ text, language },
    { kind, part, field = '', label = '', path = '', before = '', after = '', locale = '' }) {
    const name = label === '' ? field : label;
    // By its whole path, else by what it stands in, else by its path.
    const plain = path.split('.').filter((each) => !/^\d+$/.test(each)).join('.');
    const known = [`diff.part.${plain}`, `diff.part.${plain.split('.')[0]}`].find((key) => text(key) !== key);
    const own = known === undefined ? path : text(known);
    const what = locale === '' ? own : text('diff.in', { what: own, language: languageName(locale, language) });
    const values = { name, what, before: shown(before), after: shown(after) };
    switch (kind) {
    case 'changed': return text(field === '' ? 'diff.form.changed' : changeWords(before, after), values);
    case 'text': case 'translation':
        return text(`${field === '' ? 'diff.text' : 'diff'}.${how(before, after)}`, values);
    case 'locales': {
        const named = (/** @type {string} */ tags) => (
            tags.split(', ').map((tag) => languageName(tag, language)).join(', '));
        return text('diff.locales', { before: named(before), after: named(after) });
    }
    default: return text(part === undefined ? `diff.${kind}` : `diff.${part}.${kind}`, values);
    }
}

/** @param {string} value */
function shown(value) {
    return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}

/** @type {(before: string, after: string) => string} */
function changeWords(before, after) {
    return isLong(before) || isLong(after) ? 'diff.changed.whole' : `diff.${how(before, after)}`;
}

/** @type {(before: string, after: string) => string} */
function how(before, after) {
    if (before === '') {
        return 'set';
    }
    return after === '' ? 'unset' : 'changed';
}

/**
 * Tells whether a value is a structure, which nobody wants to read in a sentence.
 * @param {string} value
 */
function isLong(value) {
    return /^[[{]/.test(value);
}
