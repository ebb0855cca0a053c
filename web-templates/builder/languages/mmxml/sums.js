import { builderPosition } from '../../document/empty.js';
import { decimal } from '../../document/written-values.js';
import { fieldNamed, fieldsOf, mapFields } from '../../document/walk.js';
import { effectsOf } from '../../../runtime/render/fields.js';
import { isYes } from '../plain/validators.js';

const kinds = ['MAXMIN', 'EQ'];

/**
 * The rule on sums that an item takes part in: `SumItems:` with its argument (section 10). An item that a relationship
 * gives others holds its own itself.
 * @type {(document: Doc.FormDocument, field: Pick<Doc.Field, 'name'>) => Doc.Validator | undefined}
 */
function sumSettingsOf(document, { name }) {
    return [...document.checks, ...fieldsOf(document).flatMap(({ validators }) => validators)]
        .find(({ kind, fields }) => kind === 'sum' && fields.includes(name));
}

/**
 * Tells whether a relationship gives an item another rule on sums, or takes it away.
 * @type {(document: Doc.FormDocument, field: Doc.Field) => boolean}
 */
function isSumChanged(document, { name }) {
    return effectsOf(document).some((effect) => (
        effect.action === 'validator' && effect.name === name && (effect.validator?.kind ?? effect.path) === 'sum'));
}

/**
 * The argument that says a rule on sums: `MAXMIN::100,0::a,b`, `EQ::100::a,b::YES`.
 * @param {Doc.Validator} sum
 */
export function writtenSum(sum) {
    const { fields, parameters: { min, max, fills } } = sum;
    const limits = fills === undefined ? `${max},${min}` : max;
    return [writtenKind(sum), limits, fields, ...fills === true ? ['YES'] : []].join('::');
}

/**
 * The names in a written list.
 * @param {string} written
 */
export function itemsIn(written) {
    return written.split(',').map((each) => each.trim());
}

/**
 * The reason why a written list cannot be that of the items that are summed. The item itself is one of them: without it
 * the sum would be another item's.
 * @type {(document: Doc.FormDocument, field: Pick<Doc.Field, 'name'>, written: string) =>
 *     { kind: 'empty' | 'unknown' | 'twice' | 'own', name: string } | undefined}
 */
export function sumProblem(document, field, written) {
    const names = itemsIn(written);
    const found = /** @type {const} */ ([
        ['unknown', names.find((name) => name !== '' && !fieldNamed(document, name))],
        ['twice', names.find((name, n) => name !== '' && names.indexOf(name) < n)],
        ['empty', names.find((name) => name === '')],
        ['own', names.includes(field.name) ? undefined : field.name],
    ]);
    return found.flatMap(([kind, name]) => (name === undefined ? [] : [{ kind, name }]))[0];
}

/**
 * @param {Doc.FormDocument} document
 * @param {Pick<Doc.Field, 'name'>} field
 * @param {string} path behind `actionArg.`
 * @returns {Json.JSONValue | undefined}
 */
export function sumAt(document, field, path) {
    const sum = sumSettingsOf(document, field);
    switch (path) {
    case 'kind': return sum ? writtenKind(sum) : '';
    case 'fields': return sum?.fields.join(',') ?? '';
    case 'fills': return sum?.parameters.fills === true ? 'YES' : 'NO';
    default: return sum && String(sum.parameters[path === 'total' ? 'min' : path] ?? '');
    }
}

/**
 * @type {(document: Doc.FormDocument, field: Doc.Field, path: string, value: Json.JSONValue | undefined) =>
 *     Doc.FormDocument}
 */
export function withSum(document, field, path, value) {
    const sum = sumSettingsOf(document, field);
    const written = String(value ?? '').trim();
    const isRight = path === 'fields' ? !sumProblem(document, field, written)
        : path === 'fills' || decimal.test(written);
    const other = sum && isRight ? changed(sum, path, written) : sum;
    const next = path === 'kind' ? ofKind(sum, field, written) : other;
    if (next === sum) {
        return document;
    }
    const isOwn = (/** @type {Doc.Field} */ each) => (sum ? each.validators.includes(sum)
        : each.name === field.name && isSumChanged(document, field));
    const replaced = (/** @type {Doc.Validator[]} */ all) => (
        sum ? all.flatMap((each) => (each === sum ? next ?? [] : [each])) : [...all, ...next ? [next] : []]);
    return fieldsOf(document).some(isOwn)
        ? mapFields(document, (each) => (isOwn(each) ? { ...each, validators: replaced(each.validators) } : each))
        : { ...document, checks: replaced(document.checks) };
}

/** @type {(sum: Doc.Validator | undefined, field: Doc.Field, written: string) => Doc.Validator | undefined} */
function ofKind(sum, field, written) {
    if (sum && writtenKind(sum) === written || !kinds.includes(written)) {
        return kinds.includes(written) ? sum : undefined;
    }
    /** @type {Record<string, Json.JSONValue>} */
    const parameters = written === 'EQ' ? { min: '100', max: '100', fills: false } : { min: '0', max: '100' };
    return { kind: 'sum', fields: sum?.fields ?? [field.name], parameters, position: builderPosition };
}

/**
 * The word for a sum: exactly so much, or between two numbers. Only a sum that is exact says what fills it up.
 * @param {Doc.Validator} sum
 */
function writtenKind({ parameters: { fills } }) {
    return fills === undefined ? 'MAXMIN' : 'EQ';
}

/** @type {(sum: Doc.Validator, path: string, written: string) => Doc.Validator} */
function changed(sum, path, written) {
    return path === 'fields' ? { ...sum, fields: itemsIn(written) }
        : { ...sum, parameters: {
            ...sum.parameters,
            ...path === 'total' ? { min: written, max: written }
                : { [path]: path === 'fills' ? isYes(written) : written },
        } };
}
