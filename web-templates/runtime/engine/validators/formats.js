import { isOfFormat } from '../named-formats.js';
import { textFor } from '../host-text.js';

/**
 * The validator of texts of a named format.
 * @type {Runtime.ValidatorKinds}
 */
export const formats = { format: { fails: (engine, field, validator) => isOtherFormat(engine, field, validator) } };

/**
 * Tells whether a field has a text that is not of the format of a validator.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, validator: Runtime.Validator,
 *     checks?: Record<string, (text: string) => boolean>) => boolean}
 */
export function isOtherFormat(engine, field, { name = '' }, checks = {}) {
    const row = engine.data.formats?.[name];
    const text = textFor(engine, field);
    return row !== undefined && text !== '' && !isOfFormat(row, text, checks[row.check ?? '']);
}
