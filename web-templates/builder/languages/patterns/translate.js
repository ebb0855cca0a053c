import { sentence } from '../../../runtime/json/diagnostics.js';
import { isProvenLinear, slowTextOf } from './cost.js';
import { parsePattern } from './parser.js';
import { PatternError, diagnosticAt, parserOf } from './scanning.js';
import { writePattern } from './writer.js';

/** Longer patterns are refused; a browser would be slow with them too. */
const maximumLength = 10_000;

/**
 * Translates an author's pattern, which is in ICU's syntax, to JavaScript's.
 * @param {string} pattern
 * @param {{ ignoresCase?: boolean, matchesWhole?: boolean }} use whether case is ignored, and whether the whole answer
 * must match, not just a part of it
 * @returns {{ source: string, diagnostics: () => Patterns.PatternDiagnostic[] }
 *     | { error: Patterns.PatternDiagnostic }} what `RegExp` accepts with the flags `iu`, and what the author should
 * know in the order of the pattern; or why it cannot be used. Diagnostics are made when they are asked for: to find a
 * text that makes a pattern slow takes milliseconds
 */
export function translatePattern(pattern, { ignoresCase = true, matchesWhole = false } = {}) {
    if ([...pattern].length > maximumLength) {
        return { error: diagnosticAt(sentence`the pattern is longer than ${maximumLength} characters`, maximumLength) };
    }
    const parser = parserOf(pattern);
    try {
        const node = parsePattern(parser);
        const written = writePattern(node);
        const source = matchesWhole ? `^(?:${written})$` : written;
        const whole = matchesWhole ? anchored(node) : node;
        return {
            source,
            diagnostics: () => [...parser.diagnostics, ...slowness(whole, source, ignoresCase)]
                .sort((a, b) => a.offset - b.offset),
        };
    } catch (problem) {
        if (problem instanceof PatternError) {
            return { error: diagnosticAt(problem.sentence, problem.offset) };
        }
        throw problem;
    }
}

/** @type {(node: Patterns.PatternNode) => Patterns.PatternNode} */
function anchored(node) {
    return {
        type: 'sequence', nodes: [{ type: 'assertion', kind: 'start' }, node, { type: 'assertion', kind: 'end' }],
    };
}

/**
 * The diagnostic that a pattern is slow, for the author.
 * @param {Patterns.PatternNode} node
 * @param {string} source
 * @param {boolean} ignoresCase
 */
function slowness(node, source, ignoresCase) {
    const slow = slowTextOf(node, source, ignoresCase);
    return slow ? [
        diagnosticAt(sentence`an answer such as ${inWords(
            slow.text)} takes very long to check, as what is repeated here can match the same text in several ways;
            make the parts that repeat begin with different characters`, slow.offset)] : [];
}

/**
 * `“x” + “ab” × 40 + “!”`.
 * @param {Patterns.SlowText} text
 */
function inWords({ prefix, pump, count, suffix }) {
    const [start, middle, end] = [prefix, pump, suffix].map((part) => (part === '' ? '' : `“${visible(part)}”`));
    return [start, `${middle} × ${count}`, end].filter((part) => part !== '').join(' + ');
}

/** @param {string} text */
function visible(text) {
    return text.replace(/[\0-\x1F\x7F\p{Zl}]/gu, (letter) => `\\x{${letter.charCodeAt(0).toString(16).toUpperCase()}}`);
}

/**
 * Tells whether nobody has proven that the time which a browser takes for a translated pattern grows with the text's
 * length alone, wherever in it the pattern is searched for.
 * @param {string} source in JavaScript's syntax
 * @param {boolean} ignoresCase
 */
export function needsGuard(source, ignoresCase) {
    try {
        return !isProvenLinear(parsePattern(parserOf(readable(source))), ignoresCase);
    } catch (problem) {
        if (problem instanceof PatternError) {
            return true;
        }
        throw problem;
    }
}

/**
 * JavaScript's way of writing where it is not that of the parser: `[^]` and `\u{1F600}`.
 * @param {string} source
 */
function readable(source) {
    return source.replace(/\[\^\]|\\u\{|\\?[^]/gu, (part) => ({ '[^]': '(?s:.)', '\\u{': '\\x{' })[part] ?? part);
}
