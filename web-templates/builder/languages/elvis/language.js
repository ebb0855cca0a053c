import { createLanguage } from '../plain/language.js';
import { isRowButton } from '../../document/walk.js';

/**
 * The language of 3lvis/Form JSON: all of it is rows. What tells of an option below its words is its `info`; of the
 * button that adds rows a definition says the words alone.
 */
export const elvisLanguage = createLanguage('elvis', {
    isShown(path, { name, choice, control }, document) {
        if (isRowButton(document, { kind: 'field', name })) {
            return path === 'title';
        }
        return path !== 'info' || control !== 'checkbox' && choice?.look !== 'segments';
    },
});
