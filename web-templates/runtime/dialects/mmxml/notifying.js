import { isBlankDate, isComplete } from './date-parts.js';

/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').FieldData} FieldData */

const selfNotifying = ['dateField', 'checkbox', 'segmentedControl', 'dropDown', 'radioControl', 'imagePicker'];
const notifiable = ['textField', 'valuePicker', 'canadianPostalCode', 'emailPinger'];

/**
 * Whether changes of such a field are looked at by relationships at all (mm-xml 10).
 * @param {FieldData} definition
 * @returns {boolean}
 */
export function notifies({ type = '', traits }) {
    return selfNotifying.includes(type) || notifiable.includes(type) && traits?.notifies === true;
}

/**
 * Whether the value is no date of which some parts are there and others are not.
 * @param {Field} field
 * @returns {boolean}
 */
export function isEntered({ definition, value }) {
    return definition.control !== 'dateparts' || isBlankDate(value) || isComplete(definition, value);
}
