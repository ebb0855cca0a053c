import { listOf, objectOf, put } from '../../document/objects.js';
import { fieldNamed } from '../../document/walk.js';
import { hasLegacyKeys } from './definition.js';
import { withProperty } from './editing.js';
import { fieldKeys, legacyKeys, putMember } from './keys.js';
import { editDefinition } from './language.js';

/**
 * Turns the old keys of a field into what works: `"mandatory": true` into a validator, `"validator": "email"` into a
 * list with that validator and the field's `textError`, and so on. Keys that say nothing more go.
 * @type {(document: Doc.FormDocument, name: string) => Doc.FormDocument}
 */
export function convertLegacyKeys(document, name) {
    const field = fieldNamed(document, name);
    if (!field || !hasLegacyKeys(document, name)) {
        return document;
    }
    return editDefinition(document, field, (kept) => {
        const { definition } = kept;
        const known = fieldKeys(String(definition.type));
        const old = Object.keys(definition).filter((key) => Object.hasOwn(legacyKeys, key) && !known.includes(key));
        const list = convertedValidators(definition);
        const rest = old.reduce((next, key) => put(next, key, undefined), definition);
        const isList = typeof definition.validator === 'string' || Array.isArray(definition.validator);
        const listed = list.length > 0 || isList
            ? { ...kept, definition: putMember(rest, 'validator', list.length > 0 ? list : undefined) }
            : { ...kept, definition: rest };
        const { type, expandText, collapseText, description, expandableInfo } = definition;
        const isToRead = [expandText, collapseText, description].some((text) => typeof text === 'string');
        return type !== 'boolean' || !isToRead || expandableInfo !== undefined ? listed : Object.entries({
            subtype: 'expandable', 'expandableInfo.description': String(description ?? ''),
            'expandableInfo.textButtonReadMore': String(expandText ?? ''),
            'expandableInfo.textButtonReadLess': String(collapseText ?? ''),
        }).reduce((next, [path, value]) => withProperty(next, path, value), listed);
    });
}

/** @param {Doc.JSONObject} definition */
function convertedValidators(definition) {
    const message = typeof definition.textError === 'string' ? definition.textError : '';
    const compared = typeof definition.textErrorCompare === 'string' ? definition.textErrorCompare : '';
    const list = [...listOf(definition.validator)];
    const has = (/** @type {string} */ kind) => list.some((entry) => objectOf(entry).type === kind);
    const { validator, mandatory, customValidator: regex } = definition;
    if ((mandatory === true || mandatory === 1) && !has('mandatory')) {
        list.unshift({ type: 'mandatory', textError: message });
    }
    // A kind that nobody knows stays to be told; the pattern has a row of its own beside another kind.
    if (typeof validator === 'string' && !['', 'customValidator'].includes(validator) && !has(validator)) {
        list.push({ type: validator, textError: validator === 'compare' && compared !== '' ? compared : message });
    }
    const isThere = list.some((entry) => objectOf(entry).type === 'customValidator' && objectOf(entry).regex === regex);
    if (validator === 'customValidator' || typeof regex === 'string' && !isThere) {
        list.push({ type: 'customValidator', textError: message, regex: typeof regex === 'string' ? regex : '' });
    }
    return list;
}
