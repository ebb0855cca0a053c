import { objectOf, put } from '../../document/objects.js';
import { fieldNamed } from '../../document/walk.js';
import { hasLegacyKeys } from './definition.js';
import { convertedValidators, withProperty } from './editing.js';
import { fieldKeys, vocabulary, putMember } from './keys.js';
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
        const { legacyKeys } = vocabulary();
        const old = Object.keys(definition).filter((key) => Object.hasOwn(legacyKeys, key) && !known.includes(key));
        const list = convertedValidators(definition);
        const rest = old.reduce((next, key) => put(next, key, undefined), definition);
        const isList = typeof definition.validator === 'string' || Array.isArray(definition.validator);
        const listed = list.length > 0 || isList
            ? { ...kept, definition: putMember(rest, 'validator', list.length > 0 ? list : undefined) }
            : { ...kept, definition: rest };
        const { type, expandText, collapseText, description, expandableInfo } = definition;
        const isToRead = [expandText, collapseText, description].some((text) => typeof text === 'string');
        const own = objectOf(expandableInfo);
        const texts = { description, textButtonReadMore: expandText, textButtonReadLess: collapseText };
        return type !== 'boolean' || !isToRead ? listed : Object.entries(texts).reduce((next, [key, text]) => (
            (own[key] ?? '') === '' ? withProperty(next, `expandableInfo.${key}`, String(text ?? '')) : next),
        withProperty(listed, 'subtype', 'expandable'));
    });
}
