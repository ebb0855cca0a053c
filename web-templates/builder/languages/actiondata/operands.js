import { builderPosition } from '../../document/empty.js';
import { entryOf } from '../../document/objects.js';
import { callError, isFunction, vocabulary, FormulaError } from './tokens.js';

const position = builderPosition;

/**
 * The tokens of a formula, one after the other.
 * @typedef {object} TokenReader
 * @property {() => ActionData.Token} token the next one
 * @property {(ahead?: number) => string | undefined} keyword that the next one is, or one further on
 * @property {(wanted: string) => boolean} take takes a symbol or a keyword, if it is the next one
 * @property {() => ActionData.Token} skip takes the next one
 * @property {() => FormulaError} unexpected the error of the next one
 * @property {() => Doc.Expression} formula
 * @property {() => void} requireShort insists that an operand may still be nested in what is before it
 * @property {() => () => Doc.Expression} sideBySide reads formulas of which none is nested in another
 * @property {(error: ReturnType<typeof callError> & {}, at: number, end: number) => Doc.Expression} failed the call
 * from one character up to the last token taken, which can never be computed; `end` is that of its name
 */

/**
 * Reads what stands between operators.
 * @param {TokenReader} reader
 */
export function createOperandReader(reader) {
    const { token, keyword, take, skip, unexpected, formula, requireShort, sideBySide } = reader;
    const close = (/** @type {ActionData.Token} */ { at, end }) => {
        if (!take(')')) {
            throw token().kind === 'end'
                ? new FormulaError({ kind: 'mismatchedParenthesis', key: 'formula.openBracket', at, end })
                : unexpected();
        }
    };
    const list = () => {
        const opening = token();
        if (!take('(')) {
            const { at, end } = opening;
            throw new FormulaError({ kind: 'mismatchedParenthesis', key: 'formula.bracketMissing', at, end });
        }
        if (take(')')) {
            return [];
        }
        const item = sideBySide();
        const items = [item()];
        while (take(',')) {
            items.push(item());
        }
        close(opening);
        return items;
    };
    const primary = () => {
        requireShort();
        const word = keyword();
        if (word) {
            return keywordOperand(reader, word, close);
        }
        const start = token();
        const { kind, string } = start;
        switch (kind) {
        case 'text':
            skip();
            return { value: string, position };
        case 'name':
            skip();
            return { data: string, otherwise: { value: string, position }, position };
        case 'word':
            skip();
            return token().kind === 'symbol' && token().string === '(' ? call(reader, start, list)
                : wordOperand(string);
        default: {
            if (!take('(')) {
                throw unexpected();
            }
            const inner = formula();
            close(start);
            return inner;
        }
        }
    };
    return { primary, list };
}

/** @type {(reader: TokenReader, word: string, close: (opening: ActionData.Token) => void) => Doc.Expression} */
function keywordOperand(reader, word, close) {
    switch (word) {
    case 'NULL':
        reader.skip();
        return { value: null, position };
    case 'CASE': return choice(reader);
    case 'CAST': return conversion(reader, close);
    default: throw reader.unexpected();
    }
}

/** @type {(reader: TokenReader, name: ActionData.Token, list: () => Doc.Expression[]) => Doc.Expression} */
function call(reader, { string, at, end }, list) {
    const name = string.toLowerCase();
    if (!isFunction(name)) {
        throw new FormulaError({
            kind: 'unknownFunctionName', key: 'formula.noFunction', at, end, names: { name: string }, near: 'function',
        });
    }
    const of = list();
    const error = callError(name, of.length);
    return error ? reader.failed(error, at, end) : { call: `${name}.actiondata`, of, position };
}

/** @type {(reader: TokenReader) => Doc.Expression} */
function choice(reader) {
    const { at, end } = reader.skip();
    const errorAt = (/** @type {string} */ key, /** @type {ActionData.Token} */ token, names = {}) => (
        new FormulaError({ kind: 'malformedSQLCommand', key, at: token.at, end: token.end, names }));
    const malformed = () => errorAt('formula.malformed', reader.token(), { word: reader.token().string });
    const start = /** @type {ActionData.Token} */ ({ at, end });
    const isSearched = reader.keyword() === 'WHEN';
    const formula = reader.sideBySide();
    const of = isSearched ? [] : [formula()];
    if (reader.keyword() !== 'WHEN') {
        throw malformed();
    }
    while (reader.take('WHEN')) {
        of.push(formula());
        if (!reader.take('THEN')) {
            throw malformed();
        }
        of.push(formula());
    }
    if (!reader.take('ELSE')) {
        throw reader.token().kind === 'end' || reader.keyword() === 'END' ? errorAt('formula.noElse', start)
            : malformed();
    }
    of.push(formula());
    if (!reader.take('END')) {
        throw reader.token().kind === 'end' ? errorAt('formula.noEnd', start) : malformed();
    }
    return { call: isSearched ? 'when.actiondata' : 'case.actiondata', of, position };
}

/** @type {(reader: TokenReader, close: (opening: ActionData.Token) => void) => Doc.Expression} */
function conversion(reader, close) {
    reader.skip();
    const opening = reader.token();
    if (!reader.take('(')) {
        throw reader.unexpected();
    }
    const operand = reader.formula();
    if (!reader.take('AS')) {
        throw reader.unexpected();
    }
    const { kind, string, at, end } = reader.token();
    const name = string.toLowerCase();
    const type = entryOf(vocabulary().types, name);
    if (kind !== 'word' || type === undefined) {
        throw new FormulaError({
            kind: 'syntaxError', key: 'formula.noType', at, end, names: { word: string }, near: 'type',
        });
    }
    reader.skip();
    close(opening);
    return { call: 'cast.actiondata', of: [operand, { value: type, position }], position };
}

/** @type {(word: string) => Doc.Expression} */
function wordOperand(word) {
    if (/^(\d+(\.\d+)?|\.\d+)$/.test(word)) {
        const value = Number(word);
        const isWhole = !word.includes('.') && Number.isSafeInteger(value);
        return isWhole ? { value, position } : { value, type: 'float', position };
    }
    const value = entryOf(vocabulary().marks, word.toLowerCase()) ?? word;
    return { data: word, otherwise: { value, position }, position };
}
