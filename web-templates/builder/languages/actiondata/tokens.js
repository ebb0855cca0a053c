/** Words that the grammar keeps to itself, in any case (action-data-binding 5.1). */
export const reservedWords = [
    'AND', 'OR', 'NOT', 'LIKE', 'GLOB', 'REGEXP', 'REGEX', 'MATCH', 'IN', 'BETWEEN', 'IS', 'NULL', 'ISNULL', 'NOTNULL',
    'CASE', 'WHEN', 'THEN', 'ELSE', 'END', 'CAST', 'AS', 'COLLATE',
];

/** The tokens that may follow another in a formula, each from where the last one ended. */
const shapes = /** @type {[ActionData.Token['kind'] | 'blank', RegExp][]} */ ([
    ['blank', /(?:[ \t\r\n]|--[^\r\n]*)+/y],
    ['text', /'(?:[^']|'')*(')?/y],
    ['name', /"(?:[^"]|"")*(")?/y],
    ['symbol', /!=|<>|<=|>=|[(),+\-*/=<>]/y],
    ['word', /(?:(?!!=)[^ \t\r\n(),+\-*/=<>'";])+/y],
]);

/** A formula that ends before it is whole, by its kind and by where. */
export class FormulaError extends Error {
    /** @param {ActionData.SyntaxError} told */
    constructor(told) {
        super(told.kind);
        this.told = told;
    }
}

/**
 * Takes a formula apart; the last token is its end.
 * @param {string} formula
 * @returns {ActionData.Token[]}
 * @throws {FormulaError} for a quote that is never closed
 */
export function tokensOf(formula) {
    /** @type {ActionData.Token[]} */
    const tokens = [];
    let at = 0;
    while (at < formula.length && formula[at] !== ';') {
        const token = tokenAt(formula, at);
        if (token.kind !== 'blank') {
            tokens.push(/** @type {ActionData.Token} */ (token));
        }
        at = token.end;
    }
    return [...tokens, { kind: 'end', string: '', at, end: at }];
}

/**
 * @param {string} formula
 * @param {number} at
 * @throws {FormulaError}
 */
function tokenAt(formula, at) {
    for (const [kind, shape] of shapes) {
        shape.lastIndex = at;
        const found = shape.exec(formula);
        if (found) {
            const [whole, closing] = found;
            const end = at + whole.length;
            const isQuoted = kind === 'text' || kind === 'name';
            if (isQuoted && (closing === undefined || whole.length < 2)) {
                throw openQuote(formula, at, kind);
            }
            const string = isQuoted ? whole.slice(1, -1).replaceAll(closing + closing, closing) : whole;
            return { kind, string, at, end };
        }
    }
    // Every character is of one of the shapes.
    return { kind: /** @type {const} */ ('word'), string: formula[at], at, end: at + 1 };
}

/** @type {(formula: string, at: number, kind: string) => FormulaError} */
function openQuote(formula, at, kind) {
    const isText = kind === 'text';
    return new FormulaError({
        kind: isText ? 'mismatchedSingleQuotes' : 'mismatchedDoubleQuotes', key: 'formula.openQuote', at,
        end: formula.length, names: { quote: isText ? "'" : '"' },
    });
}

/**
 * The word in capitals, where it is one that the grammar keeps to itself.
 * @type {(token: ActionData.Token) => string | undefined}
 */
export function keywordOf({ kind, string }) {
    const upper = string.toUpperCase();
    return kind === 'word' && reservedWords.includes(upper) ? upper : undefined;
}

/**
 * The functions of formulas, with the fewest and the most arguments of each (action-data-binding 5.5).
 * @type {Readonly<Record<string, [least: number, most: number]>>}
 */
export const functionCounts = Object.freeze({
    ltrim: [1, 1], rtrim: [1, 1], trim: [1, 1], instr: [2, 2], replace: [3, 3], substr: [2, 3], upper: [1, 1],
    lower: [1, 1], length: [1, 1], abs: [1, 1], round: [1, 1], random: [0, 2], compare: [3, 3],
    coalesce: [1, Infinity], ifnull: [2, 2], nullif: [2, 2], min: [1, 1], max: [1, 1], sum: [1, 1], avg: [1, 1],
    count: [1, 1],
});

/** Functions that are known by their names alone. */
const unsupportedFunctions = ['date', 'time', 'datetime', 'now', 'julianday', 'strftime', 'last_insert_rowid'];

/**
 * The types that CAST changes a value to, by all their names.
 * @type {Readonly<Record<string, string>>}
 */
export const castTypes = Object.freeze({
    int: 'int', integer: 'int', real: 'float', float: 'float', double: 'float', char: 'text', clob: 'text',
    text: 'text', bool: 'bool', boolean: 'bool', color: 'color',
});

/** @param {string} name in small letters */
export function isFunction(name) {
    return Object.hasOwn(functionCounts, name) || unsupportedFunctions.includes(name);
}

/**
 * The reason why a call of a function can never be computed (action-data-binding 5.6), as its `message` and as the key
 * of the words for authors; undefined for a right call.
 * @param {string} name
 * @param {number} count of its arguments
 */
export function callError(name, count) {
    if (unsupportedFunctions.includes(name)) {
        return { kind: 'unsupportedCommand', key: 'formula.unsupported', names: { word: name },
            message: `Function \`${name}\` is not supported.` };
    }
    const [least, most] = functionCounts[name];
    const told = (/** @type {string} */ key, /** @type {string} */ counts) => (
        { kind: 'syntaxError', key, names: { name, least, most }, message: `Function \`${name}\` takes ${counts}.` });
    if (count >= least && count <= most) {
        return undefined;
    } else if (least === most) {
        return told('formula.arguments', `${least} ${least === 1 ? 'parameter' : 'parameters'}`);
    }
    return most === Infinity ? told('formula.argumentsLeast', `at least ${least} parameters`)
        : told('formula.argumentsBetween', `between ${least} and ${most} parameters`);
}
