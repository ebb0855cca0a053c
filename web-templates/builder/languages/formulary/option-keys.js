import { keyFrom, uniqueName } from '../../model/names.js';
import { listOf, objectOf } from '../../model/objects.js';
import { withProperty } from './editing.js';

/** @typedef {import('./definition.js').Kept} Kept */

/** A field as it is written, and the keys of its options that were made here. */
/** @typedef {{ kept: Kept, automatic: string[] }} Keyed */

/**
 * Sets the text or the key of an option. A key that was made here follows the text, unlike those of the other options, and
 * the initial value follows the key.
 * @param {Keyed} keyed
 * @param {number} index
 * @param {'key' | 'value'} member
 * @param {Json.JSONValue | undefined} value
 * @returns {Keyed}
 */
export function withOptionMember({ kept, automatic }, index, member, value) {
    const keys = keysOf(kept);
    const key = keys[index];
    if (key === undefined) {
        return { kept, automatic };
    }
    const isMade = member === 'value' && (key === '' || automatic.includes(key)) && keyFrom(String(value)) !== '';
    const next = member === 'key' ? String(value ?? '') : isMade ? uniqueName(keyFrom(String(value)), keys.filter((_, n) => n !== index)) : key;
    const texts = member === 'value' ? withProperty(kept, `listOptions.${index}.value`, value) : kept;
    const named = next === key ? texts : withProperty(texts, `listOptions.${index}.key`, next);
    const isInitial = key !== '' && next !== '' && kept.definition.value === key && keys.indexOf(key) === index;
    const others = automatic.filter((each) => each !== key && each !== next);
    return {
        kept: isInitial ? withProperty(named, 'value', next) : named,
        automatic: isMade ? [...others, next] : member === 'key' ? others : automatic,
    };
}

/**
 * The keys of the options of a field.
 * @param {Kept} kept
 */
export function keysOf({ definition }) {
    return listOf(definition.listOptions).map((option) => String(objectOf(option).key ?? ''));
}
