import { whenLoaded } from '../files/loading.js';

/**
 * Opens a dialog.
 * @type {(store: Shell.Store, name: keyof typeof import('./dialogs.js').dialogs) => Promise<void>}
 */
export async function ask(store, name) {
    const part = await whenLoaded(import('./dialogs.js'), store.text);
    part?.dialogs[name](store);
}
