import { legacyFields } from './legacy-input.js';
import { partGroups } from './parts.js';
import { rowGroups } from './rows.js';
import { tableGroups } from './table.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Group} Group */
/** @typedef {import('./types').Read} Read */

/**
 * The properties of what is selected: of a field as its language has them.
 * @param {State} state
 * @param {Words} text
 * @param {Read} read
 * @returns {Group[]}
 */
export function groupsFor(state, text, read) {
    const groups = groupsOf(state, text, read);
    const { document, selection } = state;
    const isForm = selection.kind === 'form';
    const first = /** @type {Entry[]} */ (legacyFields(document, selection).length > 0
        ? [{ path: 'legacy', kind: 'legacy', label: text('legacy.convert'), hint: text(isForm ? 'legacy.form' : 'legacy.field') }] : []);
    const last = /** @type {Entry[]} */ (isForm
        ? [{ path: 'defaultLocale', kind: 'language', label: text('property.defaultLocale'), hint: text('hint.defaultLocale') }] : []);
    return groups.map((group, n) => (n > 0 ? group : { ...group, entries: [...first, ...group.entries, ...last] }));
}

/**
 * @param {State} state
 * @param {Words} text
 * @param {Read} read
 * @returns {Group[]}
 */
function groupsOf(state, text, read) {
    if (state.document.dialect === 'formulary' && state.selection.kind === 'field') {
        return tableGroups(state, text, read);
    }
    const rows = rowGroups(state, text);
    return rows.length > 0 ? rows : partGroups(state, text);
}
