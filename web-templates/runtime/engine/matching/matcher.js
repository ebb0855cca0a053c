import { compile } from './compile.js';
import { findPattern } from './find.js';

/** The milliseconds that a page may stand still for one text. */
const timeLimit = 50;
/** The clock is asked after so many steps. */
const stride = 2048;

/**
 * A pattern that no text can make slow: what takes longer than 50 ms is not judged and counts as right.
 * @param {string} source in JavaScript's syntax
 * @param {string} flags
 * @returns {Runtime.Matcher}
 * @throws {SyntaxError} where the browser cannot read the pattern
 */
export function createMatcher(source, flags) {
    const program = programOf(source, flags);
    /** @type {{ text: string, is: boolean } | undefined} */
    let latest;
    return {
        test(text) {
            if (latest?.text !== text) {
                latest = { text, is: matches(program, text) };
            }
            return latest.is;
        },
    };
}

/**
 * @param {string} source
 * @param {string} flags
 * @returns {Runtime.PatternProgram | null} null for a pattern that is not judged at all
 */
function programOf(source, flags) {
    const { unicode } = new RegExp(source, flags);
    try {
        return unicode ? compile(source, flags) : null;
    } catch {
        return null;
    }
}

/** @type {(program: Runtime.PatternProgram | null, text: string) => boolean} */
function matches(program, text) {
    const end = performance.now() + timeLimit;
    return !program || findPattern(program, [...text], () => (performance.now() < end ? stride : 0)).found !== false;
}
