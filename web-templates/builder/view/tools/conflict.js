import { openDialog } from '../dialog.js';
import { make } from '../element.js';
import { whenLoaded } from '../loading.js';

/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../types').Outcome} Outcome */
/** @typedef {import('../types').Store} Store */

/**
 * The file was changed while the form was edited: both versions, what is different, and what can be done.
 * @param {Store} store
 * @param {Extract<Outcome, { kind: 'conflict' }>} conflict
 * @param {FormDocument} base what both began from
 * @param {{ copy: () => void, theirs: (() => void) | null, overwrite: () => void }} choices `theirs`: null where the file
 * cannot be read
 */
export async function showConflict(store, { document: theirs, definition, yours }, base, choices) {
    const { text } = store;
    const part = await whenLoaded(import('./comparison.js'), text);
    const changes = (/** @type {typeof theirs} */ document) => (
        document ? part?.comparison(text, base, document) : make('p', { class: 'quiet' }, text('conflict.unreadable')));
    const written = (/** @type {string} */ label, /** @type {string} */ code) => make('pre', { class: 'code-block', tabIndex: 0, role: 'region', 'aria-label': text(label) }, code);
    const dialog = openDialog({
        title: text('conflict.title'), name: 'conflict', close: text('dialog.cancel'),
        actions: [
            { name: 'copy', title: text('conflict.copy'), isPrimary: true, run: choices.copy },
            ...choices.theirs ? [{ name: 'theirs', title: text('conflict.theirs'), run: choices.theirs }] : [],
            { name: 'overwrite', title: text('conflict.overwrite'), isDanger: true, run: choices.overwrite },
        ],
    }, make('p', {}, text('conflict.about')), make('div', { class: 'sides' },
        side(text('conflict.mine'), changes(store.document), text('conflict.definition'), written('conflict.mine.definition', yours)),
        side(text('conflict.file'), changes(theirs), text('conflict.definition'), written('conflict.file.definition', definition))));
    dialog.classList.add('is-wide');
}

/**
 * @param {string} title
 * @param {HTMLElement | undefined} changes
 * @param {string} summary
 * @param {HTMLElement} definition
 */
function side(title, changes, summary, definition) {
    return make('section', {}, make('h3', {}, title), changes, make('details', {}, make('summary', {}, summary), definition));
}
