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

/**
 * The fields that nobody sees before a rule shows them, or the page, group or section that they stand in.
 * @param {FormDocument} document
 * @returns {Set<Field>}
 */
export function concealedFields({ pages }) {
    return new Set(pages.flatMap((page) => page.groups.flatMap((group) => group.sections.flatMap((section) => {
        const isShown = [page, group, section].every(({ isVisible }) => isVisible);
        return section.fields.filter(({ state }) => !isShown || !state.isVisible);
    }))));
}
