import { sentence } from './diagnostics.js';

/**
 * The known name that is most like a wrong one, if any is like enough to be meant: `labl` among `label`, `key` →
 * `label`.
 * @type {(name: string, known: Iterable<string>) => string | undefined}
 */
export function nearestName(name, known) {
    const wanted = [...name.toLowerCase()];
    if (wanted.length === 0 || wanted.length > 60) {
        return undefined;
    }
    /** @type {{ name: string, distance: number } | undefined} */
    let best;
    for (const candidate of known) {
        const letters = [...candidate.toLowerCase()];
        const most = Math.max(1, Math.floor((Math.max(wanted.length, letters.length) + 1) / 4));
        const distance = editDistance(wanted, letters);
        if (distance <= most && distance < (best?.distance ?? Infinity)) {
            best = { name: candidate, distance };
        }
    }
    return best?.name;
}

/**
 * `; did you mean “label”?` as a part of a sentence, or nothing where no known name is near.
 * @param {string} name
 * @param {Iterable<string>} known
 */
export function suggestion(name, known) {
    const near = nearestName(name, known);
    return near === undefined ? '' : sentence`; did you mean “${near}”?`;
}

/**
 * Finds suggestions among the same names. Where very many names are unknown the whole is wrong, and each search goes
 * through all that are known: after the first hundred nothing is suggested.
 * @param {Iterable<string>} known
 */
export function suggestions(known) {
    const names = [...known].sort();
    /** @type {Map<string, ReturnType<typeof suggestion>>} */
    const earlier = new Map();
    return (/** @type {string} */ name) => {
        if (!earlier.has(name) && earlier.size < 100) {
            earlier.set(name, suggestion(name, names));
        }
        return earlier.get(name) ?? '';
    };
}

/**
 * Counts insertions, deletions, replacements and swaps of neighbours.
 * @type {(a: string[], b: string[]) => number}
 */
function editDistance(a, b) {
    /** @type {number[]} */
    let beforePrevious = [];
    let previous = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i += 1) {
        const row = [i];
        for (let j = 1; j <= b.length; j += 1) {
            let distance = Math.min(previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1), previous[j] + 1, row[j - 1] + 1);
            if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
                distance = Math.min(distance, beforePrevious[j - 2] + 1);
            }
            row.push(distance);
        }
        [beforePrevious, previous] = [previous, row];
    }
    return previous[b.length];
}
