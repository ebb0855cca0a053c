import { said } from '../../json/said.js';
import { judgeRepetition } from './automaton.js';
import { parsePattern } from './parser.js';
import { samplesOf } from './samples.js';
import { PatternFault, findingAt, parserOf } from './scanning.js';
import { isWithoutEnd } from './widths.js';
import { writePattern } from './writer.js';

/** @typedef {import('./types').PatternFinding} PatternFinding */
/** @typedef {import('./types').PatternNode} PatternNode */

/** Longer patterns are refused; a browser would be slow with them too. */
const maximumLength = 10_000;

/**
 * Translates an author's pattern, which is in ICU's syntax and always ignores case, to JavaScript's.
 * @param {string} pattern
 * @returns {{ source: string, findings: PatternFinding[] } | { fault: PatternFinding }} what `RegExp` accepts with the
 * flags `iu`, and what the author should know in the order of the pattern; or why it cannot be used
 */
export function translatePattern(pattern) {
    if ([...pattern].length > maximumLength) {
        return { fault: findingAt(said`the pattern is longer than ${maximumLength} characters`, maximumLength) };
    }
    const parser = parserOf(pattern);
    try {
        const node = parsePattern(parser);
        const findings = [...parser.findings, ...ambiguities(node)].sort((a, b) => a.offset - b.offset);
        return { source: writePattern(node), findings };
    } catch (problem) {
        if (problem instanceof PatternFault) {
            return { fault: findingAt(problem.sentence, problem.offset) };
        }
        throw problem;
    }
}

/**
 * The repetitions that can match one text in exponentially many ways; of nested ones only the innermost.
 * @param {PatternNode} whole
 */
function ambiguities(whole) {
    /** @type {PatternFinding[]} */
    const found = [];
    const samples = samplesOf(whole);
    // What all automata of the pattern together may cost. Where it is used up, the rest counts as harmless.
    let budget = 200_000;
    /** @param {PatternNode} node @returns {boolean} whether there is one inside */
    const visit = (node) => {
        if (node.type === 'sequence' || node.type === 'alternatives') {
            return node.nodes.filter(visit).length > 0;
        } else if (node.type === 'group') {
            return visit(node.body);
        } else if (node.type !== 'repetition' || visit(node.body)) {
            return node.type === 'repetition';
        } else if (!isWithoutEnd(node.repetition, node.body)) {
            return false;
        }
        const verdict = judgeRepetition(samples, node.body, budget);
        budget = verdict.budget;
        if (verdict.isAmbiguous) {
            found.push(findingAt(said`what is repeated here can match the same text in several ways, so that checking a wrong answer may take very long; make the parts of the repetition begin with different characters`, node.repetition.offset));
        }
        return verdict.isAmbiguous;
    };
    visit(whole);
    return found;
}
