/**
 * One place of a mask: a literal, or the kind of character that stands there.
 * @typedef {{ literal?: string, kind?: string }} Place
 */

/** The characters that a kind takes, and what each becomes. */
const kinds = /** @type {Record<string, { takes: RegExp, change?: (letter: string) => string }>} */ ({
    '#': { takes: /^[0-9]$/ },
    0: { takes: /^[0-9]$/ },
    X: { takes: /^[A-Za-z]$/, change: (letter) => letter.toUpperCase() },
    x: { takes: /^[A-Za-z]$/, change: (letter) => letter.toLowerCase() },
    '*': { takes: /^[A-Za-z]$/ },
    _: { takes: /^[^]*$/ },
});

/**
 * A text in its mask: `#` and `0` are digits, `X` and `x` letters that become upper or lower case, `*` a letter, `_`
 * anything; all else, and whatever stands behind `\`, is a literal. What does not fit is consumed and leaves a blank.
 * @param {string} mask
 * @param {string} text
 * @returns {{ text: string, isValid: boolean }} valid unless a character did not fit or was missing
 */
export function applyMask(mask, text) {
    const rest = [...text];
    let [shown, isValid] = ['', true];
    for (const { literal, kind } of placesOf(mask)) {
        const taken = kind && taking(kind, rest.shift() ?? ' ');
        shown += literal ?? taken ?? (kind === '0' ? '0' : ' ');
        isValid &&= literal !== undefined || taken !== undefined;
    }
    return { text: shown, isValid };
}

/**
 * A text without the literals of its mask.
 * @param {string} mask
 * @param {string} text
 * @param {boolean} [isStrict] whether all characters stand where the mask has them; otherwise literals may be missing
 * @returns {string}
 */
export function removeMask(mask, text, isStrict = false) {
    const rest = [...text];
    let bare = '';
    for (const { literal, kind } of placesOf(mask)) {
        if (literal !== undefined) {
            rest.splice(0, isStrict || rest[0] === literal ? 1 : 0);
        } else if (kind && rest.length) {
            bare += taking(kind, rest.shift() ?? '') ?? (kind === '0' ? '0' : '');
        }
    }
    return bare;
}

/**
 * @param {string} kind
 * @param {string} letter
 * @returns {string | undefined} what the character becomes, undefined where it does not fit
 */
function taking(kind, letter) {
    const { takes, change = (/** @type {string} */ each) => each } = kinds[kind] ?? {};
    return takes?.test(letter) ? change(letter) : undefined;
}

/** @type {(mask: string) => Place[]} */
function placesOf(mask) {
    return [...mask.matchAll(/\\([^])|([^])/gu)].map(([, escaped, letter]) => (
        escaped === undefined && Object.hasOwn(kinds, letter) ? { kind: letter } : { literal: escaped ?? letter }));
}
