import { withAutomaticOptions } from '../../model/automatic.js';
import { emptyField } from '../../model/empty.js';
import { fieldsOf } from '../../model/walk.js';
import { withAddress, withBank } from './addresses.js';
import { constructs } from './constructs.js';
import { dateFormat } from './dates.js';
import { entryFor } from './entry.js';
import { validationFormats, newValidator } from './validators.js';
import { newOption, pictureOption, withRange } from './options.js';
import { newText } from './shapes.js';
import { controlOf, itemTypes, notification, typeOf, wordsPath } from './types.js';

/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */

/** The groups of the palette. */
const groups = /** @type {Record<string, string[]>} */ ({
    structure: ['page', 'group'],
    entry: ['textField', 'dateField', 'checkbox', 'radioControl', 'several', 'segmentedControl', 'dropDown', 'valuePicker', 'imagePicker'],
    ready: ['personName', 'emailPinger', 'phone', 'number', 'card', 'addressField', 'canadianPostalCode', 'UKBankPinger', 'FRBankPinger', 'signatureBox', 'photoCapture'],
    words: ['label', 'multilinelabel', 'infoButton', 'zipImage', 'localImage', 'remoteImage', 'spacerBlock', 'lineBlock'],
});

/** What a palette entry makes besides the types as they are: the type and what it says. */
const presets = /** @type {Record<string, { type: string, says: Record<string, string> }>} */ ({
    several: { type: 'radioControl', says: { multiple: 'YES' } },
    personName: { type: 'textField', says: { validation: 'names', maxlength: '60' } },
    phone: { type: 'textField', says: { validation: 'intlphonenumber', maxlength: '20' } },
    number: { type: 'textField', says: { validation: 'numericOnly' } },
    card: { type: 'textField', says: { validation: 'creditcard', secure: 'YES' } },
});

/** What the types say to begin with. */
const beginnings = /** @type {Record<string, Record<string, string>>} */ ({
    dateField: { formatting: 'DD/MM/YYYY' }, checkbox: { submitsValue: 'YES' }, signatureBox: { submitsValue: 'YES', width: '420', height: '140' },
    photoCapture: { submitsValue: 'YES' }, spacerBlock: { sizeY: '16' }, lineBlock: { size: '12' },
    zipImage: { path: 'picture_zip.png' }, localImage: { path: 'GreenMark.png', width: '24', height: '24' }, remoteImage: { path: 'picture.png' },
});

/** The entries of the palette, with those that make parts of the form. */
export const paletteEntries = Object.entries(groups).flatMap(([group, types]) => types.map((type) => ({ type, group })));

/** Those that make items. */
export const presetNames = paletteEntries.filter(({ group }) => group !== 'structure').map(({ type }) => type);

/**
 * The item type of a palette entry.
 * @param {string} preset
 */
export function typeOfPreset(preset) {
    return presets[preset]?.type ?? (itemTypes.includes(preset) ? preset : 'textField');
}

/**
 * The field that a palette entry makes.
 * @param {FormDocument} document
 * @param {string} preset
 * @param {{ key: string, label: string, words: (key: string) => string }} wanted
 * @returns {Field}
 */
export function newItem(document, preset, { key, label, words }) {
    const type = typeOfPreset(preset);
    const plain = { ...emptyField(key, controlOf(type)), ...notification(type, false), entry: entryFor(type, ''), traits: { mmxml: { type } }, place: { cell: usualCell(document) } };
    const says = { [wordsPath(type)]: label, ...type === 'infoButton' && { text: words('mmxml.infoButton.text') }, ...beginnings[type], ...presets[preset]?.says };
    const begun = withNature(plain, type, document, words);
    return Object.entries(says).reduce((field, [name, value]) => constructs[name]?.write(field, value, document) ?? field, begun);
}

/**
 * New items stand where most of the form's do; in a new form in the middle column.
 * @param {FormDocument} document
 */
function usualCell(document) {
    const cells = fieldsOf(document).map(({ place }) => Number(place?.cell ?? 1));
    const count = (/** @type {number} */ cell) => cells.filter((each) => each === cell).length;
    return [2, ...cells].reduce((most, cell) => (count(cell) > count(most) ? cell : most));
}

/**
 * What belongs to a field of the type whatever it says.
 * @param {Field} field
 * @param {string} type
 * @param {FormDocument} document
 * @param {(key: string) => string} words
 * @returns {Field}
 */
function withNature(field, type, document, words) {
    const label = (/** @type {number} */ n) => words('mmxml.option').replace('{number}', String(n)) || `option${n}`;
    const two = [1, 2].map((n) => newOption(`option${n}`, label(n), document));
    const followed = withAutomaticOptions(document, field, two.map(({ value }) => String(value)));
    const banks = ['UKBankPinger', 'FRBankPinger'];
    const isSecond = fieldsOf(document).map(typeOf).some((each) => each === type || banks.includes(each) && banks.includes(type));
    const keyed = isSecond ? { ...field, submission: { ...field.submission, prefix: field.name } } : field;
    switch (type) {
    case 'dateField': return { ...field, format: dateFormat('D/M/YYYY') };
    case 'segmentedControl': return { ...followed, options: two, choice: { look: 'segments', isMultiple: false } };
    case 'radioControl': return { ...followed, options: two, choice: { look: 'list', isMultiple: false } };
    case 'imagePicker': return { ...field, options: ['a', 'b'].map((value) => pictureOption(value, `${value}_zip.png`)), choice: { look: 'images', isMultiple: false } };
    case 'dropDown': return { ...followed, options: two };
    case 'valuePicker': return withRange(field, '1-10');
    case 'canadianPostalCode': return { ...field, entry: entryFor(type, type), validators: [newValidator('format', { name: validationFormats[type] })] };
    case 'emailPinger': return {
        ...field, entry: entryFor(type, 'email'), validators: [newValidator('format', { name: validationFormats.email }), newValidator('verified', { service: 'email' })],
        texts: { ...field.texts, placeholder: { ...newText('Email', document), variants: [{ string: 'Email', position: field.position }], isFixed: true } },
    };
    case 'addressField': return withAddress(keyed, document, {});
    case 'UKBankPinger': case 'FRBankPinger': return withBank(keyed, type === 'FRBankPinger');
    case 'photoCapture': return { ...field, picture: {}, file: { capture: 'camera' } };
    case 'localImage': case 'zipImage': case 'remoteImage': case 'signatureBox': return { ...field, picture: {} };
    default: return field;
    }
}
