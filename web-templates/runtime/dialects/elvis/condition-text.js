import { conditionLevels } from '../../engine/table-lists.js';

/** The level before which “not” stands. */
const negation = 7;

/** Signs before an operand, with the level of that. */
const prefixes = new Map([
    ['!', ['not', negation]], ['~', ['bitNot', conditionLevels.length]], ['-', ['negate', conditionLevels.length + 1]],
]);

/** Functions that look at entries, with the operations that they are. */
const lookups = new Map([['equals', 'equals'], ['missing', 'isMissing'], ['present', 'isPresent']]);

/** Names, texts, numbers, functions, signs; the last one is whatever else stands there. */
const token = new RegExp([
    /\$[^\s|&=!<>^+\-*/%~(),"']+/, /"[^"]*"|'[^']*'/, /\d+\.?\d*|\.\d+/, /[\p{L}_][\p{L}\d_]*/u,
    /\|\||&&|[=!<>]=|=[<>]|<<|>>|\*\*/, /\S/,
].map(({ source }) => source).join('|'), 'gu');

/** Deeper conditions are nobody's. */
const deepest = 60;

/**
 * The tree of a condition that a host hands over, as those of definitions are read (elvis-form 14).
 *
 * Throws for a text that is no condition.
 * @param {string} text
 * @param {string[]} functions the names of functions of numbers
 * @returns {Runtime.Expression}
 */
export function readCondition(text, functions) {
    const reader = { tokens: text.match(token) ?? [], at: 0, depth: 0, functions };
    const tree = level(reader, 0);
    if (reader.at < reader.tokens.length) {
        throw new Error(`an operator is missing before ${reader.tokens[reader.at]}`);
    }
    return call('holds', [tree]);
}

/** @typedef {{ tokens: string[], at: number, depth: number, functions: string[] }} Reader */

/** @type {(name: string, operands: Runtime.Expression[]) => Runtime.Expression} */
function call(name, operands) {
    return { call: `${name}.elvis`, of: operands };
}

/** @type {(reader: Reader, at: number) => Runtime.Expression} */
function level(reader, at) {
    if (reader.tokens[reader.at] === '!' && at === negation || at >= conditionLevels.length) {
        return prefixed(reader, at);
    }
    const names = conditionLevels[at];
    let left = level(reader, at + 1);
    while (Object.hasOwn(names, reader.tokens[reader.at] ?? '')) {
        const name = names[reader.tokens[reader.at]];
        reader.at += 1;
        // “Not” may stand there too, also where the operator binds tighter.
        const tightest = reader.tokens[reader.at] === '!' ? negation : conditionLevels.length;
        left = call(name, [left, level(reader, Math.min(at + 1, tightest))]);
    }
    return left;
}

/** @type {(reader: Reader, at: number) => Runtime.Expression} */
function prefixed(reader, at) {
    const [name, own] = prefixes.get(reader.tokens[reader.at] ?? '') ?? [];
    if (name && Number(own) >= at) {
        return inner(reader, () => call(String(name), [level(reader, Number(own))]));
    }
    if (reader.tokens[reader.at] === '+') {
        return inner(reader, () => prefixed(reader, conditionLevels.length + 1));
    }
    const base = primary(reader);
    return reader.tokens[reader.at] === '**'
        ? inner(reader, () => call('power', [base, prefixed(reader, conditionLevels.length + 1)])) : base;
}

/**
 * The text behind the token that is read now.
 * @type {(reader: Reader, rest: () => Runtime.Expression) => Runtime.Expression}
 */
function inner(reader, rest) {
    reader.at += 1;
    reader.depth += 1;
    if (reader.depth > deepest) {
        throw new Error('it is nested too deep');
    }
    const tree = rest();
    reader.depth -= 1;
    return tree;
}

/** @type {(reader: Reader) => Runtime.Expression} */
function primary(reader) {
    const word = reader.tokens[reader.at] ?? '';
    if (word === '(') {
        const tree = inner(reader, () => level(reader, 0));
        expect(reader, ')');
        return tree;
    }
    reader.at += 1;
    if (/^[\d.]+$/.test(word) && word !== '.') {
        return { value: Number(word) };
    }
    if (word.length > 1 && word.startsWith('$')) {
        return { data: word.slice(1) };
    }
    return called(reader, word.toLowerCase());
}

/** @type {(reader: Reader, name: string) => Runtime.Expression} */
function called(reader, name) {
    const lookup = lookups.get(name);
    if (!lookup && !reader.functions.includes(name)) {
        throw new Error(`${name || 'the end'} means nothing here`);
    }
    const operand = () => (lookup ? entry(reader, name) : level(reader, 0));
    const operands = reader.tokens[reader.at] === '(' ? [inner(reader, operand)] : [];
    while (reader.tokens[reader.at] === ',') {
        operands.push(inner(reader, operand));
    }
    expect(reader, ')');
    if (lookup && name !== 'equals' && operands.length > 1) {
        throw new Error(`${name}(…) has one operand`);
    }
    return lookup ? call(lookup, operands) : call('math', [{ value: name }, ...operands]);
}

/**
 * An operand that is looked up among the values; in a comparison it stands for itself where it is none.
 * @type {(reader: Reader, name: string) => Runtime.Expression}
 */
function entry(reader, name) {
    const word = reader.tokens[reader.at] ?? '';
    if (name === 'equals' && /^([-+]|\.?\d.*)$/.test(word)) {
        return call('bareNumber', [level(reader, 0)]);
    }
    reader.at += 1;
    if (!/^(\$.|["'].*["']$)/su.test(word)) {
        throw new Error(`${name}(…) looks at fields and texts only`);
    }
    const text = word.startsWith('$') ? word.slice(1) : word.slice(1, -1);
    return name === 'equals' ? { data: text, otherwise: { value: text } } : { data: text };
}

/** @type {(reader: Reader, sign: string) => void} */
function expect(reader, sign) {
    if (reader.tokens[reader.at] !== sign) {
        throw new Error(`${sign} is missing`);
    }
    reader.at += 1;
}
