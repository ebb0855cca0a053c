import { capitalised } from '../../runtime/engine/text.js';

/**
 * `event-registration` → `Event registration`.
 * @param {string} id
 */
export function readableName(id) {
    const words = id.split(/[-_. ]+/).filter((word) => word !== '').join(' ');
    return capitalised(words);
}

/**
 * A key made from a label: letters and digits of ASCII in camel case, at most 40 of them: `Date of birth` →
 * `dateOfBirth`. Empty where the label has none of them.
 * @param {string} label
 */
export function keyFrom(label) {
    const plain = label.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/g, 'o')
        .replace(/æ/g, 'ae');
    const words = plain.replace(/['’]/g, '').split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
    const camel = words.map((word, n) => (n === 0 ? word.toLowerCase()
        : word[0].toUpperCase() + word.slice(1).toLowerCase())).join('');
    return camel.replace(/^\d+/, '').replace(/^./, (letter) => letter.toLowerCase()).slice(0, 40);
}

/**
 * The wanted name, or with the first number behind it that makes it unlike the taken ones: `email`, `email2`, ….
 * @type {(wanted: string, taken: Iterable<string>) => string}
 */
export function uniqueName(wanted, taken) {
    return uniqueNames(taken)(wanted);
}

/**
 * Gives names that are unlike the taken ones and each other.
 * @param {Iterable<string>} taken
 */
export function uniqueNames(taken) {
    const known = new Set(taken);
    /** @type {Map<string, number>} the number to try next, so that many of one name cost one step each */
    const next = new Map();
    return (/** @type {string} */ wanted) => {
        const stem = wanted.replace(/\d+$/, '') || wanted;
        let name = wanted;
        for (let n = next.get(stem) ?? 2; known.has(name); n += 1) {
            name = `${stem}${n}`;
            next.set(stem, n + 1);
        }
        known.add(name);
        return name;
    };
}
