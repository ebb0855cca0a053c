/**
 * A place in the source of a pattern, and what was found up to there.
 * @typedef {object} Reading
 * @property {string[]} letters
 * @property {number} at
 * @property {(string | undefined)[]} groups the names of the groups that have begun
 * @property {number} lookbehinds how many are open
 */

/**
 * Reads a pattern in JavaScript's own syntax with the flag `u`, which is known to be right.
 * @param {string} source
 * @returns {{ node: Runtime.PatternNode, groups: (string | undefined)[] }} with the names of its groups, in their order
 * @throws {Error} for syntax that only the browser knows
 */
export function parse(source) {
    const reading = { letters: [...source], at: 0, groups: [], lookbehinds: 0 };
    return { node: alternatives(reading), groups: reading.groups };
}

/** @type {(reading: Reading) => Runtime.PatternNode} */
function alternatives(reading) {
    const of = [sequence(reading)];
    while (take(reading, '|')) {
        of.push(sequence(reading));
    }
    return of.length === 1 ? of[0] : { type: 'alternatives', of };
}

/** @type {(reading: Reading) => Runtime.PatternNode} */
function sequence(reading) {
    const of = /** @type {Runtime.PatternNode[]} */ ([]);
    while (![undefined, '|', ')'].includes(reading.letters[reading.at])) {
        of.push(repeated(reading, element(reading)));
        if (reading.lookbehinds === 0) {
            joinAtomic(of);
        }
    }
    return { type: 'sequence', of };
}

/**
 * A look-ahead for one group and a reference to it are what an atomic group is written as. In a look-behind, which is
 * read backwards, they are none.
 * @param {Runtime.PatternNode[]} nodes
 */
function joinAtomic(nodes) {
    const [look, reference] = nodes.slice(-2);
    if (reference?.type === 'reference' && look.type === 'look' && !look.isBehind && !look.isNegative) {
        const inner = look.body.type === 'sequence' && look.body.of.length === 1 ? look.body.of[0] : undefined;
        if (inner?.type === 'group' && inner.number === reference.number) {
            nodes.splice(-2, 2, { type: 'atomic', body: inner });
        }
    }
}

/** @type {(reading: Reading) => Runtime.PatternNode} */
function element(reading) {
    const letter = next(reading);
    switch (letter) {
    case '^': return { type: 'start' };
    case '$': return { type: 'end' };
    case '(': return group(reading);
    case '[': return { type: 'character', source: brackets(reading) };
    case '\\': return escape(reading);
    default: return { type: 'character', source: letter };
    }
}

/** @type {(reading: Reading) => Runtime.PatternNode} */
function group(reading) {
    const look = ['?=', '?!', '?<=', '?<!'].find((start) => take(reading, start));
    /** @type {number | undefined} */
    let number;
    if (!look && !take(reading, '?:')) {
        number = reading.groups.push(take(reading, '?<') ? upTo(reading, '>') : undefined);
    }
    const behind = look?.startsWith('?<') ? 1 : 0;
    reading.lookbehinds += behind;
    const body = alternatives(reading);
    reading.lookbehinds -= behind;
    next(reading);
    if (look) {
        return { type: 'look', isNegative: look.endsWith('!'), isBehind: look.includes('<'), body };
    }
    return number === undefined ? body : { type: 'group', number, body };
}

/** @param {Reading} reading after the opening bracket */
function brackets(reading) {
    let source = '[';
    for (let letter = next(reading); letter !== ']'; letter = next(reading)) {
        source += letter === '\\' ? letter + next(reading) : letter;
    }
    return `${source}]`;
}

/**
 * @param {Reading} reading after the backslash
 * @returns {Runtime.PatternNode}
 */
function escape(reading) {
    const letter = next(reading);
    if (/[1-9]/.test(letter)) {
        return { type: 'reference', number: Number(letter + digits(reading)) };
    } else if (letter === 'k') {
        next(reading);
        return { type: 'reference', number: 0, name: upTo(reading, '>') };
    } else if (/[bB]/.test(letter)) {
        throw new Error('word borders are written as look-arounds');
    } else if (/[pPu]/.test(letter) && take(reading, '{')) {
        return { type: 'character', source: `\\${letter}{${upTo(reading, '}')}}` };
    }
    const count = /** @type {Record<string, number>} */ ({ x: 2, u: 4, c: 1 })[letter] ?? 0;
    return { type: 'character', source: `\\${letter}${Array.from({ length: count }, () => next(reading)).join('')}` };
}

/** @type {(reading: Reading, body: Runtime.PatternNode) => Runtime.PatternNode} */
function repeated(reading, body) {
    const sign = ['*', '+', '?', '{'].find((each) => take(reading, each));
    if (!sign) {
        return body;
    }
    let [minimum, maximum] = [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    if (sign === '{') {
        minimum = maximum = Number(digits(reading));
        if (take(reading, ',')) {
            maximum = Number(digits(reading) || Infinity);
        }
        next(reading);
    }
    return { type: 'repetition', body, minimum, maximum, isLazy: take(reading, '?') };
}

/** @param {Reading} reading */
function next(reading) {
    const letter = reading.letters[reading.at];
    if (letter === undefined) {
        throw new Error('the pattern ends too early');
    }
    reading.at += 1;
    return letter;
}

/** @type {(reading: Reading, text: string) => boolean} */
function take(reading, text) {
    const is = [...text].every((letter, n) => reading.letters[reading.at + n] === letter);
    reading.at += is ? text.length : 0;
    return is;
}

/** @type {(reading: Reading, end: string) => string} */
function upTo(reading, end) {
    let text = '';
    for (let letter = next(reading); letter !== end; letter = next(reading)) {
        text += letter;
    }
    return text;
}

/** @param {Reading} reading */
function digits(reading) {
    let text = '';
    while (/[0-9]/.test(reading.letters[reading.at] ?? '')) {
        text += next(reading);
    }
    return text;
}
