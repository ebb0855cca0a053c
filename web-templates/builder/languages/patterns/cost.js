import { compile } from '../../../runtime/engine/matching/compile.js';
import { findPattern } from '../../../runtime/engine/matching/find.js';
import { automatonOf, partsOf, samplesOf } from './automaton.js';
import { alphabetOf, judgeReadings } from './readings.js';
import { looksOnly } from './scanning.js';

/** The steps that the analysis of one pattern may take. */
const budgetOfOne = 150_000;
/** So many texts are tried, with so many ends each. */
const maximumAttempts = 6;
const maximumEnds = 5;
/** Beyond this many steps a text is too slow for its length. */
const maximumSteps = 100_000;
/** A text of twice the length that takes more than this many times as long takes more than linear time. */
const minimumRatio = 3;

/**
 * Tells whether the time for a text is proven to grow with its length alone, wherever in it the pattern is searched
 * for.
 * @type {(node: Patterns.PatternNode, ignoresCase: boolean) => boolean}
 */
export function isProvenLinear(node, ignoresCase) {
    const automaton = automatonOf(node, samplesOf(node, ignoresCase), budgetOfOne);
    return automaton.isExact && automaton.budget > 0
        && judgeReadings(automaton, alphabetOf(automaton), !isAtStart(node)).verdict === 'bounded';
}

/**
 * A text that takes more than linear time, tried out, and where in the pattern the quantifier stands that is to blame.
 * @param {Patterns.PatternNode} node
 * @param {string} source the pattern as a browser runs it
 * @param {boolean} ignoresCase
 * @returns {{ text: Patterns.SlowText, offset: number } | undefined}
 */
export function slowTextOf(node, source, ignoresCase) {
    const samples = samplesOf(node, ignoresCase);
    const automaton = automatonOf(node, samples, budgetOfOne);
    if (automaton.budget <= 0) {
        return undefined;
    }
    const alphabet = alphabetOf(automaton);
    /** @type {Patterns.SlowText | undefined} */
    let text;
    let attempts = 0;
    judgeReadings(automaton, alphabet, false, ({ prefix, pump }) => {
        const [start, middle] = [prefix, pump].map((word) => word.map((letter) => alphabet.letters[letter]).join(''));
        const program = programOf(source, ignoresCase);
        attempts += 1;
        text = program && tryOut(program, withoutRounds(start, middle), middle, alphabet.ends);
        return text !== undefined || attempts === maximumAttempts;
    });
    return text && { text, offset: placeIn(node, samples, { left: budgetOfOne }) ?? firstLoop(node) ?? 0 };
}

/**
 * A beginning without the rounds of the middle at its end.
 * @type {(prefix: string, pump: string) => string}
 */
function withoutRounds(prefix, pump) {
    return prefix.endsWith(pump) ? withoutRounds(prefix.slice(0, -pump.length), pump) : prefix;
}

/** @type {(source: string, ignoresCase: boolean) => Runtime.PatternProgram | undefined} */
function programOf(source, ignoresCase) {
    try {
        return compile(source, ignoresCase ? 'iu' : 'u', false);
    } catch {
        return undefined;
    }
}

/**
 * The text with the first end that makes it slow.
 * @type {(program: Runtime.PatternProgram, prefix: string, pump: string, ends: string[]) =>
 *     Patterns.SlowText | undefined}
 */
function tryOut(program, prefix, pump, ends) {
    for (const suffix of ends.slice(0, maximumEnds)) {
        const count = countFor((times) => stepsToFail(program, [...prefix + pump.repeat(times) + suffix]));
        if (count !== undefined) {
            return { prefix, pump, count, suffix };
        }
    }
    return undefined;
}

/**
 * The number of steps of a browser from the beginning of a text until it knows that the pattern is not there; the limit
 * where it would take more, undefined where it finds the pattern.
 * @type {(program: Runtime.PatternProgram, letters: string[]) => number | undefined}
 */
