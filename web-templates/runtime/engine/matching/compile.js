import { parse } from './parse.js';

/** The program so far, and how many splits and slots it has so far. */
/** @typedef {Runtime.PatternProgram & { flags: string, sets: Map<string, (letter: string) => boolean> }} Writing */

/** Longer programs, of numbers that are large and nested, are not worth it. */
const maximumLength = 20_000;

/**
 * Translates a pattern into steps for `findPattern`.
 * @param {string} source in JavaScript's syntax
 * @param {string} flags
 * @param {boolean} [remembers] whether to remember what failed where the pattern allows it
 * @returns {Runtime.PatternProgram}
 * @throws {Error} where the pattern is too large or only the browser knows its syntax
 */
export function compile(source, flags, remembers = true) {
    const { node, groups } = parse(source);
    const all = [...nodesIn(node)];
    // A reference depends on more than the place in the text, and so does a round that must not be empty where what it
    // reads is never given back.
    const isPlain = !all.some(({ type }) => type === 'reference')
        && !(all.some(({ type }) => type === 'atomic') && all.some(isOptionalEmpty));
    for (const each of all) {
        if (each.type === 'reference' && each.name !== undefined) {
            each.number = groups.indexOf(each.name) + 1;
        }
    }
    /** @type {Writing} */
    const writing = { steps: [], splitCount: 0, slotCount: groups.length * 2, remembers: remembers && isPlain, flags,
        sets: new Map() };
    write(writing, node, false);
    writing.steps.push({ type: 'match' });
    return writing;
}

/** @type {(node: Runtime.PatternNode) => Generator<Runtime.PatternNode>} */
function* nodesIn(node) {
    yield node;
    const body = 'body' in node ? [node.body] : [];
    for (const inner of 'of' in node ? node.of : body) {
        yield* nodesIn(inner);
    }
}

/** @param {Runtime.PatternNode} node */
function isOptionalEmpty(node) {
    return node.type === 'repetition' && node.maximum < Infinity && node.maximum > node.minimum
        && mayBeEmpty(node.body);
}

/** @type {(node: Runtime.PatternNode) => boolean} */
function mayBeEmpty(node) {
    switch (node.type) {
    case 'character': return false;
    case 'sequence': return node.of.every(mayBeEmpty);
    case 'alternatives': return node.of.some(mayBeEmpty);
    case 'group': case 'atomic': return mayBeEmpty(node.body);
    case 'repetition': return node.minimum === 0 || mayBeEmpty(node.body);
    default: return true;
    }
}

/**
 * @param {Writing} writing
 * @param {Runtime.PatternNode} node
 * @param {boolean} isBackward whether the text is read backwards, as within a look-behind
 */
function write(writing, node, isBackward) {
    const { steps } = writing;
    if (steps.length > maximumLength) {
        throw new Error('the pattern is too large');
    }
    switch (node.type) {
    case 'character': steps.push({ type: 'read', has: membership(writing, node.source), isBackward }); break;
    case 'start': case 'end': steps.push({ type: node.type }); break;
    case 'reference': steps.push({ type: 'reference', number: node.number, isBackward }); break;
    case 'sequence': (isBackward ? [...node.of].reverse() : node.of)
        .forEach((each) => write(writing, each, isBackward)); break;
    case 'alternatives': writeAlternatives(writing, node.of, isBackward); break;
    case 'group': writeGroup(writing, node.number, node.body, isBackward); break;
    case 'repetition': writeRepetition(writing, node, isBackward); break;
    case 'atomic': writeInner(writing, node.body, isBackward, { type: 'atomic', after: 0 }); break;
    default: writeInner(writing, node.body, node.isBehind, { type: 'look', isNegative: node.isNegative, after: 0 });
    }
}

/**
 * Tells whether one character is in a set, as the browser itself says, asked once for each character.
 * @param {Writing} writing
 * @param {string} source
 */
