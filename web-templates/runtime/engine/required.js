/** @typedef {import('../types').FieldData} FieldData */

/**
 * Tells whether an answer has to be given.
 * @type {(definition: FieldData) => boolean}
 */
export function isRequired({ validators = [] }) {
    return validators.some(({ kind }) => kind === 'required');
}
