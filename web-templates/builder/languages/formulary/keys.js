import { entryOf, filled, objectOf, put } from '../../document/objects.js';
import { table } from '../../document/tables.js';

/**
 * The vocabulary of definitions, which the program reads too.
 * @returns {Formulary.Vocabulary}
 */
export const vocabulary = () => table('languages/formulary');

/** The orders in which the original tool writes members (webformulary 4), by what has them. */
export const orders = () => vocabulary().orders;

/** The types of fields. */
export const types = () => Object.keys(vocabulary().types);

/**
 * The keys that mean something on a type (formulary 1.1); on one that does not exist those of all fields, as on an
 * index.
 * @param {string} type
 */
export function fieldKeys(type) {
    return (entryOf(vocabulary().types, type) ?? vocabulary().types.index).keys;
}

/** The keys that mean something on any type. */
export const allKeys = () => [...new Set(types().flatMap(fieldKeys))].sort();

/** The types of validators, in the order in which the original tool offers them. */
export const validatorKinds = () => vocabulary().validators.map(({ type }) => type);

/**
 * The type of validators of a name; undefined for one that does not exist.
 * @param {string} kind
 */
export function validatorType(kind) {
    return vocabulary().validators.find(({ type }) => type === kind);
}

/**
 * The validator of this language that asks for what one of the form document does.
 * @type {(validator: { kind: string, parameters: Record<string, unknown> }) => string | undefined}
 */
export function validatorKind({ kind, parameters }) {
    const plain = {
        required: 'mandatory', length: 'lengthText', pattern: 'customValidator', same: 'compare', age: 'age',
    };
    return kind === 'format' ? vocabulary().validators.find(({ format }) => format === parameters.name)?.type
        : /** @type {Partial<Record<string, string>>} */ (plain)[kind];
}

/**
 * Tells whether a validator is one that authors want on a type; the others are only offered on request.
 * @type {(kind: string, type: string) => boolean}
 */
export function isUseful(kind, type) {
    return validatorType(kind)?.on.includes(type) === true
        && (type === 'text' || kind === 'mandatory' || type === 'datePicker' && (kind === 'age' || kind === 'compare'));
}

/**
 * The keyboards that `keyboard` names.
 * @returns {Doc.Keyboard[]}
 */
export const keyboards = () => table('keyboards').formulary;

/**
 * The object with these members first, in their order; others stand behind them.
 * @type {(object: Doc.JSONObject, order: string[]) => Doc.JSONObject}
 */
export function ordered(object, order) {
    const known = order.filter((key) => Object.hasOwn(object, key)).map((key) => [key, object[key]]);
    return Object.fromEntries([...known, ...Object.entries(object).filter(([key]) => !order.includes(key))]);
}

/**
 * The definition of a field with a member set, a new one in its usual place.
 * @type {(definition: Doc.JSONObject, key: string, value: Json.JSONValue | undefined) => Doc.JSONObject}
 */
export function putMember(definition, key, value) {
    return put(definition, key, value, orders().field);
}

/** The reserved key for “nothing chosen” (formulary 4.2). */
export const nothingChosen = 'KeyNoSelected';

/**
 * A field of another type: members that mean nothing on it are set aside and come back with a type that knows them.
 * @type {(kept: Formulary.Kept, type: string) => Formulary.Kept}
 */
export function withType({ definition, aside }, type) {
    if (!types().includes(type) || type === definition.type) {
        return { definition, aside };
    }
    const known = fieldKeys(type);
    const useless = Object.keys(definition)
        .filter((key) => !known.includes(key) && allKeys().includes(key));
    const away = /** @type {Doc.JSONObject} */ ({ ...typeof aside.members === 'object' ? aside.members : {},
        ...Object.fromEntries(useless.map((key) => [key, definition[key]])) });
    // A value of another kind would be ignored.
    const values = put(objectOf(aside.values), String(definition.type), definition.value);
    const changed = putMember(put(definition, 'type', type), 'value', values[type]);
    const rest = useless.reduce((object, key) => put(object, key, undefined), changed);
    const back = Object.keys(away).filter((key) => known.includes(key));
    const whole = back.reduce((object, key) => putMember(object, key, away[key]), rest);
    const isPickerWithout = type === 'picker' && whole.listOptions === undefined;
    const left = back.reduce((object, key) => put(object, key, undefined), away);
    return {
        definition: isPickerWithout ? putMember(whole, 'listOptions', [{ key: nothingChosen, value: '' }]) : whole,
        aside: put(put(aside, 'values', filled(put(values, type, undefined))), 'members', filled(left)),
    };
}
