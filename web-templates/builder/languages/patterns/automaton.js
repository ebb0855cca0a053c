import { looksOnly } from './scanning.js';

/** A place, and in how many ways. */
/** @typedef {[place: number, ways: number]} Ways */

/** A part of the pattern: where reading may begin and end in it, and in how many ways it may read nothing. */
/** @typedef {{ first: Ways[], last: Ways[], emptyWays: number }} Fragment */

/** The price of a place; finding out what it reads takes as long as that many steps. */
const placeCost = 20;
/** The characters that `.` does not read. */
const lineEnds = [0x0A, 0x0D, 0x2028, 0x2029];
/** Numbers beyond this make no difference any more. */
const maximumWays = 2 ** 20;

/** @type {(node: Patterns.PatternNode, samples: Patterns.Samples, budget: number) => Patterns.Automaton} */
export function automatonOf(node, samples, budget) {
    /** @type {Patterns.Automaton} */
    const automaton = { samples, reads: [], follow: [], isExact: true, budget };
    const whole = fragmentOf(automaton, node);
    automaton.follow.push(new Map());
    connect(automaton, { ...nothing(), last: [[automaton.follow.length - 1, 1]] }, whole);
    return automaton;
}

/** @returns {Fragment} */
function nothing() {
    return { first: [], last: [], emptyWays: 1 };
}

/** @type {(automaton: Patterns.Automaton, node: Patterns.PatternNode) => Fragment} */
function fragmentOf(automaton, node) {
    automaton.budget -= 1;
    if (automaton.budget <= 0) {
        return nothing();
    }
    switch (node.type) {
    case 'empty': case 'assertion': return nothing();
    case 'set': return place(automaton, membersOf(automaton.samples, node.set));
    case 'anyCharacter': return place(automaton,
        automaton.samples.values.map((value) => node.includesLineEnds || !lineEnds.includes(value)));
    case 'reference': case 'namedReference':
        automaton.isExact = false;
        return place(automaton, automaton.samples.values.map(() => true));
    case 'group': return group(automaton, node.start, node.body);
    case 'sequence': return node.nodes.reduce((whole, each) => joined(automaton, whole, fragmentOf(automaton, each)),
        nothing());
    case 'alternatives': return alternatives(node.nodes.map((each) => fragmentOf(automaton, each)));
    default: return repeated(automaton, node.body, node.repetition);
    }
}

/** @type {(automaton: Patterns.Automaton, start: string, body: Patterns.PatternNode) => Fragment} */
function group(automaton, start, body) {
    if (start === '?=' || start === '?!') {
        return { ...nothing(), first: fragmentOf(automaton, body).first };
    } else if (looksOnly(start)) {
        automaton.isExact = automaton.isExact && isOneCharacter(body);
        return nothing();
    }
    return fragmentOf(automaton, body);
}

/** @type {(automaton: Patterns.Automaton, members: boolean[]) => Fragment} */
function place(automaton, members) {
    automaton.budget -= placeCost;
    automaton.reads.push(members);
    automaton.follow.push(new Map());
    const own = /** @type {Ways} */ ([automaton.reads.length - 1, 1]);
    return { first: [own], last: [own], emptyWays: 0 };
}

/** @type {(parts: Fragment[]) => Fragment} */
function alternatives(parts) {
    return {
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
        emptyWays: Math.min(maximumWays, parts.reduce((sum, { emptyWays }) => sum + emptyWays, 0)),
    };
}

/** @type {(automaton: Patterns.Automaton, body: Patterns.PatternNode, repetition: Patterns.Repetition) => Fragment} */
function repeated(automaton, body, { minimum, maximum }) {
    let whole = nothing();
    if (maximum === 0) {
        return whole;
    }
    const loops = maximum === Infinity && minimum > 0;
    for (let n = 0; n < minimum - (loops ? 1 : 0) && automaton.budget > 0; n += 1) {
        whole = joined(automaton, whole, fragmentOf(automaton, body));
    }
    if (maximum === Infinity) {
        const loop = fragmentOf(automaton, body);
        connect(automaton, loop, loop);
        return joined(automaton, whole, loops ? loop : { ...loop, emptyWays: 1 });
    }
    let rest = nothing();
    for (let n = minimum; n < maximum && automaton.budget > 0; n += 1) {
        // A round that need not be is never empty.
        rest = { ...joined(automaton, { ...fragmentOf(automaton, body), emptyWays: 0 }, rest), emptyWays: 1 };
    }
    return joined(automaton, whole, rest);
}

/** @type {(automaton: Patterns.Automaton, left: Fragment, right: Fragment) => Fragment} */
function joined(automaton, left, right) {
    connect(automaton, left, right);
    automaton.budget -= right.emptyWays === 0 ? 0 : left.last.length;
    return {
        first: [...left.first, ...times(right.first, left.emptyWays)],
        last: [...right.last, ...times(left.last, right.emptyWays)],
        emptyWays: Math.min(maximumWays, left.emptyWays * right.emptyWays),
    };
}

