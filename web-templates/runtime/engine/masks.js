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
 * A bare text in its mask as far as it goes, as it is shown while it is typed.
 * @type {(mask: string, bare: string) => string}
 */
export function beginMask(mask, bare) {
    const rest = [...bare];
    let [shown, literals] = ['', ''];
    for (const { literal, kind } of placesOf(mask)) {
        if (!rest.length) {
            break;
        }
        if (kind) {
            shown += literals + (taking(kind, rest.shift() ?? '') ?? ' ');
            literals = '';
        }
        literals += literal ?? '';
    }
    return shown;
}

/**
 * The text that an edit makes of a masked one; literals come and go by themselves.
 * @param {string} mask
 * @param {string} bare the text before the edit
 * @param {{ text: string, caret: number, isForward?: boolean }} edit the text of the input with the edit, the caret
 *     behind it, and whether it takes away what stands behind the caret
 * @returns {{ bare: string, text: string, caret: number }} what it becomes, and how it is shown
 */
export function editMask(mask, bare, { text, caret, isForward = false }) {
    const places = placesOf(mask);
    const before = [...beginMask(mask, bare)];
    const [head, tail] = [[...text.slice(0, caret)], [...text.slice(caret)]];
    const end = Math.max(0, before.length - tail.length);
    let start = 0;
    while (start < Math.min(end, head.length) && head[start] === before[start]) {
        start += 1;
    }
    const count = (/** @type {number} */ until) => places.slice(0, until).filter(({ kind }) => kind).length;
    let [from, to] = [count(start), count(end)];
    if (head.length === start && from === to && end > start) {
        // Only literals were taken away: what is meant is the character beside them.
        [from, to] = isForward ? [from, to + 1] : [Math.max(0, from - 1), to];
    }
    const slots = places.flatMap(({ kind }, at) => (kind ? [at] : []));
    const inserted = insertion(places.slice(from ? slots[from - 1] + 1 : 0), head.slice(start));
    const letters = [...bare];
    const slotKinds = slots.map((at) => places[at].kind ?? '');
    const kept = fitting(slotKinds, [...letters.slice(0, from), ...inserted]);
    const all = fitting(slotKinds, [...kept, ...letters.slice(to)]).join('');
    const shown = beginMask(mask, all);
    const reached = kept.length ? (slots[kept.length - 1] ?? 0) + 1 : 0;
    const behind = [...shown].slice(0, reached).join('').length;
    // What is taken away behind the caret does not move it.
    return { bare: all, text: shown, caret: isForward ? Math.min(Math.max(behind, caret), shown.length) : behind };
}

/**
 * The characters of an inserted text that fit, from the first of some places on, without the literals among them.
 * @type {(places: Place[], letters: string[]) => string[]}
 */
function insertion(places, letters) {
    const rest = [...places];
    const taken = [];
    for (const letter of letters) {
        while (rest[0]?.literal !== undefined && rest[0].literal !== letter) {
            rest.shift();
        }
        const { literal, kind = '' } = rest[0] ?? {};
        const fit = literal === undefined ? taking(kind, letter) : undefined;
        if (fit !== undefined) {
            taken.push(fit);
        }
        if (literal !== undefined || fit !== undefined) {
            rest.shift();
        }
    }
    return taken;
}

/**
 * The characters that fit, one after the other; others are left out.
 * @param {string[]} slots kinds
 * @param {string[]} letters
 * @returns {string[]}
 */
function fitting(slots, letters) {
    /** @type {string[]} */
    const taken = [];
    for (const letter of letters) {
        const fit = taking(slots[taken.length] ?? '', letter);
        taken.push(...fit === undefined ? [] : [fit]);
    }
    return taken;
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
