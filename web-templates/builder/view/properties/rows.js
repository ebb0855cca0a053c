import { languageOf } from '../../languages/languages.js';
import { fieldNamed } from '../../model/walk.js';
import { nodeTitle } from '../node-title.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Group} Group */

/**
 * The properties of what is selected as the rows of its language have them; none where that has none for it.
 * @param {State} state
 * @param {Words} text
 * @returns {Group[]}
 */
export function rowGroups({ document, selection }, text) {
    const field = selection.kind === 'field' ? fieldNamed(document, selection.name) : undefined;
    const language = languageOf(document);
    const list = field && language.listForPasting?.(field);
    const title = (/** @type {string} */ value) => (
        fieldNamed(document, value) ? nodeTitle({ document, text }, { kind: 'field', name: value }) : value);
    return language.properties(document, selection).map(({ name, caption, properties }) => ({
        name: `${language.name}-${name}`, title: text(caption), entries: properties.flatMap((property) => [
            entryOf(property, text, title),
            ...list === property.path ? [/** @type {Entry} */ ({ path: `${list}.paste`, kind: 'paste', label: text('options.paste') })] : [],
        ]),
    }));
}

/**
 * @param {Tables.Property} property
 * @param {Words} text
 * @param {(value: string) => string} title of a value that has no words of its own
 * @returns {Entry}
 */
function entryOf({ path, kind, caption, hint, on, off, choices = [], items = [], isCode, ground }, text, title) {
    const number = Number(/\.(\d+)/.exec(path)?.[1] ?? 0) + 1;
    const code = isCode === true ? { isCode } : {};
    const base = { path, label: text(caption, { number }), ...hint !== undefined && { hint: text(hint) }, ...code };
    switch (kind) {
    case 'longText': return { ...base, kind: 'area' };
    case 'number': return { ...base, kind: 'text', inputMode: 'numeric' };
    case 'size': return { ...base, kind: 'text', inputMode: 'decimal' };
    case 'check': return { ...base, kind, on, off };
    case 'choice': case 'place': return { ...base, kind, choices: choices.map(([value, key]) => [value, key ? text(key) : title(value)]) };
    case 'colour': return { ...base, kind: 'color', ...ground !== undefined && { contrastWith: ground } };
    case 'picture': case 'sumItems': case 'formula': return { ...base, kind };
    case 'list': return { ...base, kind, items: items.map(({ properties }) => properties.map((each) => entryOf(each, text, title))) };
    case 'name': return { ...base, kind: 'key' };
    default: return { ...base, kind: 'text' };
    }
}
