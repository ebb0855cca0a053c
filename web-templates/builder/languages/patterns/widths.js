/** @typedef {import('./types').PatternNode} PatternNode */
/** @typedef {import('./types').Repetition} Repetition */

/**
 * Whether the rounds of a repetition can be cut in many ways at all. From ten rounds on one counts as without end: ten
 * rounds of doubling are slow enough.
 * @param {Repetition} repetition
 * @param {PatternNode} body
 */
export function isWithoutEnd({ minimum, maximum }, body) {
    return maximum === Infinity || maximum >= 10 && (minimum !== maximum || fixedWidth(body) === undefined);
}

/**
 * Whether a group only looks ahead or behind and reads nothing.
 * @param {string} start what follows its bracket
 */
export function looksOnly(start) {
    return ['?=', '?!', '?<=', '?<!'].includes(start);
}

/**
 * How many characters a pattern always matches; undefined if that may differ.
 * @param {PatternNode} node
 * @returns {number | undefined}
 */
function fixedWidth(node) {
    switch (node.type) {
    case 'empty': case 'assertion': return 0;
    case 'set': case 'anyCharacter': return 1;
    case 'reference': case 'namedReference': return undefined;
    case 'group': return looksOnly(node.start) ? 0 : fixedWidth(node.body);
    case 'sequence': {
        const widths = node.nodes.map(fixedWidth);
        return widths.includes(undefined) ? undefined : widths.reduce((/** @type {number} */ sum, width) => sum + (width ?? 0), 0);
    }
    case 'alternatives': {
        const widths = new Set(node.nodes.map(fixedWidth));
        return widths.size === 1 ? [...widths][0] : undefined;
    }
    default: {
        const width = fixedWidth(node.body);
        const { minimum, maximum } = node.repetition;
        return minimum === maximum && width !== undefined ? width * minimum : undefined;
    }
    }
}
