import { getProperty } from '../model/properties.js';
import { withProperty } from './property-change.js';
import { groupsFor } from './properties/groups.js';
import { isDemanded, withDemand } from './properties/required-input.js';

/** @typedef {import('../model/types').FormDocument} FormDocument */
/** @typedef {import('../model/types').Selection} Selection */
/** @typedef {import('./types').Store} Store */

/**
 * Asks for an answer of fields, or no more where all of them ask; fields that take none stay as they are.
 * @param {Store} store
 * @param {Selection[]} nodes
 */
export function toggleDemand(store, nodes) {
    const able = nodes.map((node) => ({ node, entry: demandEntry(store, node) })).filter(({ entry }) => entry !== undefined);
    const isOn = able.every(({ node, entry }) => asks(store.document, node, entry));
    const changed = able.reduce((document, { node, entry }) => (
        asks(document, node, entry) === !isOn ? document : withAnswer(store, document, node, entry, !isOn)), store.document);
    if (changed === store.document) {
        store.say(store.text('said.undemandable'));
        return;
    }
    store.apply(() => changed, { say: store.text(isOn ? 'said.optional' : 'said.demanded'), offersUndo: true });
}

/** @typedef {import('./properties/types').Entry} Entry */

/**
 * The property that asks for an answer, as the language of the form has it.
 * @param {Store} store
 * @param {Selection} selection
 * @returns {Entry | undefined}
 */
function demandEntry({ state, text }, selection) {
    const read = (/** @type {string} */ path) => getProperty(state.document, selection, path);
    return groupsFor({ ...state, selection }, text, read).flatMap(({ entries }) => entries)
        .find(({ kind, path }) => kind === 'required' || kind === 'check' && path === 'required');
}

/**
 * @param {FormDocument} document
 * @param {Selection} node
 * @param {Entry | undefined} entry
 */
function asks(document, node, entry) {
    return entry?.kind === 'required' ? isDemanded(getProperty(document, node, 'validator'))
        : getProperty(document, node, 'required') === (entry?.on ?? true);
}

/**
 * @param {Store} store
 * @param {FormDocument} document
 * @param {Selection} node
 * @param {Entry | undefined} entry
 * @param {boolean} isAsked
 */
function withAnswer({ text }, document, node, entry, isAsked) {
    if (entry?.kind === 'required') {
        return withDemand(document, node, isAsked, text);
    }
    const value = isAsked ? entry?.on ?? true : entry?.off ?? false;
    return withProperty(document, node, 'required', value).document;
}
