import { make } from './element.js';
import { draftWords, restore } from './restoring.js';

/** @typedef {import('./types').Store} Store */

/**
 * Offers the form that was being edited when the page was closed last. It stays kept until somebody says what to do.
 * @param {Store} store
 * @returns {HTMLElement}
 */
export function createRestoreOffer(store) {
    const { text, drafts } = store;
    const words = make('p', {});
    const element = make('section', { class: 'restore', hidden: true, 'aria-label': text('restore.title'), dataset: { part: 'restore', landmark: 'restore' } }, words);
    const close = () => {
        element.hidden = true;
        store.focus('item');
    };
    drafts.lost().then(([draft]) => {
        if (!draft) {
            return;
        }
        words.textContent = text('restore.about', draftWords(store, draft));
        element.append(make('div', { class: 'button-row' },
            make('button', { class: 'button primary', type: 'button', dataset: { part: 'restore-draft' }, onclick: async () => { await restore(store, draft) && close(); } }, text('restore.do')),
            make('button', { class: 'button', type: 'button', dataset: { part: 'discard-draft' }, onclick: () => {
                void drafts.discard(draft);
                store.say(text('said.discarded'));
                close();
            } }, text('restore.discard'))));
        element.hidden = false;
        store.say(words.textContent ?? '');
    });
    return element;
}
