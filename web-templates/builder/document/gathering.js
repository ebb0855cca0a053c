import { fieldsOf } from './walk.js';

/**
 * Several fields that are selected together: the one that is shown, and all of them in the order of the form; no others
 * where it is one alone.
 * @typedef {{ selection: Doc.Selection, gathered: Doc.Selection[] }} Gathered
 */

/**
 * The selection after a field was picked.
 * @type {(document: Doc.FormDocument, before: Gathered, picked: Doc.Selection, how: Doc.Gathering) => Gathered}
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
    const left = all.includes(selection.name) ? selection.name : all[0];
    const shown = isGone ? left : picked.name;
    return { selection: { kind: 'field', name: shown }, gathered: several(all) };
}

/**
 * Those of them that are still there, after the form or the selection has changed.
 * @type {(document: Doc.FormDocument, now: Gathered) => Doc.Selection[]}
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
 * The objects of a command: all that are gathered, else what is selected.
 * @type {(state: Gathered) => Doc.Selection[]}
 */
export function targetsOf({ selection, gathered }) {
    return gathered.length > 0 ? gathered : [selection];
}

/** @type {(names: string[]) => Doc.Selection[]} */
function several(names) {
    return names.length > 1 ? names.map((name) => ({ kind: 'field', name })) : [];
}
