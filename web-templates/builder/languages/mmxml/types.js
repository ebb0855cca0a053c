import { objectOf } from '../../document/objects.js';
import { appliesTo, rowsOf, typeHoldsValue, typeIn, typesOf } from '../plain/rows.js';

/**
 * The control that a type of items is.
 * @param {string} type
 */
export function controlOf(type) {
    return typesOf('mmxml')[type]?.control ?? 'text';
}

/**
 * The type that a field has, or the one that is most like its control.
 * @type {(field: Pick<Doc.Field, 'control' | 'traits' | 'optionOrder'>) => string}
 */
export function typeOf(field) {
    const isTold = objectOf(field.traits.mmxml).type !== undefined;
    const near = { prose: 'multilinelabel', image: 'localImage', ...field.optionOrder && { select: 'valuePicker' } };
    const found = isTold ? undefined : /** @type {Record<string, string>} */ (near)[field.control];
    return (found ?? typeIn(field, 'mmxml')) || 'textField';
}

/** @param {string} type */
export function holdsValue(type) {
    return typeHoldsValue('mmxml', type);
}

/**
 * Rules look at these items at every change of their value (section 10).
 * @param {string} type
 */
export function notifiesByItself(type) {
    return ['dateField', 'checkbox', 'segmentedControl', 'dropDown', 'radioControl', 'imagePicker'].includes(type);
}

/**
 * Rules look at these items when they have the action `itemShouldNotify:`.
 * @param {string} type
 */
export function mayNotify(type) {
    return isMeaningful('action.itemShouldNotify', type);
}

/**
 * The moment at which a change of such an item is told to rules: of a text once it is left (section 10).
 * @type {(type: string, isAsked: boolean) => Pick<Doc.Field, 'notify'>}
 */
export function notification(type, isAsked) {
    const isTold = isAsked && mayNotify(type);
    if (notifiesByItself(type) || isTold && type === 'valuePicker') {
        return { notify: 'change' };
    }
    return isTold ? { notify: 'leave' } : {};
}

/** @type {(field: Doc.Field, isAsked: boolean) => Doc.Field} */
export function withNotification({ notify: _, ...field }, isAsked) {
    return { ...field, ...notification(typeOf(field), isAsked) };
}

/**
 * Tells whether a formula or a copy may put a text into it.
 * @param {string} type
 */
export function takesText(type) {
    return ['textField', 'valuePicker', 'canadianPostalCode'].includes(type);
}

/**
 * The tag that holds one option; undefined for items without options.
 * @param {string} type
 */
export function optionTag(type) {
    return rowsOf('mmxml').find((row) => row.path === 'options' && appliesTo(row, 'mmxml', type))?.names.mmxml;
}

/**
 * Tells whether an attribute or a tag means something on a type; `onmissing.message` is part of `onmissing`.
 * @type {(path: string, type: string) => boolean}
 */
export function isMeaningful(path, type) {
    return rowsOf('mmxml')
        .some((row) => (row.names.mmxml === path || row.names.mmxml.startsWith(`${path}.`))
            && appliesTo(row, 'mmxml', type));
}

/** The parts of a date when nothing is said (section 7). */
const usualFormat = 'D/M/YYYY';

/**
 * The parts of a format such as DD/MM/YYYY, in the order of the pickers; undefined for what is none.
 * @type {(written: string) => { date: string, dateParts: Doc.DatePart[] } | undefined}
 */
export function dateFormat(written) {
    const runs = written.match(/d+|D+|m+|M+|[yYaA]+/g) ?? [];
    const parts = runs.map((run) => ({
        unit: /** @type {Record<string, Doc.DatePart['unit']>} */ ({ d: 'day', m: 'month' })[run[0].toLowerCase()]
            ?? 'year',
        digits: /** @type {Doc.DatePart['digits']} */ (run.length <= 2 ? run.length : 4),
        locale: 'DMY'.includes(run[0]) ? 'en' : 'es', letter: run[0],
    })).filter(({ unit }, n, all) => all.findIndex((each) => each.unit === unit) === n);
    return parts.length === 0 || /[^dmya/,. -]/i.test(written) ? undefined : {
        date: parts.map(({ letter, digits }) => letter.repeat(digits)).join('/'),
        dateParts: parts.map(({ letter: _, ...part }) => part),
    };
}

/** @type {Record<string, Tables.Access>} */
export const dates = {
    formatting: {
        read: ({ format }) => format?.date ?? usualFormat,
        write: (field, value) => {
            const format = dateFormat(String(value ?? '') || usualFormat);
            return format ? { ...field, format: { ...field.format, ...format } } : field;
        },
    },
    defaultDate: {
        read: ({ initialValue }) => String(initialValue ?? ''),
        write: (field, value) => {
            const { initialValue: _, ...rest } = field;
            const written = String(value ?? '').trim().toLowerCase();
            if (written === '') {
                return rest;
            }
            if (written === 'today') {
                return { ...rest, initialValue: 'today' };
            }
            if (/^-?\d{1,11}$/.test(written)) {
                return { ...rest, initialValue: Number(written) };
            }
            return field;
        },
    },
};
