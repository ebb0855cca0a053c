/** @typedef {import('./types').Field} Field */
/** @typedef {import('./types').FormDocument} FormDocument */

/**
 * All fields in document order, without the components of composites.
 * @param {FormDocument} document
 * @returns {Field[]}
 */
export function fieldsOf({ pages }) {
    return pages.flatMap(({ groups }) => groups.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)));
}
