import { createLanguage } from '../plain/language.js';
import { isRowButton, namesOf, sectionsOf } from '../../document/walk.js';

/**
 * The language of 3lvis/Form JSON: all of it is rows. What tells of an option below its words is its `info`; of the
 * button that adds rows a definition says the words alone. What removes a row does so by its name.
 * @type {Doc.Language}
 */
export const elvisLanguage = { ...createLanguage('elvis', {
    isShown(path, { name, choice, control }, document) {
        if (isRowButton(document, { kind: 'field', name })) {
            return path === 'title';
        } else if (path === 'id') {
            return !removers(document).includes(name);
        }
        return path !== 'info' || control !== 'checkbox' && choice?.look !== 'segments';
    },
}), takenNames: (document, kind) => [...namesOf(document, kind), ...removers(document)] };

/**
 * The names of the fields that remove rows, whether they are there or not.
 * @param {Doc.FormDocument} document
 */
function removers(document) {
    return sectionsOf(document).filter(({ repetition }) => repetition).map(({ name }) => `${name}[].remove`);
}
