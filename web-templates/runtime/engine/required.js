/**
 * Tells whether an answer has to be given.
 * @type {(definition: Runtime.FieldData) => boolean}
 */
export function isRequired({ validators = [] }) {
    return validators.some(({ kind }) => kind === 'required');
}
