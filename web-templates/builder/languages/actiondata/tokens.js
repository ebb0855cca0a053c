import { table } from '../../document/tables.js';

/**
 * The words of formulas: those that the grammar keeps to itself (action-data-binding 5.1), the functions with the
 * fewest and the most arguments of each (5.5), those that are known by name alone, the types that CAST changes a value
 * to, and the words for on and off.
 * @returns {{ words: string[], functions: Record<string, [least: number, most?: number]>, unsupported: string[],
 *     types: Record<string, string>, marks: Record<string, boolean> }}
 */
export function vocabulary() {
    return table('operations').formulas;
}

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
    return kind === 'word' && vocabulary().words.includes(upper) ? upper : undefined;
}

/** @param {string} name in small letters */
export function isFunction(name) {
    return Object.hasOwn(vocabulary().functions, name) || vocabulary().unsupported.includes(name);
}

/**
 * The reason why a call of a function can never be computed (action-data-binding 5.6), as its `message` and as the key
 * of the words for authors; undefined for a right call.
 * @param {string} name
 * @param {number} count of its arguments
 */
export function callError(name, count) {
    if (vocabulary().unsupported.includes(name)) {
        return { kind: 'unsupportedCommand', key: 'formula.unsupported', names: { word: name },
            message: `Function \`${name}\` is not supported.` };
    }
    const [least, most = Infinity] = vocabulary().functions[name];
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
