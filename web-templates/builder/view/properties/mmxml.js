import { languageOf } from '../../languages/languages.js';
import { fieldNamed } from '../../model/walk.js';
import { nodeTitle } from '../node-title.js';

/** @typedef {import('../../languages/table-types').Property} Property */
/** @typedef {import('../types').State} State */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Group} Group */

/**
 * The properties of an item, a page, a group or the form as the table of MM XML has them.
 * @param {State} state
 * @param {Words} text
 * @returns {Group[]}
 */
export function mmxmlGroups({ document, selection }, text) {
    const field = selection.kind === 'field' ? fieldNamed(document, selection.name) : undefined;
    const language = languageOf(document);
    const list = field && language.listForPasting?.(field);
    const title = (/** @type {string} */ path, /** @type {string} */ value) => (
        path === 'action.linksTo' && fieldNamed(document, value) ? nodeTitle({ document, text }, { kind: 'field', name: value }) : value);
    return language.properties(document, selection).map(({ name, caption, properties }) => ({
        name: `mmxml-${name}`, title: text(caption), entries: properties.flatMap((property) => [
            entryOf(property, selection.kind, text, title),
            ...list !== undefined && property.path === list ? [/** @type {Entry} */ ({ path: `${list}.paste`, kind: 'paste', label: text('options.paste') })] : [],
        ]),
    }));
}

/**
 * @param {Property} property
 * @param {string} node
 * @param {Words} text
 * @param {(path: string, value: string) => string} title what a value is called that has no words of its own
 * @returns {Entry}
 */
function entryOf({ path, kind, caption, hint, on, off, choices = [], items = [] }, node, text, title) {
    const number = Number(/\.(\d+)/.exec(path)?.[1] ?? 0) + 1;
    const base = { path, label: text(caption, { number }), ...hint !== undefined && { hint: text(hint) } };
    switch (kind) {
    case 'longText': return { ...base, kind: 'area' };
    case 'number': return { ...base, kind: 'text', inputMode: 'numeric' };
    case 'size': return { ...base, kind: 'text', inputMode: 'decimal' };
    case 'check': return { ...base, kind, on, off };
    case 'choice': return { ...base, kind: path === 'position' ? 'place' : kind, choices: choices.map(([value, key]) => [value, key ? text(key) : title(path, value)]) };
    case 'colour': return { ...base, kind: 'color', ...path === 'textColor' && { contrastWith: 'bgcolor' } };
    case 'picture': return { ...base, kind, isCode: true };
    case 'list': return { ...base, kind, items: items.map(({ properties }) => properties.map((each) => entryOf(each, node, text, title))) };
    default: return path === 'actionArg.fields' ? { ...base, kind: 'sumItems' } : path === 'name' && node !== 'form' ? { ...base, kind: 'key' } : { ...base, kind: 'text', ...isCode(path) && { isCode: true } };
    }
}

/**
 * Names and patterns, not words.
 * @param {string} path
 */
function isCode(path) {
    return /^(?:name|path|regex|submitName|prefix|posfix|string|action|actionArg\..*|options|defaultDate|country|desiredCountryCode)$|\.(?:value|key)$/.test(path);
}
