import { builderPosition } from '../../document/empty.js';
import { entryOf } from '../../document/objects.js';
import { operatorsIn } from '../../document/tables.js';
import { createOperandReader } from './operands.js';
import { FormulaError, keywordOf, tokensOf } from './tokens.js';

const position = builderPosition;

/** @typedef {import('./operands.js').TokenReader & ReturnType<typeof createOperandReader>} Reader */
/** @typedef {(reader: Reader) => Doc.Expression} Read */

/**
 * Formulas that are nested deeper, or longer, are refused wherever they are read. Of formulas side by side, as in a
 * CASE of all countries, the longest one counts.
 */
const [deepest, longest, mostTokens] = [120, 1000, 10_000];

const signs = { '+': 'plus', '-': 'minus' };

/**
 * Reads a formula into an expression (action-data-binding 5.2), or tells why it cannot be read and where. `failures`
 * are the calls in it that can never be computed.
 * @type {(formula: string) => { expression: Doc.Expression, failures: ActionData.SyntaxError[] }
 *     | { error: ActionData.SyntaxError }}
 */
export function readFormula(formula) {
    /** @type {ActionData.SyntaxError[]} */
    const failures = [];
    try {
        const reader = createReader(formula, failures);
        const expression = reader.formula();
        if (reader.token().kind !== 'end') {
            throw reader.unexpected();
        }
        return { expression, failures };
    } catch (error) {
        if (error instanceof FormulaError) {
            return { error: error.told };
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
 * @param {ActionData.SyntaxError[]} failures those found are added
 * @throws {FormulaError}
 */
function createReader(formula, failures) {
    const tokens = tokensOf(formula);
    let next = 0;
    let depth = 0;
    // Tokens before the next one that stand in no part that it is nested in.
    let spared = 0;
    const tooLong = (/** @type {ActionData.Token} */ { at, end }) => (
        new FormulaError({ kind: 'syntaxError', key: 'formula.long', at, end }));
    if (tokens.length > mostTokens) {
        throw tooLong(tokens[mostTokens]);
    }
    const requireShort = () => {
        if (next - spared >= longest) {
            throw tooLong(tokens[next]);
        }
    };
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
    const sideBySide = () => {
        const start = next - spared;
        let most = 0;
        return () => {
            spared = next - start;
            const expression = nested();
            most = Math.max(most, next - spared - start);
            spared = next - start - most;
            return expression;
        };
    };
    /** @type {import('./operands.js').TokenReader['failed']} */
    const failed = ({ message, ...error }, at, end) => {
        failures.push({ ...error, at, end });
        const written = formula.slice(at, tokens[next - 1].end);
        return called('fail', { value: message, position }, { value: written, position });
    };
    const tokenReader = { token, keyword, take, skip, unexpected, formula: nested, requireShort, sideBySide, failed };
    /** @type {Reader} */
    const reader = { ...tokenReader, ...createOperandReader(tokenReader) };
    return reader;
}

/**
 * The error of a token that cannot stand where it does.
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

/**
 * A reader of operands of one kind and the operators between them, from the left.
 * @type {(level: number, operand: Read) => Read}
 */
function operations(level, operand) {
    return (reader) => {
        const names = operatorsIn('actiondata')[level];
        let left = operand(reader);
        for (let name = nameTaken(reader, names); name; name = nameTaken(reader, names)) {
            left = called(name, left, operand(reader));
        }
        return left;
    };
}

/**
 * Takes one of several operators; gives what it is called.
 * @type {(reader: Reader, names: Record<string, string>) => string | undefined}
 */
function nameTaken(reader, names) {
    const sign = Object.keys(names).find(reader.take);
    return sign && names[sign];
}

const product = operations(4, unary);
const sum = operations(3, product);
const disjunction = operations(0, operations(1, negation));

/** @type {Read} */
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
        return compared(reader, string, left);
    }
    const isNegated = reader.keyword() === 'NOT'
        && [...Object.keys(operatorsIn('actiondata')[2]), 'IN', 'BETWEEN', 'NULL'].includes(reader.keyword(1) ?? '');
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
    default: return compared(reader, keyword, left);
    }
}

/**
 * The comparison that a sign stands for; undefined, with nothing taken, for one that stands for none.
 * @type {(reader: Reader, sign: string, left: Doc.Expression) => Doc.Expression | undefined}
 */
function compared(reader, sign, left) {
    const name = entryOf(operatorsIn('actiondata')[2], sign);
    if (name === undefined) {
        return undefined;
    }
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

/** @type {Read} */
function unary(reader) {
    /** @type {string[]} */
    const names = [];
    for (let name = nameTaken(reader, signs); name; name = nameTaken(reader, signs)) {
        names.push(name);
    }
    return names.reduceRight((operand, name) => called(name, operand), reader.primary());
}
