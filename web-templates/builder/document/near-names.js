import { suggestions } from '../../runtime/json/nearest-name.js';
import { inAnyRow, namesOf } from './walk.js';

/**
 * Makes what gives for a name undefined where it is known, else what may be meant, in words.
 * @param {Doc.FormDocument} document
 */
export function nearNames(document) {
    const kinds = /** @type {const} */ (['field', 'group', 'section', 'page']);
    const known = Object.fromEntries(kinds.map((kind) => {
        const names = new Set(namesOf(document, kind));
        return [kind, { names, near: suggestions(names) }];
    }));
    return (/** @type {string} */ name, /** @type {string} */ kind) => (
        // Each row has the fields of any.
        kind === 'form' || known[kind].names.has(name) || known[kind].names.has(inAnyRow(name))
            ? undefined : known[kind].near(name));
}