/** @type {(places: Ways[], more: number) => Ways[]} */
function times(places, more) {
    return more === 0 ? [] : places.map(([at, ways]) => [at, Math.min(maximumWays, ways * more)]);
}

/** @type {(automaton: Patterns.Automaton, left: Fragment, right: Fragment) => void} */
function connect(automaton, left, right) {
    automaton.budget -= left.last.length * right.first.length;
    if (automaton.budget <= 0) {
        return;
    }
    for (const [from, ways] of left.last) {
        for (const [to, more] of right.first) {
            automaton.follow[from].set(to, Math.min(maximumWays, (automaton.follow[from].get(to) ?? 0) + ways * more));
        }
    }
}

/**
 * Tells whether a pattern always reads exactly one character, whichever way.
 * @type {(node: Patterns.PatternNode) => boolean}
 */
function isOneCharacter(node) {
    switch (node.type) {
    case 'set': case 'anyCharacter': return true;
    case 'group': return node.start !== '?>' && !looksOnly(node.start) && isOneCharacter(node.body);
    case 'sequence': {
        const reading = node.nodes.filter((each) => !looksAtOne(each));
        return reading.length === 1 && isOneCharacter(reading[0]);
    }
    case 'alternatives': return node.nodes.every(isOneCharacter);
    default: return false;
    }
}

/**
 * Tells whether it looks at one character and reads nothing.
 * @param {Patterns.PatternNode} node
 */
function looksAtOne(node) {
    return node.type === 'empty' || node.type === 'group' && looksOnly(node.start) && isOneCharacter(node.body);
}

const foreign = 'éÑßœǅʰªµ×÷§€™“–¡αΩжЯשعक中あア한٣५Ⅷ½①﷼😀\u{A0}\u{300}\u{345}\u{2028}\u{200D}';

/** The characters that people type first, then the rest of ASCII. */
const ranges = [[0x61, 0x7A], [0x30, 0x39], [0x41, 0x5A], [0x21, 0x2F], [0x3A, 0x40], [0x5B, 0x60], [0x7B, 0x7E],
    [0x20, 0x20], [0, 0x1F]];

/**
 * All of ASCII, some of every kind of character, and the borders of all ranges in the pattern.
 * @type {(node: Patterns.PatternNode, ignoresCase: boolean) => Patterns.Samples}
 */
export function samplesOf(node, ignoresCase) {
    /** @type {Set<number>} */
    const borders = new Set();
    collect(node, borders);
    const ascii = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));
    const others = [...foreign].map((letter) => /** @type {number} */ (letter.codePointAt(0)));
    // More borders than this are not looked at.
    return { values: [...ascii, ...others, ...[...borders].sort((a, b) => a - b).slice(0, 1024)], ignoresCase };
}

/**
 * The samples that are in a set.
 * @type {(samples: Patterns.Samples, set: Patterns.PatternSet) => boolean[]}
 */
function membersOf({ values, ignoresCase }, set) {
    return values.map((value) => {
        const letter = String.fromCodePoint(value);
        const cases = ignoresCase ? [letter, [...letter.toLowerCase()][0], [...letter.toUpperCase()][0]] : [letter];
        return containsAny(set, cases);
    });
}

/** @type {(set: Patterns.PatternSet, cases: string[]) => boolean} */
function containsAny(set, cases) {
    switch (set.type) {
    case 'range': return cases.some((letter) => {
        const value = /** @type {number} */ (letter.codePointAt(0));
        return set.first <= value && value <= set.last;
    });
    case 'property': {
        const pattern = new RegExp(set.source, 'u');
        return cases.some((letter) => pattern.test(letter));
    }
    case 'union': return set.sets.some((each) => containsAny(each, cases));
    case 'intersection': return containsAny(set.left, cases) && containsAny(set.right, cases);
    case 'difference': return containsAny(set.left, cases) && !containsAny(set.right, cases);
    default: return !containsAny(set.set, cases);
    }
}

/**
 * The parts that a part of a pattern, or a set, is made of.
 * @type {(part: any) => any[]}
 */
export function partsOf({ nodes = [], body, sets = [], set, left, right }) {
    return [...nodes, body, ...sets, set, left, right].filter((each) => each !== undefined);
}

/** @type {(part: Patterns.PatternNode | Patterns.PatternSet, borders: Set<number>) => void} */
function collect(part, borders) {
    if (part.type === 'range') {
        [part.first, part.last].filter((value) => value >= 128 && !(value >= 0xD800 && value <= 0xDFFF))
            .forEach((value) => borders.add(value));
    }
    partsOf(part).forEach((each) => collect(each, borders));
}
