import { builderPosition } from '../../document/empty.js';
import { createOperandReader } from './operands.js';
import { FormulaError, keywordOf, tokensOf } from './tokens.js';

const position = builderPosition;

/** @typedef {ReturnType<typeof createReader>} Reader */

/** Formulas that are nested deeper, or longer, are refused wherever they are read. */
const [deepest, longest] = [120, 1000];

const comparisons = /** @type {Record<string, string>} */ ({
    '=': 'equal', '!=': 'notEqual', '<>': 'notEqual', '<': 'less', '>': 'greater', '<=': 'atMost', '>=': 'atLeast',
});
const patterns = /** @type {Record<string, string>} */ ({
    LIKE: 'like', MATCH: 'like', GLOB: 'glob', REGEXP: 'regexp', REGEX: 'regexp',
});
const additions = { '+': 'add', '-': 'subtract' };
const products = { '*': 'multiply', '/': 'divide' };
const signs = { '+': 'plus', '-': 'minus' };

/**
 * Reads a formula into an expression (action-data-binding 5.2), or tells why it cannot be read and where.
 * @type {(formula: string) => { expression: Doc.Expression } | { fault: ActionData.Fault }}
 */
export function readFormula(formula) {
    try {
        const reader = createReader(formula);
        const expression = reader.formula();
        if (reader.token().kind !== 'end') {
            throw reader.unexpected();
        }
        return { expression };
    } catch (error) {
        if (error instanceof FormulaError) {
            return { fault: error.fault };
        }
        throw error;
    }
}

/**
 * A call of an operation of formulas.
 * @type {(name: string, ...of: Doc.Expression[]) => Doc.Expression}
 */
export function called(name, ...of) {
    return { call: `${name}.actiondata`, of, position };
}

/**
 * @param {string} formula
 * @throws {FormulaError}
 */
function createReader(formula) {
    const tokens = tokensOf(formula);
    if (tokens.length > longest) {
        const { at, end } = tokens[longest];
        throw new FormulaError({ kind: 'syntaxError', key: 'formula.long', at, end });
    }
    let next = 0;
    let depth = 0;
    const token = () => tokens[next];
    const keyword = (ahead = 0) => (tokens[next + ahead] ? keywordOf(tokens[next + ahead]) : undefined);
    const take = (/** @type {string} */ wanted) => {
        const isThere = token().kind === 'symbol' ? token().string === wanted : keyword() === wanted;
        next += isThere ? 1 : 0;
        return isThere;
    };
    const skip = () => {
        next += 1;
        return tokens[next - 1];
    };
    const unexpected = () => unexpectedToken(token(), keyword(), next > 0);
    const nested = () => {
        depth += 1;
        if (depth > deepest) {
            throw new FormulaError({ kind: 'syntaxError', key: 'formula.deep', at: token().at, end: token().end });
        }
        const expression = disjunction(reader);
        depth -= 1;
        return expression;
    };
    const reader = { token, keyword, take, skip, unexpected, formula: nested };
    const { primary, list } = createOperandReader(reader);
    return Object.assign(reader, { primary, list });
}

/**
 * The fault of a token that cannot stand where it does.
 * @param {ActionData.Token} token
 * @param {string | undefined} keyword
 * @param {boolean} isLater it is not the first one
 */
function unexpectedToken({ kind, string, at, end }, keyword, isLater) {
    const names = { word: string };
    if (kind === 'end') {
        return new FormulaError({ kind: 'syntaxError', key: 'formula.ends', at, end });
    }
    if (kind === 'symbol' && string === ')') {
        return new FormulaError({ kind: 'mismatchedParenthesis', key: 'formula.noOpening', at, end });
    }
    if (kind === 'word' && keyword === undefined && isLater) {
        return new FormulaError({ kind: 'unknownKeyword', key: 'formula.unknownWord', at, end, names, near: 'word' });
    }
    return keyword === 'COLLATE'
        ? new FormulaError({ kind: 'unsupportedCommand', key: 'formula.unsupported', at, end, names })
        : new FormulaError({ kind: 'invalidKeyword', key: 'formula.unexpected', at, end, names });
}

/** @param {any} reader */
function disjunction(reader) {
    let left = conjunction(reader);
    while (reader.take('OR')) {
        left = called('or', left, conjunction(reader));
    }
    return left;
}

