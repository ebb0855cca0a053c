import { fieldsOf } from '../document/walk.js';

/**
 * Tells whether the site's file does not have the form as it is; where no server shows the page there is no such file.
 * @type {(store: Pick<Shell.Store, 'server' | 'origin' | 'document'>) => boolean}
 */
export function isUnsaved({ server, origin: { file }, document }) {
    return server !== null && (file ? file.document !== document : fieldsOf(document).length > 0);
}