function stepsToFail(program, letters) {
    let left = maximumSteps;
    const more = () => {
        const further = left;
        left = 0;
        return further;
    };
    const { found, steps } = findPattern(program, letters, more, 0);
    if (found === undefined) {
        return maximumSteps;
    }
    return found ? undefined : steps;
}

/**
 * The number of repetitions of the middle for a browser to stand still; undefined where the time grows with the length.
 * @param {(count: number) => number | undefined} stepsFor
 */
function countFor(stepsFor) {
    const steps = [];
    for (const count of [16, 32, 64, 128, 256, 512]) {
        const taken = stepsFor(count);
        if (taken === undefined) {
            return undefined;
        }
        steps.push(taken);
        if (taken >= maximumSteps) {
            break;
        }
    }
    const isCut = steps[steps.length - 1] >= maximumSteps;
    if (isCut && steps.length <= 2) {
        return 40;
    }
    // The last pair that is complete tells the degree: 4 for the square, 8 for the cube.
    const [before, whole] = steps.slice(isCut ? -3 : -2);
    if (whole < before * minimumRatio) {
        return undefined;
    }
    const known = [{ below: 6, count: 50_000 }, { below: 12, count: 2000 }];
    return known.find(({ below }) => whole < before * below)?.count ?? 200;
}

/**
 * The end of the innermost part that has ever more readings.
 * @type {(node: Patterns.PatternNode, samples: Patterns.Samples, budget: { left: number }) => number | undefined}
 */
function placeIn(node, samples, budget) {
    const found = partsOf(node).reduce((earlier, each) => earlier ?? placeIn(each, samples, budget), undefined);
    if (found === undefined && node.type === 'sequence') {
        const end = node.nodes.findIndex((_, n) => n > 0
            && grows({ type: 'sequence', nodes: node.nodes.slice(0, n + 1) }, samples, budget));
        return end < 0 ? undefined : lastQuantifier(node.nodes[end]);
    }
    return found ?? (node.type === 'repetition' && grows(node, samples, budget) ? node.repetition.offset : undefined);
}

/** @type {(node: Patterns.PatternNode, samples: Patterns.Samples, budget: { left: number }) => boolean} */
function grows(node, samples, budget) {
    if (budget.left <= 0 || lastQuantifier(node) === undefined) {
        return false;
    }
    const automaton = automatonOf(node, samples, budget.left);
    if (automaton.budget <= 0) {
        budget.left = 0;
        return false;
    }
    const { verdict, budget: left } = judgeReadings(automaton, alphabetOf(automaton), false);
    budget.left = left;
    return verdict === 'unbounded';
}

/**
 * Tells whether a pattern can only be found at the beginning of a text.
 * @type {(node: Patterns.PatternNode) => boolean}
 */
function isAtStart(node) {
    switch (node.type) {
    case 'assertion': return node.kind === 'start';
    case 'group': return !looksOnly(node.start) && isAtStart(node.body);
    case 'sequence': return node.nodes.length > 0 && isAtStart(node.nodes[0]);
    case 'alternatives': return node.nodes.every(isAtStart);
    default: return false;
    }
}

/**
 * The place of the first quantifier without end.
 * @type {(node: Patterns.PatternNode) => number | undefined}
 */
function firstLoop(node) {
    const inner = partsOf(node).map(firstLoop).find((offset) => offset !== undefined);
    const isLoop = node.type === 'repetition' && node.repetition.maximum === Infinity;
    return inner ?? (isLoop ? node.repetition.offset : undefined);
}

/**
 * The place of the last quantifier; of nested ones the outermost.
 * @type {(node: Patterns.PatternNode) => number | undefined}
 */
function lastQuantifier(node) {
    return node.type === 'repetition' ? node.repetition.offset
        : partsOf(node).map(lastQuantifier).reverse().find((offset) => offset !== undefined);
}
