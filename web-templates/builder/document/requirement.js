import { builderPosition } from './empty.js';
import { strategiesOf } from './tables.js';

/**
 * What asks for an answer in forms of a document's language.
 * @type {(document: { dialect: string }) => Doc.Validator}
 */
export function newRequirement(document) {
    const blank = strategiesOf(document)?.blank ?? 'empty';
    return { kind: 'required', fields: [], parameters: { blank, falseIsBlank: true }, position: builderPosition };
}
