import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { findingWords } from '../problems/sentences.js';

/**
 * Does what may fail because nobody answers, and says so then.
 * @type {(store: Shell.Store, action: () => Promise<void>) => Promise<void>}
 */
export async function attempt(store, action) {
    try {
        await action();
    } catch (error) {
        tellFailure(store,
            store.text('save.unreachable', { error: error instanceof Error ? error.message : String(error) }), []);
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
