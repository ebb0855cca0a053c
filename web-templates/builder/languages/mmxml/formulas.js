import { builderPosition } from '../../document/empty.js';
import { fieldNamed, fieldsOf } from '../../document/walk.js';
import { takesText, typeOf } from './types.js';

const position = builderPosition;

/** The text between the values that are copied together. */
const copyConnector = '. ';

/**
 * A formula as the tag `evaluate` or `copy` says it; undefined for what neither does (section 10).
 * @type {(expression: Doc.Expression) => { tag: 'evaluate' | 'copy', text: string } | undefined}
 */
export function writtenFormula(expression) {
    if (!('call' in expression)) {
        return undefined;
    }
    const [left, right, last] = expression.of.map((each) => {
        if ('field' in each) {
            return each.field;
        }
        return 'value' in each ? String(each.value) : '';
    });
    switch (expression.call) {
    case 'join': return left === copyConnector ? writtenCopy(expression.of.slice(1))
        : { tag: 'evaluate', text: `${right}.${left} ${last}` };
    case 'add.decimal': return { tag: 'evaluate', text: `${left} + ${right}` };
    case 'subtract.decimal': return { tag: 'evaluate', text: `${left} - ${right}` };
    case 'dayFromNow': return { tag: 'evaluate', text: left.startsWith('-') ? left : `+${left}` };
    case 'composite': return writtenCopy(expression.of);
    default: return undefined;
    }
}

/** @type {(operands: Doc.Expression[]) => { tag: 'copy', text: string }} */
function writtenCopy(operands) {
    const parts = operands.map((each) => ('field' in each ? each : { field: '', component: undefined }));
    const components = parts.flatMap(({ component }) => component ?? []);
    return {
        tag: 'copy',
        text: components.length > 0 ? `${parts[0].field}::${components.join(',')}`
            : parts.map(({ field }) => field).join(','),
    };
}

/**
 * Reads `a.  b`, `a + b`, `a - 12` and, for a date, `+86400`; undefined for what is none or cannot go to the item.
 * @type {(document: Doc.FormDocument, target: Doc.Field, written: string) => Doc.Expression | undefined}
 */
export function readEvaluate(document, target, written) {
    const text = written.trim();
    const item = (/** @type {string} */ name) => (fieldNamed(document, name) ? { field: name, position } : undefined);
    if (/^[+-]\d{1,12}$/.test(text)) {
        return typeOf(target) === 'dateField'
            ? { call: 'dayFromNow', of: [{ value: Number(text), position }], position } : undefined;
    }
    const [, first = '', sign, rest = ''] = /^([A-Za-z_]\w*)(\.|\s*[+-]\s*)([^]*)$/.exec(text) ?? [];
    const left = item(first);
    if (!left || !takesText(typeOf(target))) {
        return undefined;
    } else if (sign === '.') {
        return joined(document, left, rest);
    }
    const right = /^\d+$/.test(rest) ? { value: rest, position } : item(rest);
    return right && { call: sign.trim() === '+' ? 'add.decimal' : 'subtract.decimal', of: [left, right], position };
}

/**
 * The second name is the longest one that ends the text; one blank before it does not count.
 * @type {(document: Doc.FormDocument, left: Doc.Expression, rest: string) => Doc.Expression | undefined}
 */
function joined(document, left, rest) {
    const [end = ''] = /\w+$/.exec(rest) ?? [];
    const names = fieldsOf(document).map(({ name }) => name).filter((name) => end.endsWith(name))
        .sort((a, b) => b.length - a.length);
    if (names.length === 0) {
        return undefined;
    }
    const connector = rest.slice(0, rest.length - names[0].length).replace(/\s$/, '');
    return { call: 'join', of: [{ value: connector, position }, left, { field: names[0], position }], position };
}

/** The types that values of a type can be copied to (the matrix of section 10). */
const copyTargets = /** @type {Record<string, string[]>} */ ({
    textField: ['textField', 'valuePicker', 'canadianPostalCode', 'dropDown'],
    radioControl: ['textField', 'valuePicker', 'canadianPostalCode', 'dropDown'],
    imagePicker: ['textField', 'valuePicker', 'canadianPostalCode', 'dropDown'],
    valuePicker: ['textField', 'valuePicker', 'canadianPostalCode'],
    canadianPostalCode: ['textField', 'valuePicker', 'canadianPostalCode'], dropDown: ['dropDown'],
    addressField: ['addressField'],
});

/**
 * The items whose whole value can be copied to an item.
 * @type {(document: Doc.FormDocument, target: Doc.Field) => Doc.Field[]}
 */
export function copySources(document, target) {
    return fieldsOf(document)
        .filter((field) => field.name !== target.name && (copyTargets[typeOf(field)] ?? []).includes(typeOf(target)));
}

/**
 * Reads `a`, `a,b` and `address::city,country`; undefined for what is none or cannot go to the item.
 * @type {(document: Doc.FormDocument, target: Doc.Field, written: string) => Doc.Expression | undefined}
 */
export function readCopy(document, target, written) {
    const [owner, list] = written.trim().split('::');
    const names = (list ?? owner).split(',').map((name) => name.trim());
    if (list !== undefined) {
        const field = fieldNamed(document, owner);
        const isRight = field && typeOf(target) !== 'addressField'
            && (takesText(typeOf(target)) || typeOf(field) === 'addressField' && typeOf(target) === 'dropDown')
            && names.every((name) => field.components.some((each) => each.name === name));
        return isRight ? joinedBy(names.map((component) => ({ field: owner, component, position }))) : undefined;
    }
    const sources = copySources(document, target).map(({ name }) => name);
    const isAddress = typeOf(target) === 'addressField';
    if (!names.every((name) => sources.includes(name)) || isAddress && names.length > 1) {
        return undefined;
    }
    if (isAddress) {
        return { call: 'composite', of: [{ field: names[0], position }], position };
    }
    return joinedBy(names.map((field) => ({ field, position })));
}

/** @type {(fields: Doc.Expression[]) => Doc.Expression} */
function joinedBy(fields) {
    return { call: 'join', of: [{ value: copyConnector, position }, ...fields], position };
}
