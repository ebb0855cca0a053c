import { fieldNamed } from '../../document/walk.js';
import { keptOf } from './definition.js';
import { legacyKeys } from './keys.js';

/**
 * Whether a field has keys that old files use and the library ignores.
 * @type {(document: Doc.FormDocument, name: string) => boolean}
 */
export function hasLegacyKeys(document, name) {
    const field = fieldNamed(document, name);
    const definition = field ? keptOf(document, field).definition : {};
    return typeof definition.validator === 'string'
        || Object.keys(definition).some((key) => Object.hasOwn(legacyKeys, key));
}
