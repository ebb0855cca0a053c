import { validatorKey } from '../../../runtime/engine/replacing.js';
import { builderPosition } from '../../document/empty.js';
import { translationIndex } from '../../../runtime/render/locale-choice.js';

/** The order in which validators are judged; one that repeats another stands where a format does. */
const order = [
    'required', 'count.min', 'count.max', 'length.min', 'length.max', 'pattern', 'format', 'age.min', 'age.max',
    'period.min', 'period.max', 'range.min', 'range.max', 'verified',
];

/**
 * The name of a validator: its kind, with the side of a limit on one side.
 * @param {Doc.Validator} validator
 */
export function keyOfValidator({ kind, parameters: { min, max } }) {
    return validatorKey(/** @type {any} */ ({ kind, min, max }));
}

/** @type {(kind: string, parameters: Record<string, Json.JSONValue>, fields?: string[]) => Doc.Validator} */
export function newValidator(kind, parameters, fields = []) {
    return { kind, fields, parameters, position: builderPosition };
}

/**
 * The validator of a field by its key.
 * @type {(field: Doc.Field, key: string) => Doc.Validator | undefined}
 */
export function validatorNamed({ validators }, key) {
    return validators.find((each) => keyOfValidator(each) === key);
}

/**
 * The field with a validator in place of those of these keys; undefined takes them away.
 * @type {(field: Doc.Field, gone: string[], validator: Doc.Validator | undefined) => Doc.Field}
 */
export function withValidator(field, gone, validator) {
    const rest = field.validators.filter((each) => !gone.includes(keyOfValidator(each)));
    return { ...field, validators: validator ? [...rest, validator].sort((a, b) => rankOf(a) - rankOf(b)) : rest };
}

/** @param {Doc.Validator} validator */
function rankOf(validator) {
    const key = validator.kind === 'same' ? 'format' : keyOfValidator(validator);
    const own = order.indexOf(key);
    const rank = own < 0 ? order.findIndex((each) => each.startsWith(`${key}.`)) : own;
    return rank < 0 ? order.length : rank;
}

/**
 * The number on one side of a limit, in the validator that has it.
 * @param {Doc.Field} field
 * @param {string} key `length.max`
 * @returns {Json.JSONValue | undefined}
 */
export function limitOf(field, key) {
    const [kind, side] = key.split('.');
    return field.validators.find((each) => each.kind === kind && each.parameters[side] !== undefined)?.parameters[side];
}

/**
 * The field with another number on one side of a limit; undefined takes that side away.
 * @param {Doc.Field} field
 * @param {string} key
 * @param {Json.JSONValue | undefined} number
 * @param {Record<string, Json.JSONValue>} more further parameters of a new validator
 * @returns {Doc.Field}
 */
export function withLimit(field, key, number, more) {
    const [kind, side] = key.split('.');
    const both = field.validators.find(({ kind: each, parameters: { min, max } }) => (
        each === kind && min !== undefined && max !== undefined));
    if (!both) {
        const limit = number === undefined ? undefined : newValidator(kind, { [side]: number, ...more });
        return withValidator(field, [key], limit);
    }
    const { [side]: _, ...others } = both.parameters;
    const parameters = number === undefined ? others : { ...both.parameters, [side]: number };
    return { ...field, validators: field.validators.map((each) => (each === both ? { ...both, parameters } : each)) };
}

/** @param {Json.JSONValue | undefined} value */
export function isYes(value) {
    return value === true || ['yes', 'true', '1'].includes(String(value ?? '').toLowerCase());
}

/**
 * The words of a text in the form's own language; empty where it does not.
 * @type {(text: any, document: Doc.FormDocument) => string}
 */
export function stringOf(text, document) {
    return text?.variants[ownIndex(text, document)]?.string ?? '';
}

/** @type {(text: Doc.Text, document: Doc.FormDocument) => number} */
function ownIndex({ variants }, { defaultLocale }) {
    const unnamed = variants.findIndex(({ locale }) => locale === undefined);
    return unnamed >= 0 ? unnamed : translationIndex(variants.map(({ locale }) => locale), defaultLocale);
}

/**
 * A text in other words, its translations as they are; undefined where nothing is left of it.
 * @type {(text: any, string: string, document: Doc.FormDocument) => Doc.Text | undefined}
 */
export function retold(text, string, document) {
    const fresh = { locale: document.defaultLocale, string, position: builderPosition };
    if (!text) {
        return string === '' ? undefined : { variants: [fresh], isFixed: false };
    }
    const at = ownIndex(text, document);
    /** @type {Doc.Variant[]} */
    const known = text.variants;
    const variants = at < 0 ? [fresh, ...known] : known.map((each, n) => (n === at ? { ...each, string } : each));
    return variants.every((each) => each.string === '') ? undefined : { ...text, variants };
}

/**
 * A text in the form's own language, which can be translated.
 * @type {(string: string, document: Pick<Doc.FormDocument, 'defaultLocale'>) => Doc.Text}
 */
export function newText(string, { defaultLocale }) {
    return { variants: [{ locale: defaultLocale, string, position: builderPosition }], isFixed: false };
}
