import { differences } from '../document/diff.js';
import { make } from '../shell/element.js';

/**
 * The differences of a form, in sentences.
 * @type {(text: Shell.Words, before: Doc.FormDocument, after: Doc.FormDocument) =>
 *     HTMLParagraphElement | HTMLUListElement}
 */
export function comparison(text, before, after) {
    const found = differences(before, after).map((difference) => make('li', {}, differenceWords(text, difference)));
    return found.length > 0 ? make('ul', { class: 'differences', dataset: { part: 'differences' } }, ...found)
        : make('p', { class: 'quiet' }, text('diff.none'));
}

/**
 * A difference in a sentence.
 * @type {(text: Shell.Words, difference: Doc.Difference) => string}
 */
export function differenceWords(text,
    { kind, part, field = '', label = '', path = '', before = '', after = '', locale = '' }) {
    const name = label === '' ? field : label;
    // By its whole path, else by what it stands in, else by its path.
    const plain = path.split('.').filter((each) => !/^\d+$/.test(each)).join('.');
    const known = [`diff.part.${plain}`, `diff.part.${plain.split('.')[0]}`].find((key) => text(key) !== key);
    const what = known === undefined ? path : text(known);
    const values = { name, what, before: shown(before), after: shown(after), locale };
    switch (kind) {
    case 'changed': return text(field === '' ? 'diff.form.changed' : changeWords(before, after), values);
    case 'text': case 'translation': {
        const of = field === '' ? 'form' : 'field';
        return text(`diff.${kind}.${of}`, values);
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
    if (isLong(before) || isLong(after)) {
        return 'diff.changed.whole';
    }
    if (before === '') {
        return 'diff.set';
    }
    return after === '' ? 'diff.unset' : 'diff.changed';
}

/**
 * Tells whether a value is a structure, which nobody wants to read in a sentence.
 * @param {string} value
 */
function isLong(value) {
    return /^[[{]/.test(value);
}
