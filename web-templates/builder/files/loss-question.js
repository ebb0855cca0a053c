import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { lossTable } from './losses.js';

/**
 * Tells what would be lost, field by field, before it is.
 * @type {(store: Shell.Store, losses: Shell.Loss[], language: string, go: () => void) => void}
 */
export function askAboutLosses(store, losses, language, go) {
    const { text } = store;
    openDialog({
        title: text('save.losses', { language: text(`language.${language}`) }), name: 'losses',
        close: text('dialog.cancel'), isToRead: true,
        actions: [{ name: 'save', title: text('save.anyway'), isPrimary: true, run: () => go() }],
    }, make('p', {}, text('save.losses.about')), lossTable(store, losses));
}
