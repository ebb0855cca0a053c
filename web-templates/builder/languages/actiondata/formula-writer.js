import { operatorsIn } from '../../document/tables.js';
import { readFormula } from './formula.js';

/**
 * A formula, and how tightly its parts are bound: places in `ranks`.
 * @typedef {{ text: string, rank: number }} Written
 */

/** The loosest first. */
const ranks = ['or', 'and', 'not', 'comparison', 'sum', 'product', 'unary', 'primary'];
const [, , notRank, comparisonRank, sumRank, , unaryRank, primaryRank] = ranks.keys();

/**
 * The sign of an operation between two operands, the first of several, and its rank; “not” has one between theirs.
 * @type {(name: string) => [sign: string, rank: number] | undefined}
 */
function infix(name) {
    for (const [level, names] of operatorsIn('actiondata').entries()) {
        const sign = Object.keys(names).find((each) => names[each] === name);
        if (sign) {
            return [sign, level < notRank ? level : level + 1];
        }
    }
    return undefined;
}

/** The operations before whose signs NOT may stand. */
const patterns = ['like', 'glob', 'regexp'];

/**
 * Writes an expression as a formula (action-data-binding 5.2), with parentheses where they are needed.
 * @type {(expression: Doc.Expression) => string}
 */
export function writtenFormula(expression) {
    return written(expression).text;
}

/** @type {(expression: Doc.Expression) => Written} */
function written(expression) {
    if ('call' in expression) {
        return call(expression.call.replace(/\.actiondata$/, ''), expression.of);
    } else if ('data' in expression) {
        return primary(writtenName(expression.data, expression.otherwise));
    }
    const { value, type } = 'value' in expression ? expression : { value: expression.field, type: undefined };
    if (typeof value === 'number') {
        return primary(type === 'float' && Number.isInteger(value) ? `${value}.0` : String(value));
    }
    return primary(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL'));
}

/** @type {(text: string) => Written} */
function primary(text) {
    return { text, rank: primaryRank };
}

/**
 * A name in quotes, unless the word alone means the same.
 * @param {string} name
 * @param {Doc.Expression} [otherwise]
 */
export function writtenName(name, otherwise) {
    const read = readFormula(name);
    const alone = 'expression' in read && 'data' in read.expression ? read.expression : undefined;
    const same = alone?.data === name && (!otherwise || valueOf(alone.otherwise) === valueOf(otherwise));
    return same ? name : `"${name.replaceAll('"', '""')}"`;
}

/** @param {Doc.Expression | undefined} expression */
function valueOf(expression) {
    return expression && 'value' in expression ? expression.value : undefined;
}

/**
 * @param {Doc.Expression} expression
 * @param {number} rank in parentheses if it is bound more loosely
 */
function part(expression, rank) {
    const { text, rank: own } = written(expression);
    return own < rank ? `(${text})` : text;
}

/** @param {Doc.Expression[]} operands */
function list(operands) {
    return operands.map(writtenFormula).join(', ');
}

/** @type {(name: string, operands: Doc.Expression[]) => Written} */
function call(name, operands) {
    const [first, second] = operands;
    const operator = infix(name);
    if (operator && operands.length === 2) {
        const [sign, rank] = operator;
        // Operators of one rank belong to what stands left of them.
        return { text: `${part(first, rank)} ${sign} ${part(second, rank + 1)}`, rank };
    }
    switch (name) {
    case 'not': return { text: `NOT ${part(first, notRank)}`, rank: notRank };
    case 'plus': return { text: `+${part(first, unaryRank)}`, rank: unaryRank };
    // The blank keeps the sign apart from one before it: “--” begins a comment.
    case 'minus': return { text: `- ${part(first, unaryRank)}`, rank: unaryRank };
    case 'isNull': return { text: `${part(first, comparisonRank)} IS NULL`, rank: comparisonRank };
    case 'isNotNull': return { text: `${part(first, comparisonRank)} IS NOT NULL`, rank: comparisonRank };
    case 'in': case 'between': return membership(name, operands, '');
    case 'negated': return negated(first);
    case 'case': case 'when': return choice(name, operands);
    case 'cast': return primary(`CAST(${writtenFormula(first)} AS ${valueOf(second)})`);
    case 'fail': return primary(String(valueOf(second) ?? ''));
    default: return primary(`${name}(${list(operands)})`);
    }
}

/** @type {(name: string, operands: Doc.Expression[], not: string) => Written} */
function membership(name, [value, ...rest], not) {
    const start = `${part(value, comparisonRank)} ${not}`;
    const end = name === 'in' ? `IN (${list(rest)})`
        : `BETWEEN ${rest.map((each) => part(each, sumRank)).join(' AND ')}`;
    return { text: start + end, rank: comparisonRank };
}

/**
 * The opposite of LIKE and its like, of IN and of BETWEEN; formulas cannot say that of another operation, and a call of
 * no function is told where it stands.
 * @type {(operand: Doc.Expression) => Written}
 */
function negated(operand) {
    const { call: name, of } = 'call' in operand ? operand : { call: '', of: [operand] };
    const plain = name.replace(/\.actiondata$/, '');
    if (plain === 'in' || plain === 'between') {
        return membership(plain, of, 'NOT ');
    }
    const operator = patterns.includes(plain) && infix(plain);
    if (!operator) {
        return primary(`negated(${writtenFormula(operand)})`);
    }
    const [sign, rank] = operator;
    return { text: `${part(of[0], rank)} NOT ${sign} ${part(of[1], rank + 1)}`, rank };
}

/** @type {(name: string, operands: Doc.Expression[]) => Written} */
function choice(name, operands) {
    const texts = operands.map(writtenFormula);
    const start = name === 'case' ? ['CASE', texts.shift()] : ['CASE'];
    const last = texts.pop();
    const branches = texts.map((text, at) => (at % 2 === 0 ? `WHEN ${text}` : `THEN ${text}`));
    return primary([...start, ...branches, 'ELSE', last, 'END'].join(' '));
}
