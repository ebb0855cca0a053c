import { isObject } from '../../../runtime/engine/objects.js';
import { entryOf, objectOf, present } from '../../document/objects.js';
import { table } from '../../document/tables.js';
import { validationFormats } from './validators.js';

/**
 * Earlier form documents of MM XML forms: every form printed a receipt, a photo came from the camera, and typing was
 * filtered.
 * @type {Doc.EarlierDocuments}
 */
export const mmxmlEarlierDocuments = {
    form: (layout) => ({ receipt: { layout: layout === 'custom' ? 'custom' : 'sections' } }),
    field,
    notification,
    expression,
    limitMode: () => 'character',
    requirement,
    validator,
    get validatorKeys() { return former().formerValidators; },
};

/** @param {Record<string, any>} field */
function typeOf({ traits }) {
    return objectOf(objectOf(traits).mmxml).type;
}

/** @type {Doc.EarlierDocuments['field']} */
function field(given) {
    const { control, entry } = given;
    if (control === 'photo') {
        return { file: { capture: 'camera' } };
    }
    const isFiltered = ['text', 'verified'].includes(control) && entry?.filter === undefined;
    return isFiltered
        ? { entry: { ...entry, filter: typeOf(given) === 'canadianPostalCode' ? 'postalCode.ca' : 'format' } } : {};
}

/** @type {Doc.EarlierDocuments['notification']} */
function notification(given, isAsked) {
    const { control } = given;
    if (typeOf(given) === 'dropDown' || ['choices', 'checkbox', 'dateparts'].includes(control)) {
        return 'change';
    } else if (!isAsked || ['signature', 'photo', 'composite'].includes(control)) {
        return undefined;
    }
    return control === 'select' ? 'change' : 'leave';
}

/**
 * The names that operations had, and the keys of validators in effects, with those of today.
 * @returns {Record<'formerOperations' | 'formerValidators', Record<string, string>>}
 */
const former = () => table('languages/mmxml');

/** @type {Doc.EarlierDocuments['expression']} */
function expression(given) {
    const { call, position } = objectOf(given);
    if (typeof call !== 'string' || !Array.isArray(given.of)) {
        return given;
    }
    const of = given.of.map(expression);
    if (call === 'number' && isObject(of[0])) {
        return { ...of[0], type: 'decimal' };
    } else if (call === 'copy') {
        of.unshift({ value: '. ', position });
    }
    const [left, connector, right] = of;
    return {
        ...given, call: entryOf(former().formerOperations, call) ?? call,
        of: call === 'concat' && of.length === 3 ? [connector, left, right] : of,
    };
}

/** @type {Doc.EarlierDocuments['requirement']} */
function requirement() {
    return { blank: 'whitespace', falseIsBlank: true };
}

/** @type {Doc.EarlierDocuments['validator']} */
function validator(kind, { n, min, max, total, fills, name, pattern, source, ignoresCase }) {
    switch (kind) {
    case 'mandatory': return { kind: 'required', parameters: requirement() };
    case 'regex': return {
        kind: 'pattern',
        parameters: present({
            source: pattern, written: source, ignoresCase: ignoresCase ?? false, isWhole: true, replacesFormat: true,
        }),
    };
    case 'validation': return {
        kind: 'format', parameters: { name: entryOf(validationFormats(), String(name)) ?? name },
    };
    case 'repeat': return { kind: 'same', parameters: { includesSelf: true } };
    case 'verify': return { kind: 'verified', parameters: { service: 'email' } };
    case 'sumRange': return { kind: 'sum', parameters: present({ min, max }) };
    case 'sumEqual': return { kind: 'sum', parameters: present({ min: total, max: total, fills: fills ?? false }) };
    default: return limit(kind, n);
    }
}

/**
 * A validator that limited one side alone.
 * @param {string} kind
 * @param {any} number
 */
function limit(kind, number) {
    const [today, side] = entryOf(former().formerValidators, kind)?.split('.') ?? [];
    if (!side) {
        return {};
    } else if (today !== 'length') {
        return { kind: today, parameters: present({ [side]: number }) };
    }
    return {
        kind: today,
        parameters: present({
            [side]: String(Number(number)) === number ? Number(number) : number, unit: 'codePoints',
        }),
    };
}
