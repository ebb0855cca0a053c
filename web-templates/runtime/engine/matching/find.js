/**
 * One search: the text, what the groups hold, and how many steps may be taken before `more` is asked for more.
 * @typedef {object} Search
 * @property {Runtime.PatternProgram} program
 * @property {string[]} letters
 * @property {number[]} slots
 * @property {number} steps
 * @property {number} limit
 * @property {() => number} more how many further steps may be taken; 0 gives up
 */

/** Ends a search that takes too long. */
class Exhausted extends Error {}

/** More bits than this, 16 MiB, are not spent on remembering. */
const maximumMemory = 2 ** 27;

/**
 * Tells whether a pattern is found in a text, as a browser finds it: first possibility first, going back to the next
 * one where it fails. Unlike a browser it remembers where it has failed, so that the time grows with the length of the
 * text alone, except for patterns with references.
 * @param {Runtime.PatternProgram} program
 * @param {string[]} letters
 * @param {() => number} more how many further steps may be taken; 0 gives up
 * @param {number} [lastStart] up to where a match may begin
 * @returns {{ found: boolean | undefined, steps: number }} undefined where it was given up
 */
export function findPattern(program, letters, more, lastStart = letters.length) {
    /** @type {Search} */
    const search = { program, letters, slots: [], steps: 0, limit: 0, more };
    const isNew = program.remembers ? bits((letters.length + 1) * program.splitCount) : always;
    const last = program.steps[0].type === 'start' ? 0 : lastStart;
    try {
        for (let start = 0; start <= last; start += 1) {
            search.slots = Array(program.slotCount).fill(-1);
            if (run(search, 0, start, isNew) >= 0) {
                return { found: true, steps: search.steps };
            }
        }
        return { found: false, steps: search.steps };
    } catch (problem) {
        if (problem instanceof Exhausted) {
            return { found: undefined, steps: search.steps };
        }
        throw problem;
    }
}

function always() {
    return true;
}

/**
 * @param {number} count
 * @returns {(key: number) => boolean} whether it is asked for the first time
 */
function bits(count) {
    if (count > maximumMemory) {
        return newIn(new Set());
    }
    const words = new Uint32Array((count >>> 5) + 1);
    return (key) => {
        const bit = 1 << (key & 31);
        const isNew = (words[key >>> 5] & bit) === 0;
        words[key >>> 5] |= bit;
        return isNew;
    };
}

/** @type {(seen: Set<number>) => (key: number) => boolean} */
function newIn(seen) {
    return (key) => seen.size < seen.add(key).size;
}

/**
 * @param {Search} search
 * @param {number} first the step to begin with
 * @param {number} start
 * @param {(key: number) => boolean} isNew
 * @returns {number} where the match ends, -1 for none
 */
function run(search, first, start, isNew) {
    const { program: { steps, splitCount }, letters, slots } = search;
    /** Pairs: a step and a place to go on with; or, below zero, a slot and what it held. */
    const choices = /** @type {number[]} */ ([]);
    let [at, place] = [first, start];
    while (true) {
        search.steps += 1;
        if (search.steps > search.limit) {
            extend(search);
        }
        const step = steps[at];
        let isFine = true;
        at += 1;
        switch (step.type) {
        case 'read': {
            const letter = letters[step.isBackward ? place - 1 : place];
            isFine = letter !== undefined && step.has(letter);
            place += step.isBackward ? -1 : 1;
            break;
        }
        case 'split':
            isFine = isNew(place * splitCount + step.number);
            choices.push(step.second, place);
            at = step.first;
            break;
        case 'jump': at = step.to; break;
        case 'match': return place;
        case 'start': isFine = place === 0; break;
        case 'end': isFine = place === letters.length; break;
        case 'save': case 'clear':
            choices.push(-1 - step.slot, slots[step.slot]);
            slots[step.slot] = step.type === 'save' ? place : -1;
            break;
        case 'progress': isFine = slots[step.slot] !== place; break;
        case 'reference': {
            const end = readAgain(search, step.number, step.isBackward, place);
            isFine = end >= 0;
            place = end;
            break;
        }
        default: {
            const end = runInner(search, at, place, step.type === 'look' && step.isNegative, choices);
            isFine = end >= 0;
            at = step.after;
            place = step.type === 'atomic' ? end : place;
        }
        }
        if (isFine) {
            continue;
        } else if (step.type === 'split') {
            choices.length -= 2;
        }
        if (!restoreSlots(choices, slots)) {
            return -1;
        }
        place = /** @type {number} */ (choices.pop());
        at = /** @type {number} */ (choices.pop());
    }
}

/**
 * Gives slots back what they held before the latest choice.
 * @param {number[]} choices
 * @param {number[]} slots
 * @returns {boolean} false where there is no choice left
 */
function restoreSlots(choices, slots) {
    while (choices[choices.length - 2] < 0) {
        const held = /** @type {number} */ (choices.pop());
        slots[-1 - /** @type {number} */ (choices.pop())] = held;
    }
    return choices.length > 0;
}

/** @param {Search} search */
function extend(search) {
    const further = search.more();
    if (further <= 0) {
        throw new Exhausted();
    }
    search.limit = search.steps + further;
}

/**
 * A look-around or an atomic group; what its groups hold afterwards stays, unless this is taken back.
 * @param {Search} search
 * @param {number} at
 * @param {number} place
 * @param {boolean} isNegative
 * @param {number[]} choices
 * @returns {number} where it ends; -1 where it fails
 */
function runInner(search, at, place, isNegative, choices) {
    const before = [...search.slots];
    const end = run(search, at, place, search.program.remembers ? newIn(new Set()) : always);
    before.forEach((held, slot) => {
        if (held !== search.slots[slot]) {
            if (isNegative || end < 0) {
                search.slots[slot] = held;
            } else {
                choices.push(-1 - slot, held);
            }
        }
    });
    return isNegative === (end < 0) ? Math.max(end, place) : -1;
}

/**
 * Matches the text of a group once more; a group that took no part reads nothing.
 * @param {Search} search the letters that are compared count as steps
 * @param {number} number
 * @param {boolean} isBackward
 * @param {number} place
 * @returns {number} the place after it; -1 where something else stands there
 */
function readAgain(search, number, isBackward, place) {
    const { program, letters, slots } = search;
    const [first, end] = [slots[number * 2 - 2], slots[number * 2 - 1]];
    if (first < 0 || end < 0) {
        return place;
    }
    search.steps += end - first;
    const start = isBackward ? place - (end - first) : place;
    const isSame = letters.slice(first, end).every((letter, n) => {
        const other = letters[start + n];
        return letter === other || other !== undefined && program.flags.includes('i') && isSameLetter(letter, other);
    });
    return isSame && start >= 0 ? place + (isBackward ? first - end : end - first) : -1;
}

/** @type {(one: string, other: string) => boolean} */
function isSameLetter(one, other) {
    return one.toLowerCase() === other.toLowerCase() || one.toUpperCase() === other.toUpperCase();
}
