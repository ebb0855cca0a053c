import { error, warning, phrase, sentence } from '../../../runtime/json/diagnostics.js';
import { kindName, member, membersOf, stringOf, valueOf } from '../../../runtime/json/nodes.js';
import { compactJSON } from '../../../runtime/json/writer.js';
import { nearestName, suggestion, suggestions } from '../../../runtime/json/nearest-name.js';
import { entryOf } from '../../document/objects.js';
import { allKeys, fieldKeys, vocabulary, types } from './keys.js';

/**
 * Tells what keeps the form from being built; the id of a diagnostic goes on after the language's name.
 * @type {(diagnostics: Json.Diagnostic[], id: string, ...told: Told) => void}
 * @typedef {[place: Json.Place, words: Json.Sentence, notes?: Json.Sentence[]]} Told
 */
export function fail(diagnostics, id, ...told) {
    diagnostics.push(error(`formulary.${id}`, ...told));
}

/**
 * Tells what is ignored.
 * @type {(diagnostics: Json.Diagnostic[], id: string, ...told: Told) => void}
 */
export function warn(diagnostics, id, ...told) {
    diagnostics.push(warning(`formulary.${id}`, ...told));
}

/**
 * An error is told when the field has no `type` or `key`, or a type that does not exist; it is read all the same.
 * @param {Json.JSONNode} node
 * @param {string} own name of the field in the form, which is its key where it has one to itself
 * @param {Pick<Formulary.Reading, 'text' | 'picture' | 'diagnostics'>} context
 * @returns {Formulary.Reading}
 */
export function beginReading(node, own, context) {
    const key = stringOf(member(node, 'key'));
    const type = readType(node, key === undefined ? sentence`the field` : sentence`the field “${key}”`,
        context.diagnostics);
    requiredText('key', node, sentence`the field`, context.diagnostics);
    const noun = phrase(entryOf(vocabulary().types, type ?? '')?.noun ?? 'the field');
    return { node, type: type ?? '', name: own, noun, ...context };
}

/** @type {(place: Json.Place, key: string, notes?: Json.Sentence[]) => Json.Diagnostic} */
export function duplicateKey(place, key, notes = []) {
    return error('formulary.duplicate-key', place, sentence`the key “${key}” is there twice`, notes);
}

/** @type {(node: Json.JSONNode, owner: Json.Sentence, diagnostics: Json.Diagnostic[]) => string | undefined} */
function readType(node, owner, diagnostics) {
    const name = requiredText('type', node, owner, diagnostics);
    if (name !== undefined && !types().includes(name)) {
        fail(diagnostics, 'unknown-type', member(node, 'type') ?? node,
            sentence`${owner} has the type “${name}”, which does not exist${suggestion(name, types())}`,
            [sentence`types are ${types().join(', ')}`]);
    }
    return name;
}

/**
 * A text that must be there and, unless it may be empty, hold something; undefined with an error otherwise.
 * @type {(key: string, node: Json.JSONNode, owner: Json.Sentence, diagnostics: Json.Diagnostic[],
 *     mayBeEmpty?: boolean) => string | undefined}
 */
export function requiredText(key, node, owner, diagnostics, mayBeEmpty = false) {
    const value = member(node, key);
    const string = stringOf(value);
    if (!value) {
        fail(diagnostics, `missing-${key}`, node, sentence`${owner} has no “${key}”`,
            noteOnMissing(node, key, allKeys()));
    } else if (!string && !(mayBeEmpty && string === '')) {
        const found = string === undefined ? kindName(value) : sentence`empty`;
        fail(diagnostics, `missing-${key}`, value, sentence`“${key}” of ${owner} must be a text; it is ${found}`);
    }
    return string === '' && !mayBeEmpty ? undefined : string;
}

/**
 * The member that a missing one was most likely meant to be: what is wrong there is told of that one.
 * @param {Json.JSONNode} node
 * @param {string} key
 * @param {string[]} known all keys that the object may have
 */
export function misspelling(node, key, known) {
    const names = [...known].sort();
    return member(node, key) ? undefined : (membersOf(node) ?? [])
        .find((each) => !names.includes(each.key) && nearestName(each.key, names) === key);
}

/**
 * A note that says where a missing key was most likely meant.
 * @type {(node: Json.JSONNode, key: string, known: string[]) => Json.Sentence[]}
 */
export function noteOnMissing(node, key, known) {
    const meant = misspelling(node, key, known);
    return meant ? [sentence`${meant.position}: did you mean “${key}” with “${meant.key}”?`] : [];
}

/**
 * The node of a text that means something on the field's type; undefined, with a warning, where something else stands.
 * @type {(reading: Formulary.Reading, key: string) => { string: string, place: Json.Place } | undefined}
 */
export function optionalText(reading, key) {
    return fieldKeys(reading.type).includes(key) ? textIn(reading.node, key, reading.diagnostics) : undefined;
}

/**
 * A text that may be there; undefined, with a warning, where something else stands.
 * @type {(node: Json.JSONNode, key: string, diagnostics: Json.Diagnostic[]) => { string: string, place: Json.Place }
 *     | undefined}
 */
export function textIn(node, key, diagnostics) {
    const place = member(node, key);
    const string = stringOf(place);
    if (place && string === undefined) {
        warn(diagnostics, 'type', place, sentence`“${key}” is a text, not ${kindName(place)}; it is ignored`);
    }
    return place && string !== undefined ? { string, place } : undefined;
}

/**
 * Tells the members that have no meaning there.
 * @param {Json.JSONNode} node
 * @param {string[]} known
 * @param {Json.Diagnostic[]} diagnostics
 * @param {(key: string, near: string | Json.Sentence) => Json.Sentence} [words] for one of them
 */
export function tellUnknown(node, known, diagnostics,
    words = (key, near) => sentence`the key “${key}” is not known${near}`) {
    const near = suggestions(known);
    for (const each of membersOf(node) ?? []) {
        if (!known.includes(each.key)) {
            warn(diagnostics, 'unknown-key', each, words(each.key, near(each.key)));
        }
    }
}

/**
 * `true`, `false`, 0 or 1 (1.1); undefined, with a warning, for anything else.
 * @type {(reading: Formulary.Reading, key: string) => boolean | undefined}
 */
export function optionalFlag(reading, key) {
    const value = fieldKeys(reading.type).includes(key) ? member(reading.node, key) : undefined;
    const flag = flagOf(value);
    if (value && flag === undefined) {
        warn(reading.diagnostics, 'type', value,
            sentence`“${key}” is true or false, not ${kindName(value)}; it is ignored`);
    }
    return flag;
}

/**
 * `true`, `false` and the numbers 1 and 0.
 * @param {Json.JSONNode | undefined} node
 */
export function flagOf(node) {
    if (node?.kind === 'bool') {
        return node.value === true;
    }
    return node?.kind === 'number' && (node.value === 0 || node.value === 1) ? node.value === 1 : undefined;
}

/**
 * The beginning of a value as it was written.
 * @param {Json.JSONNode} node
 * @param {number} most characters
 */
export function quoted(node, most) {
    return [...compactJSON(valueOf(node))].slice(0, most).join('');
}

/**
 * The integer that a text writes, as `Int` reads it: digits with a sign at most.
 * @param {string} text
 */
export function integerOf(text) {
    return /^[-+]?[0-9]+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) + 0 : undefined;
}
