import { fieldNamed } from '../document/walk.js';
import { toldIn } from '../../runtime/json/findings.js';
import { findingWords } from '../problems/sentences.js';
import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { fieldTitle } from '../structure/outline.js';
import { failureWords } from './server.js';

/**
 * The parts that a language cannot hold, by field.
 * @type {(store: Shell.Store, losses: Shell.Loss[]) => HTMLTableElement}
 */
export function lossTable({ text, document: form }, losses) {
    const name = (/** @type {string | undefined} */ field) => {
        const found = field === undefined ? undefined : fieldNamed(form, field);
        return found ? fieldTitle(found, form) || found.name : field ?? text('kind.form');
    };
    return make('table', { class: 'losses' },
        make('thead', {},
            make('tr', {}, make('th', { scope: 'col' }, text('save.loss.field')),
                make('th', { scope: 'col' }, text('save.loss.what')))),
        make('tbody', {},
            ...losses.map((loss) => (
                make('tr', {}, make('th', { scope: 'row' }, name(loss.field)),
                    make('td', {}, ...toldIn(loss, text)))))));
}

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

/**
 * Does what may fail because nobody answers, and says so then.
 * @type {(store: Shell.Store, action: () => Promise<void>) => Promise<void>}
 */
export async function attempt(store, action) {
    try {
        await action();
    } catch (error) {
        tellFailure(store, failureWords(store.text, error), []);
    }
}

/** @type {(store: Shell.Store, refused: Extract<Shell.Outcome, { kind: 'refused' }>) => void} */
export function tellRefusal(store, { message, findings }) {
    tellFailure(store, message || store.text('save.refused'),
        findings.map((finding) => findingWords(store.text, finding)));
}

/** @type {(store: Shell.Store, words: string, details: string[]) => void} */
export function tellFailure({ text }, words, details) {
    openDialog({ title: text('save.failed'), name: 'save-failed', close: text('dialog.close') },
        make('p', { role: 'alert' }, words),
        details.length > 0 && make('ul', {}, ...details.map((each) => make('li', {}, each))));
}
