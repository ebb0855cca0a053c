const foreign = 'éÑßœǅʰªµ×÷§€™“–¡αΩжЯשعक中あア한٣५Ⅷ½①﷼😀\u{A0}\u{300}\u{345}\u{2028}\u{200D}';

/** What people type first, then the rest of ASCII. */
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
 * Which of the samples are in a set.
 * @type {(samples: Patterns.Samples, set: Patterns.PatternSet) => boolean[]}
 */
export function membersOf({ values, ignoresCase }, set) {
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

/** @type {(node: Patterns.PatternNode, borders: Set<number>) => void} */
function collect(node, borders) {
    switch (node.type) {
    case 'set': collectSet(node.set, borders); break;
    case 'group': case 'repetition': collect(node.body, borders); break;
    case 'sequence': case 'alternatives': node.nodes.forEach((each) => collect(each, borders)); break;
    default:
    }
}

/** @type {(set: Patterns.PatternSet, borders: Set<number>) => void} */
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
