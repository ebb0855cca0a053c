/** @type {(first: number, last?: number) => Patterns.PatternSet} */
export function range(first, last = first) {
    return { type: 'range', first, last };
}

/**
 * A property of characters as JavaScript writes it: `L`, `Alphabetic`, `Script=Latin`.
 * @type {(name: string) => Patterns.PatternSet}
 */
export function property(name) {
    return { type: 'property', source: `\\p{${name}}`, opposite: `\\P{${name}}` };
}

/** @type {(sets: Patterns.PatternSet[]) => Patterns.PatternSet} */
export function union(sets) {
    return sets.length === 1 ? sets[0] : { type: 'union', sets };
}

/** @type {(set: Patterns.PatternSet) => Patterns.PatternSet} */
export function complement(set) {
    return { type: 'complement', set };
}

/**
 * The code point of a set that has exactly one, written as such.
 * @param {Patterns.PatternSet} set
 */
export function onlyCharacter(set) {
    return set.type === 'range' && set.first === set.last ? set.first : undefined;
}

/** `\s`. */
export const blank = /** @type {Patterns.PatternSet} */ ({ type: 'property', source: '\\s', opposite: '\\S' });
/** `\d`: the decimal digits of every script. */
export const digit = property('Nd');
/** `\h`: what the form languages take for a blank within a line. */
export const horizontalBlank = union([range(0x20), range(9)]);
/** `\v`: everything that ends a line. */
export const lineEnd = union([range(0x0A, 0x0D), range(0x85), range(0x2028, 0x2029)]);
/** `\w`: letters, marks, digits and connectors of every script, and the two joiners. */
export const word = union([property('Alphabetic'), property('M'), digit, property('Pc'), range(0x200C, 0x200D)]);
