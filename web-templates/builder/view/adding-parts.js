import { addGroup, addPage } from '../model/adding.js';
import { moveNode } from '../model/moving.js';
import { namesOf, placeOf } from '../model/walk.js';
import { wordsPlace } from './words-place.js';

/** @typedef {import('../model/types').FormDocument} FormDocument */
/** @typedef {import('../model/types').Selection} Selection */
/** @typedef {import('./types').Store} Store */

/**
 * Adds a page or a group behind the one that is selected, or that holds what is, or at a place, and goes to its words.
 * @param {Store} store
 * @param {'page' | 'group'} kind
 * @param {{ parent: Selection, index: number }} [to]
 */
export function addPart(store, kind, to) {
    const { document, selection, text } = store;
    const page = ownerOf(document, selection, 'page') ?? document.pages[document.pages.length - 1]?.name;
    const added = kind === 'page' ? addPage(document, { after: page }) : addGroup(document, page, ownerOf(document, selection, 'group'));
    const known = new Set(namesOf(document, kind));
    const name = namesOf(added, kind).find((each) => !known.has(each));
    if (name !== undefined) {
        const node = /** @type {Selection} */ ({ kind, name });
        const changed = to ? moveNode(added, node, to) : added;
        store.apply(() => changed, { selection: node, say: text('said.added', { name: text(`mmxml.type.${kind}`) }), focus: wordsPlace(changed, node) });
    }
}

/**
 * The name of the part of a kind that something is, or stands in.
 * @param {FormDocument} document
 * @param {Selection} selection
 * @param {'page' | 'group'} kind
 * @returns {string | undefined}
 */
function ownerOf(document, selection, kind) {
    const parent = selection.kind === kind ? undefined : placeOf(document, selection)?.parent;
    return selection.kind === kind ? selection.name : parent && ownerOf(document, parent, kind);
}
