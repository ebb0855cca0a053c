import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { lossTable } from './losses.js';

/** @typedef {import('../shell/types').Loss} Loss */
/** @typedef {import('../shell/types').Store} Store */

/**
 * Tells what would be lost, field by field, before it is.
 * @param {Store} store
 * @param {Loss[]} losses
 * @param {string} language
 * @param {() => void} go
 */
export function askAboutLosses(store, losses, language, go) {
    const { text } = store;
    openDialog({
        title: text('save.losses', { language: text(`language.${language}`) }), name: 'losses', close: text('dialog.cancel'), isToRead: true,
        actions: [{ name: 'save', title: text('save.anyway'), isPrimary: true, run: () => go() }],
    }, make('p', {}, text('save.losses.about')), lossTable(store, losses));
}
