import { builderPosition } from '../../document/empty.js';
import { newValidator, validatorNamed, withValidator } from '../plain/validators.js';
import { called, readFormula } from './formula.js';
import { entryNames } from './formula-words.js';
import { writtenFormula } from './formula-writer.js';

const position = builderPosition;

/**
 * A path: the name of an entry of the record, or a formula. What cannot be read yet is kept as it is written.
 * @param {string} property of the field that follows it
 * @returns {Tables.Access}
 */
export function path(property) {
    return {
        read: ({ bindings }) => bindings.find((each) => each.property === property)?.source ?? '',
        write: (field, value, document) => {
            const source = String(value ?? '').trim();
            const others = field.bindings.filter((each) => each.property !== property);
            const own = { property, source, value: expressionOf(source, document) };
            return { ...field, bindings: source === '' ? others : inOrder([...others, own]) };
        },
    };
}

/** What an answer must be, as a formula. */
export const condition = /** @type {Tables.Access} */ ({
    read: (field) => {
        const asked = validatorNamed(field, 'expression')?.condition;
        return asked ? writtenFormula(asked) : '';
    },
    write: (field, value, document) => {
        const source = String(value ?? '').trim();
        const asked = { ...newValidator('expression', {}), condition: expressionOf(source, document) };
        return withValidator(field, ['expression'], source === '' ? undefined : asked);
    },
});

/** @type {(source: string, document: Doc.FormDocument) => Doc.Expression} */
function expressionOf(source, document) {
    if (entryNames(document).includes(source)) {
        return { data: source, position };
    }
    const read = readFormula(source);
    return 'expression' in read ? read.expression
        : called('fail', { value: read.fault.kind, position }, { value: source, position });
}

/** Bindings are evaluated in this order (action-data-binding 2.1). */
const order = ['value', 'state.isEnabled', 'hidden'];

/** @param {Doc.Field['bindings']} bindings */
function inOrder(bindings) {
    const rank = (/** @type {string} */ property) => (
        order.includes(property) ? order.indexOf(property) : order.length);
    return [...bindings].sort((a, b) => rank(a.property) - rank(b.property));
}
