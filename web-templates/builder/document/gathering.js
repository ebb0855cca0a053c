import { fieldsOf } from './walk.js';

/** @typedef {import('./types').FormDocument} FormDocument */
/** @typedef {import('./types').Selection} Selection */

/**
 * How a field comes to those that are selected: alone, beside them (a second time it goes), or with all up to it.
 * @typedef {'only' | 'toggle' | 'range'} Gathering
 */

/**
 * Several fields that are selected together: the one that is shown, and all of them in the order of the form; no others
 * where it is one alone.
 * @typedef {{ selection: Selection, gathered: Selection[] }} Gathered
 */

/**
 * What is selected after a field was picked.
 * @param {FormDocument} document
 * @param {Gathered} before
 * @param {Selection} picked
 * @param {Gathering} how
 * @returns {Gathered}
 */
export function gather(document, { selection, gathered }, picked, how) {
    if (how === 'only' || picked.kind !== 'field' || selection.kind !== 'field') {
        return { selection: picked, gathered: [] };
    }
    const names = fieldsOf(document).map(({ name }) => name);
    if (how === 'range') {
        const [from, to] = [names.indexOf(selection.name), names.indexOf(picked.name)].sort((a, b) => a - b);
        return { selection, gathered: several(names.slice(from, to + 1)) };
    }
    const former = new Set((gathered.length > 0 ? gathered : [selection]).map(({ name }) => name));
    const isGone = former.delete(picked.name) && former.size > 0;
    isGone || former.add(picked.name);
    const all = names.filter((name) => former.has(name));
    const shown = isGone ? all.includes(selection.name) ? selection.name : all[0] : picked.name;
    return { selection: { kind: 'field', name: shown }, gathered: several(all) };
}

/**
 * Those of them that are still there, after the form or the selection has changed.
 * @param {FormDocument} document
 * @param {Gathered} now
 * @returns {Selection[]}
 */
export function stillGathered(document, { selection, gathered }) {
    if (gathered.length === 0) {
        return gathered;
    }
    const names = new Set(fieldsOf(document).map(({ name }) => name));
    const isShown = gathered.some(({ kind, name }) => kind === selection.kind && name === selection.name);
    return isShown && gathered.every(({ name }) => names.has(name)) ? gathered : [];
}

/**
 * What a command is done to: all that are gathered, else what is selected.
 * @param {Gathered} state
 * @returns {Selection[]}
 */
export function targetsOf({ selection, gathered }) {
    return gathered.length > 0 ? gathered : [selection];
}

/**
 * @param {string[]} names
 * @returns {Selection[]}
 */
function several(names) {
    return names.length > 1 ? names.map((name) => ({ kind: 'field', name })) : [];
}