function membership({ sets, flags }, source) {
    const known = sets.get(source);
    if (known) {
        return known;
    }
    const pattern = new RegExp(`^${source}$`, flags);
    const answers = /** @type {Map<string, boolean>} */ (new Map());
    const has = (/** @type {string} */ letter) => {
        let answer = answers.get(letter);
        if (answer === undefined) {
            answer = pattern.test(letter);
            answers.set(letter, answer);
        }
        return answer;
    };
    sets.set(source, has);
    return has;
}

/** @type {(writing: Writing) => Extract<Runtime.PatternStep, { type: 'split' }>} */
function split(writing) {
    const step = /** @type {const} */ ({ type: 'split', number: writing.splitCount, first: writing.steps.length + 1,
        second: 0 });
    writing.splitCount += 1;
    writing.steps.push(step);
    return step;
}

/** @type {(writing: Writing, nodes: Runtime.PatternNode[], isBackward: boolean) => void} */
function writeAlternatives(writing, nodes, isBackward) {
    const ends = nodes.slice(0, -1).map((node) => {
        const choice = split(writing);
        write(writing, node, isBackward);
        const end = { type: /** @type {const} */ ('jump'), to: 0 };
        writing.steps.push(end);
        choice.second = writing.steps.length;
        return end;
    });
    write(writing, nodes[nodes.length - 1], isBackward);
    ends.forEach((end) => {
        end.to = writing.steps.length;
    });
}

/** @type {(writing: Writing, number: number, body: Runtime.PatternNode, isBackward: boolean) => void} */
function writeGroup(writing, number, body, isBackward) {
    const slots = isBackward ? [number * 2 - 1, number * 2 - 2] : [number * 2 - 2, number * 2 - 1];
    if (!writing.remembers) {
        writing.steps.push({ type: 'save', slot: slots[0] });
    }
    write(writing, body, isBackward);
    if (!writing.remembers) {
        writing.steps.push({ type: 'save', slot: slots[1] });
    }
}

/**
 * @type {(writing: Writing, repetition: Extract<Runtime.PatternNode, { type: 'repetition' }>, isBackward: boolean) =>
 *     void}
 */
function writeRepetition(writing, { body, minimum, maximum, isLazy }, isBackward) {
    for (let n = 0; n < minimum; n += 1) {
        writeRound(writing, body, isBackward);
    }
    const choices = [];
    for (let n = minimum; n < maximum; n += 1) {
        const start = writing.steps.length;
        choices.push(split(writing));
        const slot = writing.slotCount;
        // Where failures are remembered, an empty round comes back to where it has failed already.
        if (!writing.remembers) {
            writing.slotCount += 1;
            writing.steps.push({ type: 'save', slot });
        }
        writeRound(writing, body, isBackward);
        if (!writing.remembers) {
            writing.steps.push({ type: 'progress', slot });
        }
        if (maximum === Infinity) {
            writing.steps.push({ type: 'jump', to: start });
            break;
        }
    }
    for (const choice of choices) {
        choice.second = writing.steps.length;
        if (isLazy) {
            [choice.first, choice.second] = [choice.second, choice.first];
        }
    }
}

/**
 * Each round forgets what groups held after the last one.
 * @type {(writing: Writing, body: Runtime.PatternNode, isBackward: boolean) => void}
 */
function writeRound(writing, body, isBackward) {
    if (!writing.remembers) {
        const numbers = [...nodesIn(body)].flatMap((node) => (node.type === 'group' ? [node.number] : []));
        numbers.forEach((number) =>
            writing.steps.push({ type: 'clear', slot: number * 2 - 2 }, { type: 'clear', slot: number * 2 - 1 }));
    }
    write(writing, body, isBackward);
}

/**
 * @param {Writing} writing
 * @param {Runtime.PatternNode} body
 * @param {boolean} isBackward
 * @param {Extract<Runtime.PatternStep, { after: number }>} step
 */
function writeInner(writing, body, isBackward, step) {
    writing.steps.push(step);
    write(writing, body, isBackward);
    writing.steps.push({ type: 'match' });
    step.after = writing.steps.length;
}
