import { membersOf } from './samples.js';
import { isWithoutEnd, looksOnly } from './widths.js';

/** @typedef {import('./types').PatternNode} PatternNode */
/** @typedef {import('./types').PatternSet} PatternSet */
/** @typedef {import('./types').Repetition} Repetition */

/** A part of the pattern: where reading may begin and end in it, and whether it may read nothing. */
/** @typedef {{ first: number[], last: number[], isEmptyable: boolean }} Fragment */

/**
 * The places of a pattern where a character is read, and which may follow which.
 * @typedef {object} Automaton
 * @property {number[]} samples
 * @property {boolean[][]} reads which characters each place reads
 * @property {Map<number, number>[]} follow place → place → in how many ways the one may follow the other; 2 stands for more
 * @property {number} budget how many steps may still be taken
 */

/** What a place costs; finding out what it reads takes as long as that many steps. */
const placeCost = 100;

/**
 * Whether a text may be read by some rounds of the body in exponentially many ways.
 * @param {number[]} samples
 * @param {PatternNode} body
 * @param {number} budget
 * @returns {{ isAmbiguous: boolean, budget: number }} with what is left of the budget
 */
export function judgeRepetition(samples, body, budget) {
    /** @type {Automaton} */
    const automaton = { samples, reads: [], follow: [], budget };
    const whole = fragmentOf(automaton, body);
    connect(automaton, whole, whole);
    const isAmbiguous = automaton.budget > 0
        && (automaton.follow.some((next) => [...next.values()].some((ways) => ways > 1)) || hasTwoWays(automaton));
    return { isAmbiguous, budget: automaton.budget };
}

/**
 * Follows two readings of the same text that part, until they meet again. As every place can be reached from every other
 * by further rounds, meeting anywhere is meeting where they parted.
 * @param {Automaton} automaton
 */
function hasTwoWays(automaton) {
    const { reads, follow } = automaton;
    /** @type {[number, number][]} */
    const pending = [];
    const seen = new Set();
    const visit = (/** @type {number} */ a, /** @type {number} */ b) => {
        const pair = Math.min(a, b) * reads.length + Math.max(a, b);
        if (!seen.has(pair)) {
            seen.add(pair);
            if (reads[a].some((is, n) => is && reads[b][n])) {
                pending.push([a, b]);
            }
        }
    };
    for (const key of new Set(follow.map((next) => [...next.keys()].sort((a, b) => a - b).join()))) {
        const successors = key === '' ? [] : key.split(',').map(Number);
        automaton.budget -= successors.length ** 2;
        if (automaton.budget <= 0) {
            return false;
        }
        successors.forEach((a, n) => successors.slice(n + 1).forEach((b) => visit(a, b)));
    }
    for (let pair = pending.pop(); pair; pair = pending.pop()) {
        const [a, b] = pair;
        for (const next of follow[a].keys()) {
            if (follow[b].has(next)) {
                return true;
            }
            [...follow[b].keys()].forEach((other) => visit(next, other));
        }
        automaton.budget -= follow[a].size * follow[b].size;
        if (automaton.budget <= 0) {
            return false;
        }
    }
    return false;
}

/** @returns {Fragment} */
function nothing() {
    return { first: [], last: [], isEmptyable: true };
}

/**
 * @param {Automaton} automaton
 * @param {PatternNode} node
 * @returns {Fragment}
 */
function fragmentOf(automaton, node) {
    automaton.budget -= 1;
    if (automaton.budget <= 0) {
        return nothing();
    }
    switch (node.type) {
    case 'empty': case 'assertion': return nothing();
    case 'set': return place(automaton, membersOf(automaton.samples, node.set));
    case 'anyCharacter': case 'reference': case 'namedReference': return place(automaton, automaton.samples.map(() => true));
    case 'group': return looksOnly(node.start) ? nothing() : fragmentOf(automaton, node.body);
    case 'sequence': return node.nodes.reduce((whole, each) => joined(automaton, whole, fragmentOf(automaton, each)), nothing());
    case 'alternatives': return alternatives(node.nodes.map((each) => fragmentOf(automaton, each)));
    default: return repeated(automaton, node.body, node.repetition);
    }
}

/**
 * @param {Automaton} automaton
 * @param {boolean[]} members
 * @returns {Fragment}
 */
function place(automaton, members) {
    automaton.budget -= placeCost;
    automaton.reads.push(members);
    automaton.follow.push(new Map());
    const own = automaton.reads.length - 1;
    return { first: [own], last: [own], isEmptyable: false };
}

/**
 * @param {Fragment[]} parts
 * @returns {Fragment}
 */
function alternatives(parts) {
    return {
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
        isEmptyable: parts.some(({ isEmptyable }) => isEmptyable),
    };
}

/**
 * A few rounds stand for many: two for those that must be, one more for those that may be, or a loop.
 * @param {Automaton} automaton
 * @param {PatternNode} body
 * @param {Repetition} repetition
 */
function repeated(automaton, body, repetition) {
    if (repetition.maximum === 0) {
        return nothing();
    } else if (isWithoutEnd(repetition, body)) {
        const loop = fragmentOf(automaton, body);
        connect(automaton, loop, loop);
        return { ...loop, isEmptyable: loop.isEmptyable || repetition.minimum === 0 };
    }
    let whole = nothing();
    for (let n = 0; n < Math.min(repetition.minimum, 2); n += 1) {
        whole = joined(automaton, whole, fragmentOf(automaton, body));
    }
    if (repetition.maximum !== repetition.minimum) {
        whole = joined(automaton, whole, { ...fragmentOf(automaton, body), isEmptyable: true });
    }
    return whole;
}

/**
 * @param {Automaton} automaton
 * @param {Fragment} left
 * @param {Fragment} right
 * @returns {Fragment}
 */
function joined(automaton, left, right) {
    connect(automaton, left, right);
    return {
        first: left.isEmptyable ? [...left.first, ...right.first] : left.first,
        last: right.isEmptyable ? [...left.last, ...right.last] : right.last,
        isEmptyable: left.isEmptyable && right.isEmptyable,
    };
}

/**
 * @param {Automaton} automaton
 * @param {Fragment} left
 * @param {Fragment} right
 */
function connect(automaton, left, right) {
    automaton.budget -= left.last.length * right.first.length;
    if (automaton.budget <= 0) {
        return;
    }
    for (const from of left.last) {
        for (const to of right.first) {
            automaton.follow[from].set(to, Math.min(2, (automaton.follow[from].get(to) ?? 0) + 1));
        }
    }
}