/** @param {Reader} reader */
function conjunction(reader) {
    let left = negation(reader);
    while (reader.take('AND')) {
        left = called('and', left, negation(reader));
    }
    return left;
}

/** @param {Reader} reader */
function negation(reader) {
    let count = 0;
    while (reader.take('NOT')) {
        count += 1;
    }
    let operand = sum(reader);
    for (let right = comparison(reader, operand); right; right = comparison(reader, operand)) {
        operand = right;
    }
    for (; count > 0; count -= 1) {
        operand = called('not', operand);
    }
    return operand;
}

/**
 * The comparison that follows an operand; undefined where none does.
 * @type {(reader: Reader, left: Doc.Expression) => Doc.Expression | undefined}
 */
function comparison(reader, left) {
    const { kind, string } = reader.token();
    if (kind === 'symbol') {
        return Object.hasOwn(comparisons, string) ? compared(reader, comparisons[string], left) : undefined;
    }
    const isNegated = reader.keyword() === 'NOT'
        && [...Object.keys(patterns), 'IN', 'BETWEEN', 'NULL'].includes(reader.keyword(1) ?? '');
    isNegated && reader.skip();
    const keyword = reader.keyword() ?? '';
    const found = keywordComparison(reader, keyword, left, isNegated);
    return found && isNegated && keyword !== 'NULL' ? called('negated', found) : found;
}

/** @type {(reader: Reader, keyword: string, left: Doc.Expression, isNegated: boolean) => Doc.Expression | undefined} */
function keywordComparison(reader, keyword, left, isNegated) {
    const isNull = (/** @type {boolean} */ isNot) => called(isNot ? 'isNotNull' : 'isNull', left);
    switch (keyword) {
    case 'IN':
        reader.skip();
        return called('in', left, ...reader.list());
    case 'BETWEEN':
        reader.skip();
        return between(reader, left);
    case 'IS': {
        reader.skip();
        const isNot = reader.take('NOT');
        return reader.take('NULL') ? isNull(isNot) : called(isNot ? 'notEqual' : 'equal', left, sum(reader));
    }
    case 'ISNULL': case 'NOTNULL':
        reader.skip();
        return isNull(keyword === 'NOTNULL');
    case 'NULL':
        isNegated && reader.skip();
        return isNegated ? isNull(true) : undefined;
    default:
        return Object.hasOwn(patterns, keyword) ? compared(reader, patterns[keyword], left) : undefined;
    }
}

/**
 * @param {Reader} reader before the operator
 * @param {string} name of its operation
 * @param {Doc.Expression} left
 */
function compared(reader, name, left) {
    reader.skip();
    return called(name, left, sum(reader));
}

/** @type {(reader: Reader, left: Doc.Expression) => Doc.Expression} */
function between(reader, left) {
    const low = sum(reader);
    if (!reader.take('AND')) {
        const { at, end } = reader.token();
        const names = { word: 'AND', other: 'BETWEEN' };
        throw new FormulaError({ kind: 'syntaxError', key: 'formula.missing', at, end, names });
    }
    return called('between', left, low, sum(reader));
}

/** @param {Reader} reader */
function sum(reader) {
    let left = product(reader);
    for (let name = signOf(reader, additions); name; name = signOf(reader, additions)) {
        left = called(name, left, product(reader));
    }
    return left;
}

/** @param {Reader} reader */
function product(reader) {
    let left = unary(reader);
    for (let name = signOf(reader, products); name; name = signOf(reader, products)) {
        left = called(name, left, unary(reader));
    }
    return left;
}

/** @type {(reader: Reader) => Doc.Expression} */
function unary(reader) {
    /** @type {string[]} */
    const names = [];
    for (let name = signOf(reader, signs); name; name = signOf(reader, signs)) {
        names.push(name);
    }
    return names.reduceRight((operand, name) => called(name, operand), reader.primary());
}

/**
 * Takes a sign; gives what it is called.
 * @type {(reader: Reader, names: Record<string, string>) => string | undefined}
 */
function signOf(reader, names) {
    const { kind, string } = reader.token();
    const name = kind === 'symbol' && Object.hasOwn(names, string) ? names[string] : undefined;
    name && reader.skip();
    return name;
}
