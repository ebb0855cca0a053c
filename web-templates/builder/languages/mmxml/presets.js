import { fieldsOf } from '../../document/walk.js';
import { begunOptions, pictureOption } from '../plain/options.js';
import { newValidator } from '../plain/validators.js';
import { newText } from '../plain/values.js';
import { withAddress, withBank } from './addresses.js';
import { dateFormat } from './dates.js';
import { entryFor } from './entry.js';
import { withRange } from './options.js';
import { notification, typeOf } from './types.js';
import { validationFormats } from './validators.js';

/**
 * The members of a new item that its type alone does not say.
 * @type {(field: Doc.Field, type: string, document: Doc.FormDocument, words: (key: string) => string) => Doc.Field}
 */
export function begunItem(field, type, document, words) {
    const traits = { mmxml: { type } };
    const place = { cell: usualCell(document) };
    return withNature({ ...field, ...notification(type, false), entry: entryFor(type, ''), traits, place }, type,
        document, words);
}

/**
 * New items stand where most of the form's do; in a new form in the middle column.
 * @param {Doc.FormDocument} document
 */
function usualCell(document) {
    const cells = fieldsOf(document).map(({ place }) => Number(place?.cell ?? 1));
    const count = (/** @type {number} */ cell) => cells.filter((each) => each === cell).length;
    return [2, ...cells].reduce((most, cell) => (count(cell) > count(most) ? cell : most));
}

/**
 * What belongs to a field of the type whatever it says.
 * @type {(field: Doc.Field, type: string, document: Doc.FormDocument, words: (key: string) => string) => Doc.Field}
 */
function withNature(field, type, document, words) {
    const banks = ['UKBankPinger', 'FRBankPinger'];
    const isSecond = fieldsOf(document).map(typeOf)
        .some((each) => each === type || banks.includes(each) && banks.includes(type));
    const keyed = isSecond ? { ...field, submission: { ...field.submission, prefix: field.name } } : field;
    switch (type) {
    case 'dateField': return { ...field, format: dateFormat('D/M/YYYY') };
    case 'imagePicker': return {
        ...field, options: ['a', 'b'].map((value) => pictureOption(value, `${value}_zip.png`)),
    };
    case 'valuePicker': return withRange(field, '1-10');
    case 'canadianPostalCode': return {
        ...field, entry: entryFor(type, type),
        validators: [newValidator('format', { name: validationFormats()[type] })],
    };
    case 'emailPinger': return {
        ...field, entry: entryFor(type, 'email'),
        validators: [newValidator('format', { name: validationFormats().email }), newValidator('verified',
            { service: 'email' })],
        texts: {
            ...field.texts,
            placeholder: {
                ...newText('Email', document), variants: [{ string: 'Email', position: field.position }], isFixed: true,
            },
        },
    };
    case 'addressField': return withAddress(keyed, document, {});
    case 'UKBankPinger': case 'FRBankPinger': return withBank(keyed, type === 'FRBankPinger');
    default: return begunOptions(field, type, document, words);
    }
}
