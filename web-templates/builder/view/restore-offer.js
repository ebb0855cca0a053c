import { fieldsOf } from '../model/walk.js';
import { make } from './element.js';
import { shownText } from './outline.js';

/** @typedef {import('./autosave.js').Autosave} Autosave */
/** @typedef {import('./types').Store} Store */

/**
 * Offers the form that was being edited when the page was closed last. It stays kept until somebody says what to do.
 * @param {Store} store
 * @param {Autosave | null} autosave
 * @returns {HTMLElement}
 */
export function createRestoreOffer(store, autosave) {
    const { text } = store;
    const words = make('p', {});
    const element = make('section', { class: 'restore', hidden: true, 'aria-label': text('restore.title'), dataset: { part: 'restore', landmark: 'restore' } }, words);
    const close = () => {
        element.hidden = true;
        store.focus('item');
    };
    autosave?.lost().then((draft) => {
        if (!draft) {
            return;
        }
        const { document } = draft;
        const time = new Intl.DateTimeFormat(store.language, { dateStyle: 'medium', timeStyle: 'short' }).format(draft.time);
        words.textContent = text('restore.about', { title: shownText(document.title, document), count: fieldsOf(document).length, time });
        element.append(make('div', { class: 'button-row' },
            make('button', { class: 'button primary', type: 'button', dataset: { part: 'restore-draft' }, onclick: async () => {
                const [first] = fieldsOf(document);
                if (!await store.replace(document, { ...first && { selection: { kind: 'field', name: first.name } }, origin: { file: draft.open } })) {
                    return;
                }
                store.say(text('said.restored', { name: shownText(document.title, document) }));
                close();
                await autosave.flush() && await autosave.discard(draft);
            } }, text('restore.do')),
            make('button', { class: 'button', type: 'button', dataset: { part: 'discard-draft' }, onclick: () => {
                void autosave.discard(draft);
                store.say(text('said.discarded'));
                close();
            } }, text('restore.discard'))));
        element.hidden = false;
        store.say(words.textContent ?? '');
    });
    return element;
}
