import { sentence } from '../../json/sentence.js';
import { PatternFault, isNext, takeDigits, takeText } from './scanning.js';

/**
 * Whether a quantifier stands here.
 * @param {Patterns.Parser} parser
 */
export function isQuantifier(parser) {
    if (['*', '+', '?'].some((sign) => isNext(parser, sign))) {
        return true;
    }
    const before = parser.at;
    const found = takeCounts(parser) !== undefined;
    parser.at = before;
    return found;
}

/**
 * Without the sign that makes it possessive.
 * @param {Patterns.Parser} parser
 * @returns {Patterns.Repetition | undefined}
 */
export function takeQuantifier(parser) {
    if (!isQuantifier(parser)) {
        return undefined;
    }
    const offset = parser.at;
    let [minimum, maximum] = [0, Infinity];
    if (takeText(parser, '+')) {
        minimum = 1;
    } else if (takeText(parser, '?')) {
        maximum = 1;
    } else if (!takeText(parser, '*')) {
        [minimum, maximum] = /** @type {[number, number]} */ (takeCounts(parser));
    }
    // Greater numbers are no use to anybody and a load for browsers.
    if (minimum > 100_000 || maximum !== Infinity && maximum > 100_000) {
        throw new PatternFault(sentence`the number of this quantifier is too large`, offset);
    } else if (maximum < minimum) {
        throw new PatternFault(sentence`the larger number of a quantifier comes last`, offset);
    }
    const isLazy = takeText(parser, '?');
    return { minimum, maximum, isLazy, offset };
}

/**
 * `{2}`, `{2,}` or `{2,5}`; undefined for any other brace.
 * @param {Patterns.Parser} parser
 * @returns {[number, number] | undefined}
 */
function takeCounts(parser) {
    const minimum = takeText(parser, '{') ? takeDigits(parser, 10, Infinity) : '';
    if (minimum === '') {
        return undefined;
    }
    const hasComma = takeText(parser, ',');
    const maximum = hasComma ? takeDigits(parser, 10, Infinity) : minimum;
    if (!takeText(parser, '}')) {
        return undefined;
    }
    // A number that is too long to be exact is refused as too large; it must not count as without end.
    const count = (/** @type {string} */ digits) => Math.min(Number(digits), Number.MAX_VALUE);
    return [count(minimum), maximum === '' ? Infinity : count(maximum)];
}
