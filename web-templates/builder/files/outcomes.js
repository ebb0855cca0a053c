import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { findingWords } from '../problems/sentences.js';

/** @typedef {import('../shell/types').Outcome} Outcome */
/** @typedef {import('../shell/types').Store} Store */

/**
 * Does what may fail because nobody answers, and says so then.
 * @param {Store} store
 * @param {() => Promise<void>} action
 */
export async function attempt(store, action) {
    try {
        await action();
    } catch (error) {
        tellFailure(store, store.text('save.unreachable', { error: error instanceof Error ? error.message : String(error) }), []);
    }
}

/**
 * @param {Store} store
 * @param {Extract<Outcome, { kind: 'refused' }>} refused
 */
export function tellRefusal(store, { message, findings }) {
    tellFailure(store, message || store.text('save.refused'), findings.map((finding) => findingWords(store.text, finding)));
}

/**
 * @param {Store} store
 * @param {string} words
 * @param {string[]} details
 */
export function tellFailure({ text }, words, details) {
    openDialog({ title: text('save.failed'), name: 'save-failed', close: text('dialog.close') },
        make('p', { role: 'alert' }, words), details.length > 0 && make('ul', {}, ...details.map((each) => make('li', {}, each))));
}
