/** @typedef {import('./types').PatternNode} PatternNode */
/** @typedef {import('./types').PatternSet} PatternSet */

const foreign = 'éÑßœǅʰªµ×÷§€™“–¡αΩжЯשعक中あア한٣५Ⅷ½①﷼😀\u{A0}\u{300}\u{345}\u{2028}\u{200D}';

/**
 * A selection of characters that tells whether two sets of a pattern have any in common: all of ASCII, some of every
 * kind of character, and the borders of all ranges in the pattern.
 * @param {PatternNode} node
 * @returns {number[]}
 */
export function samplesOf(node) {
    /** @type {Set<number>} */
    const borders = new Set();
    collect(node, borders);
    const usual = [...Array(128).keys(), ...[...foreign].map((letter) => /** @type {number} */ (letter.codePointAt(0)))];
    // More borders than this are not looked at.
    return [...usual, ...[...borders].sort((a, b) => a - b).slice(0, 1024)];
}

/**
 * Which of the samples are in a set, whatever their case.
 * @param {number[]} samples
 * @param {PatternSet} set
 * @returns {boolean[]}
 */
export function membersOf(samples, set) {
    return samples.map((value) => {
        const letter = String.fromCodePoint(value);
        const cases = [letter, [...letter.toLowerCase()][0], [...letter.toUpperCase()][0]];
        return containsAny(set, cases);
    });
}

/**
 * @param {PatternSet} set
 * @param {string[]} cases
 * @returns {boolean}
 */
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
 * @param {PatternNode} node
 * @param {Set<number>} borders
 */
function collect(node, borders) {
    switch (node.type) {
    case 'set': collectSet(node.set, borders); break;
    case 'group': case 'repetition': collect(node.body, borders); break;
    case 'sequence': case 'alternatives': node.nodes.forEach((each) => collect(each, borders)); break;
    default:
    }
}

/**
 * @param {PatternSet} set
 * @param {Set<number>} borders
 */
function collectSet(set, borders) {
    switch (set.type) {
    case 'range':
        [set.first, set.last].filter((value) => value >= 128 && !(value >= 0xD800 && value <= 0xDFFF))
            .forEach((value) => borders.add(value));
        break;
    case 'union': set.sets.forEach((each) => collectSet(each, borders)); break;
    case 'intersection': case 'difference':
        collectSet(set.left, borders);
        collectSet(set.right, borders);
        break;
    case 'complement': collectSet(set.set, borders); break;
    default:
    }
}
