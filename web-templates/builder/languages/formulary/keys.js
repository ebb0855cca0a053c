import { filled, objectOf, put } from '../../document/objects.js';
import { table } from '../../document/tables.js';

/** The types of a formulary field and the keys that mean something on each (formulary 1.1). */

const everywhere = ['type', 'key', 'label', 'style', 'isHidden'];
const input = [...everywhere, 'value', 'isEditing', 'validator'];

/** @type {Record<string, string[]>} */
const keysByType = {
    text: [...input, 'placeHolder', 'keyboard', 'isPassword'],
    picker: [...input, 'placeHolder', 'keyboard', 'listOptions', 'textAcceptButton'],
    datePicker: [...input, 'placeHolder', 'keyboard', 'textAcceptButton', 'rules'],
    boolean: [...input, 'subtype', 'expandableInfo', 'rules'],
    index: everywhere,
};

export const types = Object.keys(keysByType);

/**
 * The keys that mean something on a type; on one that does not exist those of all fields.
 * @param {string} type
 */
export function fieldKeys(type) {
    return Object.hasOwn(keysByType, type) ? keysByType[type] : everywhere;
}

/** The keys that mean something on any type. */
export const allKeys = [...new Set(types.flatMap(fieldKeys))].sort();

/**
 * An author's name of a field of a type.
 * @type {Record<string, string>}
 */
export const nouns = {
    text: 'a text', picker: 'a picker', datePicker: 'a date picker', boolean: 'a boolean', index: 'an index row',
};

/**
 * Keys that the documentation or old files use and the library ignores, with what to write instead.
 * @type {Record<string, string>}
 */
export const legacyKeys = {
    mandatory: 'a validator {"type": "mandatory", "textError": …} does that',
    customValidator: 'a validator {"type": "customValidator", "regex": …} does that',
    textError: 'each validator has its own “textError”',
    textErrorCompare: 'the validator “compare” has its own “textError”',
    isLink: 'write the link in the label: {* words *}',
    description: 'it belongs into “expandableInfo”',
    expandText: '“textButtonReadMore” in “expandableInfo” does that',
    collapseText: '“textButtonReadLess” in “expandableInfo” does that',
};

/** The validators, in the order in which the original tool offers them. */
export const validatorKinds = [
    'mandatory', 'text', 'email', 'numeric', 'postalCode', 'phone', 'dniNie', 'lengthText', 'customValidator',
    'compare', 'age',
    'bool',
];

/**
 * The named textFormats that validators ask for (formulary 5.4).
 * @type {Record<string, string>}
 */
export const textFormats = {
    email: 'email.formulary', numeric: 'digits', postalCode: 'postalCode.es', phone: 'phone.es',
    dniNie: 'nationalId.es',
};

/**
 * The validator of this language that asks for what one of the form document does.
 * @type {(validator: { kind: string, parameters: Record<string, unknown> }) => string | undefined}
 */
export function validatorKind({ kind, parameters }) {
    const plain = {
        required: 'mandatory', length: 'lengthText', pattern: 'customValidator', same: 'compare', age: 'age',
    };
    return kind === 'format' ? Object.keys(textFormats).find((name) => textFormats[name] === parameters.name)
        : /** @type {Partial<Record<string, string>>} */ (plain)[kind];
}

/**
 * The members of a validator besides `type` and `textError`.
 * @type {Record<string, string[]>}
 */
export const validatorKeys = {
    lengthText: ['minLength', 'maxLength'], customValidator: ['regex', 'customValidator'], compare: ['itemsCompare'],
    age: ['minAge'],
};

/**
 * Tells whether a validator means anything on a type (formulary 5.4).
 * @type {(kind: string, type: string) => boolean}
 */
export function makesSense(kind, type) {
    switch (type) {
    case 'boolean': return ['mandatory', 'compare', 'bool'].includes(kind);
    case 'datePicker': return kind !== 'bool';
    case 'text': case 'picker': return kind !== 'age' && kind !== 'bool';
    default: return false;
    }
}

/**
 * Tells whether a validator is one that authors want on a type; the others are only offered on request.
 * @type {(kind: string, type: string) => boolean}
 */
export function isUseful(kind, type) {
    return makesSense(kind, type)
        && (type === 'text' || kind === 'mandatory' || type === 'datePicker' && (kind === 'age' || kind === 'compare'));
}

/** The members of a rule, in the order in which the original tool writes them. */
export const ruleKeys = ['fieldReciver', 'compare', 'value', 'behavior', 'else'];

/**
 * The keyboards that `keyboard` names.
 * @returns {Doc.Keyboard[]}
 */
export const keyboards = () => table('keyboards').formulary;

/**
 * The members of a field in the order in which the original tool writes them (webformulary 4); what it never writes
 * stands where it reads best. Types differ in which of them they have, not in their order.
 */
export const fieldOrder = [
    'key', 'type', 'label', 'listOptions', 'value', 'isEditing', 'isHidden', 'subtype', 'placeHolder', 'keyboard',
    'isPassword', 'textAcceptButton',
    'validator', 'expandableInfo', 'rules', 'style',
];

export const optionOrder = ['key', 'value'];

export const validatorOrder = ['type', 'textError', 'minLength', 'maxLength', 'regex', 'customValidator',
    'itemsCompare', 'minAge'];

export const expandableOrder = ['description', 'textButtonReadMore', 'textButtonReadLess'];

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
    return put(definition, key, value, fieldOrder);
}

/** The reserved key for “nothing chosen” (formulary 4.2). */
export const nothingChosen = 'KeyNoSelected';

/**
 * A field of another type: members that mean nothing on it are set aside and come back with a type that knows them.
 * @type {(kept: Formulary.Kept, type: string) => Formulary.Kept}
 */
export function withType({ definition, aside }, type) {
    if (!types.includes(type) || type === definition.type) {
        return { definition, aside };
    }
    const known = fieldKeys(type);
    const useless = Object.keys(definition)
        .filter((key) => !known.includes(key) && allKeys.includes(key));
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
