import { entryOf } from '../../document/objects.js';
import { nothingChosen } from './keys.js';

/** @typedef {(key: string) => string} Words */

/**
 * The fields of a palette entry besides the five types as they are: members of the definition, and validators whose
 * messages are words of the interface (`preset.email.error`).
 * @type {Record<string, { type: string, members?: Doc.JSONObject, validators?: Doc.JSONObject[],
 *     isExpandable?: boolean }>}
 */
const presets = {
    text: { type: 'text' },
    picker: { type: 'picker' },
    datePicker: { type: 'datePicker' },
    boolean: { type: 'boolean' },
    index: { type: 'index' },
    email: { type: 'text', members: { keyboard: 'FormKeyboardTypeEmail' }, validators: [{ type: 'email' }] },
    phone: { type: 'text', members: { keyboard: 'FormKeyboardTypeNumberPad' }, validators: [{ type: 'phone' }] },
    number: { type: 'text', members: { keyboard: 'FormKeyboardTypeNumberPad' }, validators: [{ type: 'numeric' }] },
    postcode: {
        type: 'text', members: { keyboard: 'FormKeyboardTypeNumberPad' }, validators: [{ type: 'postalCode' }],
    },
    dniNie: { type: 'text', validators: [{ type: 'dniNie' }] },
    password: { type: 'text', members: { isPassword: true }, validators: [{ type: 'lengthText', minLength: '8' }] },
    birthDate: { type: 'datePicker', validators: [{ type: 'age', minAge: '18' }] },
    consent: { type: 'boolean', isExpandable: true, validators: [{ type: 'mandatory' }] },
};

export const presetNames = Object.keys(presets);

/**
 * The formulary type of a palette entry.
 * @param {string} name
 */
export function typeOfPreset(name) {
    return entryOf(presets, name)?.type;
}

/**
 * The definition that a palette entry makes.
 * @type {(name: string, wanted: { key: string, label: string, words: Words }) => Doc.JSONObject}
 */
export function presetDefinition(name, { key, label, words }) {
    const { type, members = {}, validators, isExpandable } = entryOf(presets, name) ?? presets.text;
    const checks = validators?.map(({ type: kind, ...rest }) => ({
        type: kind, textError: words(`preset.${name}.error`), ...rest,
    }));
    return {
        key,
        type,
        label,
        ...type === 'picker' && { listOptions: [{ key: nothingChosen, value: words('preset.picker.nothing') }] },
        ...members,
        ...isExpandable && { subtype: 'expandable' },
        ...checks && { validator: checks },
        ...isExpandable && { expandableInfo: {
            description: words(`preset.${name}.description`),
            textButtonReadMore: words(`preset.${name}.more`),
            textButtonReadLess: words(`preset.${name}.less`),
        } },
    };
}
