import { whenLoaded } from '../files/loading.js';

/** @typedef {import('./types').Store} Store */

/**
 * Opens a dialog.
 * @param {Store} store
 * @param {keyof typeof import('./dialogs.js').dialogs} name
 */
export async function ask(store, name) {
    const part = await whenLoaded(import('./dialogs.js'), store.text);
    part?.dialogs[name](store);
}
