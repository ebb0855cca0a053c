import { builderPosition } from './empty.js';
import { strategiesOf } from './tables.js';

/** @typedef {import('./types').Validator} Validator */

/**
 * What asks for an answer in forms of a document's language.
 * @param {{ dialect: string }} document
 * @returns {Validator}
 */
export function newRequirement(document) {
    const blank = strategiesOf(document)?.blank ?? 'empty';
    return { kind: 'required', fields: [], parameters: { blank, falseIsBlank: true }, position: builderPosition };
}
