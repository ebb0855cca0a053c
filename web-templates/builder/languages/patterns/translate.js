import { sentence } from '../../../runtime/json/diagnostics.js';
import { parsePattern } from './parser.js';
import { PatternError, diagnosticAt, parserOf } from './scanning.js';
import { writePattern } from './writer.js';

/** Longer patterns are refused; a browser would be slow with them too. */
const maximumLength = 10_000;

/**
 * Translates an author's pattern, which is in ICU's syntax, to JavaScript's.
 * @param {string} pattern
 * @param {boolean} [matchesWhole] whether the whole answer must match, not just a part of it
 * @returns {{ source: string, diagnostics: Patterns.PatternDiagnostic[] } | { error: Patterns.PatternDiagnostic }} what
 * `RegExp` accepts with the flags `iu`, and what the author should know in the order of the pattern; or why it cannot
 * be used
 */
export function translatePattern(pattern, matchesWhole = false) {
    if ([...pattern].length > maximumLength) {
        return { error: diagnosticAt(sentence`the pattern is longer than ${maximumLength} characters`, maximumLength) };
    }
    const parser = parserOf(pattern);
    try {
        const written = writePattern(parsePattern(parser));
        return {
            source: matchesWhole ? `^(?:${written})$` : written,
            diagnostics: parser.diagnostics.sort((a, b) => a.offset - b.offset),
        };
    } catch (problem) {
        if (problem instanceof PatternError) {
            return { error: diagnosticAt(problem.sentence, problem.offset) };
        }
        throw problem;
    }
}
