import { openDialog } from './dialog.js';
import { make } from './element.js';

/**
 * A part of the builder that is in a file of its own; null where it cannot be had, which a person is told.
 * @template Part
 * @param {Promise<Part>} loading
 * @param {Shell.Words} text
 * @returns {Promise<Part | null>}
 */
export async function whenLoaded(loading, text) {
    try {
        return await loading;
    } catch (error) {
        openDialog({ title: text('load.failed'), name: 'load-failed', close: text('dialog.close') },
            make('p', { role: 'alert' },
                text('load.failed.about', { error: error instanceof Error ? error.message : String(error) })));
        return null;
    }
}

/**
 * Opens a dialog.
 * @type {(store: Shell.Store, name: keyof typeof import('./dialogs.js').dialogs) => Promise<void>}
 */
export async function ask(store, name) {
    const part = await whenLoaded(import('./dialogs.js'), store.text);
    part?.dialogs[name](store);
}
