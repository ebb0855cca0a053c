import { folded } from './text.js';

/**
 * Things in the order of their labels: as numbers where all are numbers, else as texts, without regard to accents and
 * capitals; those alike stay as they are.
 * @template T
 * @param {T[]} things
 * @param {string[]} labels
 * @param {'ascending' | 'descending'} order
 * @returns {T[]}
 */
export function inOrder(things, labels, order) {
    const numbers = labels.map(numberInLabel);
    const keys = labels.map(folded);
    const compare = (/** @type {number} */ a, /** @type {number} */ b) => (numbers.includes(null)
        ? compareTexts(keys[a], keys[b]) || compareTexts(labels[a], labels[b])
        : Number(numbers[a]) - Number(numbers[b]));
    const places = things.map((_, at) => at);
    return places.sort((a, b) => (order === 'ascending' ? compare(a, b) : compare(b, a))).map((at) => things[at]);
}

/**
 * @param {string} label
 * @returns {number | null} the number that the text writes in digits, with a sign or a decimal point at most
 */
function numberInLabel(label) {
    const text = label.replace(/ /g, '');
    return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}

/**
 * Compares texts by their code points.
 * @param {string} a
 * @param {string} b
 * @returns {number} negative where `a` comes first
 */
export function compareTexts(a, b) {
    const [left, right] = [a, b].map((text) => [...text.normalize('NFC')]);
    const at = left.findIndex((sign, place) => sign !== right[place]);
    return at < 0 ? left.length - right.length : (left[at].codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}
